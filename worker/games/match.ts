/** A match: one or more rounds of a game, totals, forced moves, stale decisions, and the replay of a log. Pure. */
import { concedeSeat, concessionRefusal, rankLeftLast } from './concede.ts';
import { type AnyOutcome, type Game, type GameTypes, nextSeat, type Seat, seatsOf } from './game.ts';
import { endAtLimit, limitPly } from './match-length.ts';
import {
  type Entry,
  isConcedeMove,
  isLimitMove,
  isRoundMove,
  type Match,
  type MatchEvent,
  type MatchHeader,
  type MatchMove,
  type MatchRefusal,
  type MatchStep,
  type Ply,
  type RngAt,
} from './match-types.ts';
import { addPoints, ranksOf } from './points.ts';

/**
 * RNG stream index of a daily match: 0 for the deal, then 2k + 2 after k shared draws, or 2k + 3 for a seat's own draw.
 */
const dailyStreamOf = <T extends GameTypes>(game: Game<T>, sharedDraws: number, move: T['Move']): number =>
  2 * (sharedDraws + 1) + Number(move.kind === game.dailyStreams.privateDrawMove);

const countSharedDraws = <T extends GameTypes>(game: Game<T>, events: readonly T['Event'][]): number =>
  events.filter(({ kind }) => kind === game.dailyStreams.sharedDrawKind).length;

/** Most forced moves in a row. More can only come from a bug in a game. */
export const FORCED_MOVES_MAX = 1_000;

/** The seat that starts a round: one seat further with each round. */
const firstSeatOf = (header: MatchHeader, round: number): Seat =>
  seatsOf(header.seats).reduce(
    (seat, _, i) => (i < round % header.seats ? nextSeat(seat, header.seats) : seat),
    header.first,
  );

/** Start a match: entry 0 deals the first round. */
export function startMatch<T extends GameTypes>(
  game: Game<T>,
  header: MatchHeader<T['Options']>,
  rngAt: RngAt,
): MatchStep<T> {
  const empty = seatsOf(header.seats).map(() => 0);
  return startRound(
    game,
    {
      header,
      rounds: game.rounds(header.options, header.seats),
      totals: empty,
      opened: empty,
      sharedDraws: 0,
      left: [],
    },
    0,
    0,
    rngAt,
  );
}

function startRound<T extends GameTypes>(
  game: Game<T>,
  carried: Pick<Match<T>, 'header' | 'rounds' | 'totals' | 'opened' | 'sharedDraws' | 'left'>,
  round: number,
  entry: number,
  rngAt: RngAt,
): MatchStep<T> {
  const first = firstSeatOf(carried.header, round);
  const { state, events } = game.setup(
    carried.header.options,
    carried.header.seats,
    first,
    rngAt(entry, carried.sharedDraws),
  );
  // If the rules of the game choose the first seat, it is the only active seat.
  const [only, other] = game.active(state);
  const beganEvent: MatchEvent = { kind: 'round-began', round, first: other === undefined ? (only ?? first) : first };
  const opened = carried.opened.map(() => entry);
  return {
    match: {
      ...carried,
      round,
      state,
      active: game.active(state),
      entry,
      opened,
      sharedDraws: carried.sharedDraws + countSharedDraws(game, events),
    },
    events: [beganEvent, ...events],
  };
}

/**
 * Play one entry without checking legality. Replay trusts the log, so a later, stricter check never breaks an old
 * match. Throws if the game's `play` throws.
 */
export function advance<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  ply: Pick<Ply<T['Move']>, 'seat' | 'move'>,
  rngAt: RngAt,
): MatchStep<T> {
  const entry = match.entry + 1;
  if (isConcedeMove(ply.move)) return concedeSeat(match, ply.seat);
  if (isLimitMove(ply.move)) return endAtLimit(match);
  if (isRoundMove(ply.move)) return startRound(game, match, match.round + 1, entry, rngAt);
  const rng = rngAt(entry, dailyStreamOf(game, match.sharedDraws, ply.move));
  const { state, events } = game.play(match.state, ply.seat, ply.move, rng);
  const active = game.active(state);
  // A decision that stays open is not outdated by a simultaneous move of another seat.
  const opened = match.opened.map((old, i) =>
    active.some((s) => s === i) && (i === ply.seat || !match.active.some((s) => s === i)) ? entry : old,
  );
  const played = {
    ...match,
    state,
    active,
    entry,
    opened,
    sharedDraws: match.sharedDraws + countSharedDraws(game, events),
  };
  const outcome = game.outcome(state);
  return outcome ? finishRound(played, outcome, events) : { match: played, events };
}

function finishRound<T extends GameTypes>(
  match: Match<T>,
  outcome: AnyOutcome,
  events: readonly T['Event'][],
): MatchStep<T> {
  const totals = match.totals.map((sum, i) => addPoints(sum, outcome.points[i] ?? 0));
  const roundOver: MatchEvent = { kind: 'round-over', round: match.round, outcome, totals };
  if (match.round + 1 < match.rounds) {
    // Players look at the end of a round first; then any seat may ask for the next round.
    const all = seatsOf(match.header.seats);
    return {
      match: { ...match, totals, active: all, opened: all.map(() => match.entry) },
      events: [...events, roundOver],
    };
  }
  const ranks = rankLeftLast(match.rounds === 1 ? outcome.ranks : ranksOf(totals), match.left);
  const matchOver: MatchEvent = { kind: 'match-over', totals, ranks };
  return { match: { ...match, totals, active: [], ranks }, events: [...events, roundOver, matchOver] };
}

/** True if a round is over and no seat has asked for the next one yet. */
export const isBetweenRounds = <T extends GameTypes>(game: Game<T>, match: Match<T>): boolean =>
  !match.ranks && game.outcome(match.state) !== undefined;

/**
 * Return why `seat` may not make this move now; undefined if it may. `opened` is the entry that opened the decision
 * when the mover saw it; another one means a stale decision. Leave it out for entries that the match makes itself.
 */
export function refusal<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  ply: { readonly seat: Seat; readonly move: T['Move'] | MatchMove; readonly opened?: number },
): MatchRefusal | T['Refusal'] | undefined {
  if (match.ranks) return { code: 'over' };
  if (isConcedeMove(ply.move)) return concessionRefusal(match, ply.seat);
  if (isLimitMove(ply.move)) return limitPly(match) ? undefined : { code: 'not-active', active: match.active };
  const opened = match.opened[ply.seat] ?? 0;
  if (ply.opened !== undefined && ply.opened !== opened) return { code: 'stale', opened };
  if (!match.active.includes(ply.seat)) return { code: 'not-active', active: match.active };
  if (isRoundMove(ply.move) || isBetweenRounds(game, match))
    return isRoundMove(ply.move) && isBetweenRounds(game, match)
      ? undefined
      : { code: 'not-active', active: match.active };
  return game.refusal(game.view(match.state, ply.seat), ply.move);
}

/** Return the next entry that the match makes itself: its end at the longest length, or the only move that is left. */
export const nextForcedPly = <T extends GameTypes>(game: Game<T>, match: Match<T>): Ply<T['Move']> | undefined =>
  limitPly(match) ?? onlyPly(game, match);

/** Return the next forced move: the only one that an active seat has left, as the spectator's view shows. */
export function onlyPly<T extends GameTypes>(game: Game<T>, match: Match<T>): Ply<T['Move']> | undefined {
  if (match.ranks || isBetweenRounds(game, match)) return undefined;
  const spectatorView = game.view(match.state, 'spectator');
  for (const seat of match.active) {
    const move = game.forcedMove(spectatorView, seat);
    if (move) return { seat, by: 'auto', move };
  }
  return undefined;
}

/** A played ply with the match and events that it led to. */
export interface PlayedStep<T extends GameTypes> extends MatchStep<T> {
  readonly ply: Ply<T['Move']>;
}

/** Play all forced moves, and return a step for each. Throws after `FORCED_MOVES_MAX` of them. */
export function playForcedMoves<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  rngAt: RngAt,
): readonly PlayedStep<T>[] {
  const played: PlayedStep<T>[] = [];
  for (let current = match; ; ) {
    const ply = nextForcedPly(game, current);
    if (!ply) return played;
    if (played.length === FORCED_MOVES_MAX)
      throw new Error(`runaway: ${FORCED_MOVES_MAX} forced moves after entry ${match.entry}`);
    const step = { ply, ...advance(game, current, ply, rngAt) };
    played.push(step);
    current = step.match;
  }
}

/** Play a ply and then all forced moves after it. The caller has checked its legality. */
export function playMove<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  ply: Ply<T['Move']>,
  rngAt: RngAt,
): readonly PlayedStep<T>[] {
  const first = { ply, ...advance(game, match, ply, rngAt) };
  return [first, ...playForcedMoves(game, first.match, rngAt)];
}

/** The entry that a clock that runs out makes for a seat. */
export const timeoutPly = <T extends GameTypes>(game: Game<T>, match: Match<T>, seat: Seat): Ply<T['Move']> => ({
  seat,
  by: 'clock',
  move: isBetweenRounds(game, match) ? { kind: 'round' } : game.timeoutMove(game.view(match.state, seat)),
});

/** Rebuild a match from its log. Calls `onStep` after each step, entry 0 first; it may stop the replay by throwing. */
export function replay<T extends GameTypes>(
  game: Game<T>,
  header: MatchHeader<T['Options']>,
  entries: Iterable<Pick<Entry<T['Move']>, 'n' | 'seat' | 'move'>>,
  rngAt: RngAt,
  onStep: (n: number, step: MatchStep<T>) => void = () => {},
): Match<T> {
  const start = startMatch(game, header, rngAt);
  onStep(0, start);
  return replayFrom(game, start.match, entries, rngAt, ({ n }, step) => onStep(n, step));
}

/**
 * Play the entries of a log that follow a match. Calls `onStep` after each entry; it may stop the replay by throwing.
 */
export function replayFrom<T extends GameTypes, Logged extends Pick<Entry<T['Move']>, 'n' | 'seat' | 'move'>>(
  game: Game<T>,
  start: Match<T>,
  entries: Iterable<Logged>,
  rngAt: RngAt,
  onStep: (entry: Logged, step: MatchStep<T>) => void,
): Match<T> {
  let match = start;
  for (const entry of entries) {
    if (entry.n !== match.entry + 1) throw new Error(`log broken: entry ${entry.n} after ${match.entry}`);
    const step = advance(game, match, entry, rngAt);
    match = step.match;
    onStep(entry, step);
  }
  return match;
}
