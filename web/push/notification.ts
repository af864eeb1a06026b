/** A notification of a match: its data, which one replaces which, and where a tap leads. Pure. */

/** One device can receive notifications for several seats of a match. */
export interface SeatRef {
  readonly match: string;
  readonly seat: number;
}

export interface SeatNotification extends SeatRef {
  /** The entry it refers to. */
  readonly entry: number;
  readonly kind: string;
  /** For `close`: the kind to withdraw, unless it is a turn, reminder or end. */
  readonly about?: string;
}

/** Message to a page: switch to that seat. */
export interface SwitchSeatMessage extends SeatRef {
  readonly kind: 'sit';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isSeatRef = (value: unknown): value is SeatRef & Readonly<Record<string, unknown>> =>
  isRecord(value) && typeof value.match === 'string' && typeof value.seat === 'number';

export const isSeatNotification = (value: unknown): value is SeatNotification =>
  isSeatRef(value) && typeof value.entry === 'number' && typeof value.kind === 'string';

export const isSwitchSeatMessage = (value: unknown): value is SwitchSeatMessage =>
  isSeatRef(value) && value.kind === 'sit';

export const isForSeat =
  ({ match, seat }: SeatRef) =>
  (value: unknown): value is SeatRef =>
    isSeatRef(value) && value.match === match && value.seat === seat;

/** A request for the seat is always news, and is shown beside the notifications of turns. */
const LOST_SEAT = 'recovery';

/** News for the host about the people at the table: shown beside the notifications of turns. */
export const TABLE_KINDS: readonly string[] = ['joined', 'full', 'left'];

/**
 * Return the tag: one notification per match and seat, one more for a seat request, and one for the table; the next one
 * replaces it.
 */
export function tagOf({ match, seat, kind = '', about }: SeatRef & Partial<SeatNotification>): string {
  const place =
    kind === LOST_SEAT || about === LOST_SEAT ? `:${LOST_SEAT}` : TABLE_KINDS.includes(kind) ? ':table' : '';
  return `${match}:${seat}${place}`;
}

/** Return the path that opens the match at the seat; it contains no key. */
export const pathOf = ({ match, seat }: SeatRef): string => `/g/${match}#sit=${seat}`;

export const isPageOfMatch = (url: string, { match }: SeatRef): boolean =>
  new URL(url).pathname.replace(/\/$/, '') === `/g/${match}`;

/** Reminders of the same decision follow each other after days, in any order. */
export const REMINDING_KINDS: readonly string[] = ['reminder', 'second-reminder', 'nudge'];

/** The place of a kind among the notifications about the same entry. */
const rankOf = (kind: string): number =>
  REMINDING_KINDS.includes(kind) ? 1 : kind === 'over' ? 2 : kind === 'turn' ? 0 : -1;

/** True if one reminder follows another: the second one, or a nudge on another day. */
const isReminderAgain = (kind: string, before: string): boolean =>
  rankOf(kind) === 1 && rankOf(before) === 1 && (kind !== before || kind === 'nudge');

/** Return true if the notification contains something new. */
export const isNewer = (
  { entry, kind }: SeatNotification,
  before: Pick<SeatNotification, 'entry' | 'kind'> | undefined,
): boolean =>
  before === undefined ||
  kind === LOST_SEAT ||
  (TABLE_KINDS.includes(kind) && (entry !== before.entry || kind !== before.kind)) ||
  entry > before.entry ||
  (entry === before.entry && (rankOf(kind) > rankOf(before.kind) || isReminderAgain(kind, before.kind)));

/** Return true if a `close` for that entry withdraws the shown notification. */
export const isWithdrawnBy = (shown: unknown, close: SeatNotification): boolean =>
  isForSeat(close)(shown) && isSeatNotification(shown) && shown.entry <= close.entry;
