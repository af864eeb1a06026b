/** The matches that this browser has sat in (P-8): a list for the first page, kept here and nowhere else. */
import type { Snapshot } from '../../worker/protocol/match.ts';
import { isRecord, localStore, MATCHES_KEY, readJson } from '../browser/storage.ts';
import { absencesToDecide } from '../model/on-demand/absence.ts';
import { nextDeadline } from '../model/on-demand/deadlines.ts';
import { isFramed } from '../net/on-demand/embed-mode.ts';
import { removeLastPosition, saveLastPosition } from './last-positions.ts';
import { removeProofs } from './receipts.ts';

/** In the order in which they need the reader; `asked`: what is to become of somebody who is away. */
export const MATCH_STATUSES = ['mine', 'asked', 'others', 'open', 'between', 'over', 'stuck', 'gone'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export interface MyMatch {
  readonly id: string;
  readonly game: string;
  /** When something last happened, in ms since 1970. */
  readonly at: number;
  readonly standing: MatchStatus;
  /** Of the other seats: a name, `null` where nobody typed one, the number of its seat for a bot. */
  readonly others: readonly (string | number | null)[];
  /** Whose turn it is, if it is one other seat's and that has a name. */
  readonly turn?: string | undefined;
  /** Until when the reader's own turn is to be made, or else that of the other who has the least time; in ms since 1970. */
  readonly until?: number | undefined;
  /** It is over, but not by its rules. */
  readonly isEnded?: true | undefined;
}

/** More would be a burden to draw and to ask for. */
const MATCHES_MAX = 40;

const isMyMatch = (value: unknown): value is MyMatch =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.game === 'string' &&
  typeof value.at === 'number' &&
  MATCH_STATUSES.some((standing) => standing === value.standing) &&
  Array.isArray(value.others) &&
  (value.until === undefined || typeof value.until === 'number');

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const readMyMatches = (): readonly MyMatch[] =>
  (readJson(localStore, MATCHES_KEY, isList) ?? []).filter(isMyMatch);

function writeMyMatches(list: readonly MyMatch[]): void {
  const fitting = list.slice(0, MATCHES_MAX);
  localStore.write(MATCHES_KEY, JSON.stringify(fitting));
  for (const { id } of list.slice(MATCHES_MAX)) removeProofs(id);
  updateBadge(fitting.filter(({ standing }) => standing === 'mine').length);
}

function statusOf(frame: Snapshot): MatchStatus {
  const { phase, mine, active } = frame;
  if (phase !== 'playing') return phase;
  if (mine.some((seat) => active.includes(seat))) return 'mine';
  const isAsked = mine.some((own) =>
    absencesToDecide(frame, own).some(({ votes }) => !votes.some(({ seat }) => seat === own)),
  );
  return isAsked ? 'asked' : 'others';
}

/** What the list tells of a match; nothing for a match that the reader only watches. */
export function toMyMatch(frame: Snapshot): MyMatch | undefined {
  if (frame.mine.length === 0) return undefined;
  const [only, ...rest] = frame.active;
  const turn = only !== undefined && rest.length === 0 ? frame.seats[only]?.name : undefined;
  const until = frame.phase === 'playing' ? nextDeadline(frame.deadlines, frame.mine)?.at : undefined;
  return {
    id: frame.match,
    game: frame.game,
    at: frame.log.at(-1)?.at ?? frame.created,
    standing: statusOf(frame),
    others: frame.seats.flatMap(({ name, state, bot }, i) =>
      state === 'taken' && !frame.mine.some((seat) => seat === i) ? [name ?? (bot ? i + 1 : null)] : [],
    ),
    ...(turn && { turn }),
    ...(until !== undefined && { until }),
    ...(frame.ended !== undefined && { isEnded: true as const }),
  };
}

const ids = (): readonly string[] => readMyMatches().map(({ id }) => id);

/** Puts a match first on the list, or brings it there, up to date. What was played in a frame of another page is not on it. */
export function saveMatch(frame: Snapshot): void {
  const known = isFramed() ? undefined : toMyMatch(frame);
  if (!known) return;
  writeMyMatches([known, ...readMyMatches().filter(({ id }) => id !== known.id)]);
  savePosition(frame);
}

/** Keeps the last position of a match that is on the list; `saveMatch` does it too. */
export const savePosition = (frame: Snapshot): void => saveLastPosition(frame, ids());

/** Brings a match up to date in its place on the list. One that is gone has no position any more. */
export function updateMatch(next: MyMatch): void {
  if (next.standing === 'gone') removeLastPosition(next.id);
  writeMyMatches(readMyMatches().map((known) => (known.id === next.id ? next : known)));
}

export function removeMatch(match: string): void {
  removeLastPosition(match);
  removeProofs(match);
  writeMyMatches(readMyMatches().filter(({ id }) => id !== match));
}

/** Whether the server may know more of it by now. */
export const canChange = ({ standing }: MyMatch): boolean =>
  standing !== 'over' && standing !== 'stuck' && standing !== 'gone';

const urgency = (known: MyMatch): number => MATCH_STATUSES.indexOf(known.standing);
const untilOf = ({ until = Number.POSITIVE_INFINITY }: MyMatch): number => until;

/** Those that need me first, by the nearest deadline and then the newest; of all others the newest first. */
export const sortByUrgency = (list: readonly MyMatch[]): readonly MyMatch[] =>
  [...list].sort((a, b) => {
    const standing = urgency(a) - urgency(b);
    if (standing !== 0) return standing;
    if (a.standing === 'mine' && untilOf(a) !== untilOf(b)) return untilOf(a) < untilOf(b) ? -1 : 1;
    return b.at - a.at;
  });

/** Other matches in which it is the reader's turn, the most urgent first. */
export const otherMatchesToPlay = (list: readonly MyMatch[], here: string): readonly MyMatch[] =>
  sortByUrgency(list).filter(({ id, standing }) => standing === 'mine' && id !== here);

/**
 * The number on the installed app's icon: own matches in which it is one's turn. Not every browser has a badge, and some
 * want to be asked for leave first: then there is none.
 */
function updateBadge(turns: number): void {
  if (!('setAppBadge' in navigator)) return;
  (turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => {});
}
