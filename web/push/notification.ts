/** A notification of a match: what it carries, which one takes the place of which, and where a tap leads. Pure. */

/** One match may tell one device of several seats. */
export interface Place {
  readonly match: string;
  readonly seat: number;
}

export interface Notice extends Place {
  /** The entry that it is about. */
  readonly entry: number;
  readonly kind: string;
}

/** A page is told to look through that seat. */
export interface SitWish extends Place {
  readonly kind: 'sit';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPlace = (value: unknown): value is Place & Readonly<Record<string, unknown>> =>
  isRecord(value) && typeof value.match === 'string' && typeof value.seat === 'number';

export const isNotice = (value: unknown): value is Notice =>
  isPlace(value) && typeof value.entry === 'number' && typeof value.kind === 'string';

export const isSitWish = (value: unknown): value is SitWish => isPlace(value) && value.kind === 'sit';

export const isOf =
  ({ match, seat }: Place) =>
  (value: unknown): value is Place =>
    isPlace(value) && value.match === match && value.seat === seat;

/** One notification a match and seat: the next one takes its place. */
export const tagOf = ({ match, seat }: Place): string => `${match}:${seat}`;

/** Opens the match at the seat; no key is in it. */
export const pathOf = ({ match, seat }: Place): string => `/g/${match}#sit=${seat}`;

export const isPageOf = (url: string, { match }: Place): boolean =>
  new URL(url).pathname.replace(/\/$/, '') === `/g/${match}`;

/** About one entry they come in this order. */
const KINDS = ['turn', 'reminder', 'over'];

/** Whether there is something in it that was not told before. */
export const isNewer = ({ entry, kind }: Notice, before: Pick<Notice, 'entry' | 'kind'> | undefined): boolean =>
  before === undefined ||
  entry > before.entry ||
  (entry === before.entry && KINDS.indexOf(kind) > KINDS.indexOf(before.kind));

/** Whether a `close` of that entry takes back what lies there. */
export const isTakenBack = (lying: unknown, close: Notice): boolean =>
  isOf(close)(lying) && isNotice(lying) && lying.entry <= close.entry;
