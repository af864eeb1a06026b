/** The name of a seat in texts that the server writes: as typed, or its number if it has none. */
import { catalogueOf } from '../locales/catalogues.ts';
import type { Lang } from '../protocol/languages.ts';

interface NamedSeat {
  readonly name: string | null;
  readonly bot?: object | boolean | null | undefined;
  /** True if the bot plays in place of the seat's player, whose name stays. */
  readonly lent?: boolean | undefined;
}

export const seatName = (lang: Lang, seat: number, { name, bot, lent }: NamedSeat): string =>
  name ?? catalogueOf(lang, 'server/seats')[bot && !lent ? 'bot' : 'seat']({ n: seat + 1 });

/** The names of all seats, in their order. */
export const seatNames = (lang: Lang, seats: readonly NamedSeat[]): readonly string[] =>
  seats.map((row, seat) => seatName(lang, seat, row));
