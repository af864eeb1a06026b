/**
 * The entries of a log as one text: it takes less than half of the place of their rows, and nothing is lost. The names of
 * the fields of moves are kept once, times since the entry before, and digests and commands in base64.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { asSeat } from '../games/game.ts';
import { ENTRY_CAUSES, type Entry } from '../games/match-types.ts';

/** An entry with all that is stored of it. */
export interface StoredEntry extends Entry<{ readonly kind: string }> {
  readonly digest: string;
  /** The command of a client that made it; null if it follows from another entry, a bot or the clock. */
  readonly command: string | null;
}

/** One item of each list, one character of `seats` and `causes`, and one word of both texts belong to an entry. */
interface PackedEntries {
  /** The number of the first entry. */
  readonly first: number;
  /** The time of the first entry in ms since 1970; then ms since the entry before. */
  readonly at: readonly number[];
  readonly seats: string;
  /** Places in `ENTRY_CAUSES`. */
  readonly causes: string;
  /** Names of fields, in order. */
  readonly shapes: readonly (readonly string[])[];
  /** The place of the move's shape, then the values of its fields. */
  readonly moves: readonly (readonly [shape: number, ...values: unknown[]])[];
  readonly digests: string;
  readonly commands: string;
}

const HEX = /^[0-9a-f]{32}$/;
const WORD_BREAK = ' ';
/** Begins a word that was not 16 bytes in hexadecimal. */
const PLAIN_MARK = '=';
/** The padding that 16 bytes have in base64. */
const PADDING = '==';

/** 16 bytes in base64, which is two thirds of their hexadecimal text. Other text stays; null is empty. */
const toWord = (text: string | null): string =>
  text === null
    ? ''
    : HEX.test(text)
      ? btoa(String.fromCharCode(...hexToBytes(text))).slice(0, -PADDING.length)
      : `${PLAIN_MARK}${text}`;

function fromWord(word: string): string | null {
  if (word === '') return null;
  if (word.startsWith(PLAIN_MARK)) return word.slice(PLAIN_MARK.length);
  return bytesToHex(Uint8Array.from(atob(word), (letter) => letter.charCodeAt(0)));
}

/** The entries, at least one, as a text. */
export function packEntries(rows: readonly StoredEntry[]): string {
  const shapes: string[][] = [];
  const shapeOf = (fields: string[]): number => {
    const found = shapes.findIndex((shape) => JSON.stringify(shape) === JSON.stringify(fields));
    return found >= 0 ? found : shapes.push(fields) - 1;
  };
  return JSON.stringify({
    first: rows[0]?.n ?? 1,
    at: rows.map(({ at }, i) => at - (rows[i - 1]?.at ?? 0)),
    seats: rows.map(({ seat }) => seat).join(''),
    causes: rows.map(({ by }) => ENTRY_CAUSES.indexOf(by)).join(''),
    moves: rows.map(({ move }) => [shapeOf(Object.keys(move)), ...Object.values(move)] as const),
    shapes,
    digests: rows.map(({ digest }) => toWord(digest)).join(WORD_BREAK),
    commands: rows.map(({ command }) => toWord(command)).join(WORD_BREAK),
  } satisfies PackedEntries);
}

/** The entries of the text. Throws if it is not whole. */
export function unpackEntries(text: string): readonly StoredEntry[] {
  const { first, at, seats, causes, shapes, moves, ...texts }: PackedEntries = JSON.parse(text);
  const digests = texts.digests.split(WORD_BREAK);
  const commands = texts.commands.split(WORD_BREAK);
  let time = 0;
  return at.map((ms, i) => {
    time += ms;
    const [shape = -1, ...values] = moves[i] ?? [];
    const by = ENTRY_CAUSES[Number(causes[i])];
    const fields = shapes[shape];
    if (!by || !fields) throw new Error(`entry ${first + i} is not whole`);
    return {
      n: first + i,
      at: time,
      seat: asSeat(Number(seats[i])),
      by,
      move: Object.fromEntries(fields.map((name, k) => [name, values[k]])) as StoredEntry['move'],
      digest: fromWord(digests[i] ?? '') ?? '',
      command: fromWord(commands[i] ?? ''),
    };
  });
}
