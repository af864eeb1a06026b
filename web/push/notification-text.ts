/** What a push message says to its reader: one line of what happened, whose turn it is and until when. Pure. */

import { gameListings } from '../../worker/games/titles.ts';
import type { PushPayload } from '../../worker/protocol/notifications.ts';
import { sentencesOf } from '../games/all-sentences.ts';
import { messages as baseEn } from '../i18n/en.ts';
import { messages as baseKo } from '../i18n/ko.ts';
import { localeOf } from '../i18n/locale.ts';
import { messages as matchEn } from '../i18n/match-en.ts';
import { messages as matchKo } from '../i18n/match-ko.ts';
import { messages as newsEn } from '../i18n/news-en.ts';
import { messages as newsKo } from '../i18n/news-ko.ts';
import { seatNames } from '../i18n/seat-names.ts';
import { messages as storyEn } from '../i18n/story-en.ts';
import { messages as storyKo } from '../i18n/story-ko.ts';
import { isMatchEvent, logLineText } from './log-line-text.ts';

const TEXTS_BY_LANG = {
  en: { base: baseEn, news: newsEn, line: { ...storyEn, ...matchEn } },
  ko: { base: baseKo, news: newsKo, line: { ...storyKo, ...matchKo } },
};

type Lang = keyof typeof TEXTS_BY_LANG;
type UncheckedPayload = Readonly<Record<string, unknown>>;

/** The two lines of a notification. */
export interface NotificationText {
  readonly lang: Lang;
  readonly title: string;
  readonly body: string;
}

const isLang = (lang: unknown): lang is Lang => typeof lang === 'string' && Object.hasOwn(TEXTS_BY_LANG, lang);
const isGame = (game: unknown): game is keyof typeof gameListings =>
  typeof game === 'string' && Object.hasOwn(gameListings, game);
/** As printed on the box. */
const gameTitle = (game: unknown): string | undefined => (isGame(game) ? gameListings[game].name : undefined);

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
  const { base, line: words } = TEXTS_BY_LANG[lang];
  const hasRounds =
    between === true || line.events.some((event) => isMatchEvent(event) && 'round' in event && event.round > 0);
  // That the match is over stands in the title.
  const events = line.events.filter(({ kind }) => kind !== 'match-over');
  return logLineText({ sentences: story, words, names: seatNames(seats, base), hasRounds }, events);
}

function closingText(
  { kind, lang, seat, seats, until, between, ranks = [] }: PushPayload,
  zone: string | undefined,
): string {
  const { base, news } = TEXTS_BY_LANG[lang];
  if (kind === 'over') {
    // Alone, one is always the first.
    if (seats.length < 2 || !ranks.includes(1)) return '';
    if (ranks[seat] === 1 && ranks.indexOf(1) === ranks.lastIndexOf(1)) return news.youWon;
    return news.won(seatNames(seats, base).filter((_, i) => ranks[i] === 1));
  }
  const when = until === undefined ? undefined : whenText(until, lang, zone);
  if (kind === 'recovery') return news.keepSeat(when);
  if (between) return when === undefined ? '' : news.untilRound(when);
  return when === undefined ? '' : news.until(when);
}

function titleOf({ kind, lang, seat, seats, between }: PushPayload, name: string): string {
  const { news } = TEXTS_BY_LANG[lang];
  if (kind === 'over') return news.over(name);
  if (kind === 'recovery') return news.lostSeat(name, seats[seat]?.name ?? undefined);
  if (between) return news.between(name);
  // On a device that two people share, the name tells for whom it is.
  return news[kind === 'reminder' ? 'reminder' : 'turn'](name, seats[seat]?.name ?? undefined);
}

function textOfPayload(news: PushPayload, zone: string | undefined): NotificationText {
  const name = gameTitle(news.game) ?? news.game;
  const parts = [eventsText(news), closingText(news, zone)].filter(Boolean);
  const body = parts.join(' ') || (news.kind === 'over' ? '' : TEXTS_BY_LANG[news.lang].news.yourTurn);
  return { lang: news.lang, title: titleOf(news, name), body };
}

/** As much of the shape as nothing below looks at again. */
const isKnownPayload = (news: UncheckedPayload): news is UncheckedPayload & PushPayload =>
  (news.kind === 'turn' || news.kind === 'reminder' || news.kind === 'over' || news.kind === 'recovery') &&
  isLang(news.lang) &&
  isGame(news.game) &&
  typeof news.seat === 'number' &&
  Array.isArray(news.seats);

/** Of a kind that this worker does not know yet: at least which game it is. */
function fallbackText({ game, lang }: UncheckedPayload): NotificationText {
  const known = isLang(lang) ? lang : (navigator.languages.map((tag) => tag.split('-')[0]).find(isLang) ?? 'en');
  return { lang: known, title: TEXTS_BY_LANG[known].news.plain(gameTitle(game) ?? 'Tilepost'), body: '' };
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
