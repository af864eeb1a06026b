/** Sentences that the server writes for a group chat. */
import { catalogueOf } from '../locales/catalogues.ts';
import { LANGUAGES, type Lang } from '../protocol/languages.ts';
import type { WebhookPayload } from '../protocol/notifications.ts';
import type { SeatRow } from '../storage/seats.ts';
import { seatName } from './seat-name-text.ts';

/** The data for a chat sentence besides the payload. */
export interface WebhookTextContext {
  /** The game's name. */
  readonly title: string;
  /** The winners. Empty if the match goes on or was ended without a winner. */
  readonly winners: readonly (Pick<SeatRow, 'seat' | 'name'> & { readonly bot: object | boolean | null })[];
  /** The round is over and the next one has not been started. */
  readonly isBetween: boolean;
  /** The number of free seats before the start. */
  readonly free?: number | undefined;
}

type News = Omit<WebhookPayload, 'text'>;

/** Creating a DateTimeFormat costs about 100x as much as using one, so up to 64 are cached. */
const formatCache = new Map<string, Intl.DateTimeFormat>();
const CACHE_MAX = 64;

function formatOf(lang: Lang, timeZone: string): Intl.DateTimeFormat {
  const name = `${lang} ${timeZone}`;
  const cached = formatCache.get(name);
  if (cached) return cached;
  if (formatCache.size === CACHE_MAX) formatCache.clear();
  const created = new Intl.DateTimeFormat(LANGUAGES[lang].locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  formatCache.set(name, created);
  return created;
}

/** Date and time, by default in UTC: the readers of a chat may be in any time zone. */
export const formatTime = (lang: Lang, atMs: number, timeZone = 'UTC'): string => formatOf(lang, timeZone).format(atMs);

export const webhookText = (lang: Lang, payload: News, context: WebhookTextContext): string =>
  catalogueOf(lang, 'server/webhook').message({ game: context.title, news: newsText(lang, payload, context) });

function newsText(lang: Lang, payload: News, context: WebhookTextContext): string {
  switch (payload.kind) {
    case 'over':
      return endText(lang, context);
    case 'turn':
      return turnText(lang, payload, context);
    case 'reminder':
      return reminderText(lang, payload);
    case 'recovery':
      return lostSeatText(lang, payload);
    case 'joined':
      return joinedText(lang, payload, context);
    case 'full':
      return catalogueOf(lang, 'server/webhook').full;
    case 'left': {
      const names = namedSeats(lang, payload).map(({ name }) => name);
      return catalogueOf(lang, 'server/webhook').left({ names, n: names.length });
    }
  }
}

/** Without a number of seats if none is free, or after the start. */
function joinedText(lang: Lang, payload: News, { free = 0 }: WebhookTextContext): string {
  const words = catalogueOf(lang, 'server/webhook');
  const names = namedSeats(lang, payload).map(({ name }) => name);
  const text = words.joined({ names, n: names.length });
  return free > 0 ? `${text} ${words.free({ n: free })}` : text;
}

interface NamedSeat {
  readonly name: string;
  /** The deadline as text. */
  readonly when: string | undefined;
}

const namedSeats = (lang: Lang, { seats }: News): readonly NamedSeat[] =>
  seats.map(({ seat, name, until }) => ({
    name: seatName(lang, seat, { name }),
    when: until === undefined ? undefined : formatTime(lang, until),
  }));

/** One sentence for each requested seat. */
function lostSeatText(lang: Lang, payload: News): string {
  const words = catalogueOf(lang, 'server/webhook');
  const texts = namedSeats(lang, payload).map(({ name, when }) =>
    when === undefined ? words.lostSeat({ name }) : words.lostSeatBefore({ name, when }),
  );
  return texts.join(' ');
}

function endText(lang: Lang, { winners }: WebhookTextContext): string {
  const words = catalogueOf(lang, 'server/webhook');
  if (winners.length === 0) return words.ended;
  return words.won({ names: winners.map((row) => seatName(lang, row.seat, row)), n: winners.length });
}

function reminderText(lang: Lang, payload: News): string {
  const names = namedSeats(lang, payload).map(({ name }) => name);
  return catalogueOf(lang, 'server/webhook').reminder({ names, n: names.length });
}

function turnText(lang: Lang, payload: News, { isBetween }: WebhookTextContext): string {
  const words = catalogueOf(lang, 'server/webhook');
  const seats = namedSeats(lang, payload);
  const n = seats.length;
  const isAlike = seats.every(({ when }) => when === seats[0]?.when);
  const when = isAlike ? seats[0]?.when : undefined;
  if (isBetween) return when === undefined ? words.round : words.roundUntil({ when });
  // Seats with different deadlines show them after their names.
  const names = seats.map((seat) =>
    isAlike || seat.when === undefined ? seat.name : words.nameUntil({ name: seat.name, when: seat.when }),
  );
  return when === undefined ? words.turn({ names, n }) : words.turnUntil({ names, n, when });
}
