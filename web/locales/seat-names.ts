/** What the seats are called: by what was typed, else in the reader's language. Pure. */
import type { Catalogues } from '../../dist/locales/web.d.ts';

interface NamedSeat {
  readonly name: string | null;
  /** A bot plays there, if it is true or tells which. */
  readonly bot?: object | boolean | undefined;
}

export const seatNames = (
  seats: readonly NamedSeat[],
  { botName, seatName }: Pick<Catalogues['common'], 'botName' | 'seatName'>,
): readonly string[] => seats.map(({ name, bot }, i) => name ?? (bot ? botName : seatName)({ n: i + 1 }));
