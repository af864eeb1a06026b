/** A notification of a match: what it carries, which one takes the place of which, and where a tap leads. Pure. */

/** One match may tell one device of several seats. */
export interface SeatRef {
  readonly match: string;
  readonly seat: number;
}

export interface SeatNotification extends SeatRef {
  /** The entry that it is about. */
  readonly entry: number;
  readonly kind: string;
  /** Of a `close`: what it takes back, unless it is a turn, reminder or end. */
  readonly about?: string;
}

/** A page is told to look through that seat. */
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

/** That somebody asks for the seat is always news, and stands beside what is told of turns. */
const LOST_SEAT = 'recovery';

/** One notification a match and seat, and one more for a request for the seat: the next one takes its place. */
export const tagOf = ({ match, seat, kind, about }: SeatRef & Partial<SeatNotification>): string =>
  `${match}:${seat}${kind === LOST_SEAT || about === LOST_SEAT ? `:${LOST_SEAT}` : ''}`;

/** Opens the match at the seat; no key is in it. */
export const pathOf = ({ match, seat }: SeatRef): string => `/g/${match}#sit=${seat}`;

export const isPageOfMatch = (url: string, { match }: SeatRef): boolean =>
  new URL(url).pathname.replace(/\/$/, '') === `/g/${match}`;

/** About one entry they come in this order. */
const KIND_ORDER = ['turn', 'reminder', 'over'];

/** Whether there is something in it that was not told before. */
export const isNewer = (
  { entry, kind }: SeatNotification,
  before: Pick<SeatNotification, 'entry' | 'kind'> | undefined,
): boolean =>
  before === undefined ||
  kind === LOST_SEAT ||
  entry > before.entry ||
  (entry === before.entry && KIND_ORDER.indexOf(kind) > KIND_ORDER.indexOf(before.kind));

/** Whether a `close` of that entry takes back what lies there. */
export const isWithdrawnBy = (shown: unknown, close: SeatNotification): boolean =>
  isForSeat(close)(shown) && isSeatNotification(shown) && shown.entry <= close.entry;
