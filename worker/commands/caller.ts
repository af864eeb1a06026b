/**
 * The caller of a command: the keys that count for its match, the seats that they open, and the seat whose view it
 * gets.
 */
import type { Seat, Viewer } from '../games/game.ts';
import { hasLeft, type MatchState } from '../match/match-state.ts';
import { allFormerHashes, formerHashesOf } from '../storage/former-keys.ts';
import type { KeyRow } from '../storage/keys.ts';
import type { Credentials } from './commands.ts';

/** The seats that the caller's keys open, and the seat whose view it gets. */
export interface Caller {
  readonly keys: readonly KeyRow[];
  readonly mine: readonly Seat[];
  /** Seats of the caller that have left the running match: their keys can only watch. */
  readonly left: readonly Seat[];
  readonly viewer: Viewer;
  /** The caller's keys for open requests for lost seats. */
  readonly lost: readonly KeyRow[];
  /** The hashes of the request's keys that the match knows, including those of seats that were given away. */
  readonly hashes: readonly string[];
}

/** True if the key opens its seat now. Seat links and keys of open requests do not. */
export const opensSeat = ({ kind }: KeyRow): boolean => kind === 'device' || kind === 'script';

/** Find the caller's seats by its key hashes. A preferred seat that is not the caller's is ignored. */
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

/** The hashes among these whose keys belong to this match. */
export const knownHashes = (hashes: readonly string[], { keys }: MatchState): readonly string[] =>
  hashes.filter((hash) => keys.some((row) => row.hash === hash));

/** The hashes of the keys that the browser was given. */
const hashesOf = (sql: SqlStorage, keys: MatchState['keys'], browser: string): readonly string[] => [
  ...keys.filter((key) => key.browser === browser).map(({ hash }) => hash),
  ...formerHashesOf(sql, browser),
];

/**
 * The caller's keys that this match knows, and those that this browser was given before, if it no longer sends them
 * itself. All others go no further, however many there are.
 */
export function withBrowserKeys(sql: SqlStorage, { keys }: Pick<MatchState, 'keys'>, asking: Credentials): Credentials {
  const known = new Set(keys.map(({ hash }) => hash));
  const former = asking.hashes.every((hash) => known.has(hash)) ? undefined : new Set(allFormerHashes(sql));
  const sent = asking.hashes.filter((hash) => known.has(hash) || former?.has(hash));
  const given = asking.browser === undefined ? [] : hashesOf(sql, keys, asking.browser);
  return { ...asking, hashes: [...new Set([...sent, ...given])] };
}
