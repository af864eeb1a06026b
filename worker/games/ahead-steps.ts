/**
 * Playing ahead: seats that have chosen in the open step choose in later steps, sealed, while others still think. The
 * log stays in strict order: a queued choice becomes an ordinary entry when its step opens. Pure.
 *
 * In a step each seat chooses once: a roll of Noch mal!, a turn of Qwantum. Entry numbers do not depend on the order of
 * arrival: each step has one entry per seat, and those of its first seat are known before any other seat chooses in it.
 */
import type { Game, GameTypes, Seat } from './game.ts';
import { limitPly } from './match-length.ts';
import type { Match, Ply, RngAt } from './match-types.ts';

/** The most steps that a seat may be ahead of the open one. */
export const AHEAD_STEPS_MAX = 2;
/** Fewest seats for which playing ahead saves time: with two, each waits for the other anyway. */
export const AHEAD_SEATS_MIN = 3;

/** A sealed choice of a later step. `opened` is the entry that will open its decision. */
export interface QueuedChoice<Move> {
  readonly seat: Seat;
  readonly opened: number;
  readonly move: Move;
  /** The seat looked at a hint before. */
  readonly isHinted?: boolean;
}

/** A choice that the seat made on the way to its position. */
interface ChoiceOnTheWay<Move> {
  readonly opened: number;
  readonly move: Move;
  /** A seat has seen chance that comes after it, or can see it without this seat's knowledge: no withdrawal. */
  readonly isFinal: boolean;
}

/** The position of a seat that has chosen in the open step. */
export interface AheadPosition<T extends GameTypes> {
  /** The state as this seat sees it: its own sheet as it will be, the others' as they are in the open step. */
  readonly state: T['State'];
  /** Steps between the open one and this one, at least 1. */
  readonly steps: number;
  /** The entry that will open the seat's decision. */
  readonly opened: number;
  /** True if the seat can choose now. Otherwise it waits. */
  readonly isToChoose: boolean;
  /** Choices of the seat since the open step, forced ones too, oldest first. */
  readonly choices: readonly ChoiceOnTheWay<T['Move']>[];
}

/** Input of a walk through later steps. */
export interface Walk<T extends GameTypes> {
  readonly game: Game<T>;
  readonly match: Match<T>;
  readonly queue: readonly QueuedChoice<T['Move']>[];
  readonly rngAt: RngAt;
}

export interface WalkedPosition<T extends GameTypes> extends AheadPosition<T> {
  /** The number of the entry that will lead to `state`. */
  readonly entry: number;
}

/**
 * Return a seat's position in the steps after the open one, at most `limit` steps ahead. Undefined if it is not ahead:
 * it has not chosen in the open step, or nothing of the next step is known.
 */
export function positionAhead<T extends GameTypes>(
  walk: Walk<T>,
  seat: Seat,
  limit: number,
): AheadPosition<T> | undefined {
  if (!walk.game.ahead || walk.match.ranks || limit === 0) return undefined;
  const { entry: _, ...position } = walkAhead(walk, seat, limit);
  return position.steps > 0 ? position : undefined;
}

/** Return the number of steps, from the open one, in which a seat has chosen; at most `limit` + 1. */
export function stepsChosen<T extends GameTypes>(walk: Walk<T>, seat: Seat, limit: number): number {
  if (!walk.game.ahead || walk.match.ranks) return 0;
  const { steps, state } = walkAhead(walk, seat, limit);
  return steps + Number(walk.game.ahead.hasChosen(state, seat));
}

/** Return the furthest position that a seat has come to: the one in the open step if it is not ahead. */
export function walkAhead<T extends GameTypes>(walk: Walk<T>, seat: Seat, limit: number): WalkedPosition<T> {
  const { match } = walk;
  let position: WalkedPosition<T> = {
    state: match.state,
    steps: 0,
    entry: match.entry,
    opened: match.opened[seat] ?? 0,
    isToChoose: false,
    choices: [],
  };
  for (;;) {
    const next = nextPosition(walk, seat, limit, position);
    if (!next) return position;
    position = next;
    if (position.isToChoose) return position;
  }
}

/** Return the position one decision further, or undefined if the seat waits here. */
function nextPosition<T extends GameTypes>(
  walk: Walk<T>,
  seat: Seat,
  limit: number,
  position: WalkedPosition<T>,
): WalkedPosition<T> | undefined {
  const { game } = walk;
  const active = game.active(position.state);
  if (active.includes(seat)) return position.steps === 0 ? undefined : withOwnChoice(walk, seat, limit, position);
  if (game.ahead?.hasChosen(position.state, seat))
    return position.steps < limit ? withNextStep(walk, seat, position, active.length) : undefined;
  const [first] = active;
  return first === undefined || position.steps === 0 ? undefined : withFirstChoice(walk, seat, position, first);
}

/**
 * The position after the seat's own choice: a forced move, or its queued one. Without either the seat can choose now.
 *
 * A throw is final at once. So is a choice before the furthest step: another seat can choose in the same step and see
 * the dice of the next one. That must not depend on what others have done, which a seat would learn from it. No seat
 * sees dice beyond the furthest step, so choices there can be withdrawn.
 */
function withOwnChoice<T extends GameTypes>(
  { game, queue, rngAt }: Walk<T>,
  seat: Seat,
  limit: number,
  position: WalkedPosition<T>,
): WalkedPosition<T> | undefined {
  const { state, opened } = position;
  const queued = queue.find((choice) => choice.seat === seat && choice.opened === opened);
  const move = game.forcedMove(game.view(state, 'spectator'), seat) ?? queued?.move;
  if (!move) return { ...position, isToChoose: true };
  if (position.choices.at(-1)?.opened === opened) return undefined;
  const entry = position.entry + 1;
  const { state: next } = game.play(state, seat, move, rngAt(entry));
  const withFinality = (isFinal: boolean) => [...position.choices, { opened, move, isFinal }];
  // This choice ends the match for the seat: it makes no more, and the others wait for it until that step closes.
  if (game.outcome(next)) return { ...position, choices: withFinality(false) };
  const isThrow = move.kind === game.dailyStreams.privateDrawMove;
  const choices = withFinality(isThrow || position.steps < limit);
  return { ...position, state: next, entry, opened: game.active(next).includes(seat) ? entry : opened, choices };
}

/** The next step for a seat that has chosen in this one, as if no other seat had crossed or written anything. */
function withNextStep<T extends GameTypes>(
  { game, rngAt }: Walk<T>,
  seat: Seat,
  position: WalkedPosition<T>,
  undecided: number,
): WalkedPosition<T> | undefined {
  const entry = position.entry + undecided;
  const state = game.ahead?.closeFor(position.state, seat, rngAt(entry));
  if (state === undefined || game.outcome(state)) return undefined;
  return { ...position, state, entry, opened: entry, steps: position.steps + 1 };
}

/** The position after the choice of the seat that chooses first; undefined if that seat has not chosen yet. */
function withFirstChoice<T extends GameTypes>(
  walk: Walk<T>,
  seat: Seat,
  position: WalkedPosition<T>,
  first: Seat,
): WalkedPosition<T> | undefined {
  const { game, rngAt } = walk;
  const theirs = walkAhead(walk, first, position.steps);
  const choice = theirs.choices.find(({ opened }) => opened === position.entry);
  // A choice that ends the match for its seat is not shown.
  if (!choice || (theirs.entry === position.entry && theirs.opened === choice.opened)) return undefined;
  const entry = position.entry + 1;
  const state = game.ahead?.showFirst(position.state, first, choice.move, rngAt(entry));
  if (state === undefined) return undefined;
  return { ...position, state, entry, opened: game.active(state).includes(seat) ? entry : position.opened };
}

/** Return the queued choice that the match plays next, lowest seat first. Undefined if none is due. */
export function nextQueuedChoice<T extends GameTypes, Queued extends QueuedChoice<T['Move']>>(
  match: Match<T>,
  queue: readonly Queued[],
): Queued | undefined {
  if (match.ranks || limitPly(match)) return undefined;
  for (const seat of [...match.active].sort((a, b) => a - b)) {
    const choice = queue.find((one) => one.seat === seat && one.opened === match.opened[seat]);
    if (choice) return choice;
  }
  return undefined;
}

/** The entry that a queued choice becomes. */
export const queuedPly = <Move extends { readonly kind: string }>({
  seat,
  move,
  isHinted,
}: QueuedChoice<Move>): Ply<Move> => ({ seat, by: isHinted ? 'hint' : 'seat', move });

/**
 * Return the queue without a choice that its seat takes back, and without all that depend on it. Undefined if the seat
 * cannot take it back: it is not in the queue, or it is final.
 *
 * A choice that is not final belongs to the furthest step, or ends the match for its seat before others see it. Choices
 * that open later are then the seat's own, or those of seats that saw this one in the same step.
 */
export function withoutChoice<T extends GameTypes, Queued extends QueuedChoice<T['Move']>>(
  { queue, ...parts }: Omit<Walk<T>, 'queue'> & { readonly queue: readonly Queued[] },
  { seat, opened }: Pick<QueuedChoice<T['Move']>, 'seat' | 'opened'>,
  limit: number,
): readonly Queued[] | undefined {
  const choice = positionAhead({ ...parts, queue }, seat, limit)?.choices.find((one) => one.opened === opened);
  const isQueued = queue.some((one) => one.seat === seat && one.opened === opened);
  if (!choice || choice.isFinal || !isQueued) return undefined;
  return queue.filter((one) => one.opened < opened || (one.opened === opened && one.seat !== seat));
}
