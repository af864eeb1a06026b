/** Finished matches of this browser, for its statistics (P-60). Stored only here, until the user deletes them. */
import { isPoints, type Points } from '../../worker/games/points.ts';
import type { Snapshot } from '../../worker/protocol/match.ts';
import { isRecord, localStore } from '../browser/storage.ts';
import { readStoredList } from './stored-list.ts';

/** The result for the user. If several people share this device, one of them winning is a win. */
export const MATCH_RESULTS = ['won', 'shared', 'lost'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** A named opponent, and how the user ranked against them. */
export interface Opponent {
  readonly name: string;
  readonly result: MatchResult;
}

export interface FinishedMatch {
  readonly match: string;
  readonly game: string;
  /** When it ended, in ms since 1970. */
  readonly at: number;
  /** Absent for a solo match. */
  readonly result?: MatchResult | undefined;
  readonly opponents: readonly Opponent[];
  /** The points of a solo match; always whole. */
  readonly points?: number | undefined;
  /** True if hints were used in a solo match. */
  readonly hinted?: boolean | undefined;
  /** From the deal to the last entry, in ms. Absent in older entries. */
  readonly lasted?: number | undefined;
  /** The points of a match with others that was played to its end. Absent in older entries. */
  readonly score?: Score | undefined;
}

export interface Score {
  readonly own: Points;
  /** The points of the other player, in a match of two. */
  readonly other?: Points | undefined;
  readonly rounds: number;
}

const STORAGE_KEY = 'finished';
/** About ten years at one match a day; older ones are removed. */
const MATCHES_MAX = 4_000;

const isMatchResult = (value: unknown): value is MatchResult => MATCH_RESULTS.some((result) => result === value);

const isOpponent = (value: unknown): value is Opponent =>
  isRecord(value) && typeof value.name === 'string' && isMatchResult(value.result);

const isScore = (value: unknown): value is Score =>
  isRecord(value) &&
  isPoints(value.own) &&
  (value.other === undefined || isPoints(value.other)) &&
  typeof value.rounds === 'number';

const isFinishedMatch = (value: unknown): value is FinishedMatch =>
  isRecord(value) &&
  typeof value.match === 'string' &&
  typeof value.game === 'string' &&
  typeof value.at === 'number' &&
  (value.result === undefined || isMatchResult(value.result)) &&
  Array.isArray(value.opponents) &&
  value.opponents.every(isOpponent) &&
  (value.points === undefined || typeof value.points === 'number') &&
  (value.hinted === undefined || typeof value.hinted === 'boolean') &&
  (value.lasted === undefined || typeof value.lasted === 'number') &&
  (value.score === undefined || isScore(value.score));

/** Newest first. */
export const readFinishedMatches = (): readonly FinishedMatch[] => readStoredList(STORAGE_KEY, isFinishedMatch);

export const deleteFinishedMatches = (): void => localStore.write(STORAGE_KEY, undefined);

/** Return the user's result, or undefined for a match that is running, was ended early, or was solo. */
export function resultOf({ phase, ended, ranks, mine, seats }: Snapshot): MatchResult | undefined {
  if (phase !== 'over' || ended !== undefined || !ranks || seats.length < 2) return undefined;
  if (!mine.some((seat) => ranks[seat] === 1)) return 'lost';
  return ranks.filter((rank) => rank === 1).length > 1 ? 'shared' : 'won';
}

const compareRanks = (own: number, other: number): MatchResult =>
  own < other ? 'won' : own > other ? 'lost' : 'shared';

/** The log of a long match lacks its start: then it counts from when the match was made. */
const startOf = ({ log, created }: Snapshot): number => (log[0]?.n === 0 ? log[0].at : created);

/** The parts of a match that its score follows from. Positions of an older version have no totals. */
interface Scored extends Pick<Snapshot, 'seats' | 'mine' | 'rounds'> {
  readonly totals?: Snapshot['totals'] | undefined;
}

/** Return the points of a match with others. Points count for nothing if somebody has left. */
export function scoreOf({ seats, mine, totals = [], rounds }: Scored, seat: number): Score | undefined {
  const own = totals[seat];
  if (own === undefined || mine.length !== 1 || seats.some(({ left }) => left)) return undefined;
  const other = seats.length === 2 ? totals[1 - seat] : undefined;
  return { own, ...(other !== undefined && { other }), rounds };
}

/** Return the user's finished match, or undefined for any other snapshot, and for one that a bot finished for the user. */
export function toFinishedMatch(snapshot: Snapshot): FinishedMatch | undefined {
  const { phase, ended, ranks = [], mine, seats, totals, log } = snapshot;
  // A bot plays the seat of a player who has conceded, too: that match is lost.
  const [seat] = mine.filter((own) => !seats[own]?.bot || seats[own]?.left);
  if (phase !== 'over' || ended !== undefined || seat === undefined) return undefined;
  const best = Math.min(...mine.map((own) => ranks[own] ?? Number.POSITIVE_INFINITY));
  const result = resultOf(snapshot);
  const points = seats.length === 1 ? totals[seat] : undefined;
  const score = result && scoreOf(snapshot, seat);
  const at = snapshot.log.at(-1)?.at ?? snapshot.created;
  return {
    match: snapshot.match,
    game: snapshot.game,
    at,
    lasted: Math.max(0, at - startOf(snapshot)),
    ...(result && { result }),
    opponents: seats.flatMap(({ name, bot }, other) =>
      name === null || bot || mine.some((own) => own === other)
        ? []
        : [{ name, result: compareRanks(best, ranks[other] ?? Number.POSITIVE_INFINITY) }],
    ),
    ...(typeof points === 'number' && { points, ...(log.some(({ by }) => by === 'hint') && { hinted: true }) }),
    ...(score && { score }),
  };
}

/** Save a match once it is over. Opening it again changes nothing. */
export function saveFinishedMatch(snapshot: Snapshot): void {
  const finished = toFinishedMatch(snapshot);
  if (!finished) return;
  const list = readFinishedMatches();
  if (list.some(({ match }) => match === finished.match)) return;
  localStore.write(STORAGE_KEY, JSON.stringify([finished, ...list].slice(0, MATCHES_MAX)));
}
