/**
 * Masks as text, so that a process that has just started need not compute the shapes of digits and pieces. Written at
 * build time (`worker/tools/write-packed-masks.ts`).
 */
import { LEVEL_FULL, type Mask } from './masks.ts';

/** One character per token: printable, and free in a JavaScript string. */
const TOKENS = [...Array(94).keys()]
  .map((code) => String.fromCharCode(code + 33))
  .filter((one) => !`"'\`\\;`.includes(one));
/** Tokens below this are levels of one pixel, except 0, which ends a row; then lengths of skipped and of full pixels. */
const FIRST_SKIP = LEVEL_FULL;
const LENGTH_MAX = 40;
const FIRST_FULL = FIRST_SKIP + LENGTH_MAX;
const CODE_BY_CHARACTER = new Uint8Array(128);
for (const [code, character] of TOKENS.entries()) CODE_BY_CHARACTER[character.charCodeAt(0)] = code;

/** Tokens for a length: as many of the longest as needed, and the rest. */
function lengthTokens(first: number, length: number): string {
  const whole = Math.floor(length / LENGTH_MAX);
  const rest = length % LENGTH_MAX;
  return (TOKENS[first + LENGTH_MAX - 1] ?? '').repeat(whole) + (rest > 0 ? TOKENS[first + rest - 1] : '');
}

/** Write a mask: its offset, a semicolon, and the rows from its top, each from its left. */
export function packMask({ left, top, runs, edges }: Mask): string {
  const spans: { row: number; from: number; to: number; level: number }[] = [];
  for (let i = 0; i < runs.length; i += 3)
    spans.push({ row: runs[i] ?? 0, from: runs[i + 1] ?? 0, to: runs[i + 2] ?? 0, level: LEVEL_FULL });
  for (let i = 0; i < edges.length; i += 3) {
    const column = edges[i + 1] ?? 0;
    spans.push({ row: edges[i] ?? 0, from: column, to: column + 1, level: edges[i + 2] ?? 0 });
  }
  const rows = spans.map(({ row }) => row);
  const columns = spans.map(({ from }) => from);
  const [firstRow, firstColumn] = [Math.min(...rows), Math.min(...columns)];
  let text = `${left + firstColumn},${top + firstRow};`;
  let [row, column] = [firstRow, firstColumn];
  for (const span of spans.toSorted((a, b) => a.row - b.row || a.from - b.from)) {
    if (span.row > row) {
      text += (TOKENS[0] ?? '').repeat(span.row - row);
      [row, column] = [span.row, firstColumn];
    }
    text += lengthTokens(FIRST_SKIP, span.from - column);
    text += span.level === LEVEL_FULL ? lengthTokens(FIRST_FULL, span.to - span.from) : TOKENS[span.level];
    column = span.to;
  }
  return text;
}

/** Read a mask that `packMask` wrote. A plain loop: it runs in a process that has just started. */
export function unpackMask(text: string): Mask {
  const start = text.indexOf(';') + 1;
  const [left = 0, top = 0] = text
    .slice(0, start - 1)
    .split(',')
    .map(Number);
  const runs: number[] = [];
  const edges: number[] = [];
  let row = 0;
  let column = 0;
  for (let i = start; i < text.length; i++) {
    const code = CODE_BY_CHARACTER[text.charCodeAt(i)] as number;
    if (code === 0) {
      row++;
      column = 0;
    } else if (code < FIRST_SKIP) {
      edges.push(row, column, code);
      column++;
    } else if (code < FIRST_FULL) column += code - FIRST_SKIP + 1;
    else {
      const end = column + code - FIRST_FULL + 1;
      runs.push(row, column, end);
      column = end;
    }
  }
  return { left, top, runs: new Int32Array(runs), edges: new Int32Array(edges) };
}

/** Return a function that finds masks by name in lines of a name, a tab and a packed mask. Splits them at the first call. */
export function packedMaskReader(lines: string): (name: string) => Mask | undefined {
  let packed: Map<string, string> | undefined;
  return (name) => {
    packed ??= new Map(lines.split('\n').map((line) => line.split('\t') as [string, string]));
    const text = packed.get(name);
    return text === undefined ? undefined : unpackMask(text);
  };
}
