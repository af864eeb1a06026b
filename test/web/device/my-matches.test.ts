/** The list of a browser's matches: ordered by urgency, and handling of invalid stored data. */
import { describe, expect, test, vi } from 'vitest';
import {
  canChange,
  MATCH_STATUSES,
  type MyMatch,
  otherMatchesToPlay,
  readMyMatches,
  refreshMatch,
  removeMatch,
  saveMatch,
  sortByUrgency,
  toMyMatch,
  updateMatch,
} from '../../../web/device/my-matches.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { fakeLocalStorage } from '../kit/fake-storage.ts';
import { runningSnapshot, takenSeats } from '../kit/snapshots.ts';

const KEY = 'tilepost:games';

const stored = fakeLocalStorage();

const known = (id: string, more: Partial<MyMatch> = {}): MyMatch => ({
  id,
  game: 'qwantum',
  at: 0,
  standing: 'others',
  others: ['Jonas'],
  ...more,
});

/** A running match; the user has the first seat. */
const snapshot = (more: Partial<Snapshot> = {}): Snapshot =>
  runningSnapshot({ seats: takenSeats('Mina', 'Jonas', 'Ada'), active: [asSeat(1)], ...more });

test('P-8 the list shows the position of a match that has begun: the newest entry is kept, and none while seats are open', () => {
  expect(toMyMatch(snapshot({ entry: 7 }))?.entry).toBe(7);
  expect(toMyMatch(snapshot({ entry: 9, phase: 'over' }))?.entry).toBe(9);
  expect(toMyMatch(snapshot({ phase: 'open' }))?.entry).toBeUndefined();
});

test('P-7 the list knows the wish of another player for a rematch, and not one of its own user', () => {
  const match = 'b'.repeat(24);
  const over = snapshot({ phase: 'over', rematch: { match, by: asSeat(1) } });
  expect(toMyMatch(over)?.rematch).toEqual({ match, by: 'Jonas', game: undefined, seat: 0 });
  expect(toMyMatch({ ...over, rematch: { match, by: asSeat(0) } })?.rematch).toBeUndefined();
});

const order = (...list: readonly MyMatch[]): string =>
  sortByUrgency(list)
    .map(({ id }) => id)
    .join(' ');

describe('the order', () => {
  test('is by what needs me: my turns by deadline, my turns, absences, others, open, between, over', () => {
    const list = [
      known('over', { standing: 'over', at: 99 }),
      known('between', { standing: 'between', at: 98 }),
      known('open', { standing: 'open', at: 97 }),
      known('others', { at: 96, until: 1 }),
      known('asked', { standing: 'asked' }),
      known('mine', { standing: 'mine', at: 95 }),
      known('later', { standing: 'mine', at: 94, until: 500 }),
      known('sooner', { standing: 'mine', at: 1, until: 400 }),
    ];

    expect(order(...list)).toBe('sooner later mine asked others open between over');
    expect(order(...[...list].reverse())).toBe(order(...list));
  });

  test('is the newest first among equals, whatever time others have', () => {
    expect(order(known('a', { at: 1, until: 5 }), known('b', { at: 2, until: 9 }))).toBe('b a');
    expect(order(known('a', { standing: 'mine', at: 1 }), known('b', { standing: 'mine', at: 2 }))).toBe('b a');
  });
});

describe('P-77 a match of this device', () => {
  const local = (more: Partial<Snapshot> = {}) => snapshot({ match: 'device-1', ...more });

  test('is in the list, and no server is asked about it', () => {
    saveMatch(local());

    expect(readMyMatches().map(({ id }) => id)).toEqual(['device-1']);
    expect(readMyMatches().filter(canChange)).toEqual([]);
    expect(stored.has('tilepost:last:device-1')).toBe(false);
  });

  test('stays when the list is full, because it is the only copy', () => {
    stored.set('tilepost:match:device-1', '{}');
    saveMatch(local());
    for (let n = 0; n < 60; n += 1) saveMatch(snapshot({ match: `m${n}` }));

    expect(readMyMatches().map(({ id }) => id)).toContain('device-1');
    expect(readMyMatches()).toHaveLength(41);
    expect(stored.has('tilepost:match:device-1')).toBe(true);
  });

  test('is deleted with its place in the list', () => {
    stored.set('tilepost:match:device-1', '{}');
    stored.set('tilepost:match-draft:device-1', '{}');
    saveMatch(local());

    removeMatch('device-1');

    expect([...stored.keys()].filter((key) => key.includes('device-1'))).toEqual([]);
  });
});

describe('what waits for me elsewhere', () => {
  test('are my turns in other matches, the most urgent first', () => {
    const list = [
      known('here', { standing: 'mine', until: 1 }),
      known('late', { standing: 'mine' }),
      known('soon', { standing: 'mine', until: 7 }),
      known('asked', { standing: 'asked' }),
      known('theirs'),
    ];

    expect(otherMatchesToPlay(list, 'here').map(({ id }) => id)).toEqual(['soon', 'late']);
  });

  test('can only change in a match that still goes on', () => {
    const changing = MATCH_STATUSES.filter((standing) => canChange(known('m', { standing })));
    expect(changing).toEqual(['mine', 'asked', 'others', 'open', 'between']);
  });
});

describe('what is kept of a match', () => {
  test('is my turn with my own deadline, whoever else has one', () => {
    const mine = snapshot({ active: [asSeat(0), asSeat(1)], deadlines: [900, 100, null] });
    expect(toMyMatch(mine)).toMatchObject({ standing: 'mine', until: 900 });
  });

  test('is another’s turn with theirs', () => {
    expect(toMyMatch(snapshot({ deadlines: [null, 700, null] }))).toMatchObject({
      standing: 'others',
      turn: 'Jonas',
      waits: ['Jonas'],
      until: 700,
    });
    const seats = snapshot().seats.map((one, seat) => (seat === 2 ? { ...one, name: null } : one));
    expect(toMyMatch(snapshot({ seats, active: [asSeat(1), asSeat(2)] }))?.waits).toEqual(['Jonas', 3]);
  });

  test('has no deadline without a clock, nor once the match is over', () => {
    expect(toMyMatch(snapshot())).not.toHaveProperty('until');
    const over = toMyMatch(snapshot({ phase: 'over', active: [], deadlines: [null, 700, null] }));
    expect(over).not.toHaveProperty('until');
    expect(over).not.toHaveProperty('isEnded');
  });

  test('P-54 is won, shared or lost by the rank of a seat on this device, if its rules ended it', () => {
    const resultWith = (ranks: number[], more: object = {}) =>
      toMyMatch(snapshot({ phase: 'over', active: [], mine: [asSeat(0)], ranks, ...more }))?.result;
    expect([resultWith([1, 2, 3]), resultWith([1, 1, 3]), resultWith([2, 1, 3])]).toEqual(['won', 'shared', 'lost']);
    expect(resultWith([1, 2, 3], { ended: 5 })).toBeUndefined();
    expect(resultWith([1], { seats: snapshot().seats.slice(0, 1) })).toBeUndefined();
  });

  test('P-64 is whose turn it is and until when they are away, and if that is me', () => {
    const away = { until: '2026-12-03', ends: 9, back: 10 };
    const seats = snapshot().seats.map((one) => ({ ...one, away }));
    expect(toMyMatch(snapshot({ seats }))?.away).toEqual({ name: 'Jonas', until: '2026-12-03' });
    const own = toMyMatch(snapshot({ seats, active: [asSeat(0)] }));
    expect(own?.away).toEqual({ name: 'Mina', until: '2026-12-03', isOwn: true });
    expect(toMyMatch(snapshot({ seats, active: [asSeat(0), asSeat(1)] }))).not.toHaveProperty('away');
  });

  test('P-65 is a pause: who proposed it, until it has begun', () => {
    const pauseIn = (by: number, more: object = {}) =>
      toMyMatch(snapshot({ pause: { by, until: 500, agreed: [by], missing: [], ...more } }))?.pause;
    expect(pauseIn(1)).toEqual({ state: 'proposed', by: 'Jonas', until: 500 });
    expect(pauseIn(0)).toEqual({ state: 'ownProposed', by: 'Mina', until: 500 });
    expect(pauseIn(1, { from: 100 })).toEqual({ state: 'paused', by: 'Jonas', until: 500 });
  });

  test('is a question until I have answered it, and never about myself', () => {
    const asked = (seat: number, voters: readonly number[]) =>
      toMyMatch(snapshot({ absent: [{ seat, votes: voters.map((voter) => ({ seat: voter, choice: 'wait' })) }] }))
        ?.standing;

    expect(asked(1, [])).toBe('asked');
    expect(asked(1, [2])).toBe('asked');
    expect(asked(1, [0])).toBe('others');
    expect(asked(0, [])).toBe('others');
  });

  test('tells that a match was ended early', () => {
    expect(toMyMatch(snapshot({ phase: 'over', active: [], ended: 5 }))).toMatchObject({
      standing: 'over',
      isEnded: true,
    });
  });
});

describe('the storage', () => {
  test('is brought up to date in place, and a match that is opened comes first', () => {
    saveMatch(snapshot({ match: 'a' }));
    saveMatch(snapshot({ match: 'b' }));
    updateMatch(known('a', { standing: 'mine', until: 3 }));
    expect(readMyMatches().map(({ id, until }) => [id, until])).toEqual([
      ['b', undefined],
      ['a', 3],
    ]);

    saveMatch(snapshot({ match: 'a' }));
    expect(readMyMatches().map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('loses what is broken and keeps what is sound, of earlier versions too', () => {
    const sound = known('sound');
    const broken = [
      null,
      7,
      { ...sound, id: 1 },
      { ...sound, standing: 'away' },
      { ...sound, others: 'Jonas' },
      { ...sound, until: 'soon' },
    ];
    stored.set(KEY, JSON.stringify([...broken, sound]));

    expect(readMyMatches()).toEqual([sound]);
  });

  for (const text of ['{', 'null', '7', '{"id":1}'])
    test(`counts for nothing with ${text} in it`, () => {
      stored.set(KEY, text);
      expect(readMyMatches()).toEqual([]);
    });
});

describe('P-8 a match that ended while its page was closed', () => {
  const answerWith = (more: Partial<Snapshot>) =>
    vi.stubGlobal('fetch', async () =>
      Response.json(snapshot({ phase: 'over', active: [], ranks: [1, 2, 3], ...more })),
    );

  test('is news until it is opened', async () => {
    saveMatch(snapshot());
    answerWith({ totals: [9, 5, 1] });
    for (let times = 0; times < 2; times += 1) {
      const [listed] = readMyMatches();
      if (listed) await refreshMatch(listed);
      expect(readMyMatches()).toMatchObject([{ standing: 'over', result: 'won', isNews: true }]);
    }
    saveMatch(snapshot({ phase: 'over', active: [], ranks: [1, 2, 3], totals: [9, 5, 1] }));
    expect(readMyMatches()[0]?.isNews).toBeUndefined();
  });

  test('is none if its end was seen', async () => {
    saveMatch(snapshot({ phase: 'over', active: [], ranks: [1, 2, 3] }));
    answerWith({});
    const [listed] = readMyMatches();
    if (listed) await refreshMatch(listed);
    expect(readMyMatches()[0]?.isNews).toBeUndefined();
  });
});

test('P-8 while a bot plays the only own seat, its turn is not the user’s', () => {
  const seats = ['Mina', 'Jonas'].map((name, i) => ({
    name,
    state: 'taken' as const,
    host: false,
    script: false,
    ...(i === 0 && { bot: { strength: 'normal' as const, yields: false } }),
  }));
  const own = toMyMatch(snapshot({ seats, active: [asSeat(0)] }));
  expect([own?.standing, own?.isBotPlaying]).toEqual(['others', true]);
  expect(toMyMatch(snapshot({ active: [asSeat(0)] }))?.isBotPlaying).toBeUndefined();
});
