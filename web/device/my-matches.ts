/** The matches in which this browser has had a seat (P-8), listed on the first page. Stored only in this browser. */
import { signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { GameId } from '../../worker/games/registry.ts';
import type { Seated, Snapshot } from '../../worker/protocol/match.ts';
import { isDeviceMatch } from '../browser/device-match-id.ts';
import { isRecord, localStore, MATCHES_KEY } from '../browser/storage.ts';
import { absencesToDecide } from '../model/on-demand/absent-seats.ts';
import { nextDeadline } from '../model/on-demand/deadlines.ts';
import { fetchSnapshot } from '../net/api.ts';
import { isFramed } from '../net/on-demand/embed-mode.ts';
import { keyFragment } from '../net/page-held-keys.ts';
import { removeDeviceMatch } from './device-matches.ts';
import { MATCH_RESULTS, type MatchResult, resultOf, saveFinishedMatch } from './finished-matches.ts';
import { hasUnsentMove, removeKeptMoves } from './kept-moves.ts';
import { removeLastPosition, saveLastPosition } from './last-positions.ts';
import { removeProofs, saveShare } from './receipts.ts';
import { removeSentSettings } from './sent-settings.ts';
import { readStoredList } from './stored-list.ts';
import { removeTalkMemory } from './talk-memory.ts';

/** Ordered by urgency. `asked`: the user must decide about a player who is away. */
export const MATCH_STATUSES = ['mine', 'asked', 'others', 'open', 'between', 'over', 'stuck', 'gone'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export interface MyMatch {
  readonly id: string;
  readonly game: string;
  /** When something last happened, in ms since 1970. */
  readonly at: number;
  readonly standing: MatchStatus;
  /** The other seats: a name, `null` if none was entered, or the seat number of a bot. */
  readonly others: readonly (string | number | null)[];
  /** The name of the one other player whose turn it is, if they have a name. */
  readonly turn?: string | undefined;
  /** The others whose turn it is: a name, or the number of a seat without one. Absent in older entries. */
  readonly waits?: readonly (string | number)[] | undefined;
  /** The deadline of the user's turn, or else the nearest deadline of another player; in ms since 1970. */
  readonly until?: number | undefined;
  /** The one player whose turn it is, if they are away: their name and last day. */
  readonly away?: { readonly name: string; readonly until: string; readonly isOwn?: true | undefined } | undefined;
  /** A pause of the match. */
  readonly pause?: ListedPause | undefined;
  /** The newest entry of a match that has begun, for the picture of its position. */
  readonly entry?: number | undefined;
  /** A bot plays all seats of the user. */
  readonly isBotPlaying?: true | undefined;
  /** The match is over, but was not ended by its rules. */
  readonly isEnded?: true | undefined;
  /** The result of a match with others that its rules ended. */
  readonly result?: MatchResult | undefined;
  /** Another player's wish for a rematch. */
  readonly rematch?: ListedRematch | undefined;
  /** It ended while its page was closed, and has not been opened since. */
  readonly isNews?: true | undefined;
}

export const PAUSE_STATES = ['proposed', 'ownProposed', 'paused'] as const;

export interface ListedPause {
  readonly state: (typeof PAUSE_STATES)[number];
  /** Who proposed it: a name, or the number of a seat without one. */
  readonly by: string | number;
  /** Its end, in ms since 1970. */
  readonly until: number;
}

export interface ListedRematch {
  /** The new match. */
  readonly match: string;
  /** Who asked for it: a name, or the number of a seat without one. */
  readonly by: string | number;
  /** The game, if it is another one. */
  readonly game?: GameId | undefined;
  /** A seat of the user in the match that is over. */
  readonly seat: Seat;
}

/** The number of matches in which it is the user's turn, as far as the list knows. */
export const turnCount = signal(0);

/** More would be slow to draw and to refresh. */
const MATCHES_MAX = 40;

const isListedPause = (value: unknown): value is ListedPause =>
  isRecord(value) &&
  PAUSE_STATES.some((state) => state === value.state) &&
  (typeof value.by === 'string' || typeof value.by === 'number') &&
  typeof value.until === 'number';

const isListedRematch = (value: unknown): value is ListedRematch =>
  isRecord(value) &&
  typeof value.match === 'string' &&
  (typeof value.by === 'string' || typeof value.by === 'number') &&
  typeof value.seat === 'number';

const isMyMatch = (value: unknown): value is MyMatch =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.game === 'string' &&
  typeof value.at === 'number' &&
  MATCH_STATUSES.some((standing) => standing === value.standing) &&
  Array.isArray(value.others) &&
  (value.waits === undefined || Array.isArray(value.waits)) &&
  (value.until === undefined || typeof value.until === 'number') &&
  (value.away === undefined ||
    (isRecord(value.away) && typeof value.away.name === 'string' && typeof value.away.until === 'string')) &&
  (value.pause === undefined || isListedPause(value.pause)) &&
  (value.rematch === undefined || isListedRematch(value.rematch)) &&
  (value.entry === undefined || typeof value.entry === 'number') &&
  (value.result === undefined || MATCH_RESULTS.some((result) => result === value.result));

export const readMyMatches = (): readonly MyMatch[] => readStoredList(MATCHES_KEY, isMyMatch);

function writeMyMatches(list: readonly MyMatch[]): void {
  // The list has the only copy of a match of this device.
  const isKept = ({ id }: MyMatch, i: number) => i < MATCHES_MAX || isDeviceMatch(id);
  const fitting = list.filter(isKept);
  localStore.write(MATCHES_KEY, JSON.stringify(fitting));
  for (const { id } of list.filter((known, i) => !isKept(known, i))) forgetMatch(id);
  countTurns(fitting);
}

/** Delete everything stored for a match except its list entry. */
function forgetMatch(match: string): void {
  if (isDeviceMatch(match)) removeDeviceMatch(match);
  removeLastPosition(match);
  removeKeptMoves(match);
  removeSentSettings(match);
  removeProofs(match);
  removeTalkMemory(match);
}

/** Recount, for example after another tab changed the list. */
export function countTurns(list = readMyMatches()): void {
  const turns = list.filter(({ id, standing }) => standing === 'mine' && !hasUnsentMove(id)).length;
  turnCount.value = turns;
  updateBadge(turns);
}

function statusOf(snapshot: Snapshot): MatchStatus {
  const { phase, mine, active } = snapshot;
  if (phase !== 'playing') return phase;
  if (mine.some((seat) => active.includes(seat) && !snapshot.seats[seat]?.bot)) return 'mine';
  const isAsked = mine.some((own) =>
    absencesToDecide(snapshot, own).some(({ votes }) => !votes.some(({ seat }) => seat === own)),
  );
  return isAsked ? 'asked' : 'others';
}

const awayOf = (name: string, until: string, isOwn: boolean): NonNullable<MyMatch['away']> =>
  isOwn ? { name, until, isOwn } : { name, until };

function pauseOf({ mine, seats }: Snapshot, { by, from, until }: NonNullable<Snapshot['pause']>): ListedPause {
  const proposal = mine.some((seat) => seat === by) ? 'ownProposed' : 'proposed';
  return { state: from === undefined ? proposal : 'paused', by: seats[by]?.name ?? by + 1, until };
}

function rematchOf({ mine, seats, rematch }: Snapshot): ListedRematch | undefined {
  const [seat] = mine;
  if (!rematch || seat === undefined || mine.includes(rematch.by)) return undefined;
  return { match: rematch.match, by: seats[rematch.by]?.name ?? rematch.by + 1, game: rematch.game, seat };
}

/** Return the list entry of a match; undefined if the user is only a spectator. */
export function toMyMatch(snapshot: Snapshot): MyMatch | undefined {
  if (snapshot.mine.length === 0) return undefined;
  const result = resultOf(snapshot);
  const rematch = rematchOf(snapshot);
  const [only, ...rest] = snapshot.active;
  const turn = only !== undefined && rest.length === 0 ? snapshot.seats[only]?.name : undefined;
  const away = only === undefined ? undefined : snapshot.seats[only]?.away;
  const until = snapshot.phase === 'playing' ? nextDeadline(snapshot.deadlines, snapshot.mine)?.at : undefined;
  return {
    id: snapshot.match,
    game: snapshot.game,
    at: snapshot.log.at(-1)?.at ?? snapshot.created,
    standing: statusOf(snapshot),
    others: snapshot.seats.flatMap(({ name, state, bot, lent }, i) =>
      state === 'taken' && !snapshot.mine.some((seat) => seat === i) ? [name ?? (bot && !lent ? i + 1 : null)] : [],
    ),
    ...(turn && { turn }),
    waits: snapshot.active
      .filter((seat) => !snapshot.mine.includes(seat))
      .map((seat) => snapshot.seats[seat]?.name ?? seat + 1),
    ...(until !== undefined && { until }),
    ...(turn &&
      away && {
        away: awayOf(
          turn,
          away.until,
          snapshot.mine.some((seat) => seat === only),
        ),
      }),
    ...(snapshot.pause && { pause: pauseOf(snapshot, snapshot.pause) }),
    ...(snapshot.phase !== 'open' && { entry: snapshot.entry }),
    ...(snapshot.mine.every((seat) => snapshot.seats[seat]?.bot) && { isBotPlaying: true as const }),
    ...(snapshot.ended !== undefined && { isEnded: true as const }),
    ...(result && { result }),
    ...(rematch && { rematch }),
  };
}

const ids = (): readonly string[] => readMyMatches().map(({ id }) => id);

/**
 * Add a match to the top of the list, or move it there and update it. Matches played inside another site's frame, or
 * whose seat only the page holds, are left out: the list could not open the seat.
 */
export function saveMatch(snapshot: Snapshot): void {
  const known = isFramed() || keyFragment(snapshot.match) !== '' ? undefined : toMyMatch(snapshot);
  if (!known) return;
  saveFinishedMatch(snapshot);
  writeMyMatches([known, ...readMyMatches().filter(({ id }) => id !== known.id)]);
  savePosition(snapshot);
}

/** Save a seat that was just taken: its match, and the entropy that was sent for it. */
export function saveSeated(seated: Seated, entropy: string): void {
  saveMatch(seated.frame);
  saveShare(seated, entropy);
}

/** Save the last position of a listed match; `saveMatch` does this too. */
export function savePosition(snapshot: Snapshot): void {
  // The whole match is stored already.
  if (!isDeviceMatch(snapshot.match)) saveLastPosition(snapshot, ids());
}

/** Update a match without moving it in the list. If it is gone, remove its stored position. */
export function updateMatch(next: MyMatch): void {
  if (next.standing === 'gone') removeLastPosition(next.id);
  writeMyMatches(readMyMatches().map((known) => (known.id === next.id ? next : known)));
}

export function removeMatch(match: string): void {
  forgetMatch(match);
  writeMyMatches(readMyMatches().filter(({ id }) => id !== match));
}

/** Return true if the server may have news about the match. */
export const canChange = ({ id, standing }: MyMatch): boolean =>
  !isDeviceMatch(id) && standing !== 'over' && standing !== 'stuck' && standing !== 'gone';

const urgency = (known: MyMatch): number => MATCH_STATUSES.indexOf(known.standing);
const untilOf = ({ until = Number.POSITIVE_INFINITY }: MyMatch): number => until;

/**
 * Sort by status, matches that need the user first: those by nearest deadline, then newest; all others newest first.
 */
export const sortByUrgency = (list: readonly MyMatch[]): readonly MyMatch[] =>
  [...list].sort((a, b) => {
    const standing = urgency(a) - urgency(b);
    if (standing !== 0) return standing;
    if (a.standing === 'mine' && untilOf(a) !== untilOf(b)) return untilOf(a) < untilOf(b) ? -1 : 1;
    return b.at - a.at;
  });

/** Other matches in which it is the user's turn, most urgent first. */
export const otherMatchesToPlay = (list: readonly MyMatch[], here: string): readonly MyMatch[] =>
  sortByUrgency(list).filter(({ id, standing }) => standing === 'mine' && id !== here);

/**
 * Set the number on the installed app's icon: matches in which it is the user's turn. Browsers without badges, or
 * without permission for them, show none.
 */
function updateBadge(turns: number): void {
  if (!('setAppBadge' in navigator)) return;
  (turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => {});
}

/** Fetch a match and update its entry; undefined if the server cannot be reached. */
export async function refreshMatch(known: MyMatch): Promise<MyMatch | undefined> {
  const result = await fetchSnapshot(known.id).catch(() => undefined);
  const answer = result && (result.ok ? toMyMatch(result.value) : asGone(known, result.problem.code));
  const next = answer && hasNews(known, answer) ? { ...answer, isNews: true as const } : answer;
  if (next) updateMatch(next);
  if (result?.ok) {
    savePosition(result.value);
    saveFinishedMatch(result.value);
  }
  return next ?? (result && known);
}

/** Return true if the user has not seen the end of the match. Opening it stores it without this sign. */
const hasNews = (known: MyMatch, next: MyMatch): boolean =>
  next.standing === 'over' && (known.isNews === true || canChange(known));

const asGone = (known: MyMatch, code: string): MyMatch | undefined =>
  code === 'gone' || code === 'no-match' ? { ...known, standing: 'gone' } : undefined;
