/** The statistics of this browser: the data stored of a finished match, and how it is counted. */
import { describe, expect, test } from 'vitest';
import { type FinishedMatch, toFinishedMatch } from '../../../web/device/finished-matches.ts';
import { bestDailies, mostWinsInRow, statisticsOf } from '../../../web/device/statistics.ts';
import type { Points } from '../../../worker/games/points.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';

const isMore = (_: string, points: number, than: number): boolean => points > than;

const match = (more: Partial<FinishedMatch>): FinishedMatch => ({
  match: 'm',
  game: 'qwantum',
  at: 0,
  opponents: [],
  ...more,
});

test('P-60 matches are counted by game, the most played first', () => {
  const { games, alone } = statisticsOf(
    [
      match({ game: 'rummikub', result: 'lost' }),
      match({ result: 'won' }),
      match({ result: 'shared' }),
      match({ points: 3 }),
    ],
    isMore,
  );
  expect([...games]).toEqual([
    ['qwantum', { played: 2, won: 1, shared: 1, lost: 0 }],
    ['rummikub', { played: 1, won: 0, shared: 0, lost: 1 }],
  ]);
  expect([...alone]).toEqual([['qwantum', { best: { points: 3, at: 0 }, played: 1 }]]);
});

test('P-60 opponents are counted by who ranked before whom, not by who won', () => {
  const { opponents } = statisticsOf(
    [
      match({
        result: 'lost',
        opponents: [
          { name: 'Ada', result: 'won' },
          { name: 'Bo', result: 'lost' },
        ],
      }),
      match({ result: 'won', opponents: [{ name: 'Ada', result: 'won' }] }),
    ],
    isMore,
  );
  expect(opponents.get('Ada')).toEqual({ played: 2, won: 2, shared: 0, lost: 0 });
  expect(opponents.get('Bo')).toEqual({ played: 1, won: 0, shared: 0, lost: 1 });
});

test('P-60 the best result alone goes by what the game calls better', () => {
  const played = [5, -2, 3].map((points) => match({ points }));
  expect(statisticsOf(played, isMore).alone.get('qwantum')).toEqual({ best: { points: 5, at: 0 }, played: 3 });
  expect(statisticsOf(played, (_, points, than) => points < than).alone.get('qwantum')?.best.points).toBe(-2);
});

test('P-60 a daily deal played alone is counted among the deals only', () => {
  const played = [match({ match: 'daily', points: 9 }), match({ match: 'other', points: 5 })];
  expect(statisticsOf(played, isMore, new Set(['daily'])).alone.get('qwantum')).toEqual({
    best: { points: 5, at: 0 },
    played: 1,
  });
});

test('P-60 the best result alone says if it was played with hints', () => {
  const played = [match({ points: 5 }), match({ points: 9, hinted: true }), match({ points: 7 })];
  expect(statisticsOf(played, isMore).alone.get('qwantum')).toMatchObject({
    best: { points: 9, hinted: true },
    played: 3,
  });
  expect(statisticsOf(played.slice(2), isMore).alone.get('qwantum')?.best).not.toHaveProperty('hinted');
});

test('P-60 the longest run of wins counts shared wins, ends with a loss, and skips matches alone', () => {
  // The list is newest first; the order is that of the ends.
  const results = ['won', 'won', 'lost', 'won', undefined, 'shared', 'won', 'lost'] as const;
  const matches = results.map((result, at) => match({ at, result, ...(!result && { points: 1 }) })).reverse();
  expect(mostWinsInRow(matches)).toBe(3);
  expect(mostWinsInRow([])).toBe(0);
});

test('P-59 P-60 the best daily result of each game is one of the finished ones', () => {
  const daily = (points: number | undefined, game = 'qwantum', rank = 1) => ({
    day: '2026-11-21',
    game,
    match: 'm',
    ...(points !== undefined && { result: { points, rank } }),
  });
  const bests = bestDailies(
    [daily(4, 'rummikub'), daily(8, 'rummikub', 2), daily(5), daily(undefined), daily(9), daily(3)],
    isMore,
  );
  expect([...bests]).toEqual([
    ['qwantum', { best: { points: 9, rank: 1, day: '2026-11-21' }, played: 3 }],
    ['rummikub', { best: { points: 4, rank: 1, day: '2026-11-21' }, played: 2 }],
  ]);
});

test('P-60 the best match with others is the one with the most points, and when it ended', () => {
  const score = (own: Points, at: number) => match({ at, result: 'lost', score: { own, rounds: 1 } });
  const { games } = statisticsOf(
    [score(9, 3), score('19/2', 2), score(-4, 1), match({ at: 4, result: 'won' })],
    isMore,
  );
  expect(games.get('qwantum')?.best).toEqual({ points: '19/2', at: 2 });
});

describe('P-60 a finished match', () => {
  const finished = (more: object) =>
    toFinishedMatch({
      match: 'm',
      game: 'qwantum',
      phase: 'over',
      created: 1_000,
      log: [
        { n: 0, at: 61_000 },
        { n: 1, at: 781_000 },
      ],
      mine: [0],
      ranks: [1, 2],
      rounds: 1,
      totals: [66, 51],
      seats: [
        { name: null, state: 'taken' },
        { name: 'Ada', state: 'taken' },
      ],
      ...more,
    } as unknown as Snapshot);

  test('has the points of both, and lasted from the deal to its last entry', () => {
    expect(finished({})).toMatchObject({ score: { own: 66, other: 51, rounds: 1 }, lasted: 720_000 });
    expect(finished({ log: [{ n: 40, at: 781_000 }] })).toMatchObject({ lasted: 780_000 });
  });

  test('has no points if somebody has left, or several people share the device', () => {
    const seats = [{ name: null }, { name: 'Ada', left: true }];
    expect(finished({ seats })).not.toHaveProperty('score');
    expect(finished({ mine: [0, 1] })).not.toHaveProperty('score');
  });
});

test('P-60 a match that a bot has finished for the user counts nothing; one that the user has conceded is lost', () => {
  const finished = (mine: object) =>
    toFinishedMatch({
      match: 'm',
      game: 'qwantum',
      phase: 'over',
      created: 1,
      log: [],
      mine: [0],
      ranks: 'left' in mine ? [2, 1] : [1, 2],
      totals: [9, 5],
      seats: [
        { name: 'Mina', ...mine },
        { name: 'Ada', state: 'taken' },
      ],
    } as unknown as Snapshot)?.result;
  const bot = { strength: 'normal', yields: false };

  expect(finished({})).toBe('won');
  expect(finished({ bot })).toBeUndefined();
  expect(finished({ bot, left: true })).toBe('lost');
});
