/** Contents of messages: public information only, copied field by field. */

import { deadlinesOf } from '../clock/seat-deadline.ts';
import type { Seat } from '../games/game.ts';
import { gameName } from '../games/listing.ts';
import { gameListings } from '../games/registry.ts';
import { grantableAloneFrom } from '../lobby/recover-seat.ts';
import { isBotOnly } from '../match/bots.ts';
import { type MatchState, phaseOf } from '../match/match-state.ts';
import { visibleLines } from '../match/visible-log-lines.ts';
import type { Lang } from '../protocol/languages.ts';
import type { PushPayload, WebhookPayload } from '../protocol/notifications.ts';
import type { WebhookTarget } from '../storage/channels.ts';
import type { SeatRow } from '../storage/seats.ts';
import { seatName } from './seat-name-text.ts';
import { freeSeatsOf, isTableNews } from './table-news.ts';
import { webhookText } from './webhook-text.ts';

/** Most bytes of a log line's events in a message, so that the whole fits the limits of all push services. */
const EVENTS_BYTES_MAX = 2_000;

/** Return the last line up to this entry that has events, as the seat may see it. */
function lastLineAt({ running }: MatchState, seat: Seat, entry: number): PushPayload['line'] {
  if (!running) return undefined;
  const lines = visibleLines(running, seat, running.lines);
  const lastLine = lines.filter(({ n, events }) => n <= entry && events.length > 0).at(-1);
  if (!lastLine || new TextEncoder().encode(JSON.stringify(lastLine.events)).length > EVENTS_BYTES_MAX)
    return undefined;
  return { seat: lastLine.seat, by: lastLine.by, events: [...lastLine.events] };
}

/** When one other seat alone can grant the newest request for this seat at this entry; undefined if it has ended. */
function lostSeatFrom(state: MatchState, seat: Seat, entry: number): number | undefined {
  const request = state.recoveries.findLast((one) => one.seat === seat && one.entry === entry);
  return request && grantableAloneFrom(state, request);
}

const namesOf = (state: MatchState): PushPayload['seats'] =>
  state.seats.map((row) => ({ name: row.name, bot: isBotOnly(state, row) }));

/** The name of a seat in a text. A bot that plays for nobody has a name of its own. */
export const seatNameIn = (lang: Lang, state: MatchState, row: SeatRow): string =>
  seatName(lang, row.seat, { name: row.name, bot: isBotOnly(state, row) });

/** The push message for a device of the seat. */
export function pushPayload(
  state: MatchState,
  {
    kind,
    seat,
    entry,
    about,
    people = [],
  }: {
    readonly kind: PushPayload['kind'];
    readonly seat: Seat;
    readonly entry: number;
    readonly about?: PushPayload['about'];
    /** Of news about the table: the seats that they are about. */
    readonly people?: readonly Seat[];
  },
  lang: Lang,
): PushPayload {
  const { config } = state.head;
  const base = { kind, match: config.match, seat, entry, game: config.game, lang };
  if (kind === 'close') return { ...base, seats: [], ...(about && { about }) };
  const nudge = state.seats[seat]?.time.nudge;
  if (kind === 'recovery') {
    const from = lostSeatFrom(state, seat, entry);
    return { ...base, seats: namesOf(state), ...(from !== undefined && { until: from }) };
  }
  if (isTableNews(kind)) {
    const free = kind === 'joined' ? freeSeatsOf(state) : undefined;
    return { ...base, seats: namesOf(state), people: [...people], ...(free !== undefined && { free }) };
  }
  const line = lastLineAt(state, seat, entry);
  const until = deadlinesOf(state)[seat] ?? undefined;
  const ranks = state.running?.match.ranks;
  return {
    ...base,
    seats: namesOf(state),
    ...(kind === 'nudge' && nudge && { by: nudge.by }),
    ...(line && { line }),
    ...(until !== undefined && { until }),
    ...(phaseOf(state) === 'between' && { between: true }),
    ...(ranks && { ranks: [...ranks] }),
  };
}

/** The webhook message about these seats. */
export function webhookPayload(
  state: MatchState,
  { kind, entry, seats }: Pick<WebhookPayload, 'kind' | 'entry'> & { readonly seats: readonly Seat[] },
  { site, lang }: WebhookTarget,
): WebhookPayload {
  const { match, game } = state.head.config;
  const deadlines = deadlinesOf(state);
  const ranks = state.running?.match.ranks;
  const seatsToMove = seats.map((seat) => {
    const deadline = isTableNews(kind) ? undefined : deadlines[seat];
    const until = (kind === 'recovery' ? lostSeatFrom(state, seat, entry) : deadline) ?? undefined;
    return { seat, name: state.seats[seat]?.name ?? null, ...(until !== undefined && { until }) };
  });
  const payload = { kind, match, game, link: `${site}/g/${match}`, entry, seats: seatsToMove };
  const winners = state.seats.filter(({ seat }) => ranks?.[seat] === 1);
  const isBetween = phaseOf(state) === 'between';
  return {
    ...payload,
    text: webhookText(lang, payload, {
      title: gameName(gameListings[game], lang),
      winners: winners.map((row) => ({ seat: row.seat, name: row.name, bot: isBotOnly(state, row) })),
      isBetween,
      free: freeSeatsOf(state),
    }),
  };
}
