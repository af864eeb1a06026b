/** The sounds: each played on a recording audio context; and which sound belongs to which event. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeSound, draftSound, eventSounds, isOwnRoll } from '../../../web/sounds/match-sounds.ts';
import { SOUND_NAMES, SOUNDS, soundLength, VIBRATIONS } from '../../../web/sounds/recipes.ts';
import { createSynthesizer } from '../../../web/sounds/synthesizer.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

/** Ending sounds may be longer, and so may sounds to be heard from another room; all others are short. */
const LONG: Readonly<Record<string, number>> = { win: 1_500, end: 1_500, turn: 400, seat: 300, roll: 250 };
const SHORT_MS = 150;

interface Change {
  readonly value: number;
  readonly at: number;
}

/** A value over time, as the Web Audio API sets it. */
class FakeParam {
  value = 1;
  readonly changes: Change[] = [];

  setValueAtTime(value: number, at: number): void {
    this.changes.push({ value, at });
  }

  exponentialRampToValueAtTime(value: number, at: number): void {
    if (value <= 0) throw new RangeError('an exponential ramp cannot reach 0');
    this.changes.push({ value, at });
  }
}

class FakeNode {
  readonly outputs: FakeNode[] = [];
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  type = '';
  buffer: unknown;
  started: number | undefined;
  stopped: number | undefined;

  connect(next: FakeNode): void {
    this.outputs.push(next);
  }

  start(at: number): void {
    this.started = at;
  }

  stop(at: number): void {
    this.stopped = at;
  }
}

class FakeAudioContext {
  state = 'running';
  readonly currentTime = 7;
  readonly sampleRate = 8_000;
  readonly destination = new FakeNode();
  readonly gains: FakeNode[] = [];
  readonly sources: FakeNode[] = [];

  readonly createGain = () => this.#add(this.gains);
  readonly createOscillator = () => this.#add(this.sources);
  readonly createBufferSource = () => this.#add(this.sources);
  readonly createBiquadFilter = () => new FakeNode();
  readonly createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  readonly resume = async () => {};

  #add(list: FakeNode[]): FakeNode {
    const node = new FakeNode();
    list.push(node);
    return node;
  }
}

function playOn(name: (typeof SOUND_NAMES)[number], delayMs = 0): FakeAudioContext {
  const context = new FakeAudioContext();
  createSynthesizer(context as unknown as AudioContext).play(name, delayMs);
  return context;
}

/** Return true if a node is connected to the output. */
const isHeard = (node: FakeNode, end: FakeNode): boolean =>
  node === end || node.outputs.some((next) => isHeard(next, end));

describe('each sound', () => {
  test('P-57 there are eight to twelve', () => {
    expect(SOUND_NAMES.length).toBeGreaterThanOrEqual(8);
    expect(SOUND_NAMES.length).toBeLessThanOrEqual(12);
  });

  for (const name of SOUND_NAMES)
    test(`P-57 ${name} begins, is heard, ends, and is not too long`, () => {
      const { sources, gains, destination, currentTime } = playOn(name, 100);
      const begin = currentTime + 0.1;
      const end = begin + soundLength(name) / 1_000;
      const [master, ...envelopes] = gains;

      expect(soundLength(name)).toBeLessThanOrEqual(LONG[name] ?? SHORT_MS);
      expect(sources).toHaveLength(SOUNDS[name].length);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) {
        expect(isHeard(source, destination)).toBe(true);
        expect(source.started).toBeGreaterThanOrEqual(begin - 1e-9);
        expect(source.stopped).toBeGreaterThan(source.started ?? Number.POSITIVE_INFINITY);
        expect(source.stopped).toBeLessThanOrEqual(end + 1e-9);
      }
      for (const { gain } of envelopes) {
        expect(Math.max(...gain.changes.map(({ value }) => value))).toBeGreaterThan(0.1);
        expect(Math.max(...gain.changes.map(({ value }) => value))).toBeLessThanOrEqual(1);
        expect(gain.changes.at(-1)?.value).toBeLessThan(0.001);
        expect(gain.changes.map(({ at }) => at)).toEqual(gain.changes.map(({ at }) => at).sort((a, b) => a - b));
      }
      expect(master?.gain.value).toBeLessThan(0.5);
      expect(envelopes.every((envelope) => envelope.outputs.includes(master ?? envelope))).toBe(true);
    });

  test('P-57 is felt as briefly as it is heard, where phones vibrate', () => {
    for (const pattern of Object.values(VIBRATIONS))
      expect(pattern.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(400);
  });
});

describe('what is heard when', () => {
  const snapshot = async (): Promise<Snapshot> => {
    const { room } = await openFakeRoom(makeFakeServer([0]));
    const snapshot = room.snapshot.value;
    if (!snapshot) throw new Error('there is no match');
    return snapshot;
  };

  test('P-57 events of all games have a few sounds a step, none twice in a row', () => {
    const kinds = ['dealt', 'drew', 'placed', 'placed', 'rolled', 'crossed', 'wrote'];

    expect(eventSounds(kinds.map((kind) => ({ kind })))).toEqual(['pick', 'place', 'roll']);
    expect(eventSounds([{ kind: 'round-over' }])).toEqual([]);
  });

  test('P-57 only the roll of this seat is heard for as long as it is seen', () => {
    const events = [{ kind: 'rolled', seat: 1 }];
    expect([isOwnRoll(events, 1), isOwnRoll(events, 0), isOwnRoll(events)]).toEqual([true, false, false]);
    expect(isOwnRoll([{ kind: 'wrote', seat: 1 }], 1)).toBe(false);
  });

  test('P-57 my turn, a seat that is taken, and the end have one each', async () => {
    const mine: Snapshot = { ...(await snapshot()), phase: 'playing', mine: [asSeat(0)], active: [asSeat(0)] };
    const others: Snapshot = { ...mine, active: [] };
    const over: Snapshot = { ...mine, phase: 'over', active: [], ranks: [1, 2] };

    expect(changeSound(others, mine)).toBe('turn');
    expect(changeSound(mine, mine)).toBeUndefined();
    expect(changeSound(mine, over)).toBe('win');
    expect(changeSound(mine, { ...over, ranks: [2, 1] })).toBe('end');
    expect(changeSound(over, over)).toBeUndefined();
    const seats = others.seats.map((seat) => ({ ...seat, state: 'open' as const }));
    expect(changeSound({ ...others, seats }, others)).toBe('seat');
  });

  test('P-57 a half-made turn that grows is picked up, and one that shrinks is taken back', () => {
    expect(draftSound(undefined, { tiles: [1] })).toBe('pick');
    expect(draftSound({ tiles: [1, 2] }, { tiles: [1] })).toBe('undo');
    expect(draftSound({ tiles: [1] }, { tiles: [1] })).toBeUndefined();
  });
});

describe('sounds on a page', () => {
  const played: FakeAudioContext[] = [];
  const vibrate = vi.fn();

  beforeEach(() => {
    played.length = 0;
    vibrate.mockReset();
    vi.resetModules();
    vi.stubGlobal('navigator', { languages: ['en'], userActivation: { hasBeenActive: true }, vibrate });
    vi.stubGlobal(
      'AudioContext',
      class extends FakeAudioContext {
        constructor() {
          super();
          played.push(this);
        }
      },
    );
    return () => vi.unstubAllGlobals();
  });

  /** Return the number of tones played after `prepare` and a sound. */
  async function tonesWith(settings: object, prepare: () => Promise<void> = async () => {}): Promise<number> {
    const store = new Map([['tilepost:settings', JSON.stringify(settings)]]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: () => {} });
    await prepare();
    const { playSound, wakeSounds } = await import('../../../web/sounds/play-sound.ts');
    await wakeSounds();
    playSound('place');
    return played.reduce((sum, { sources }) => sum + sources.length, 0);
  }

  test('P-57 are off until they are switched on', async () => {
    expect(await tonesWith({})).toBe(0);
    expect(played, 'no audio is even opened').toHaveLength(0);
  });

  test('P-57 are played once they are on, all through one context', async () => {
    expect(await tonesWith({ hasSounds: true })).toBe(SOUNDS.place.length);
    expect(played).toHaveLength(1);
    expect(vibrate).not.toHaveBeenCalled();
  });

  test('P-57 are silent in the quiet hours of this device, and the phone lies still', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 15, 23, 30) });
    onTestFinished(() => void vi.useRealTimers());
    const quiet = { from: 23 * 60, to: 7 * 60 };

    expect(await tonesWith({ hasSounds: true, hasVibration: true, quiet })).toBe(0);
    expect(vibrate).not.toHaveBeenCalled();
  });

  test('P-57 are never heard in frames of other sites', async () => {
    const inFrame = async () => (await import('../../../web/net/on-demand/embed-mode.ts')).setFramed();

    expect(await tonesWith({ hasSounds: true }, inFrame)).toBe(0);
  });

  test('P-57 vibration has a switch of its own', async () => {
    expect(await tonesWith({ hasVibration: true })).toBe(0);
    expect(vibrate).toHaveBeenCalledWith([...(VIBRATIONS.place ?? [])]);
  });
});
