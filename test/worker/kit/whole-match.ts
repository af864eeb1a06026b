/** Plays a match of any game to its end by API: every seat makes a legal move, and bots move at their alarm. */
import { type AnyGame, games } from '../../../worker/games/registry.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import { runBotAlarm } from './bots.ts';
import { fetchSnapshot, parseUpdate, sendMove } from './client.ts';

/** More entries than any match played here has. */
const ENTRIES_MAX = 1_500;

/** The middle move of a seat's list, preferring active moves over passes and the like: this ends every match. */
function choose(game: AnyGame, { view, phase }: Snapshot): { readonly kind: string } {
  if (phase === 'between') return { kind: 'round' };
  const all: readonly { readonly kind: string }[] = [...game.moves(view)];
  const doing = all.filter(({ kind }) => !['pass', 'take', 'leave', 'roll'].includes(kind));
  const from = doing.length > 0 ? doing : all;
  return from[Math.floor(from.length / 2)] ?? { kind: 'pass' };
}

/** `seats` are those of people. */
export async function playWholeMatch(seats: readonly Seated[]): Promise<Update | Snapshot> {
  const match = seats[0]?.match ?? '';
  let at: Update | Snapshot = await fetchSnapshot(match);
  for (let n = 0; at.phase !== 'over'; n += 1) {
    if (n > ENTRIES_MAX) throw new Error(`no end after ${ENTRIES_MAX} entries`);
    const mover = seats.find(({ seat }) => at.active.includes(seat));
    if (mover) {
      const own = await fetchSnapshot(match, [mover.key], true);
      at = parseUpdate(await sendMove(mover, own.opened, choose(games[own.game], own)));
      continue;
    }
    await runBotAlarm(match);
    at = await fetchSnapshot(match);
  }
  return at;
}
