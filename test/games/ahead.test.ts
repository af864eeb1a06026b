/** Playing ahead, compared with strict order: the same choices give the same match, and no seat sees more (P-62). */
import { describe, expect, test } from 'vitest';
import {
  nextQueuedChoice,
  positionAhead,
  type QueuedChoice,
  queuedPly,
  withoutChoice,
} from '../../worker/games/ahead-steps.ts';
import type { Game, GameTypes, Rng, Seat } from '../../worker/games/game.ts';
import { asSeat, seatsOf } from '../../worker/games/game.ts';
import {
  type PlayedStep,
  playForcedMoves,
  playMove,
  refusal,
  startMatch,
  timeoutPly,
} from '../../worker/games/match.ts';
import type { Match, Ply, RngAt } from '../../worker/games/match-types.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import { nochMal1 } from '../../worker/games/noch-mal/rules-1.ts';
import { qwantum } from '../../worker/games/qwantum/rules.ts';
import { isDeep, seedOf, times } from '../kit/depth.ts';
import { headOf } from '../kit/play-match.ts';
import { mixSeeds, pick, seededRng, seededStreams } from '../kit/rng.ts';

/** Number of matches: `few` in `npm test`, `many` in `npm run test:deep`. */
const matches = (few: number, many: number): number => (isDeep ? many : few);

/** One decision in 25 is left to the clock. */
const SLEEPY = 25;

/** A game with dice that can be played ahead. */
interface DiceGame extends GameTypes {
  readonly View: GameTypes['View'] & { readonly dice: unknown };
}

/** Returns a seat's move for a decision, always the same for the same view. Undefined if its clock runs out. */
type Policy<T extends DiceGame> = (seat: Seat, opened: number, view: T['View']) => T['Move'] | undefined;

/** A policy that rarely passes, so that columns, colours and sheets fill up. */
const policyOf =
  <T extends DiceGame>(game: Game<T>, seed: number): Policy<T> =>
  (seat, opened, view) => {
    const rng = seededRng(mixSeeds(seed, opened * 8 + seat));
    if (rng(SLEEPY) === 0) return undefined;
    const moves = [...game.moves(view)];
    const kinds = [...new Set(moves.map(({ kind }) => kind))].filter((kind) => kind !== 'pass' || rng(6) === 0);
    const kind = kinds.includes('write') && rng(4) > 0 ? 'write' : kinds.length > 0 ? pick(kinds, rng) : 'pass';
    return pick(
      moves.filter((move) => move.kind === kind),
      rng,
    );
  };

interface Played<T extends DiceGame> {
  readonly match: Match<T>;
  /** Each entry as text under the decision it answers, without the order of arrival. */
  readonly log: readonly string[];
  readonly queued: number;
  readonly voided: number;
}

/** Play a match to its end; in strict order if `limit` is 0. Checks each queued choice and each position ahead. */
function play<T extends DiceGame>(
  game: Game<T>,
  header: Match<T>['header'],
  rngAt: RngAt,
  policy: Policy<T>,
  limit: number,
  rng: Rng,
): Played<T> {
  let { match } = startMatch(game, header, rngAt);
  let queue: readonly QueuedChoice<T['Move']>[] = [];
  let queued = 0;
  const log: string[] = [];
  const note = (steps: readonly PlayedStep<T>[]): void => {
    for (const step of steps) {
      const opened = match.opened[step.ply.seat];
      log.push(`${opened} s${step.ply.seat} ${step.ply.by} ${JSON.stringify(step.ply.move)}`);
      match = step.match;
    }
  };
  const append = (ply: Ply<T['Move']>): void => note(playMove(game, match, ply, rngAt));
  const drain = (): void => {
    for (;;) {
      const due = nextQueuedChoice(match, queue);
      if (!due) {
        for (const { seat, opened } of queue)
          expect(opened).toBeGreaterThanOrEqual(match.ranks ? 0 : (match.opened[seat] ?? 0));
        return;
      }
      expect(refusal(game, match, due), `queued for ${due.opened}`).toBeUndefined();
      queue = queue.filter((one) => one !== due);
      append(queuedPly(due));
    }
  };
  const walk = () => ({ game, match, queue, rngAt });
  const chooseAhead = (seat: Seat): boolean => {
    const position = positionAhead(walk(), seat, limit);
    if (!position?.isToChoose) return false;
    const view = game.view(position.state, seat);
    const move = policy(seat, position.opened, view);
    if (!move) return false;
    expect(game.refusal(view, move)).toBeUndefined();
    queue = [...queue, { seat, opened: position.opened, move }];
    queued += 1;
    return true;
  };
  const seenBy = (seat: Seat): unknown => {
    const position = positionAhead(walk(), seat, limit);
    return position && [position.steps, game.view(position.state, seat).dice];
  };
  const takeBack = (): void => {
    const some = queue.length > 0 && rng(8) === 0 ? pick(queue, rng) : undefined;
    const rest = some && withoutChoice(walk(), some, limit);
    if (!some || !rest) return;
    const seen = seenBy(some.seat);
    queue = rest;
    // The seat has seen only the dice that it sees now, and no choice that depended on this one is left.
    expect(seenBy(some.seat)).toEqual(seen);
    for (const { seat, opened } of queue)
      expect(positionAhead(walk(), seat, limit)?.choices.map((one) => one.opened)).toContain(opened);
  };
  note(playForcedMoves(game, match, rngAt));
  while (!match.ranks) {
    if (match.entry > 2_000) throw new Error('no end');
    takeBack();
    if (limit > 0 && rng(4) > 0 && chooseAhead(asSeat(rng(header.seats)))) continue;
    const seat = pick(match.active, rng);
    const move = policy(seat, match.opened[seat] ?? 0, game.view(match.state, seat));
    append(move ? { seat, by: 'seat', move } : timeoutPly(game, match, seat));
    drain();
  }
  return { match, log: [...log].sort(), queued, voided: queue.length };
}

/** Compare matches with and without playing ahead. Return how many queued choices the end of a match made void. */
function comparePlays<T extends DiceGame>(game: Game<T>, options: readonly T['Options'][], count: number): number {
  let queued = 0;
  let voided = 0;
  for (let trial = 0; trial < count; trial += 1) {
    const seed = mixSeeds(seedOf(62), trial);
    const rng = seededRng(seed);
    const seats = 3 + rng(game.seats[1] - 2);
    const header = headOf(game, seats, asSeat(rng(seats)), pick(options, rng));
    const rngAt = seededStreams(seed);
    const policy = policyOf(game, seed);
    const strict = play(game, header, rngAt, policy, 0, rng);
    const limit = 1 + rng(2);
    const ahead = play(game, header, rngAt, policy, limit, rng);
    expect(ahead.log, `trial ${trial}`).toEqual(strict.log);
    expect(ahead.match.ranks).toEqual(strict.match.ranks);
    // Void choices were made after the end.
    expect(ahead.match.entry).toBe(strict.match.entry);
    expect(game.view(ahead.match.state, 'spectator')).toEqual(game.view(strict.match.state, 'spectator'));
    queued += ahead.queued;
    voided += ahead.voided;
  }
  expect(queued).toBeGreaterThan(count * 3);
  return voided;
}

describe('choices ahead make the same match as in strict order (P-62)', () => {
  test('Noch mal!', () => {
    expect(comparePlays(nochMal, [{ sheet: 'classic' }, { sheet: 'fresh' }], matches(12, 1_000))).toBeGreaterThan(0);
  });
  test('Noch mal!, version 1', () => {
    comparePlays(nochMal1, [{ sheet: 'classic' }], matches(4, 200));
  });
  test('Qwantum', () => {
    expect(
      comparePlays(qwantum, [{ misthrow: 'b-and-c' }, { misthrow: 'b-only' }], matches(60, 2_000)),
    ).toBeGreaterThan(0);
  });
});

/** A position in which some seats are ahead, made with random arrivals. */
function hurriedPosition<T extends DiceGame>(game: Game<T>, seed: number, limit: number) {
  const rng = seededRng(seed);
  const seats = 3 + rng(game.seats[1] - 2);
  const rngAt = seededStreams(seed);
  const policy = policyOf(game, seed);
  let { match } = startMatch(game, headOf(game, seats, asSeat(rng(seats))), rngAt);
  const append = (ply: Ply<T['Move']>): void => {
    match = playMove(game, match, ply, rngAt).at(-1)?.match ?? match;
  };
  const decisions = rng(40);
  for (let i = 0; i < decisions && !match.ranks; i += 1) {
    const seat = pick(match.active, rng);
    const move = policy(seat, match.opened[seat] ?? 0, game.view(match.state, seat));
    append(move ? { seat, by: 'seat', move } : timeoutPly(game, match, seat));
  }
  const queue: QueuedChoice<T['Move']>[] = [];
  for (let i = 0; i < 30; i += 1) {
    const seat = asSeat(rng(seats));
    const position = positionAhead({ game, match, queue, rngAt }, seat, limit);
    const move = position?.isToChoose && policy(seat, position.opened, game.view(position.state, seat));
    if (position && move) queue.push({ seat, opened: position.opened, move });
  }
  return { walk: { game, match, queue, rngAt }, seats, rng };
}

/** True for a choice that all seats of its step make at once. */
const isSealedChoice = <T extends DiceGame>(
  game: Game<T>,
  match: Match<T>,
  seat: Seat,
  opened: number,
  walk: readonly QueuedChoice<T['Move']>[],
  rngAt: RngAt,
): boolean => {
  const before = walk.filter((one) => !(one.seat === seat && one.opened === opened));
  const position = positionAhead({ game, match, queue: before, rngAt }, seat, 2);
  return position !== undefined && game.active(position.state).length > 1;
};

function secretsAreKept<T extends DiceGame>(game: Game<T>, count: number): void {
  let compared = 0;
  for (let trial = 0; trial < count; trial += 1) {
    const { walk, seats } = hurriedPosition(game, mixSeeds(seedOf(63), trial), 2);
    for (const seat of seatsOf(seats)) {
      const seen = positionAhead(walk, seat, 2);
      const others = walk.queue.filter((one) => one.seat !== seat);
      const last = others.findLast(({ seat: other, opened }) => {
        // A forced pass after it may be that of the first seat of a step, which is not sealed.
        const isNewest = positionAhead(walk, other, 2)?.choices.at(-1)?.opened === opened;
        return isNewest && isSealedChoice(game, walk.match, other, opened, walk.queue, walk.rngAt);
      });
      if (!last) continue;
      const without = { ...walk, queue: walk.queue.filter((one) => one !== last) };
      expect(positionAhead(without, seat, 2)).toEqual(seen);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(count / 4);
}

describe('a position ahead (P-62)', () => {
  test('of Noch mal! shows no other seat’s sealed choice', () => secretsAreKept(nochMal, times(60)));
  test('of Qwantum shows no other seat’s sealed choice', () => secretsAreKept(qwantum, times(60)));

  test('is at most the limit ahead, and of nobody who has not chosen', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8].map(seedOf)) {
      const { walk, seats } = hurriedPosition(nochMal, seed, 1);
      for (const seat of seatsOf(seats)) {
        const position = positionAhead(walk, seat, 1);
        if (walk.match.active.includes(seat)) expect(position).toBeUndefined();
        expect(position?.steps ?? 1).toBe(1);
        expect(positionAhead(walk, seat, 0)).toBeUndefined();
      }
    }
  });
});
