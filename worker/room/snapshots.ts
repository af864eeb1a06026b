/** Snapshots, updates and records for one viewer. Built field by field: nothing is sent unless it is named here. */
import { inviteKey } from '../auth/keys.ts';
import { absencesOf } from '../clock/absence-vote.ts';
import { awayBudgetOf } from '../clock/days-away.ts';
import { missingSeats, pauseLeftMs, pauseOf } from '../clock/pause.ts';
import { awayLeftOf, deadlinesOf, gainedOf, giftLeftMs, reserveOf, slowClockOf } from '../clock/seat-deadline.ts';
import { seatAwayOf } from '../clock/set-days-away.ts';
import type { Caller } from '../commands/caller.ts';
import { revealTimeOf } from '../daily/secret-seed.ts';
import type { AheadPosition } from '../games/ahead-steps.ts';
import { asSeat, type GameTypes, type Seat, type Viewer } from '../games/game.ts';
import { grantableAloneFrom } from '../lobby/recover-seat.ts';
import { revFor, seenAhead } from '../match/ahead-queue.ts';
import { canTalk, isBotOnly, isClaimable } from '../match/bots.ts';
import { hostOf } from '../match/host.ts';
import {
  expiryOf,
  lastEntryOf,
  type MatchState,
  phaseOf,
  type RunningMatch,
  stuckEntryOf,
} from '../match/match-state.ts';
import { replayHistory } from '../match/replay-history.ts';
import { type Sight, sightOf } from '../match/viewer-sight.ts';
import { firstRevealed, visibleLines } from '../match/visible-log-lines.ts';
import { isPlayedForSeat, wishesFor } from '../match/wish-lists.ts';
import { hasNudges, nudgesOf, remindableBy } from '../notify/nudge.ts';
import { HISTORY_STEPS_MAX, TIME_NOTES_SHOWN } from '../protocol/limits.ts';
import type { History, LogLine, LostSeat, Snapshot, Update } from '../protocol/match.ts';
import { sealOf } from '../record/fairness.ts';
import type { MatchRecord } from '../record/record-format.ts';
import { type DraftRow, readDraft } from '../storage/drafts.ts';
import { hasEntryBy, readEntries } from '../storage/entries.ts';
import { readFormerSeats } from '../storage/former-keys.ts';
import { readTimeNotes } from '../storage/given-time.ts';
import type { MatchConfig } from '../storage/head.ts';
import type { RecoveryRow } from '../storage/recoveries.ts';
import { readRemarks } from '../storage/remarks.ts';
import type { SeatRow } from '../storage/seats.ts';

function positionFor(state: MatchState, sight: Sight): Omit<Update, 'kind' | 'log'> {
  const { viewer } = sight;
  const { running } = state;
  const match = running?.match;
  const position = seenAhead(state, sight);
  const ahead = running && position && fieldsAhead(state, running, position, viewer);
  const wishes = wishesFor(state, sight);
  return {
    rev: revFor(state, sight),
    phase: phaseOf(state),
    entry: lastEntryOf(state),
    opened: ahead?.opened ?? openedFor(state, viewer),
    active: ahead?.active ?? [...(match?.active ?? [])],
    round: match?.round ?? 0,
    totals: [...(match?.totals ?? [])],
    ...(match?.ranks && state.head.ended === undefined && { ranks: [...match.ranks] }),
    ...(running && { view: ahead?.view ?? running.game.view(running.match.state, viewer) }),
    ...(state.head.config.ahead && state.ahead && viewer !== 'spectator' && { lead: ahead?.lead ?? null }),
    ...(wishes !== undefined && { wishes }),
    // An empty list ends what an earlier snapshot said.
    ...(viewer !== 'spectator' && hasNudged(state) && { nudges: [...nudgesOf(state)] }),
    ...(viewer !== 'spectator' && hasNudges(state) && { remindable: [...remindableBy(state, viewer)] }),
    expires: expiryOf(state),
    ...timeFields(state),
  };
}

/** Deadlines, and what is left of the time that seats have besides. */
function timeFields(state: MatchState): Pick<Update, 'deadlines' | 'reserves' | 'awayLeft' | 'gifts'> {
  const { clock } = state.head.config;
  if (!clock) return {};
  const awayLeft = awayLeftOf(state);
  const hasGifts = state.seats.some(({ time }) => time.gained?.gifts);
  const gifts = (row: SeatRow) => ({
    by: gainedOf(state, row).gifts?.map(({ by }) => by) ?? [],
    left: giftLeftMs(state, row),
  });
  return {
    deadlines: [...deadlinesOf(state)],
    ...(clock.kind === 'reserve' && { reserves: state.seats.map((row) => reserveOf(clock, row)) }),
    ...(awayLeft && { awayLeft: [...awayLeft] }),
    ...(hasGifts && { gifts: state.seats.map(gifts) }),
  };
}

/** Days away, the pause, and the notes about given time. */
function givenFields(sql: SqlStorage, state: MatchState): Partial<Snapshot> {
  const { given, head } = state;
  const now = Date.now();
  const pause = pauseOf(state, now);
  return {
    ...(slowClockOf(state) && { awayDays: awayBudgetOf(head.config) }),
    ...(pause && { pause: { ...pause, agreed: [...pause.agreed], missing: [...missingSeats(state, pause, now)] } }),
    ...(given && given.pausedMs > 0 && { pauseLeft: pauseLeftMs(state) }),
    ...(given && { notes: [...readTimeNotes(sql, TIME_NOTES_SHOWN)] }),
  };
}

/** True if any seat was ever reminded by another one. */
const hasNudged = ({ seats }: MatchState): boolean => seats.some(({ time }) => time.nudge !== undefined);

/** The entry that opened the viewer's decision in the open step. */
const openedFor = ({ running }: MatchState, viewer: Viewer): number =>
  (viewer === 'spectator' ? undefined : running?.match.opened[viewer]) ?? 0;

/** The fields of a seat that is ahead of the open step. */
function fieldsAhead(
  state: MatchState,
  { game, match }: RunningMatch,
  { state: position, steps, opened, isToChoose, choices }: AheadPosition<GameTypes>,
  viewer: Viewer,
): Pick<Update, 'opened' | 'active' | 'view' | 'lead'> {
  const view = game.view(position, viewer);
  // If one seat chooses first, the others wait for it. Otherwise only the seats of the open step are named.
  const first: readonly Seat[] = view.active.length === 1 ? view.active : [];
  const open = [...match.active, ...first].filter((seat) => seat !== viewer);
  const seats = state.seats.map(({ seat }) => seat);
  const active = seats.filter((seat) => (seat === viewer ? isToChoose : open.includes(seat)));
  const queued = choices.flatMap(({ opened: at, isFinal }) => {
    const row = state.ahead?.queue.find((one) => one.seat === viewer && one.opened === at);
    return row ? [{ id: row.command, opened: at, final: isFinal }] : [];
  });
  return {
    opened,
    active,
    view: { ...view, active },
    lead: { steps, open: [...match.active], settled: game.view(match.state, viewer), choices: queued },
  };
}

const linesFor = ({ running }: MatchState, viewer: Viewer): readonly LogLine[] =>
  running ? visibleLines(running, viewer, running.lines) : [];

/** The position, and the lines after entry `after`, for one viewer. */
export const updateFor = (state: MatchState, sight: Sight, after: number): Update => ({
  kind: 'step',
  ...positionFor(state, sight),
  log: linesFor(state, sight.viewer).filter((line) => line.n > after),
});

/** The changes since `before`, for one viewer. Lines whose cause was hidden until now are sent again. */
export function updateSince(before: RunningMatch, state: MatchState, sight: Sight): Update {
  const revealed = state.running && firstRevealed(before, state.running, sight.viewer);
  return updateFor(state, sight, revealed === undefined ? before.match.entry : revealed - 1);
}

/** The last entry that the seat made itself: its player has seen everything up to it. */
const lastOwnEntry = (state: MatchState, seat: Seat): number =>
  state.running?.lines.findLast(
    ({ n, seat: mover, by }) => mover === seat && (by === 'seat' || by === 'hint') && !isPlayedForSeat(state, seat, n),
  )?.n ?? -1;

/** Fields that only seated players may see. */
function seatedFields(
  matchState: MatchState,
  viewer: Seat,
  openDecision: number,
  secret: string,
  draft: DraftRow,
): Partial<Snapshot> {
  const { config } = matchState.head;
  const hasFreeSeat = matchState.seats.some((seat) => isClaimable(matchState, seat));
  const quiet = matchState.seats[viewer]?.time.quiet;
  const absent = absencesOf(matchState);
  return {
    looked: Math.max(draft.looked, lastOwnEntry(matchState, viewer)),
    ...(draft.draft &&
      draft.draft.opened === openDecision && { draft: { ...draft.draft, body: { ...draft.draft.body } } }),
    ...(draft.rack && { rack: { ...draft.rack } }),
    ...(quiet && { quiet: { ...quiet } }),
    ...(absent.length > 0 && { absent: [...absent] }),
    ...(hasFreeSeat && { invite: inviteKey(secret, config.match) }),
    ...(matchState.recoveries.length > 0 && {
      recoveries: matchState.recoveries.map((request) => lostSeatOf(matchState, request)),
    }),
  };
}

const lostSeatOf = (state: MatchState, request: RecoveryRow): LostSeat => ({
  seat: request.seat,
  code: state.keys.find(({ id }) => id === request.id)?.code ?? '',
  at: request.at,
  from: grantableAloneFrom(state, request),
  agreed: [...request.consents],
});

/** Fields for a device without a seat: the seat that it asks for, and seats that were given to another device. */
function seatlessFields(sql: SqlStorage, state: MatchState, { lost, hashes }: Caller): Partial<Snapshot> {
  const asked = state.recoveries.find((request) => lost.some(({ id }) => id === request.id));
  const given = readFormerSeats(sql, hashes);
  return {
    ...(asked && { asked: lostSeatOf(state, asked) }),
    ...(given.length > 0 && { given: given.map(({ seat, at }) => ({ seat, at })) }),
  };
}

/**
 * When the record of a daily match becomes available, in ms since 1970: it contains the seed that others still play
 * with.
 */
export const recordFromOf = ({ daily, dailyCommitment }: MatchConfig): number | undefined =>
  daily === undefined || dailyCommitment === undefined ? undefined : revealTimeOf(daily);

/** Fields of a daily match. The seed is not one of them. */
function dailyFields(sql: SqlStorage, { head: { config }, seats, running }: MatchState): Partial<Snapshot> {
  const { daily, dailyCommitment } = config;
  if (daily === undefined) return {};
  const recordFrom = recordFromOf(config);
  const host = seats.find((seat) => seat.host);
  return {
    daily,
    ...(dailyCommitment && { dailyCommitment }),
    ...(running?.match.ranks && host && { hinted: hasEntryBy(sql, host.seat, 'hint') }),
    ...(recordFrom !== undefined && { recordFrom }),
  };
}

/** Everything that the caller may know. */
export function snapshotFor(sql: SqlStorage, secret: string, matchState: MatchState, caller: Caller): Snapshot {
  const { mine, viewer } = caller;
  const { config, rematch, ended } = matchState.head;
  const stuck = stuckEntryOf(matchState);
  const host = hostOf(matchState);
  const position = positionFor(matchState, sightOf(caller));
  return {
    kind: 'frame',
    match: config.match,
    game: config.game,
    version: config.version,
    options: { ...config.options },
    first: config.first,
    rounds: matchState.running?.match.rounds ?? 0,
    seats: matchState.seats.map((row) => {
      const { seat, name, state, script, bot } = row;
      const away = seatAwayOf(row);
      return {
        name,
        state,
        host: seat === host,
        script,
        ...(bot && { bot, ...(!isBotOnly(matchState, row) && { lent: true }) }),
        ...(matchState.running?.match.left.includes(seat) && { left: true }),
        ...(away && { away }),
      };
    }),
    viewer,
    mine: [...mine],
    created: config.created,
    hints: config.hints ?? false,
    ...dailyFields(sql, matchState),
    ...(config.clock && { clock: { ...config.clock } }),
    ...givenFields(sql, matchState),
    commitment: config.commitment,
    ...position,
    ...(canTalk(matchState) && { talk: [...readRemarks(sql)] }),
    ...(config.talk === 'off' && { talkOff: true as const }),
    log: [...linesFor(matchState, viewer)],
    ...(config.recovery && { recovery: config.recovery }),
    ...(viewer === 'spectator'
      ? seatlessFields(sql, matchState, caller)
      : seatedFields(matchState, viewer, position.opened, secret, readDraft(sql, viewer))),
    ...(config.ahead && { ahead: config.ahead }),
    ...(rematch && { rematch }),
    ...(config.before && { before: config.before }),
    ...(config.wins && { wins: [...config.wins] }),
    ...(ended !== undefined && { ended }),
    ...(stuck !== undefined && { stuck }),
    ...(matchState.rolledBack && { rolledBack: matchState.rolledBack.entry }),
  };
}

/** Steps `from` to `to`, both included, at most 100, as the viewer saw them. Undefined if the log is inconsistent. */
export function historyFor(
  sql: SqlStorage,
  state: MatchState,
  running: RunningMatch,
  viewer: Viewer,
  from: number,
  to: number,
): History | undefined {
  const steps: History['steps'] = [];
  const range = { from, to: Math.min(to, from + HISTORY_STEPS_MAX - 1) };
  const isSound = replayHistory(sql, state, running, range, (line: LogLine, match) => {
    const [visible = line] = visibleLines(running, viewer, [line]);
    steps.push({ ...visible, view: running.game.view(match.state, viewer) });
  });
  return isSound ? { steps } : undefined;
}

/** The record of the finished match, with the seed, so that everybody can replay it. */
export function buildRecord(
  sql: SqlStorage,
  { head, seats, given }: MatchState,
  { match, key }: RunningMatch,
): MatchRecord | undefined {
  const { config, started, ended } = head;
  if (!started || !match.ranks) return undefined;
  const unsealed: Omit<MatchRecord, 'seal'> = {
    format: 'tilepost-record-1',
    match: config.match,
    game: config.game,
    version: config.version,
    options: { ...config.options },
    seats: seats.map(({ name, entropy, host, bot }) => ({ name, entropy: entropy ?? '', host, ...(bot && { bot }) })),
    rule: config.first,
    first: asSeat(started.first),
    commitment: config.commitment,
    ...(config.daily && { daily: config.daily }),
    ...(config.dailyCommitment && { dailyCommitment: config.dailyCommitment }),
    seed: config.seed,
    start: { at: started.at, digest: started.digest },
    entries: readEntries(sql).map(({ n, at, seat, by, move, digest }) => ({
      n,
      at,
      seat,
      by,
      move: move as { kind: string },
      digest,
    })),
    totals: [...match.totals],
    ranks: [...match.ranks],
    ...(ended !== undefined && { ended }),
    ...(config.clock && { clock: { ...config.clock } }),
    ...(given && { notes: [...readTimeNotes(sql)] }),
  };
  return { ...unsealed, seal: sealOf(key, unsealed) };
}
