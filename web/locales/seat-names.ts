/** Names of seats: as entered, otherwise a default in the user's language. Pure. */
import type { Catalogues } from '../../dist/locales/web.d.ts';

interface NamedSeat {
  readonly name: string | null;
  /** The bot that plays the seat, or true if it is not known which. */
  readonly bot?: object | boolean | undefined;
  /** True if it plays in place of a player, whose name stays. */
  readonly lent?: boolean | undefined;
}

export const seatNames = (
  seats: readonly NamedSeat[],
  { botName, seatName }: Pick<Catalogues['match/first'], 'botName' | 'seatName'>,
): readonly string[] =>
  seats.map(({ name, bot, lent }, i) => name ?? (bot && !lent ? botName : seatName)({ n: i + 1 }));
