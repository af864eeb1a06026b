/** The calendar and the feed of a seat: its open decisions with deadlines (RFC 5545, JSON Feed 1.1). */
import { seatAwayOf } from '../clock/set-days-away.ts';
import type { Seat } from '../games/game.ts';
import { gameName } from '../games/listing.ts';
import { gameListings } from '../games/registry.ts';
import { grantableAloneFrom } from '../lobby/recover-seat.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import { type MatchState, phaseOf, revOf } from '../match/match-state.ts';
import { LANGUAGES, type Lang } from '../protocol/languages.ts';
import type { FeedType } from '../protocol/notifications.ts';
import type { SeatRow } from '../storage/seats.ts';
import { seatNameIn } from './message-payload.ts';
import { type NotificationTrigger, reminderTimeOf, triggersOf } from './plan-messages.ts';

/** Most octets of a line, without its line break (3.1). */
const LINE_OCTETS_MAX = 75;
const utf8 = new TextEncoder();

/** A value of the type TEXT (3.3.11). */
export const textValue = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A value of the type DATE-TIME in UTC (3.3.5) from ms since 1970; fractions of a second are dropped. */
export const timeValue = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/** The lines of a component: its properties, then the components in it. */
export const component = (name: string, ...lines: readonly string[]): readonly string[] => [
  `BEGIN:${name}`,
  ...lines,
  `END:${name}`,
];

/** Fold between characters only: some readers unfold text instead of octets and could not rejoin a split one. */
function foldLine(line: string): string {
  let text = '';
  let octets = 0;
  for (const char of line) {
    const size = utf8.encode(char).length;
    const isFull = octets + size > LINE_OCTETS_MAX;
    text += isFull ? `\r\n ${char}` : char;
    octets = isFull ? 1 + size : octets + size;
  }
  return `${text}\r\n`;
}

export const serializeLines = (lines: readonly string[]): string => lines.map(foldLine).join('');

/** Title of the match: its game and the other players. */
const matchTitle = (lang: Lang, game: string, others: readonly string[]): string =>
  others.length === 0 ? game : catalogueOf(lang, 'server/feeds').match({ game, others });

/** The sentence about the winners. `others` are the winners except the reader; `isMine` says if the reader is one. */
export function winText(lang: Lang, match: string, others: readonly string[], isMine: boolean): string {
  const words = catalogueOf(lang, 'server/feeds');
  if (!isMine) return words.won({ winners: others, n: others.length, match });
  return others.length === 0 ? words.youWon({ match }) : words.youShare({ winners: [words.you, ...others], match });
}

const MINUTE_MS = 60_000;
/** An event starts this long before its deadline. */
const DEADLINE_EVENT_MS = 60 * MINUTE_MS;
/** Length of an event without a deadline. */
const NO_DEADLINE_EVENT_MS = 30 * MINUTE_MS;

export interface FeedRequest {
  readonly type: FeedType;
  readonly lang: Lang;
  /** The origin for links in the feed. */
  readonly site: string;
  readonly key: string;
  readonly now: number;
}

/** An item: the open decision, or how the match ended. Times are in ms since 1970. */
interface FeedItem {
  /** Stays the same for the same decision, even if other fields change. */
  readonly id: string;
  readonly entry: number;
  readonly title: string;
  readonly text: string;
  readonly since: number;
  readonly until: number | null;
  readonly reminder?: number | undefined;
}

/** The feed of one match and seat, independent of the output format. */
interface FeedContent {
  readonly title: string;
  /** Link to watch the match: it contains no key. */
  readonly link: string;
  readonly isOver: boolean;
  /** Most urgent first. */
  readonly items: readonly FeedItem[];
}

/** Render the whole document as text. */
export function renderFeed(state: MatchState, seat: Seat, request: FeedRequest): string {
  const content = feedContentOf(state, seat, request);
  switch (request.type) {
    case 'ics':
      return renderCalendar(content, request.now, revOf(state));
    case 'json':
      return `${JSON.stringify(jsonFeedOf(content, state.head.config.match, seat, request), null, 2)}\n`;
  }
}

function feedContentOf(state: MatchState, seat: Seat, { lang, site, now }: FeedRequest): FeedContent {
  const { match, game } = state.head.config;
  const names = state.seats.map((row) => seatNameIn(lang, state, row));
  const others = state.seats.filter((row) => row.seat !== seat && (row.state === 'taken' || row.bot));
  const title = matchTitle(
    lang,
    gameName(gameListings[game], lang),
    others.map((row) => names[row.seat] ?? ''),
  );
  const link = `${site}/g/${match}`;
  const trigger = triggersOf(state).find(({ row, isAhead }) => row.seat === seat && !isAhead);
  const isOver = phaseOf(state) === 'over';
  const lost = lostSeatItems(state, seat, title, link, lang);
  if (!trigger) return { title, link, isOver, items: lost };
  const itemText = trigger.isEnd
    ? resultText(state, seat, title, names, lang)
    : decisionText(state, trigger, title, lang);
  const item = {
    ...itemText,
    id: `${match}-${seat}-${trigger.entry}`,
    entry: trigger.entry,
    text: withLink(`${itemText.text}${awayNote(trigger.row, now, lang)}`, link, lang),
    since: trigger.since,
    until: trigger.deadline,
    reminder: reminderTimeOf(state, trigger),
  };
  return { title, link, isOver, items: [...lost, item] };
}

/** A line for a seat whose player is away. */
const awayNote = (row: SeatRow, now: number, lang: Lang): string => {
  const away = seatAwayOf(row);
  if (!away || now >= away.ends) return '';
  const format = new Intl.DateTimeFormat(LANGUAGES[lang].locale, { dateStyle: 'full', timeZone: 'UTC' });
  return `\n${catalogueOf(lang, 'server/feeds').away({ day: format.format(Date.parse(`${away.until}T00:00Z`)) })}`;
};

/** The text, followed by a line with the match link. */
const withLink = (text: string, link: string, lang: Lang): string =>
  `${text}\n${catalogueOf(lang, 'server/feeds').open({ link })}`;

/** Items for the seat's owner, one per open request for the seat. */
const lostSeatItems = (state: MatchState, seat: Seat, title: string, link: string, lang: Lang): readonly FeedItem[] =>
  state.recoveries.flatMap((request) => {
    const row = state.seats[request.seat];
    if (!row || request.seat !== seat) return [];
    const until = grantableAloneFrom(state, request);
    const words = catalogueOf(lang, 'server/feeds');
    const note = words.lostSeatNote({ when: formatInSeatZone(until, row, lang) });
    const { entry, at: since } = request;
    const id = `${state.head.config.match}-${seat}-lost-${since}`;
    return [{ id, entry, title: words.lostSeat({ match: title }), text: withLink(note, link, lang), since, until }];
  });

type FeedItemText = Pick<FeedItem, 'title' | 'text'>;

function decisionText(
  state: MatchState,
  { row, deadline }: NotificationTrigger,
  match: string,
  lang: Lang,
): FeedItemText {
  const words = catalogueOf(lang, 'server/feeds');
  const isBetween = phaseOf(state) === 'between';
  const title = isBetween ? words.nextRound({ match }) : words.turn({ match });
  const { pause } = state.given ?? {};
  if (pause?.from !== undefined)
    return { title, text: words.paused({ when: formatInSeatZone(pause.until, row, lang) }) };
  if (deadline !== null) {
    const when = formatInSeatZone(deadline, row, lang);
    return { title, text: isBetween ? words.roundUntil({ when }) : words.until({ when }) };
  }
  if (state.head.config.clock) return { title, text: words.still };
  return { title, text: isBetween ? words.roundNoClock : words.noClock };
}

/** Format a time in the time zone of the seat's quiet hours or days away, or in UTC if none is known. */
function formatInSeatZone(atMs: number, row: SeatRow, lang: Lang): string {
  const format = new Intl.DateTimeFormat(LANGUAGES[lang].locale, {
    timeZone: row.time.quiet?.zone ?? row.time.leave?.zone ?? 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(atMs);
}

function resultText(state: MatchState, seat: Seat, match: string, names: readonly string[], lang: Lang): FeedItemText {
  const words = catalogueOf(lang, 'server/feeds');
  if (state.head.ended !== undefined) return { title: words.ended({ match }), text: words.endedNote };
  const ranks = state.running?.match.ranks ?? [];
  const winners = names.filter((_, i) => ranks[i] === 1 && i !== seat);
  const title = ranks.length === 1 ? words.finished({ match }) : winText(lang, match, winners, ranks[seat] === 1);
  const order = names.map((name, i) => ({ name, rank: ranks[i] ?? 0 })).sort((a, b) => a.rank - b.rank);
  return { title, text: order.map(({ rank, name }) => words.rank({ rank, name })).join('\n') };
}

/** A calendar needs at least one component (RFC 5545 section 3.6): one without events has this unused time zone. */
const PLACEHOLDER_TIMEZONE = component(
  'VTIMEZONE',
  'TZID:Etc/UTC',
  ...component('STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000'),
);

/** Render as iCalendar. `rev` is the match's revision. */
function renderCalendar({ title, link, isOver, items }: FeedContent, now: number, rev: number): string {
  const refreshInterval = isOver ? 'P1D' : 'PT1H';
  const name = textValue(title);
  return serializeLines(
    component(
      'VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tilepost//Calendar of a seat//EN',
      'METHOD:PUBLISH',
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
      `X-PUBLISHED-TTL:${refreshInterval}`,
      ...(items.length > 0 ? items.flatMap((item) => calendarEventOf(item, link, now, rev)) : PLACEHOLDER_TIMEZONE),
    ),
  );
}

function calendarEventOf(
  { id, title, text, since, until, reminder }: FeedItem,
  link: string,
  now: number,
  rev: number,
) {
  const summary = `SUMMARY:${textValue(title)}`;
  const description = `DESCRIPTION:${textValue(text)}`;
  const [start, end] =
    until === null ? [since, since + NO_DEADLINE_EVENT_MS] : [Math.max(since, until - DEADLINE_EVENT_MS), until];
  const alarm =
    reminder === undefined
      ? []
      : component('VALARM', 'ACTION:DISPLAY', `TRIGGER;VALUE=DATE-TIME:${timeValue(reminder)}`, description);
  return component(
    'VEVENT',
    `UID:${id}@tilepost`,
    // In a published calendar this is the time of writing (3.8.7.2): of two versions the later one is valid.
    `DTSTAMP:${timeValue(now)}`,
    `SEQUENCE:${rev}`,
    `DTSTART:${timeValue(start)}`,
    `DTEND:${timeValue(end)}`,
    summary,
    description,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    ...alarm,
  );
}

function jsonFeedOf(
  { title, link, isOver, items }: FeedContent,
  match: string,
  seat: Seat,
  request: FeedRequest,
): object {
  const { lang, site, key } = request;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: link,
    feed_url: `${site}/api/matches/${match}/feed/${key}.json?lang=${lang}`,
    language: lang,
    ...(isOver && { expired: true }),
    items: items.map((item) => jsonItemOf(item, link, seat)),
  };
}

const jsonItemOf = ({ id, entry, title, text, since, until }: FeedItem, link: string, seat: Seat): object => ({
  id,
  url: link,
  title,
  content_text: text,
  date_published: new Date(since).toISOString(),
  _tilepost: { until: until === null ? null : new Date(until).toISOString(), entry, seat },
});
