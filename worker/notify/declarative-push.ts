/**
 * The declarative form of a push message (W3C Push API, "declarative push message"): a browser that knows it shows the
 * notification even if no service worker is alive, so no message is ever silent. Where a service worker runs, it writes
 * a fuller text. Other browsers ignore these fields.
 */
import { gameName } from '../games/listing.ts';
import { gameListings } from '../games/registry.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import type { PushPayload } from '../protocol/notifications.ts';
import { seatName } from './seat-names.ts';
import { isTableNews } from './table-news.ts';
import { formatTime } from './webhook-text.ts';

/** The value of `web_push` that marks the form: the number of the RFC on Web Push. */
const WEB_PUSH = 8030;

interface DeclarativePush {
  readonly web_push: typeof WEB_PUSH;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    /** The address that a tap opens. It contains no key. */
    readonly navigate: string;
    readonly tag: string;
    /** The service worker recognises by it the notification that this one replaces. */
    readonly data: Pick<PushPayload, 'match' | 'seat' | 'entry' | 'kind'>;
  };
  /** Present while a decision is open: at least one match waits. */
  readonly app_badge?: number;
  /** True: a living service worker may change the notification before it is shown. */
  readonly mutable: true;
}

/** Return the declarative form; undefined for a retraction, which shows nothing. `site` is the service's origin. */
export function declarativePush(payload: PushPayload, site: string): DeclarativePush | undefined {
  const { kind, match, seat, entry, lang } = payload;
  if (kind === 'close') return undefined;
  return {
    web_push: WEB_PUSH,
    notification: {
      title: newsTitle(payload),
      body: newsText(payload),
      lang,
      navigate: `${site}/g/${match}#sit=${seat}`,
      tag: `${match}:${seat}${kind === 'recovery' ? ':recovery' : isTableNews(kind) ? ':table' : ''}`,
      data: { match, seat, entry, kind },
    },
    ...(kind !== 'over' && !isTableNews(kind) && { app_badge: 1 }),
    mutable: true,
  };
}

/** The news in one line. */
export function newsTitle({ kind, lang, game: id, between, by, seats, people = [] }: PushPayload): string {
  const words = catalogueOf(lang, 'server/push');
  const listing = Object.entries(gameListings).find(([key]) => key === id)?.[1];
  const game = listing ? gameName(listing, lang) : id;
  if (kind === 'over') return words.over({ game });
  if (kind === 'recovery') return words.lostSeat({ game });
  if (kind === 'full') return words.full({ game });
  if (kind === 'joined' || kind === 'left') {
    const names = people.map((seat) => seatName(lang, seat, { name: seats[seat]?.name ?? null }));
    return words[kind]({ names, n: names.length, game });
  }
  if (between) return words.between({ game });
  if (by !== undefined) return words.nudge({ by: seatName(lang, by, { name: seats[by]?.name ?? null }), game });
  return kind === 'turn' ? words.turn({ game }) : words.reminder({ game });
}

/** The call to act, with the deadline; empty if the title says it all. The server does not know a device's time zone. */
export function newsText({ kind, lang, until, between, free = 0 }: PushPayload, timeZone = 'UTC'): string {
  const words = catalogueOf(lang, 'server/push');
  if (kind === 'recovery') return words.keepSeat;
  if (kind === 'full') return words.begun;
  if (kind === 'left') return words.botPlays;
  if (kind === 'joined') return free > 0 ? words.free({ n: free }) : '';
  if (kind === 'over' || between) return '';
  return until === undefined
    ? words.yourTurn
    : `${words.yourTurn} ${words.until({ when: formatTime(lang, until, timeZone) })}`;
}
