/** The sentence for a choice that has begun: the cells in pencil, and the numbers of cells that may follow. */
import type { Words } from './keys.ts';

/** "2", "1 or 3", "1 to 4"; `of` ascends. Numbers from 1 to 5 with a gap are at most four. */
function countsText(words: Words, of: readonly number[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = of;
  const high = of.at(-1) ?? 0;
  return of.length > 2 && high - a === of.length - 1
    ? words.range({ low: a, high })
    : words.either({ n: of.length, a, b, c, d });
}

/** `n` cells are in pencil; `addable` has the numbers of cells that may be added, including 0 for a complete choice. */
export function draftHint(words: Words, n: number, addable: readonly number[]): string {
  const rest = addable.filter((more) => more > 0);
  const counts = countsText(words, rest);
  if (n === 0) return words.draftNone({ counts });
  if (rest.length === 0) return words.draftFull({ n });
  return addable.includes(0) ? words.draftEnough({ n, counts }) : words.draftMore({ n, counts });
}
