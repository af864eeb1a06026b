/** The text of a push notification: what happened, whose turn it is, and the deadline. Pure. */

import { isMatchEvent } from '../../worker/games/match-types.ts';
import { DEFAULT_LANG, isLang, type Lang } from '../../worker/protocol/languages.ts';
import type { PushPayload } from '../../worker/protocol/notifications.ts';
import { sentencesOf } from '../games/all-sentences.ts';
import { gameNameOf, isGame } from '../games/listings.ts';
import { localeOf } from '../locales/locale.ts';
import { seatNames } from '../locales/seat-names.ts';
import { catalogueOf } from './all-catalogues.ts';
import { logLineText } from './log-line-text.ts';
import { REMINDING_KINDS, TABLE_KINDS } from './notification.ts';

type UncheckedPayload = Readonly<Record<string, unknown>>;

/** The two lines of a notification. */
export interface NotificationText {
  readonly lang: Lang;
  readonly title: string;
  readonly body: string;
}

/** With the date: a notification may be read days later, when "tomorrow" is wrong. */
const whenText = (at: number, lang: Lang, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(localeOf(lang), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

/** Return what happened as text; empty if there is nothing to say. */
function eventsText({ game, lang, seat, seats, line, between }: PushPayload): string {
  const story = sentencesOf(game, lang);
  if (!line || !story) return '';
  const words = { ...catalogueOf(lang, 'match/log'), ...catalogueOf(lang, 'match/first') };
  const hasRounds =
    between === true || line.events.some((event) => isMatchEvent(event) && 'round' in event && event.round > 0);
  // The title already says that the match is over.
  const events = line.events.filter(({ kind }) => kind !== 'match-over');
  return logLineText(
    {
      sentences: story,
      words,
      names: seatNames(seats, catalogueOf(lang, 'match/first')),
      reader: seat,
      hasRounds,
    },
    events,
  );
}

function closingText(
  { kind, lang, seat, seats, until, between, ranks = [], free = 0 }: PushPayload,
  zone: string | undefined,
): string {
  const news = catalogueOf(lang, 'settings/push');
  if (kind === 'over') {
    // A solo player always ranks first.
    if (seats.length < 2 || !ranks.includes(1)) return '';
    if (ranks[seat] === 1 && ranks.indexOf(1) === ranks.lastIndexOf(1)) return news.youWon;
    const winners = seatNames(seats, catalogueOf(lang, 'match/first')).filter((_, i) => ranks[i] === 1);
    return news.won({ names: winners, n: winners.length });
  }
  if (kind === 'full') return news.begun;
  if (kind === 'left') return news.botPlays;
  if (kind === 'joined') return free > 0 ? news.free({ n: free }) : '';
  const when = until === undefined ? undefined : whenText(until, lang, zone);
  if (kind === 'recovery') return when === undefined ? news.keepSeat : news.keepSeatBefore({ when });
  if (between) return when === undefined ? '' : news.untilRound({ when });
  return when === undefined ? '' : news.until({ when });
}

function titleOf({ kind, lang, seat, seats, between, by, people = [] }: PushPayload, game: string): string {
  const news = catalogueOf(lang, 'settings/push');
  if (kind === 'over') return news.over({ game });
  if (kind === 'full') return news.full({ game });
  if (kind === 'joined' || kind === 'left') {
    const all = seatNames(seats, catalogueOf(lang, 'match/first'));
    const names = people.map((one) => all[one] ?? '');
    return news[kind]({ names, n: names.length, game });
  }
  if (between && kind !== 'recovery') return news.between({ game });
  const asker =
    kind === 'nudge' && by !== undefined ? seatNames(seats, catalogueOf(lang, 'match/first'))[by] : undefined;
  const title = kind === 'recovery' ? 'lostSeat' : REMINDING_KINDS.includes(kind) ? 'reminder' : 'turn';
  // On a device shared by two people, the name says whom it is for.
  const name = seats[seat]?.name;
  if (asker !== undefined) return name ? news.nudgeOf({ name, by: asker, game }) : news.nudge({ by: asker, game });
  return name ? news[`${title}Of`]({ name, game }) : news[title]({ game });
}

function textOfPayload(news: PushPayload, zone: string | undefined): NotificationText {
  const parts = [eventsText(news), closingText(news, zone)].filter(Boolean);
  const body =
    parts.join(' ') ||
    (news.kind === 'over' || TABLE_KINDS.includes(news.kind) ? '' : catalogueOf(news.lang, 'settings/push').yourTurn);
  return { lang: news.lang, title: titleOf(news, gameNameOf(news.game, news.lang)), body };
}

const KNOWN_KINDS: readonly string[] = ['turn', ...REMINDING_KINDS, 'over', 'recovery', ...TABLE_KINDS];

/** Checks the shape as far as the code below does not check it again. */
const isKnownPayload = (news: UncheckedPayload): news is UncheckedPayload & PushPayload =>
  KNOWN_KINDS.includes(String(news.kind)) &&
  isLang(news.lang) &&
  isGame(String(news.game)) &&
  typeof news.seat === 'number' &&
  Array.isArray(news.seats);

/** Return a text for an unknown kind: at least the game's name. */
function fallbackText({ game, lang }: UncheckedPayload): NotificationText {
  const known = isLang(lang)
    ? lang
    : (navigator.languages.map((tag) => tag.split('-')[0]).find(isLang) ?? DEFAULT_LANG);
  const name = isGame(String(game)) ? gameNameOf(String(game), known) : 'Tilepost';
  return { lang: known, title: catalogueOf(known, 'settings/push').plain({ game: name }), body: '' };
}

/**
 * Never throws and always returns text: a push without a notification costs the permission to send any. The zone is the
 * device's by default.
 */
export function notificationText(sent: unknown, zone?: string): NotificationText {
  const news: UncheckedPayload = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  try {
    if (isKnownPayload(news)) return textOfPayload(news, zone);
  } catch {
    // A newer server sent a kind for which this worker has no text.
  }
  return fallbackText(news);
}
