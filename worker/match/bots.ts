/** Bot seats: which are a bot's, when one has to move, and what it moves. Never inside anybody's call. */

import { bots } from '../games/bots.ts';
import { BOT_WORK, meterOf, type Seat } from '../games/game.ts';
import { isBetween, type Ply, timeoutOf } from '../games/match.ts';
import { botRng } from '../record/fairness.ts';
import type { SeatRow } from '../storage/rows.ts';
import { type Play, phaseOf, type Table } from './state.ts';

/** Between what calls for a bot and its move: long enough to be seen, short enough not to be waited for. */
export const BOT_PAUSE_MS = 700;

/** The seat with this bot on it; with nobody's, as it was. */
export const withBot = (seat: SeatRow, bot: SeatRow['bot']): SeatRow =>
  bot ? { ...seat, state: 'taken', name: null, bot } : seat;

/** Whether the bot plays for nobody, and not in place of somebody who may come back. */
export const isBotsOwn = ({ keys }: Pick<Table, 'keys'>, { seat, bot }: SeatRow): boolean =>
  bot !== null && !keys.some((key) => key.seat === seat && key.kind !== 'lost');

/** Whether somebody with the invite may sit down here. */
export const isFree = (table: Table, seat: SeatRow): boolean =>
  (seat.state === 'open' && !table.head.started) ||
  (seat.bot?.yields === true && isBotsOwn(table, seat) && phaseOf(table) !== 'over');

/** The seat of the bot that has to move next; between rounds bots wait for people to look, as long as there are any. */
export function botsTurn(table: Table): Seat | undefined {
  const { play, seats } = table;
  if (!play || play.stuck !== undefined) return undefined;
  if (isBetween(play.game, play.match) && seats.some(({ bot }) => !bot)) return undefined;
  return play.match.active.find((seat) => seats[seat]?.bot);
}

/** What that bot moves: the same whenever it is asked at the same entry. */
export function botPly(table: Table): Ply<{ readonly kind: string }> | undefined {
  const seat = botsTurn(table);
  if (seat === undefined || !table.play) return undefined;
  if (isBetween(table.play.game, table.play.match)) return { seat, by: 'bot', move: { kind: 'round' } };
  return { seat, by: 'bot', move: chosen(table, table.play, seat) };
}

/** A bot that fails must not stop the match: then it does what a sleeper would, and the fault is told. */
function chosen({ head: { made }, seats }: Table, { game, match, key }: Play, seat: Seat): { readonly kind: string } {
  const view = game.view(match.state, seat);
  const strength = seats[seat]?.bot?.strength ?? 'normal';
  try {
    const { move } = bots[made.game](view, strength, botRng(key, match.entry, seat), meterOf(BOT_WORK));
    const refusal = game.refusal(view, move);
    if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    return move;
  } catch (error) {
    console.error({ bot: made.game, strength, match: made.match, entry: match.entry, error: String(error) });
    return timeoutOf(game, match, seat).move;
  }
}
