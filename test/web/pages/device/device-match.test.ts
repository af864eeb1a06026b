/** Matches that only this device has, over the real rules (P-77). */
import { describe, expect, test } from 'vitest';
import type { KeyValueStore } from '../../../../web/browser/storage.ts';
import { readDeviceMatch, removeDeviceMatch, writeDeviceMatch } from '../../../../web/device/device-matches.ts';
import { BotFault } from '../../../../web/threads/hint-client.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import type { View } from '../../../../worker/games/lucky-numbers/state.ts';
import { gameIds, gameOf, games } from '../../../../worker/games/registry.ts';
import { MatchRecord } from '../../../../worker/record/record-format.ts';
import { verifyRecord } from '../../../../worker/record/verify-record.ts';
import { NEW_MATCH, onlyRules, realBots, settled, visitDeviceMatch } from '../../kit/device-match.ts';
import { memoryStorage } from '../../kit/fake-env.ts';
import '../../../../web/model/on-demand/replay-steps.ts';

type Visit = Awaited<ReturnType<typeof visitDeviceMatch>>;

const DRAW = { kind: 'draw' } as const;
const PERSON = asSeat(0);

const begin = (more: Parameters<typeof visitDeviceMatch>[0] = {}): Promise<Visit> =>
  visitDeviceMatch({ match: NEW_MATCH, ...more });

/** Make a move of the person, and let bots answer. */
async function move({ room, env }: Visit, made: { readonly kind: string }): Promise<void> {
  room.move(made);
  await settled(env);
}

async function letBotsMove({ room, env }: Visit): Promise<void> {
  for (
    let i = 0;
    i < 30 && room.snapshot.value?.phase === 'playing' && !room.snapshot.value.active.includes(PERSON);
    i += 1
  ) {
    await env.advance(700);
    await settled(env);
  }
}

/** Play the first legal move of each turn, for both sides, until this many entries are made or the match is over. */
async function playOn(visit: Visit, entries: number): Promise<void> {
  const { room } = visit;
  const until = (room.snapshot.value?.entry ?? 0) + entries;
  while ((room.snapshot.value?.entry ?? 0) < until && room.snapshot.value?.phase !== 'over') {
    room.replay.value?.skip();
    await settled(visit.env);
    const { snapshot } = room;
    if (snapshot.value?.active.includes(PERSON)) {
      const game = games[snapshot.value.game];
      const [first] =
        snapshot.value.phase === 'between' ? [{ kind: 'round' }] : [...game.moves(snapshot.value.view as never)];
      if (!first) throw new Error('no move');
      await move(visit, first);
    }
    await letBotsMove(visit);
  }
}

/** A storage that takes no value longer than this, as a full one does. */
function fullAbove(most: { characters: number }): KeyValueStore {
  const inner = memoryStorage();
  return {
    read: inner.read,
    write: (key, value) => {
      if ((value?.length ?? 0) <= most.characters) inner.write(key, value);
    },
  };
}

describe('P-77 a match of this device', () => {
  test('begins with its deal, which is stored with the version of the rules', async () => {
    const { room, storage } = await begin();

    expect(room.snapshot.value).toMatchObject({ phase: 'playing', viewer: 0, mine: [0], entry: 0 });
    expect(room.decides.value).toBe(0);
    expect(readDeviceMatch(NEW_MATCH.id, storage)).toMatchObject({ version: luckyNumbers.version, entries: [] });
  });

  test('gives the page no hidden tile, no seed and no share of the shuffle', async () => {
    const { room } = await begin();

    const told = JSON.stringify(room.snapshot.value);

    expect(told).not.toContain(NEW_MATCH.seed);
    expect(told).not.toContain(NEW_MATCH.seats[0]?.entropy);
    expect(told).not.toMatch(/"(bag|faceDown|deck)":/);
  });

  test('lets the bot answer after a pause, and the person play on', async () => {
    const visit = await begin();

    await playOn(visit, 6);

    const by = readDeviceMatch(NEW_MATCH.id, visit.storage)?.entries.map((entry) => entry.by);
    expect(by).toContain('seat');
    expect(by).toContain('bot');
  });

  test.each(gameIds)('of %s is played to its end', async (game) => {
    const { seats, defaults } = games[game];
    const count = Math.max(2, seats[0]);
    const bot = { name: null, entropy: '', bot: { strength: 'easy', yields: false } as const };
    const match = {
      ...NEW_MATCH,
      game,
      options: defaults,
      seats: [...NEW_MATCH.seats.slice(0, 1), ...Array(count - 1).fill(bot)],
    };
    const visit = await visitDeviceMatch({ match });

    await playOn(visit, 3_000);

    expect(visit.room.snapshot.value).toMatchObject({ phase: 'over', ranks: expect.any(Array) });
    const record = await visit.transport.record();
    expect(record).toMatchObject({ device: true, game, match: NEW_MATCH.id.slice('device-'.length) });
    expect(MatchRecord.safeParse(record).success).toBe(true);
    expect(verifyRecord(JSON.parse(JSON.stringify(record)), gameOf)).toMatchObject({ ok: true });
  });

  test('has no record before its end', async () => {
    const { transport } = await begin();

    expect(await transport.record()).toBeUndefined();
  });

  test('tells the rules’ reason for a refusal', async () => {
    const visit = await begin();

    await move(visit, { kind: 'leave' });

    expect(visit.room.refused.value).toMatchObject({ code: expect.any(String), clause: expect.any(String) });
  });

  test('cannot be conceded: nobody is there to leave it to', async () => {
    const visit = await begin();

    await move(visit, { kind: 'concede' });

    expect(visit.room.problem.value).toBe('bad-move');
  });
});

describe('P-77 a match of this device is resumed', () => {
  test('at the same position, with its log and its unfinished turn', async () => {
    const first = await begin();
    await playOn(first, 4);
    await move(first, DRAW);
    first.room.changeDraft({ cell: 3 });
    first.room.stop();
    const left = first.room.snapshot.value;

    const { room } = await visitDeviceMatch({ storage: first.storage });

    expect(room.snapshot.value).toMatchObject({ entry: left?.entry, view: left?.view, log: left?.log });
    expect(room.draft.value).toEqual({ cell: 3 });
  });

  test('by a move that was made and not answered: it is not made again', async () => {
    const visit = await begin();
    const { transport, env } = visit;
    const body = { id: 'command-0123456789ab', opened: 0, move: DRAW };
    await transport.move(PERSON, body);

    const again = await transport.move(PERSON, body);

    expect(again).toMatchObject({ ok: true, value: { entry: 1, log: [{ n: 1 }] } });
    await settled(env);
    expect(readDeviceMatch(NEW_MATCH.id, visit.storage)?.entries).toHaveLength(1);
  });

  test('in another tab: the first one follows, and an outdated move is refused', async () => {
    const one = await begin();
    const two = await visitDeviceMatch({ storage: one.storage });
    await move(two, DRAW);

    const answer = await one.transport.move(PERSON, { id: 'command-0123456789ab', opened: 0, move: DRAW });
    one.changedElsewhere();
    await settled(one.env);

    expect(answer).toMatchObject({ ok: false, problem: { code: 'stale', frame: { entry: 1 } } });
    expect(one.room.snapshot.value?.entry).toBe(1);
  });

  test('not after another tab has deleted it', async () => {
    const visit = await begin();
    removeDeviceMatch(NEW_MATCH.id, visit.storage);

    visit.changedElsewhere();
    await settled(visit.env);

    expect(visit.room.fault.value).toBe('gone');
  });
});

describe('P-77 after an update with other rules', () => {
  const stored = async () => {
    const visit = await begin();
    await playOn(visit, 4);
    const view = visit.room.snapshot.value?.view as unknown as View;
    return { storage: visit.storage, view, entry: visit.room.snapshot.value?.entry };
  };

  test('a match keeps the rules that it began with, as long as they are there', async () => {
    const storage = memoryStorage();
    writeDeviceMatch({ ...NEW_MATCH, version: 1 }, storage);

    const { room } = await visitDeviceMatch({ storage });

    expect(room.snapshot.value?.version).toBe(1);
    expect(readDeviceMatch(NEW_MATCH.id, storage)).not.toHaveProperty('began');
  });

  test('it goes on with newer rules that lead to the same position, and says so', async () => {
    const { storage, view } = await stored();

    const { room } = await visitDeviceMatch({ storage, rules: onlyRules({ ...luckyNumbers, version: 9 }) });

    expect(room.snapshot.value).toMatchObject({ phase: 'playing', version: 9, view });
    expect(readDeviceMatch(NEW_MATCH.id, storage)).toMatchObject({ version: 9, began: luckyNumbers.version });
  });

  test.each([
    [
      'deal other tiles',
      {
        setup: (...[options, seats, first, rng]: Parameters<typeof luckyNumbers.setup>) =>
          luckyNumbers.setup(options, seats, first, (bound) => (rng(bound) + 1) % bound),
      },
    ],
    ['do not allow a move of it', { refusal: () => ({ code: 'never', clause: 'LN-1' }) }],
    [
      'fail',
      {
        play: () => {
          throw new Error('unknown move');
        },
      },
    ],
  ])('it stops at its last position if newer rules %s, and keeps what is stored', async (_, changed) => {
    const { storage, view, entry } = await stored();
    const before = readDeviceMatch(NEW_MATCH.id, storage);

    const rules = onlyRules({ ...luckyNumbers, ...changed, version: 9 } as typeof luckyNumbers);
    const { room, transport } = await visitDeviceMatch({ storage, rules });

    expect(room.snapshot.value).toMatchObject({ phase: 'stuck', entry, view: JSON.parse(JSON.stringify(view)) });
    const answer = await transport.move(PERSON, { id: 'command-0123456789ab', opened: entry ?? 0, move: DRAW });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'stuck' } });
    expect(readDeviceMatch(NEW_MATCH.id, storage)).toEqual(before);
  });
});

describe('P-77 with a full storage', () => {
  test('a move that cannot be stored is not made, and is possible once there is room', async () => {
    const room = { characters: 100_000 };
    const visit = await begin({ storage: fullAbove(room) });
    room.characters = 300;

    await move(visit, DRAW);
    expect(visit.room.problem.value).toBe('device-full');
    expect(visit.transport.notice.value).toBe('full');
    expect(visit.room.snapshot.value?.entry).toBe(0);
    room.characters = 100_000;
    await move(visit, DRAW);

    expect(visit.room.snapshot.value?.entry).toBe(1);
    expect(visit.transport.notice.value).toBeUndefined();
  });

  test('a bot waits, and moves once there is room', async () => {
    const room = { characters: 100_000 };
    const storage = fullAbove(room);
    const visit = await begin({ storage, match: { ...NEW_MATCH, rule: 1 } });
    room.characters = 300;
    await letBotsMove(visit);
    expect(visit.transport.notice.value).toBe('full');
    expect(visit.room.snapshot.value?.entry).toBe(0);
    room.characters = 100_000;

    await letBotsMove(visit);

    expect(visit.room.snapshot.value?.entry).toBeGreaterThan(0);
    expect(visit.transport.notice.value).toBeUndefined();
  });
});

describe('P-77 a bot', () => {
  test('whose file is missing is told of, and moves once it is there', async () => {
    let isMissing = true;
    const bots: typeof realBots = {
      choose: (...asked) => (isMissing ? Promise.reject(new Error('the bot is missing')) : realBots.choose(...asked)),
      stop: () => {},
    };
    const visit = await begin({ bots, match: { ...NEW_MATCH, rule: 1 } });
    await visit.env.advance(700);
    await settled(visit.env);
    expect(visit.transport.notice.value).toBe('bot');
    isMissing = false;

    await letBotsMove(visit);

    expect(visit.transport.notice.value).toBeUndefined();
    expect(visit.room.decides.value ?? visit.room.replay.value).toBeDefined();
  });

  test('that fails makes the move of a clock that runs out', async () => {
    const bots: typeof realBots = { choose: () => Promise.reject(new BotFault('a bug')), stop: () => {} };
    const visit = await begin({ bots, match: { ...NEW_MATCH, rule: 1 } });

    await letBotsMove(visit);

    expect(readDeviceMatch(NEW_MATCH.id, visit.storage)?.entries.at(0)).toMatchObject({ seat: 1, by: 'bot' });
    expect(visit.transport.notice.value).toBeUndefined();
  });
});
