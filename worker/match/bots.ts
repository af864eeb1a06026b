/** Bot seats: which seats bots play, when one has to move, and its move. Bots never move inside a player's request. */
import { BOT_WORK_UNITS, createWorkBudget, type Seat } from '../games/game.ts';
import { isBetweenRounds, timeoutPly } from '../games/match.ts';
import type { Ply } from '../games/match-types.ts';
import { bots } from '../games/registry.ts';
import { logFault, logName } from '../log/fault-log.ts';
import type { BotSeat } from '../protocol/fields.ts';
import { botRng } from '../record/fairness.ts';
import { type SeatRow, writeSeats } from '../storage/seats.ts';
import { hasLeft, isPaused, type MatchState, phaseOf, type RunningMatch } from './match-state.ts';

/** Delay before a bot moves, in ms: long enough to follow, short enough not to annoy. */
export const BOT_PAUSE_MS = 700;

/** Plays for a player who is away or has left. The invite cannot claim its seat. */
export const SUBSTITUTE_BOT: BotSeat = { strength: 'normal', yields: false };

/** The seat with this bot on it, or unchanged if there is no bot. */
export const withBot = (seat: SeatRow, bot: SeatRow['bot']): SeatRow =>
  bot ? { ...seat, state: 'taken', name: null, bot } : seat;

/** Give the seat of a player who left to a bot, so that the match goes on. A match that is over needs no bot. */
export function giveSeatToBot(sql: SqlStorage, state: MatchState, seat: Seat): MatchState {
  if (!hasLeft(state, seat)) return state;
  const seats = state.seats.map((row) => (row.seat === seat ? { ...row, bot: SUBSTITUTE_BOT } : row));
  writeSeats(sql, seats);
  return { ...state, seats };
}

/** True if the bot plays for nobody, not in place of a player who may come back. */
export const isBotOnly = ({ keys }: Pick<MatchState, 'keys'>, { seat, bot }: SeatRow): boolean =>
  bot !== null && !keys.some((key) => key.seat === seat && key.kind !== 'lost');

/** True if a bot plays every seat, so that no person is waited for. */
export const areAllBots = ({ seats }: Pick<MatchState, 'seats'>): boolean => seats.every(({ bot }) => bot !== null);

/** True if people can talk: at least two seats are for people, and the host has not switched small talk off. */
export const canTalk = (state: MatchState): boolean =>
  state.head.config.talk !== 'off' && state.seats.filter((seat) => !isBotOnly(state, seat)).length > 1;

/** True if the invite can claim this seat. */
export const isClaimable = (matchState: MatchState, seat: SeatRow): boolean =>
  (seat.state === 'open' && !matchState.head.started) ||
  (seat.bot?.yields === true && isBotOnly(matchState, seat) && phaseOf(matchState) !== 'over');

/** The bot seat that has to move next. Between rounds bots wait for people to continue, if there are any. */
export function nextBotSeat(state: MatchState): Seat | undefined {
  const { running, seats } = state;
  if (!running || running.stuckEntry !== undefined || isPaused(state)) return undefined;
  if (isBetweenRounds(running.game, running.match) && seats.some(({ bot }) => !bot)) return undefined;
  return running.match.active.find((seat) => seats[seat]?.bot);
}

/** The move of that bot, always the same one at the same entry. */
export function nextBotMove(state: MatchState): Ply<{ readonly kind: string }> | undefined {
  const seat = nextBotSeat(state);
  if (seat === undefined || !state.running) return undefined;
  if (isBetweenRounds(state.running.game, state.running.match)) return { seat, by: 'bot', move: { kind: 'round' } };
  return { seat, by: 'bot', move: chooseBotMove(state, state.running, seat) };
}

/** A failing bot must not stop the match: it then makes the timeout's move, and the fault is logged. */
function chooseBotMove(
  { head: { config }, seats }: MatchState,
  { game, match, key }: RunningMatch,
  seat: Seat,
): { readonly kind: string } {
  const view = game.view(match.state, seat);
  const strength = seats[seat]?.bot?.strength ?? 'normal';
  try {
    const { move } = bots[config.game](
      view,
      strength,
      botRng(key, match.entry, seat),
      createWorkBudget(BOT_WORK_UNITS),
    );
    const refusal = game.refusal(view, move);
    if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    return move;
  } catch (error) {
    logFault({
      bot: config.game,
      strength,
      match: logName(config.match),
      entry: match.entry,
      error: String(error),
    });
    return timeoutPly(game, match, seat).move;
  }
}
