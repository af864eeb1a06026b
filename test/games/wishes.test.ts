/** Wishes against choices made after the pick: the same match, and nothing that would not be legal (P-63). */
import { describe, expect, test } from 'vitest';
import { nextQueuedChoice, positionAhead, type QueuedChoice, queuedPly } from '../../worker/games/ahead-steps.ts';
import { asSeat, type Seat, seatsOf } from '../../worker/games/game.ts';
import { grantedWish, type WishList, wishPosition } from '../../worker/games/granted-wish.ts';
import { type PlayedStep, playForcedMoves, playMove, refusal, startMatch } from '../../worker/games/match.ts';
import type { Match, Ply } from '../../worker/games/match-types.ts';
import { moves } from '../../worker/games/noch-mal/legal.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import { nochMal1 } from '../../worker/games/noch-mal/rules-1.ts';
import type { Move, NochMal, View } from '../../worker/games/noch-mal/state.ts';
import { isDeep, seedOf } from '../kit/depth.ts';
import { headOf } from '../kit/play-match.ts';
import { mixSeeds, pick, seededRng, seededStreams } from '../kit/rng.ts';

type Game = typeof nochMal;

/** Mostly crosses, always the same one for the same decision. */
function choose(view: View, seed: number): Move {
  const rng = seededRng(seed);
  const all = [...moves(view)];
  const crosses = all.filter(({ kind }) => kind === 'cross');
  return crosses.length > 0 && rng(8) > 0 ? pick(crosses, rng) : { kind: 'pass' };
}

/** A seat's wishes for a decision: up to 4 choices in order, and now and then a pass. Always the same. */
function wishesOf(view: View, seed: number): readonly Move[] {
  const rng = seededRng(seed);
  const crosses = [...moves(view)].filter(({ kind }) => kind === 'cross');
  const wished = Array.from({ length: Math.min(crosses.length, rng(5)) }, () => pick(crosses, rng));
  return rng(4) === 0 ? [...wished, { kind: 'pass' }] : wished;
}

interface Played {
  readonly match: Match<NochMal>;
  /** Each entry under the decision that it answers, in no order of arrival. */
  readonly log: readonly string[];
  readonly granted: number;
  readonly failed: number;
  readonly grantedAhead: number;
}

/**
 * Play a match to its end. With wishes, seats that wait for a pick send their lists before it; without, they take the
 * first possible one of the same list after it.
 */
function play(game: Game, seed: number, seats: number, withWishes: boolean, limit: number): Played {
  const rngAt = seededStreams(seed);
  const rng = seededRng(mixSeeds(seed, limit + 7));
  let { match } = startMatch(game, headOf(game, seats, asSeat(seed % seats)), rngAt);
  let queue: readonly QueuedChoice<Move>[] = [];
  let lists: readonly WishList<Move>[] = [];
  const log: string[] = [];
  const counts = { granted: 0, failed: 0, grantedAhead: 0 };
  const walk = () => ({ game, match, queue, rngAt });
  const seedFor = (seat: Seat, opened: number): number => mixSeeds(seed, opened * 8 + seat);
  const note = (steps: readonly PlayedStep<NochMal>[]): void => {
    for (const { ply, match: next } of steps) {
      log.push(`${match.opened[ply.seat]} s${ply.seat} ${JSON.stringify(ply.move)}`);
      match = next;
    }
  };
  const append = (ply: Ply<Move>): void => note(playMove(game, match, ply, rngAt));
  /** Play and queue whatever is due, as the object does after each change. */
  const settle = (): void => {
    for (;;) {
      const grants = lists.flatMap((list) => grantedWish(walk(), list, limit) ?? []);
      const later = grants.find(({ isOpenStep }) => !isOpenStep);
      const due = later ? undefined : nextQueuedChoice(match, [...queue, ...grants]);
      const choice = later ?? due;
      if (!choice) return;
      counts.granted += Number(!queue.includes(choice));
      counts.grantedAhead += Number(choice === later);
      lists = lists.filter((list) => list.seat !== choice.seat || list.opened > choice.opened);
      queue = later ? [...queue, later] : queue.filter((one) => one !== choice);
      if (later) continue;
      expect(refusal(game, match, choice)).toBeUndefined();
      append(queuedPly(choice));
    }
  };
  /** The choice of a seat that is asked: its first possible wish, else something new. */
  const decide = (seat: Seat, view: View, opened: number): Move => {
    // The list was made for all six dice.
    const open = view.stage === 'rest' ? { ...view, taken: undefined } : view;
    const wished = view.stage === 'rest' ? wishesOf(open as View, seedFor(seat, opened)) : [];
    return wished.find((move) => !game.refusal(view, move)) ?? choose(view, mixSeeds(seedFor(seat, opened), 1));
  };
  const wish = (seat: Seat): boolean => {
    const position = wishPosition(walk(), seat, limit);
    if (!position || lists.some((list) => list.seat === seat && list.opened === position.opened)) return false;
    const list = wishesOf(position.view, seedFor(seat, position.opened));
    for (const move of list) expect(game.refusal(position.view, move)).toBeUndefined();
    lists = [...lists, { seat, opened: position.opened, moves: list }];
    return true;
  };
  note(playForcedMoves(game, match, rngAt));
  while (!match.ranks) {
    if (withWishes && seatsOf(seats).filter(wish).length > 0) settle();
    const ahead = limit > 0 && rng(3) > 0 ? asSeat(rng(seats)) : undefined;
    const position = ahead === undefined ? undefined : positionAhead(walk(), ahead, limit);
    if (ahead !== undefined && position?.isToChoose) {
      counts.failed += Number(lists.some((one) => one.seat === ahead && one.opened === position.opened));
      const move = decide(ahead, game.view(position.state, ahead), position.opened);
      queue = [...queue, { seat: ahead, opened: position.opened, move }];
    } else {
      const seat = pick(match.active, rng);
      const opened = match.opened[seat] ?? 0;
      const list = lists.find((one) => one.seat === seat && one.opened === opened);
      counts.failed += Number(list !== undefined && list.moves.length > 0);
      append({ seat, by: 'seat', move: decide(seat, game.view(match.state, seat), opened) });
    }
    settle();
  }
  return { match, log: [...log].sort(), ...counts };
}

describe('wishes make the same match as choices after the pick (P-63)', () => {
  for (const game of [nochMal, nochMal1])
    test(`Noch mal!, version ${game.version}`, () => {
      const total = { granted: 0, failed: 0, grantedAhead: 0 };
      for (let trial = 0; trial < (isDeep ? 300 : 9); trial += 1) {
        const seed = mixSeeds(seedOf(63), trial);
        const seats = 2 + (trial % 4);
        const limit = seats < 3 ? 0 : trial % 3;
        const asked = play(game, seed, seats, false, 0);
        const wished = play(game, seed, seats, true, limit);
        expect(wished.log, `trial ${trial}`).toEqual(asked.log);
        expect(wished.match.ranks).toEqual(asked.match.ranks);
        expect([asked.granted, asked.grantedAhead]).toEqual([0, 0]);
        total.granted += wished.granted;
        total.failed += wished.failed;
        total.grantedAhead += wished.grantedAhead;
      }
      // All three ways happened: granted in the open roll and in a later one, and no wish possible.
      expect(Object.values(total).map((n) => n > 0)).toEqual([true, true, true]);
    });
});

/** A match of three seats before the pick of roll 4 or a later one. */
function beforePick(seed: number) {
  const rngAt = seededStreams(seed);
  const rng = seededRng(seed);
  let { match } = startMatch(nochMal, headOf(nochMal, 3, asSeat(0)), rngAt);
  const wanted = 4 + rng(12);
  while (match.state.roll < wanted || match.state.choices.some((choice) => choice !== null)) {
    const seat = pick(match.active, rng);
    const ply = { seat, by: 'seat', move: choose(nochMal.view(match.state, seat), rng(1_000_000)) } as const;
    match = playMove(nochMal, match, ply, rngAt).at(-1)?.match ?? match;
    if (match.ranks) throw new Error('ended early');
  }
  return { walk: { game: nochMal, match, queue: [], rngAt }, match, rngAt, rng };
}

describe('where a seat can wish (P-63)', () => {
  test('all that is legal after any pick is legal before it, and the first possible wish is granted', () => {
    let compared = 0;
    for (let trial = 0; trial < (isDeep ? 60 : 6); trial += 1) {
      const { walk, match, rngAt, rng } = beforePick(mixSeeds(seedOf(64), trial));
      const { turn } = match.state;
      const pairs = new Map([...moves(nochMal.view(match.state, turn))].map((move) => [pairOf(move), move]));
      for (const seat of seatsOf(3).filter((one) => one !== turn)) {
        const position = wishPosition(walk, seat, 0);
        if (!position) continue;
        const wishable = new Set([...moves(position.view)].map((move) => JSON.stringify(move)));
        for (const picked of pairs.values()) {
          const after = playMove(nochMal, match, { seat: turn, by: 'seat', move: picked }, rngAt)[0]?.match ?? match;
          const legal = [...moves(nochMal.view(after.state, seat))].map((move) => JSON.stringify(move));
          for (const move of legal) expect(wishable.has(move)).toBe(true);
          const list = Array.from({ length: 5 }, () => JSON.parse(pick([...wishable], rng)) as Move);
          const possible = list.findIndex((move) => legal.includes(JSON.stringify(move)));
          const { opened } = position;
          const grant = grantedWish({ ...walk, match: after }, { seat, opened, moves: list }, 0);
          expect(grant && [grant.rank, grant.move]).toEqual(possible < 0 ? undefined : [possible + 1, list[possible]]);
          // For another decision the list is worth nothing, and before the pick neither.
          expect(grantedWish({ ...walk, match: after }, { seat, opened: opened + 1, moves: list }, 0)).toBeUndefined();
          expect(grantedWish(walk, { seat, opened, moves: list }, 0)).toBeUndefined();
          compared += Number(grant !== undefined);
        }
      }
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('not for the active seat, not in the first three rolls, not alone, and not without a legal cross', () => {
    const { walk, match } = beforePick(seedOf(65));
    expect(wishPosition(walk, match.state.turn, 0)).toBeUndefined();
    const full = { ...match.state, crossed: match.state.crossed.map((rows) => rows.map(() => 0x7fff)) };
    for (const seat of seatsOf(3))
      expect(wishPosition({ ...walk, match: { ...match, state: full } }, seat, 0)).toBeUndefined();
    for (const seats of [1, 2]) {
      const { match: fresh } = startMatch(nochMal, headOf(nochMal, seats, asSeat(0)), walk.rngAt);
      for (const seat of seatsOf(seats)) expect(wishPosition({ ...walk, match: fresh }, seat, 0)).toBeUndefined();
    }
    expect(nochMal.wishView?.(nochMal.view(match.state, 'spectator'))).toBeUndefined();
  });
});

const pairOf = (move: Move): string => (move.kind === 'cross' ? `${move.colour} ${move.number}` : 'pass');
