/**
 * Taking back choices ahead, against a model of what any seat has seen: a choice is final once any seat has seen dice
 * that were thrown after it, and choices that do not depend on it stay (P-62). The model knows views, not the product's
 * idea of `isFinal`.
 */
import { describe, expect, test } from 'vitest';
import {
  AHEAD_STEPS_MAX,
  nextQueuedChoice,
  positionAhead,
  type QueuedChoice,
  queuedPly,
  withoutChoice,
} from '../../worker/games/ahead-steps.ts';
import type { Game, GameTypes, Rng, Seat } from '../../worker/games/game.ts';
import { asSeat, seatsOf } from '../../worker/games/game.ts';
import { grantedWish, type WishList, wishPosition } from '../../worker/games/granted-wish.ts';
import { playForcedMoves, playMove, startMatch, timeoutPly } from '../../worker/games/match.ts';
import type { Match, Ply, RngAt } from '../../worker/games/match-types.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import { nochMal1 } from '../../worker/games/noch-mal/rules-1.ts';
import { qwantum } from '../../worker/games/qwantum/rules.ts';
import { seedOf, times } from '../kit/depth.ts';
import { headOf } from '../kit/play-match.ts';
import { mixSeeds, pick, seededRng, seededStreams } from '../kit/rng.ts';

/** A game whose seats choose at the same time, after a throw of dice for all. */
interface DiceGame extends GameTypes {
  readonly View: GameTypes['View'] & { readonly dice: unknown; readonly turn: Seat };
}

/** A choice in the queue, and what its seat saw when it made it. */
interface Made<Move> extends QueuedChoice<Move> {
  /** The number of the step from the start of this part of the match. */
  readonly step: number;
  /** The seat chose alone, and others see its choice before theirs. */
  readonly isShown: boolean;
}

/** How often something happened that the laws are about. */
interface Uses {
  /** Choices taken back. */
  taken: number;
  /** The others' choices that fell with a shown one. */
  fell: number;
  /** Refused because a seat had seen later dice. */
  refused: number;
  /** Wishes that became choices ahead. */
  granted: number;
}

const noUses = (): Uses => ({ taken: 0, fell: 0, refused: 0, granted: 0 });

/** A random choice: mostly writes, crosses and rolls, so that sheets fill up. */
function choose<T extends DiceGame>(game: Game<T>, view: T['View'], rng: Rng): T['Move'] {
  const moves = [...game.moves(view)];
  const kinds = [...new Set(moves.map(({ kind }) => kind))].filter((kind) => kind !== 'pass' || rng(8) === 0);
  const kind = kinds.length > 0 ? pick(kinds, rng) : 'pass';
  const wanted = moves.filter((move) => move.kind === kind);
  const sizeOf = (move: object): number => ('cells' in move ? (move.cells as readonly number[]).length : 0);
  const most = Math.max(...wanted.map(sizeOf));
  // Mostly large crosses, so that colours fill up and choices end the match.
  const large = rng(4) > 0 ? wanted.filter((move) => sizeOf(move) === most) : wanted;
  return pick(large, rng);
}

/** Play a match in strict order. Return its position at the start of each step. */
function stepsOf<T extends DiceGame>(game: Game<T>, start: Match<T>, rngAt: RngAt, rng: Rng): readonly Match<T>[] {
  let match = start;
  const steps = [match];
  while (!match.ranks) {
    const seat = pick(match.active, rng);
    const { turn } = game.view(match.state, 'spectator');
    const move = choose(game, game.view(match.state, seat), rng);
    match = playMove(game, match, { seat, by: 'seat', move }, rngAt).at(-1)?.match ?? match;
    if (!match.ranks && game.view(match.state, 'spectator').turn !== turn) steps.push(match);
  }
  return steps;
}

/** Play on with choices ahead, wishes, time-outs and withdrawals by random seats, and check the laws after each. */
function playOn<T extends DiceGame>(
  game: Game<T>,
  start: Match<T>,
  rngAt: RngAt,
  limit: number,
  rng: Rng,
  uses: Uses,
): void {
  const seats = start.header.seats;
  let match = start;
  let queue: readonly Made<T['Move']>[] = [];
  let lists: readonly WishList<T['Move']>[] = [];
  let openStep = 0;
  /** By step: the first throw that anybody has seen. */
  const seen = new Map<number, string>();
  /** The last step whose dice anybody has seen. */
  const lastSeen = (): number => Math.max(...seen.keys());
  const walk = () => ({ game, match, queue, rngAt });

  /** Add what every seat can see now. Nothing that anybody saw before may have changed. */
  const look = (): void => {
    if (match.ranks) return;
    const views: (readonly [step: number, view: T['View']])[] = [
      [openStep, game.view(match.state, 'spectator')],
      ...seatsOf(seats).flatMap((seat) => {
        const position = positionAhead(walk(), seat, limit);
        return position ? [[openStep + position.steps, game.view(position.state, seat)] as const] : [];
      }),
    ];
    for (const [step, view] of views) {
      // The first seat of a step can throw again; the model compares only what all seats get first.
      if ('stage' in view && view.stage !== 'a' && game.id === 'qwantum') seen.set(step, seen.get(step) ?? 'thrown');
      else {
        const dice = JSON.stringify(view.dice);
        const before = seen.get(step);
        if (before !== undefined && before !== 'thrown') expect(dice, `dice of step ${step}`).toBe(before);
        seen.set(step, dice);
      }
    }
  };
  const append = (ply: Ply<T['Move']>): void => {
    for (const { match: next } of playMove(game, match, ply, rngAt)) {
      const { turn } = game.view(match.state, 'spectator');
      if (!next.ranks && game.view(next.state, 'spectator').turn !== turn) openStep += 1;
      match = next;
    }
  };
  /** Play and queue whatever is due, as the object does after each change. */
  const settle = (): void => {
    for (;;) {
      const grants = lists.flatMap((list) => grantedWish(walk(), list, limit) ?? []);
      const later = grants.find(({ isOpenStep }) => !isOpenStep);
      const due = later ? undefined : nextQueuedChoice<T, QueuedChoice<T['Move']>>(match, [...queue, ...grants]);
      const choice = later ?? due;
      look();
      if (!choice) return;
      lists = lists.filter((list) => list.seat !== choice.seat || list.opened > choice.opened);
      if (later) {
        const { steps } = positionAhead(walk(), later.seat, limit) ?? { steps: 0 };
        queue = [...queue, { ...later, step: openStep + steps, isShown: false }];
        uses.granted += 1;
      } else {
        queue = queue.filter((one) => one !== choice);
        append(queuedPly(choice));
      }
    }
  };
  const chooseAhead = (seat: Seat): boolean => {
    const position = positionAhead(walk(), seat, limit);
    if (!position?.isToChoose) return false;
    const { opened, state, steps } = position;
    const move = choose(game, game.view(state, seat), rng);
    queue = [...queue, { seat, opened, move, step: openStep + steps, isShown: game.active(state).length === 1 }];
    settle();
    return true;
  };
  const wish = (seat: Seat): void => {
    const position = wishPosition(walk(), seat, limit);
    if (!position || lists.some((list) => list.seat === seat && list.opened === position.opened)) return;
    const moves = Array.from({ length: 8 }, () => choose(game, position.view, rng));
    lists = [...lists, { seat, opened: position.opened, moves }];
    settle();
  };
  const takeBack = (): void => {
    if (queue.length === 0) return;
    const one = pick(queue, rng);
    const rest = withoutChoice(walk(), one, limit);
    const isSeen = lastSeen() > one.step || one.move.kind === 'roll';
    if (isSeen) {
      expect(
        rest,
        `${one.seat} takes back ${JSON.stringify(one)}, and dice of ${lastSeen()} were seen`,
      ).toBeUndefined();
      uses.refused += 1;
      return;
    }
    // In the furthest step nobody can see later dice, so everything there but a throw can be taken back.
    if (one.step === openStep + limit) expect(rest).toBeDefined();
    if (!rest) return;
    // Own later choices depend on it, and those of others only if they saw it.
    const depends = (other: Made<T['Move']>): boolean =>
      other.opened > one.opened && (other.seat === one.seat || (one.isShown && other.step === one.step));
    const expected = queue.filter((other) => other !== one && !depends(other));
    expect(rest).toEqual(expected);
    uses.taken += 1;
    uses.fell +=
      queue.filter(({ seat }) => seat !== one.seat).length - rest.filter(({ seat }) => seat !== one.seat).length;
    queue = rest;
    lists = lists.filter(({ seat }) => seat !== one.seat);
    settle();
  };
  look();
  for (let act = 0; act < 400 && !match.ranks; act += 1) {
    const seat = asSeat(rng(seats));
    if (rng(4) === 0) takeBack();
    if (rng(6) === 0) wish(seat);
    // Rarely the open step goes on, so that seats are far ahead of it.
    if (rng(8) > 0) {
      chooseAhead(seat);
      continue;
    }
    const open = pick(match.active, rng);
    append(
      rng(12) === 0
        ? timeoutPly(game, match, open)
        : { seat: open, by: 'seat', move: choose(game, game.view(match.state, open), rng) },
    );
    settle();
  }
}

/** Play `count` matches; from each, play on from steps near its start, middle and end. */
function checkTakingBack<T extends DiceGame>(game: Game<T>, options: readonly T['Options'][], count: number): Uses {
  const uses = noUses();
  for (let trial = 0; trial < count; trial += 1) {
    const seed = mixSeeds(seedOf(36), trial);
    const rng = seededRng(seed);
    const seats = 3 + (trial % (game.seats[1] - 2));
    const rngAt = seededStreams(seed);
    const header = headOf(game, seats, asSeat(rng(seats)), options[trial % options.length]);
    const { match } = startMatch(game, header, rngAt);
    const first = playForcedMoves(game, match, rngAt).at(-1)?.match ?? match;
    const steps = stepsOf(game, first, rngAt, rng);
    for (const start of [pick(steps, rng), ...steps.slice(-4)])
      for (let again = 0; again < 4; again += 1)
        for (let limit = 1; limit <= AHEAD_STEPS_MAX; limit += 1) playOn(game, start, rngAt, limit, rng, uses);
  }
  return uses;
}

describe('a choice ahead is final once any seat has seen dice that come after it (P-62)', () => {
  test('Qwantum', () => {
    const uses = checkTakingBack(qwantum, [{ misthrow: 'b-and-c' }, { misthrow: 'b-only' }], times(12));
    expect(Math.min(uses.taken, uses.fell, uses.refused), JSON.stringify(uses)).toBeGreaterThan(0);
  });
  for (const game of [nochMal, nochMal1])
    test(`Noch mal!, version ${game.version}`, () => {
      const sheets =
        game === nochMal ? ([{ sheet: 'classic' }, { sheet: 'fresh' }] as const) : ([{ sheet: 'classic' }] as const);
      const uses = checkTakingBack(game, sheets, times(2));
      expect(Math.min(...Object.values(uses)), JSON.stringify(uses)).toBeGreaterThan(0);
    });
});
