/** Who sends a command: the seats that the request's keys open, and the one it looks from. */
import type { Seat, Viewer } from '../games/game.ts';
import { hasLeft, type MatchState } from '../match/state.ts';
import type { KeyRow } from '../storage/rows.ts';

/** Who asks: the seats that the caller's keys open, and the one it looks from. */
export interface Caller {
  readonly keys: readonly KeyRow[];
  readonly mine: readonly Seat[];
  /** Seats of the caller that have left the match while it goes on: their keys can only watch. */
  readonly left: readonly Seat[];
  readonly viewer: Viewer;
  /** The caller's keys that wait for a lost seat. */
  readonly lost: readonly KeyRow[];
  /** The hashes of all keys that came along, those of other times too. */
  readonly hashes: readonly string[];
}

/** True if the key opens its seat now. Links do so once, lost keys not yet. */
export const opensSeat = ({ kind }: KeyRow): boolean => kind === 'device' || kind === 'script';

/** The caller's keys among the match's; a seat that is not the caller's is not looked from. */
export function callerOf(state: MatchState, hashes: readonly string[], preferredSeat?: number): Caller {
  const keys = state.keys.filter((key) => hashes.includes(key.hash) && opensSeat(key));
  const held = [...new Set(keys.map((key) => key.seat))].sort((a, b) => a - b);
  const left = held.filter((seat) => hasLeft(state, seat));
  const mine = held.filter((seat) => !left.includes(seat));
  const activeSeat = mine.find((seat) => state.running?.match.active.includes(seat));
  const viewer = mine.find((seat) => seat === preferredSeat) ?? activeSeat ?? mine[0] ?? 'spectator';
  const lost = state.keys.filter((key) => key.kind === 'lost' && hashes.includes(key.hash));
  return { keys, mine, left, viewer, lost, hashes };
}
