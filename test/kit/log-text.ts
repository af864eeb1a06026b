/** A match as text: its fixed settings, an empty line, one line per entry. Used by golden files and the terminal. */

import { asSeat, type Game, type GameTypes } from '../../worker/games/game.ts';
import type { MatchHeader, Ply, RngAt } from '../../worker/games/match-types.ts';
import { readLine, writeLine } from '../../worker/games/notation.ts';
import { bytesToHex, dailyEntryStreams, entryStreams, hexToBytes, matchSeed } from '../../worker/record/fairness.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { seededStreams } from './rng.ts';

/** The contents of a text, before they are checked. */
export interface Script<T extends GameTypes> {
  readonly head: MatchHeader<T['Options']>;
  /** In the form that `rngAtOf` parses. */
  readonly seed: string;
  readonly entries: readonly (Ply<T['Move']> & { readonly n: number })[];
}

/** A seed that spells a name, so that texts need no table of seeds. */
export const seedFromName = (name: string): string =>
  bytesToHex(new TextEncoder().encode(name.padEnd(32, '.').slice(0, 32)));

/** `fast 7`: the fast generator of the tests, with which the laws are checked. */
export const fastSeedText = (seed: number): string => `fast ${seed}`;

/**
 * The streams of a seed: 32 bytes in hexadecimal for an ordinary match; the same followed by ` alike` for a daily
 * match; or `fast` and a number. Throws for any other text.
 */
export function rngAtOf(seed: string): RngAt {
  const [, bytes, alike, fast] = /^(?:([0-9a-f]{64})( alike)?|fast (\d{1,10}))$/.exec(seed) ?? [];
  if (fast !== undefined) return seededStreams(Number(fast));
  if (bytes === undefined) throw new Error(`no seed: ${seed}`);
  return (alike ? dailyEntryStreams : entryStreams)(hexToBytes(bytes));
}

/** The header of a text, including the empty line after it. */
export const headLines = <T extends GameTypes>({ head, seed }: Script<T>): readonly string[] => [
  `game ${head.game} ${head.version}`,
  `seats ${head.seats}`,
  `options ${JSON.stringify(head.options)}`,
  `first s${head.first + 1}`,
  `seed ${seed}`,
  '',
];

/** The whole text of a match, as far as it was played. */
export const logText = <T extends GameTypes>(game: Game<T>, script: Script<T>): string =>
  [...headLines(script), ...script.entries.map((entry) => writeLine(game, entry.n, entry)), ''].join('\n');

/** The game and rules version in the first line of a text. */
export function readRulesVersion(text: string): { readonly game: string; readonly version: number } {
  const [, game = '', version] = /^game (\S+) (\d+)$/m.exec(text.slice(0, 100)) ?? [];
  return { game, version: Number(version ?? 0) };
}

const parseInteger = (text: string, what: string): number => {
  if (!/^\d{1,3}$/.test(text)) throw new Error(`no ${what}: ${text}`);
  return Number(text);
};

/**
 * Parse a text: the header, then the lines up to the next empty one. Skips lines of views (`@`). Throws if something is
 * missing, a line is not an entry, or the entries are not consecutive.
 */
export function parseLogText<T extends GameTypes>(game: Game<T>, text: string): Script<T> {
  const [top = '', body = ''] = text.replaceAll('\r\n', '\n').split(/\n\n/);
  const fields = new Map(top.split('\n').map((line) => [line.split(' ')[0] ?? '', line.replace(/^\S+ /, '')]));
  const field = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`no ${name} in the head`);
    return value;
  };
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('@'));
  const entries = lines.map((line, i) => {
    const entry = readLine(game, line);
    if (!entry) throw new Error(`no entry: ${line}`);
    if (entry.n !== i + 1) throw new Error(`entry ${entry.n} where ${i + 1} should be`);
    return entry;
  });
  const [id = '', version = ''] = field('game').split(' ');
  const options: T['Options'] = JSON.parse(field('options'));
  const first = asSeat(parseInteger(field('first').slice(1), 'first seat') - 1);
  const seats = parseInteger(field('seats'), 'number of seats');
  const head = { game: id, version: parseInteger(version, 'version'), options, seats, first };
  return { head, seed: field('seed'), entries };
}

/** The script of a record, without times and digests. */
export function scriptOf<T extends GameTypes>(record: MatchRecord): Script<T> {
  const { match, game, version, seats, first, seed, daily } = record;
  const entropy = seats.map((seat) => seat.entropy);
  return {
    head: { game, version, options: record.options as T['Options'], seats: seats.length, first: asSeat(first) },
    seed: daily ? `${seed} alike` : bytesToHex(matchSeed(match, hexToBytes(seed), entropy)),
    entries: record.entries.map(({ n, seat, by, move }) => ({ n, seat: asSeat(seat), by, move: move as T['Move'] })),
  };
}
