/**
 * News for the host about the people at the table: a guest took a seat, all seats are taken, somebody left (P-68). Pure.
 */
import { type Seat, seatsFrom } from '../games/game.ts';
import { isBotOnly } from '../match/bots.ts';
import { type MatchState, phaseOf } from '../match/match-state.ts';
import type { NotificationKind } from '../protocol/notifications.ts';

export type TableNewsKind = Extract<NotificationKind, 'joined' | 'full' | 'left'>;
const TABLE_NEWS_KINDS: readonly NotificationKind[] = ['joined', 'full', 'left'] satisfies readonly TableNewsKind[];

/** True for news about the people at the table. They replace no notification of a turn on a device. */
export const isTableNews = (kind: string): kind is TableNewsKind => TABLE_NEWS_KINDS.some((one) => one === kind);

/** True for guests before the start. A message about a turn at the same time says that all are there. */
export const isOfLobby = ({ kind, entry }: { readonly kind: string; readonly entry: number }): boolean =>
  isTableNews(kind) && entry < 0;

/** One piece of news for the seat `host`; `at` is in ms since 1970. */
export interface TableNews {
  readonly kind: TableNewsKind;
  /** The entry of a seat that left. Before the start, -1 for the last guest, and -100 and up for those before. */
  readonly entry: number;
  readonly at: number;
  readonly host: Seat;
  /** The seats that it is about. */
  readonly seats: readonly Seat[];
}

/** Guests of a lobby that have messages of their own. */
const GUESTS_MAX = 99;

/** The place of the n-th guest in a lobby, from -100 to -2: each message has its own, and later ones are greater. */
const entryOfGuest = (n: number): number => Math.min(n, GUESTS_MAX) - GUESTS_MAX - 2;

/** Everything that the host hears. News older than the log lines in memory were told, and are left out. */
export function tableNewsOf(state: MatchState): readonly TableNews[] {
  return phaseOf(state) === 'over' ? [] : [...arrivalsOf(state), ...departuresOf(state)];
}

/** After the creator has left, arrivals are told to nobody: the next host may have the seat since then only. */
function arrivalsOf({ seats, head, running }: MatchState): readonly TableNews[] {
  const host = seats.find((row) => row.host)?.seat;
  if (host === undefined || running?.match.left.includes(host)) return [];
  return seats.flatMap(({ seat, bot, time: { joined } }): TableNews[] => {
    if (!joined || seat === host || bot) return [];
    const { n, at, entry } = joined;
    const base = { at, host, seats: [seat] };
    // The guest who takes the last seat starts the match: one message, not two.
    if (entry < 0 && head.started && at >= head.started.at)
      // A host who moves first hears it by the message about that turn.
      return head.started.first === host ? [] : [{ ...base, kind: 'full', entry: -1 }];
    return [{ ...base, kind: 'joined', entry: entry < 0 ? entryOfGuest(n) : entry }];
  });
}

/** The seats that conceded while the others play on. If the host leaves, the next one hears it. */
function departuresOf(state: MatchState): readonly TableNews[] {
  const { running, seats } = state;
  const maker = seats.find((row) => row.host)?.seat;
  if (!running || maker === undefined) return [];
  const conceded = running.lines.flatMap(({ n, at, events }) =>
    events.flatMap((event) => {
      const seat = event.kind === 'conceded' ? running.match.left.find((one) => one === event.seat) : undefined;
      return seat === undefined ? [] : [{ seat, entry: n, at }];
    }),
  );
  return conceded.flatMap(({ seat, entry, at }): TableNews[] => {
    // Those whose line is not in memory any more left before.
    const later = conceded.flatMap((one) => (one.entry > entry ? [one.seat] : []));
    const hasLeftBy = (one: Seat): boolean => running.match.left.includes(one) && !later.includes(one);
    const host = seatsFrom(maker, seats.length).find((one) => {
      const row = seats[one];
      return !hasLeftBy(one) && (one === maker || (row?.state === 'taken' && !isBotOnly(state, row)));
    });
    return host === undefined ? [] : [{ kind: 'left', entry, at, host, seats: [seat] }];
  });
}

/** The seats that these messages of the host are about. */
export const newsSeats = (
  state: MatchState,
  rows: readonly { readonly kind: string; readonly entry: number }[],
): readonly Seat[] => [
  ...new Set(
    tableNewsOf(state).flatMap((news) =>
      rows.some(({ kind, entry }) => kind === news.kind && entry === news.entry) ? news.seats : [],
    ),
  ),
];

/** The number of seats that the invite can still claim; undefined once the match runs. */
export const freeSeatsOf = ({ head, seats }: Pick<MatchState, 'head' | 'seats'>): number | undefined =>
  head.started ? undefined : seats.filter((row) => row.state !== 'taken').length;
