/** A log as text, one line an entry: `7 s1 place c2`. Golden files, records and bug reports are written in it. */
import { asSeat, type Game, type GameTypes } from './game.ts';
import { BY, type By, isRound, type Ply } from './match.ts';

/** What stands behind the seat for an entry that the seat did not make itself. */
const MARKS: Record<By, string> = { seat: '', hint: '*', bot: '+', auto: '!', clock: '?' };

/** `7 s1 place c2`; `s1*` after a look at a hint, `s1+` a bot, `s1!` automatic, `s1?` the clock; seats count from 1. */
export function writeLine<T extends GameTypes>(game: Game<T>, n: number, { seat, by, move }: Ply<T['Move']>): string {
  return `${n} s${seat + 1}${MARKS[by]} ${isRound(move) ? 'round' : game.notation.write(move)}`;
}

/** The entry that a line stands for, or nothing for any other text. */
export function readLine<T extends GameTypes>(
  game: Game<T>,
  line: string,
): (Ply<T['Move']> & { readonly n: number }) | undefined {
  const parts = /^(\d+) s([1-9])([*+!?]?) (.+)$/.exec(line);
  const [, n, seat, mark, text] = parts ?? [];
  if (text === undefined) return undefined;
  const move = text === 'round' ? ({ kind: 'round' } as const) : game.notation.read(text);
  const by = BY.find((one) => MARKS[one] === mark);
  return move && by && { n: Number(n), seat: asSeat(Number(seat) - 1), by, move };
}
