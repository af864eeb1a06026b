/** Sentences that the server writes itself for a group's chat. */
import type { ServerLang, WebhookPayload } from '../protocol/notifications.ts';
import type { SeatRow } from '../storage/rows.ts';
import { seatName } from './seat-names.ts';
import type { WebhookMessages } from './webhook-messages.ts';
import { words as en } from './webhook-text-en.ts';
import { words as ko } from './webhook-text-ko.ts';

/** What a sentence for a chat needs beside the news. */
export interface WebhookTextContext {
  /** The game's name. */
  readonly title: string;
  /** Who won; empty where the match goes on, or was ended without a winner. */
  readonly winners: readonly SeatRow[];
  /** The round is over and the next one waits to be asked for. */
  readonly isBetween: boolean;
}

const MESSAGES: Readonly<Record<ServerLang, WebhookMessages>> = { en, ko };

/** Date and time in UTC: the people of a chat may live anywhere. */
function formatUtc(locale: string, atMs: number): string {
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

export function webhookText(
  lang: ServerLang,
  payload: Omit<WebhookPayload, 'text'>,
  context: WebhookTextContext,
): string {
  return `${context.title} – ${newsText(lang, payload, context)}`;
}

function newsText(lang: ServerLang, payload: Omit<WebhookPayload, 'text'>, context: WebhookTextContext): string {
  switch (payload.kind) {
    case 'over':
      return endText(lang, context);
    case 'turn':
      return turnText(lang, payload, context);
    case 'recovery':
      return lostSeatText(lang, payload);
  }
}

/** One sentence for each seat that is asked for. */
function lostSeatText(lang: ServerLang, { seats }: Omit<WebhookPayload, 'text'>): string {
  const words = MESSAGES[lang];
  return seats
    .map(({ seat, name, until }) =>
      words.lostSeat(seatName(lang, seat, { name }), until === undefined ? undefined : formatUtc(words.locale, until)),
    )
    .join(' ');
}

function endText(lang: ServerLang, { winners }: WebhookTextContext): string {
  const words = MESSAGES[lang];
  if (winners.length === 0) return words.ended;
  return `${words.over} ${words.won(winners.map((row) => seatName(lang, row.seat, row)))}`;
}

function turnText(
  lang: ServerLang,
  { seats }: Omit<WebhookPayload, 'text'>,
  { isBetween }: WebhookTextContext,
): string {
  const words = MESSAGES[lang];
  const seatsToMove = seats.map(({ seat, name, until }) => ({
    name: seatName(lang, seat, { name }),
    when: until === undefined ? undefined : formatUtc(words.locale, until),
  }));
  const [first] = seatsToMove;
  const isAlike = seatsToMove.every(({ when }) => when === first?.when);
  if (isBetween) return words.round(isAlike ? first?.when : undefined);
  if (isAlike)
    return words.turn(
      seatsToMove.map(({ name }) => name),
      first?.when,
    );
  return words.turn(seatsToMove.map(({ name, when }) => (when === undefined ? name : words.has(name, when))));
}
