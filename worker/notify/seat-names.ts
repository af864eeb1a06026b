/** What a seat is called in what the server writes itself: by its name, or by its number where nobody typed one. */
import type { MessageLang } from '../protocol/notifications.ts';

interface Named {
  readonly name: string | null;
  readonly bot?: object | null | undefined;
}

/** From 1. */
type Words = Readonly<Record<'seat' | 'bot', (n: number) => string>>;

const WORDS: Readonly<Record<MessageLang, Words>> = {
  en: { seat: (n) => `Seat ${n}`, bot: (n) => `Bot ${n}` },
  ko: { seat: (n) => `${n}번 자리`, bot: (n) => `봇 ${n}` },
};

export const seatName = (lang: MessageLang, seat: number, { name, bot }: Named): string =>
  name ?? WORDS[lang][bot ? 'bot' : 'seat'](seat + 1);

/** Of all seats, in their order. */
export const seatNames = (lang: MessageLang, seats: readonly Named[]): readonly string[] =>
  seats.map((row, seat) => seatName(lang, seat, row));
