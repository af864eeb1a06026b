/** The seats asked about an absent player, as the page sees it: the same as those the server accepts. */
import { describe, expect, test } from 'vitest';
import { absencesToDecide, isEveryoneAbsent } from '../../../web/model/on-demand/absence.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';

type Seats = Snapshot['seats'];

/** Three people, and a bot on the last seat. */
const seats: Seats = ['Mina', 'Jonas', 'Ada', null].map((name) => ({
  name,
  state: 'taken',
  host: false,
  script: false,
  ...(name === null && { bot: { strength: 'normal', yields: false } }),
}));

const table = (...absent: readonly number[]) => ({
  seats,
  ...(absent.length > 0 && { absent: absent.map((seat) => ({ seat, votes: [] })) }),
});

/** Return the absent seats about which a seat is asked. */
const asked = (of: ReturnType<typeof table>, seat: number): readonly number[] =>
  absencesToDecide(of, asSeat(seat)).map((one) => one.seat);

describe('about somebody who is away', () => {
  test('those are asked who are there, and never the seat itself or a bot', () => {
    expect([0, 1, 2, 3].map((seat) => asked(table(1), seat))).toEqual([[1], [], [1], []]);
  });

  test('nobody is asked while nobody is away', () => {
    expect([0, 1, 2].flatMap((seat) => asked(table(), seat))).toEqual([]);
  });

  test('somebody who is away too is not asked as long as others are there', () => {
    expect([0, 1, 2].map((seat) => asked(table(0, 1), seat))).toEqual([[], [], [0, 1]]);
  });

  test('whoever comes first is asked where nobody is there', () => {
    expect(asked(table(0, 1, 2), 1)).toEqual([0, 2]);
  });
});

describe('a match', () => {
  test('is deserted when all people are away, whatever bots do', () => {
    expect(isEveryoneAbsent(table(0, 1, 2))).toBe(true);
    expect(isEveryoneAbsent(table(0, 2))).toBe(false);
    expect(isEveryoneAbsent(table())).toBe(false);
  });

  test('of bots alone is not deserted: nobody left it', () => {
    expect(isEveryoneAbsent({ seats: seats.slice(3) })).toBe(false);
  });
});
