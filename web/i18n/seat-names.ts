/** What the seats are called: by what was typed, else in the reader's language. Pure. */
import type { Messages } from './en.ts';

interface NamedSeat {
  readonly name: string | null;
  /** A bot plays there, if it is true or tells which. */
  readonly bot?: object | boolean | undefined;
}

export const seatNames = (
  seats: readonly NamedSeat[],
  { botName, seatName }: Pick<Messages, 'botName' | 'seatName'>,
): readonly string[] => seats.map(({ name, bot }, i) => name ?? (bot ? botName : seatName)(i + 1));
