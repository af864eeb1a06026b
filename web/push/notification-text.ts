/** What a push message says to its reader: one line of what happened, whose turn it is and until when. Pure. */

import { isMatchEvent } from '../../worker/games/match-types.ts';
import { DEFAULT_LANG, isLang, type Lang } from '../../worker/protocol/languages.ts';
import type { PushPayload } from '../../worker/protocol/notifications.ts';
import { sentencesOf } from '../games/all-sentences.ts';
import { listingOf } from '../games/listings.ts';
import { localeOf } from '../locales/locale.ts';
import { seatNames } from '../locales/seat-names.ts';
import { catalogueOf } from './all-catalogues.ts';
import { logLineText } from './log-line-text.ts';

type UncheckedPayload = Readonly<Record<string, unknown>>;

/** The two lines of a notification. */
export interface NotificationText {
  readonly lang: Lang;
  readonly title: string;
  readonly body: string;
}

/** As printed on the box. */
const gameTitle = (game: unknown): string | undefined => listingOf(String(game))?.name;

/** The date too: a notification may be read days later, when "tomorrow" is wrong. */
const whenText = (at: number, lang: Lang, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(localeOf(lang), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

/** What happened; empty where nothing is told of it. */
function eventsText({ game, lang, seats, line, between }: PushPayload): string {
  const story = sentencesOf(game, lang);
  if (!line || !story) return '';
  const words = { ...catalogueOf(lang, 'log'), ...catalogueOf(lang, 'match') };
  const hasRounds =
    between === true || line.events.some((event) => isMatchEvent(event) && 'round' in event && event.round > 0);
  // That the match is over stands in the title.
  const events = line.events.filter(({ kind }) => kind !== 'match-over');
  return logLineText(
    { sentences: story, words, names: seatNames(seats, catalogueOf(lang, 'common')), hasRounds },
    events,
  );
}

function closingText(
  { kind, lang, seat, seats, until, between, ranks = [] }: PushPayload,
  zone: string | undefined,
): string {
  const news = catalogueOf(lang, 'push');
  if (kind === 'over') {
    // Alone, one is always the first.
    if (seats.length < 2 || !ranks.includes(1)) return '';
    if (ranks[seat] === 1 && ranks.indexOf(1) === ranks.lastIndexOf(1)) return news.youWon;
    const winners = seatNames(seats, catalogueOf(lang, 'common')).filter((_, i) => ranks[i] === 1);
    return news.won({ names: winners, n: winners.length });
  }
  const when = until === undefined ? undefined : whenText(until, lang, zone);
  if (kind === 'recovery') return when === undefined ? news.keepSeat : news.keepSeatBefore({ when });
  if (between) return when === undefined ? '' : news.untilRound({ when });
  return when === undefined ? '' : news.until({ when });
}

function titleOf({ kind, lang, seat, seats, between }: PushPayload, game: string): string {
  const news = catalogueOf(lang, 'push');
  if (kind === 'over') return news.over({ game });
  if (between && kind !== 'recovery') return news.between({ game });
  const title = kind === 'recovery' ? 'lostSeat' : kind === 'reminder' ? 'reminder' : 'turn';
  // On a device that two people share, the name tells for whom it is.
  const name = seats[seat]?.name;
  return name ? news[`${title}Of`]({ name, game }) : news[title]({ game });
}

function textOfPayload(news: PushPayload, zone: string | undefined): NotificationText {
  const name = gameTitle(news.game) ?? news.game;
  const parts = [eventsText(news), closingText(news, zone)].filter(Boolean);
  const body = parts.join(' ') || (news.kind === 'over' ? '' : catalogueOf(news.lang, 'push').yourTurn);
  return { lang: news.lang, title: titleOf(news, name), body };
}

/** As much of the shape as nothing below looks at again. */
const isKnownPayload = (news: UncheckedPayload): news is UncheckedPayload & PushPayload =>
  (news.kind === 'turn' || news.kind === 'reminder' || news.kind === 'over' || news.kind === 'recovery') &&
  isLang(news.lang) &&
  gameTitle(news.game) !== undefined &&
  typeof news.seat === 'number' &&
  Array.isArray(news.seats);

/** Of a kind that this worker does not know yet: at least which game it is. */
function fallbackText({ game, lang }: UncheckedPayload): NotificationText {
  const known = isLang(lang)
    ? lang
    : (navigator.languages.map((tag) => tag.split('-')[0]).find(isLang) ?? DEFAULT_LANG);
  return { lang: known, title: catalogueOf(known, 'push').plain({ game: gameTitle(game) ?? 'Tilepost' }), body: '' };
}

/** Never throws, and always says something: a message that shows nothing costs the leave to send any. The zone is the device's if left out. */
export function notificationText(sent: unknown, zone?: string): NotificationText {
  const news: UncheckedPayload = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  try {
    if (isKnownPayload(news)) return textOfPayload(news, zone);
  } catch {
    // A newer server tells of what this worker has no words for.
  }
  return fallbackText(news);
}
