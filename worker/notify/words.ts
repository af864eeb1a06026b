/** Sentences that the server writes itself for a group's chat. */
import type { MessageLang, WebhookNews } from '../protocol/notifications.ts';
import type { SeatRow } from '../storage/rows.ts';
import { seatName } from './seat-names.ts';
import { words as en } from './words-en.ts';
import { words as ko } from './words-ko.ts';

/** What a sentence for a chat needs beside the news. */
export interface ChatContext {
  /** The game's name. */
  readonly title: string;
  /** Who won; empty where the match goes on, or was ended without a winner. */
  readonly winners: readonly SeatRow[];
  /** The round is over and the next one waits to be asked for. */
  readonly isBetween: boolean;
}

/** What is said in each language; `when` comes from `moment`, and `names` has one name at least. */
export interface ChatWords {
  /** For `Intl`. */
  readonly locale: string;
  readonly turn: (names: readonly string[], when?: string) => string;
  /** One of several who have different times. */
  readonly has: (name: string, when: string) => string;
  readonly round: (when?: string) => string;
  readonly won: (names: readonly string[]) => string;
  readonly over: string;
  /** Nobody has won. */
  readonly ended: string;
}

const WORDS: Readonly<Record<MessageLang, ChatWords>> = { en, ko };

/** Date and time in UTC: the people of a chat may live anywhere. */
function moment(locale: string, atMs: number): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${format.format(atMs)} UTC`;
}

export function chatText(lang: MessageLang, news: Omit<WebhookNews, 'text'>, context: ChatContext): string {
  return `${context.title} – ${news.kind === 'over' ? endText(lang, context) : turnText(lang, news, context)}`;
}

function endText(lang: MessageLang, { winners }: ChatContext): string {
  const words = WORDS[lang];
  if (winners.length === 0) return words.ended;
  return `${words.over} ${words.won(winners.map((row) => seatName(lang, row.seat, row)))}`;
}

function turnText(lang: MessageLang, { seats }: Omit<WebhookNews, 'text'>, { isBetween }: ChatContext): string {
  const words = WORDS[lang];
  const told = seats.map(({ seat, name, until }) => ({
    name: seatName(lang, seat, { name }),
    when: until === undefined ? undefined : moment(words.locale, until),
  }));
  const [first] = told;
  const isAlike = told.every(({ when }) => when === first?.when);
  if (isBetween) return words.round(isAlike ? first?.when : undefined);
  if (isAlike)
    return words.turn(
      told.map(({ name }) => name),
      first?.when,
    );
  return words.turn(told.map(({ name, when }) => (when === undefined ? name : words.has(name, when))));
}
