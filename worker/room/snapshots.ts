/** What goes to one viewer over the wire. Built up field by field: nothing is in a snapshot unless it is named here. */

import { inviteKey } from '../auth/keys.ts';
import { absencesOf } from '../clock/absence.ts';
import { deadlinesOf } from '../clock/seat-clocks.ts';
import type { Caller } from '../commands/caller.ts';
import { asSeat, type Seat, type Viewer } from '../games/game.ts';
import { grantableAloneFrom } from '../lobby/recovery.ts';
import { isClaimable } from '../match/bots.ts';
import { replayHistory } from '../match/history.ts';
import { hostOf } from '../match/seats-left.ts';
import {
  expiryOf,
  lastEntryOf,
  type MatchState,
  phaseOf,
  type RunningMatch,
  revOf,
  stuckEntryOf,
} from '../match/state.ts';
import { firstRevealed, visibleLines } from '../match/visible-lines.ts';
import { HISTORY_STEPS_MAX } from '../protocol/limits.ts';
import type { History, LogLine, LostSeat, Snapshot, Update } from '../protocol/match.ts';
import { sealOf } from '../record/fairness.ts';
import type { MatchRecord } from '../record/format.ts';
import { type DraftRow, readDraft } from '../storage/drafts.ts';
import { type RecoveryRow, readFormerSeats } from '../storage/recoveries.ts';
import { readEntries } from '../storage/rows.ts';

function positionFor(state: MatchState, viewer: Viewer): Omit<Update, 'kind' | 'log'> {
  const { running } = state;
  const match = running?.match;
  return {
    rev: revOf(state),
    phase: phaseOf(state),
    entry: lastEntryOf(state),
    opened: (viewer === 'spectator' ? undefined : match?.opened[viewer]) ?? 0,
    active: [...(match?.active ?? [])],
    round: match?.round ?? 0,
    totals: [...(match?.totals ?? [])],
    ...(match?.ranks && state.head.ended === undefined && { ranks: [...match.ranks] }),
    ...(running && { view: running.game.view(running.match.state, viewer) }),
    expires: expiryOf(state),
    ...(state.head.config.clock && { deadlines: [...deadlinesOf(state)] }),
  };
}

const linesFor = ({ running }: MatchState, viewer: Viewer): readonly LogLine[] =>
  running ? visibleLines(running, viewer, running.lines) : [];

/** Returns the position and the lines after entry `after`, for one viewer. */
export const updateFor = (state: MatchState, viewer: Viewer, after: number): Update => ({
  kind: 'step',
  ...positionFor(state, viewer),
  log: linesFor(state, viewer).filter((line) => line.n > after),
});

/** Returns what changed since `before`, for one viewer. Lines whose cause was hidden until now come again. */
export function updateSince(before: RunningMatch, state: MatchState, viewer: Viewer): Update {
  const revealed = state.running && firstRevealed(before, state.running, viewer);
  return updateFor(state, viewer, revealed === undefined ? before.match.entry : revealed - 1);
}

/** The last entry that a seat made itself; nobody decides without having looked. */
const lastOwnEntry = ({ running }: MatchState, seat: Seat): number =>
  running?.lines.findLast((line) => line.seat === seat && (line.by === 'seat' || line.by === 'hint'))?.n ?? -1;

/** What only somebody seated may see. */
function seatedFields(matchState: MatchState, viewer: Seat, secret: string, draft: DraftRow): Partial<Snapshot> {
  const { config } = matchState.head;
  const hasFreeSeat = matchState.seats.some((seat) => isClaimable(matchState, seat));
  const openDecision = matchState.running?.match.opened[viewer];
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

/** Everything that the caller may know. */
export function snapshotFor(sql: SqlStorage, secret: string, matchState: MatchState, caller: Caller): Snapshot {
  const { mine, viewer } = caller;
  const { config, rematch, ended } = matchState.head;
  const stuck = stuckEntryOf(matchState);
  const host = hostOf(matchState);
  return {
    kind: 'frame',
    match: config.match,
    game: config.game,
    version: config.version,
    options: { ...config.options },
    first: config.first,
    rounds: matchState.running?.match.rounds ?? 0,
    seats: matchState.seats.map(({ seat, name, state, script, bot }) => ({
      name,
      state,
      host: seat === host,
      script,
      ...(bot && { bot }),
      ...(matchState.running?.match.left.includes(seat) && { left: true }),
    })),
    viewer,
    mine: [...mine],
    created: config.created,
    hints: config.hints ?? false,
    ...(config.daily && { daily: config.daily }),
    ...(config.clock && { clock: { ...config.clock } }),
    commitment: config.commitment,
    ...positionFor(matchState, viewer),
    log: [...linesFor(matchState, viewer)],
    ...(config.recovery && { recovery: config.recovery }),
    ...(viewer === 'spectator'
      ? seatlessFields(sql, matchState, caller)
      : seatedFields(matchState, viewer, secret, readDraft(sql, viewer))),
    ...(rematch && { rematch }),
    ...(config.before && { before: config.before }),
    ...(ended !== undefined && { ended }),
    ...(stuck !== undefined && { stuck }),
    ...(matchState.rolledBack && { rolledBack: matchState.rolledBack.entry }),
  };
}

/** Steps `from` to `to`, both in, at most 100, as the viewer saw them then. */
export function historyFor(
  sql: SqlStorage,
  state: MatchState,
  running: RunningMatch,
  viewer: Viewer,
  from: number,
  to: number,
): History {
  const steps: History['steps'] = [];
  const range = { from, to: Math.min(to, from + HISTORY_STEPS_MAX - 1) };
  replayHistory(sql, state, running, range, (line: LogLine, match) => {
    const [visible = line] = visibleLines(running, viewer, [line]);
    steps.push({ ...visible, view: running.game.view(match.state, viewer) });
  });
  return { steps };
}

/** The finished match, whole: with the seed, so that everybody can deal it again. */
export function buildRecord(
  sql: SqlStorage,
  { head, seats }: MatchState,
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
  };
  return { ...unsealed, seal: sealOf(key, unsealed) };
}
