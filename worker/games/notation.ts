/**
 * A log as text, one line per entry, easy to read aloud: `7 s1 place c2`. Golden files, records and bug reports use it.
 */
import { asSeat, type Game, type GameTypes } from './game.ts';
import { ENTRY_CAUSES, isMatchMove, type MatchMove, type Ply } from './match-types.ts';

/** Most characters of a line. The longest lines hold a table of Rummikub. */
export const LINE_CHARS_MAX = 5_000;

/** Number, seat, cause unless it is the seat itself, and the move; numbers and seats count from 1. */
const LINE_PATTERN = /^([1-9]\d{0,8}) s([1-9]) (?:(hint|bot|auto|clock) )?(.+)$/;

const MATCH_MOVES: readonly MatchMove[] = [{ kind: 'round' }, { kind: 'concede' }, { kind: 'limit' }];

/** Return the line of an entry: `7 s1 place c2`, or with a cause `7 s1 hint place c2` (or `bot`, `auto`, `clock`). */
export function writeLine<T extends GameTypes>(game: Game<T>, n: number, { seat, by, move }: Ply<T['Move']>): string {
  const cause = by === 'seat' ? '' : `${by} `;
  return `${n} s${seat + 1} ${cause}${isMatchMove(move) ? move.kind : game.notation.write(move)}`;
}

/**
 * Return the entry of a line; undefined for any other text. Each entry has exactly one line, and each line one entry.
 */
export function readLine<T extends GameTypes>(
  game: Game<T>,
  line: string,
): (Ply<T['Move']> & { readonly n: number }) | undefined {
  const [, n, seat, cause = 'seat', text] = (line.length <= LINE_CHARS_MAX && LINE_PATTERN.exec(line)) || [];
  if (text === undefined) return undefined;
  const move = MATCH_MOVES.find(({ kind }) => kind === text) ?? game.notation.read(text);
  const by = ENTRY_CAUSES.find((one) => one === cause);
  return move && by && { n: Number(n), seat: asSeat(Number(seat) - 1), by, move };
}
