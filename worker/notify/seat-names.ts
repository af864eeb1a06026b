/** What a seat is called in what the server writes itself: by its name, or by its number where nobody typed one. */
import type { ServerLang } from '../protocol/notifications.ts';

interface NamedSeat {
  readonly name: string | null;
  readonly bot?: object | null | undefined;
}

/** From 1. */
type SeatWords = Readonly<Record<'seat' | 'bot', (n: number) => string>>;

const SEAT_WORDS: Readonly<Record<ServerLang, SeatWords>> = {
  en: { seat: (n) => `Seat ${n}`, bot: (n) => `Bot ${n}` },
  ko: { seat: (n) => `${n}번 자리`, bot: (n) => `봇 ${n}` },
};

export const seatName = (lang: ServerLang, seat: number, { name, bot }: NamedSeat): string =>
  name ?? SEAT_WORDS[lang][bot ? 'bot' : 'seat'](seat + 1);

/** Of all seats, in their order. */
export const seatNames = (lang: ServerLang, seats: readonly NamedSeat[]): readonly string[] =>
  seats.map((row, seat) => seatName(lang, seat, row));
