/** The name of a seat in texts that the server writes: as typed, or its number if it has none. */
import { catalogueOf } from '../locales/catalogues.ts';
import type { Lang } from '../protocol/languages.ts';

interface NamedSeat {
  readonly name: string | null;
  /** True if the bot plays for nobody. A seat that is lent to a bot keeps the name of its player. */
  readonly bot?: object | boolean | null | undefined;
}

export const seatName = (lang: Lang, seat: number, { name, bot }: NamedSeat): string =>
  name ?? catalogueOf(lang, 'server/seats')[bot ? 'bot' : 'seat']({ n: seat + 1 });

/** The names of all seats, in their order. */
export const seatNames = (lang: Lang, seats: readonly NamedSeat[]): readonly string[] =>
  seats.map((row, seat) => seatName(lang, seat, row));
