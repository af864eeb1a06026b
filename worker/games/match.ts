/** A match: one or more rounds of a game, totals, forced moves, stale decisions, and the replay of a log. Pure. */
import { concedeSeat, concessionRefusal, rankLeftLast } from './concession.ts';
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

/** The deal has the number 0; two to each time that chance speaks, the second for what a seat asks for in between. */
const dailyStreamOf = <T extends GameTypes>(game: Game<T>, sharedDraws: number, move: T['Move']): number =>
  2 * (sharedDraws + 1) + Number(move.kind === game.dailyStreams.privateDrawMove);

const countSharedDraws = <T extends GameTypes>(game: Game<T>, events: readonly T['Event'][]): number =>
  events.filter(({ kind }) => kind === game.dailyStreams.sharedDrawKind).length;

/** More forced moves in a row than this is a bug in a game, not a long game. */
export const FORCED_MOVES_MAX = 1_000;

/** The seat that starts a round: the start moves one seat on with each. */
const firstSeatOf = (header: MatchHeader, round: number): Seat =>
  seatsOf(header.seats).reduce(
    (seat, _, i) => (i < round % header.seats ? nextSeat(seat, header.seats) : seat),
    header.first,
  );

/** Entry 0: deals the first round. */
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
  // A game whose rules find the first seat themselves says so by who may move.
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
 * Plays one entry without asking whether it is legal: replay trusts the log, so a later, stricter legality never
 * breaks an old match. Throws where a game's `play` throws.
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
  // Another seat's move at the same time does not outdate a decision that stays open.
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
    // Between rounds everybody may go on, so that the end of a round can be looked at first.
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

/** Whether a round is over and the next one waits to be asked for. */
export const isBetweenRounds = <T extends GameTypes>(game: Game<T>, match: Match<T>): boolean =>
  !match.ranks && game.outcome(match.state) !== undefined;

/**
 * Why `seat` may not make this move now. `opened` is the entry that the mover saw open its decision; leave it out for
 * entries the match makes itself.
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

/** The next move that nobody needs to make, because everybody can see that nothing else is possible. */
export function onlyPly<T extends GameTypes>(game: Game<T>, match: Match<T>): Ply<T['Move']> | undefined {
  if (match.ranks || isBetweenRounds(game, match)) return undefined;
  const spectatorView = game.view(match.state, 'spectator');
  for (const seat of match.active) {
    const move = game.forcedMove(spectatorView, seat);
    if (move) return { seat, by: 'auto', move };
  }
  return undefined;
}

/** One played ply with what it led to. */
export interface PlayedStep<T extends GameTypes> extends MatchStep<T> {
  readonly ply: Ply<T['Move']>;
}

/** Plays every forced move, each with the match it led to. Throws on a runaway game. */
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

/** Plays a ply and then every forced one after it. Its legality has been asked before. */
export function playMove<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  ply: Ply<T['Move']>,
  rngAt: RngAt,
): readonly PlayedStep<T>[] {
  const first = { ply, ...advance(game, match, ply, rngAt) };
  return [first, ...playForcedMoves(game, first.match, rngAt)];
}

/** What the clock does to a sleeping seat. */
export const timeoutPly = <T extends GameTypes>(game: Game<T>, match: Match<T>, seat: Seat): Ply<T['Move']> => ({
  seat,
  by: 'clock',
  move: isBetweenRounds(game, match) ? { kind: 'round' } : game.timeoutMove(game.view(match.state, seat)),
});

/** Rebuilds a match from its log; `onStep` is told every step, entry 0 first, and may stop the replay by throwing. */
export function replay<T extends GameTypes>(
  game: Game<T>,
  header: MatchHeader<T['Options']>,
  entries: Iterable<Pick<Entry<T['Move']>, 'n' | 'seat' | 'move'>>,
  rngAt: RngAt,
  onStep: (n: number, step: MatchStep<T>) => void = () => {},
): Match<T> {
  let step = startMatch(game, header, rngAt);
  onStep(0, step);
  for (const entry of entries) {
    if (entry.n !== step.match.entry + 1) throw new Error(`log broken: entry ${entry.n} after ${step.match.entry}`);
    step = advance(game, step.match, entry, rngAt);
    onStep(entry.n, step);
  }
  return step.match;
}
