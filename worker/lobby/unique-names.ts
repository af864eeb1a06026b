/** Unique names within a match: a name that equals another seat's, or could be mistaken for it, gets a number: Anna 2. */
import { catalogueOf } from '../locales/catalogues.ts';
import { LANGS } from '../protocol/languages.ts';
import { NAME_LENGTH_MAX, SEATS_MAX } from '../protocol/limits.ts';
import { comparableName } from '../protocol/seat-name.ts';
import type { SeatRow } from '../storage/seats.ts';

/** Names that pages and messages show for seats without a name, in each language. */
const DEFAULT_NAMES = LANGS.flatMap((lang) => {
  const { seat, bot } = catalogueOf(lang, 'server/seats');
  return Array.from({ length: SEATS_MAX }, (_, i) => i + 1).flatMap((n) => [seat({ n }), bot({ n })]);
});

/** Append a number to a name, in brackets after a digit, and shorten the name if the result would be too long. */
function numberedName(name: string, n: number): string {
  const suffix = /\p{N}\)?$/u.test(name) ? ` (${n})` : ` ${n}`;
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].map(
    ({ segment }) => segment,
  );
  while ([...letters.join('')].length + suffix.length > NAME_LENGTH_MAX) letters.pop();
  return letters.join('').trimEnd() + suffix;
}

/** The name that this seat gets: as typed, or with the lowest number from 2 that makes it unique. */
export function distinctName(name: string | null, seat: number, seats: readonly SeatRow[]): string | null {
  if (name === null) return null;
  const others = seats.flatMap((other) => (other.seat !== seat && other.name !== null ? [other.name] : []));
  const taken = new Set([...others, ...DEFAULT_NAMES].map(comparableName));
  let distinct = name;
  for (let n = 2; taken.has(comparableName(distinct)); n += 1) distinct = numberedName(name, n);
  return distinct;
}
