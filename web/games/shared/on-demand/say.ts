/** Messages chosen by a code: refusals, reasons, events, and winners; and the seats that they name. */
import { type AnyView, type Seat, type Viewer, winnersOf } from '../../../../worker/games/game.ts';

/** A message for each code of a value. It receives the fields of the value with this code. */
type MessagesBy<Key extends string, Value extends Readonly<Record<Key, string>>> = {
  readonly [Code in Value[Key]]: string | ((of: Value & Readonly<Record<Key, Code>>) => string);
};

/** Return the message for a value, chosen by the code in its field `key`. A code without a message is a type error. */
export function say<Key extends string, Value extends Readonly<Record<Key, string>>>(
  messages: MessagesBy<Key, Value>,
  key: Key,
  value: Value & Readonly<Record<Key, Value[Key]>>,
): string {
  const message = messages[value[key]];
  return typeof message === 'string' ? message : message(value);
}

/** A seat in a sentence: its name, and true if the sentence speaks to its player, "You drew a tile". */
export const personAt = (seat: number, names: readonly string[], reader: Viewer | number | undefined) => ({
  name: names[seat] ?? '',
  isYou: seat === reader,
});

/** The names in a table that the viewer reads: its own row is "You". */
export const tableNames = (names: readonly string[], viewer: Viewer | undefined, you: string): readonly string[] =>
  names.map((name, seat) => (seat === viewer ? you : name));

/** The winners in a sentence about a shared win: for one of them, the others. */
export const sharersOf = (winners: readonly Seat[], names: readonly string[], reader: Viewer | undefined) => ({
  isYou: winners.some((seat) => seat === reader),
  names: winners.filter((seat) => seat !== reader).map((seat) => names[seat] ?? ''),
});

/** The end of a round with one winner, or with several who share the win. */
interface WinMessages<Worth> {
  readonly own: (of: { readonly points: Worth }) => string;
  readonly other: (of: { readonly points: Worth; readonly name: string }) => string;
  readonly shared: (of: {
    readonly points: Worth;
    readonly names: readonly string[];
    readonly isYou: boolean;
  }) => string;
}

/** Return the winner of a round with the points; empty before its end. */
export function winText<Worth extends number>(
  { own, other, shared }: WinMessages<Worth | 0>,
  { viewer, outcome }: AnyView & { readonly outcome?: { readonly points: readonly Worth[] } | undefined },
  names: readonly string[],
): string {
  if (!outcome) return '';
  const winners = winnersOf(outcome.ranks);
  const [winner = 0] = winners;
  const points = outcome.points[winner] ?? 0;
  if (winners.length > 1) return shared({ points, ...sharersOf(winners, names, viewer) });
  return viewer === winner ? own({ points }) : other({ points, name: names[winner] ?? '' });
}
