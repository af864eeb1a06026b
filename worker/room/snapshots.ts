/** What goes to one viewer over the wire. Built up field by field: nothing is in a frame unless it is named here. */

import { inviteKey } from '../auth/keys.ts';
import { absences } from '../clock/absence.ts';
import { deadlinesOf } from '../clock/seat-clocks.ts';
import { asSeat, type Seat, type Viewer } from '../games/game.ts';
import { isFree } from '../match/bots.ts';
import { entryOf, expiryOf, type Play, pastOf, phaseOf, revOf, stuckOf, type Table } from '../match/state.ts';
import { type Frame, HISTORY_MAX, type History, type LogLine, type Step } from '../protocol/match.ts';
import { sealOf } from '../record/fairness.ts';
import type { MatchRecord } from '../record/format.ts';
import { type DraftRow, readDraft } from '../storage/drafts.ts';
import { type KeyRow, readEntries } from '../storage/rows.ts';

/** Who asks: the seats that the caller's keys open, and the one it looks from. */
export interface Caller {
  readonly keys: readonly KeyRow[];
  readonly mine: readonly Seat[];
  readonly viewer: Viewer;
}

const opensSeat = ({ kind }: KeyRow): boolean => kind === 'device' || kind === 'script';

/** The caller's keys among the match's; a seat that is not the caller's is not looked from. */
export function callerOf(table: Table, hashes: readonly string[], wished?: number): Caller {
  const keys = table.keys.filter((key) => hashes.includes(key.hash) && opensSeat(key));
  const mine = [...new Set(keys.map((key) => key.seat))].sort((a, b) => a - b);
  const deciding = mine.find((seat) => table.play?.match.active.includes(seat));
  const viewer = mine.find((seat) => seat === wished) ?? deciding ?? mine[0] ?? 'spectator';
  return { keys, mine, viewer };
}

function position(table: Table, viewer: Viewer): Omit<Step, 'kind' | 'log'> {
  const { play } = table;
  const match = play?.match;
  return {
    rev: revOf(table),
    phase: phaseOf(table),
    entry: entryOf(table),
    opened: (viewer === 'spectator' ? undefined : match?.opened[viewer]) ?? 0,
    active: [...(match?.active ?? [])],
    round: match?.round ?? 0,
    totals: [...(match?.totals ?? [])],
    ...(match?.ranks && table.head.ended === undefined && { ranks: [...match.ranks] }),
    ...(play && { view: play.game.view(play.match.state, viewer) }),
    expires: expiryOf(table),
    ...(table.head.made.clock && { deadlines: [...deadlinesOf(table)] }),
  };
}

/** What changed since entry `after`, for one viewer. */
export const stepFor = (table: Table, viewer: Viewer, after: number): Step => ({
  kind: 'step',
  ...position(table, viewer),
  log: (table.play?.lines ?? []).filter((line) => line.n > after),
});

/** The last entry that a seat made itself; nobody decides without having looked. */
const lastOwn = ({ play }: Table, seat: Seat): number =>
  play?.lines.findLast((line) => line.seat === seat && (line.by === 'seat' || line.by === 'hint'))?.n ?? -1;

/** What only somebody seated may see. */
function seated(table: Table, viewer: Seat, secret: string, draft: DraftRow): Partial<Frame> {
  const { made } = table.head;
  const isOpen = table.seats.some((seat) => isFree(table, seat));
  const asked = table.keys.filter((key) => key.kind === 'lost');
  const own = table.play?.match.opened[viewer];
  const quiet = table.seats[viewer]?.time.quiet;
  const absent = absences(table);
  return {
    looked: Math.max(draft.looked, lastOwn(table, viewer)),
    ...(draft.draft && draft.draft.opened === own && { draft: { ...draft.draft, body: { ...draft.draft.body } } }),
    ...(draft.rack && { rack: { ...draft.rack } }),
    ...(quiet && { quiet: { ...quiet } }),
    ...(absent.length > 0 && { absent: [...absent] }),
    ...(isOpen && { invite: inviteKey(secret, made.match) }),
    ...(asked.length > 0 && { recoveries: asked.map(({ seat, code, at }) => ({ seat, code: code ?? '', at })) }),
  };
}

/** Everything that the caller may know. */
export function frameFor(sql: SqlStorage, secret: string, table: Table, { mine, viewer }: Caller): Frame {
  const { made, rematch, ended } = table.head;
  const stuck = stuckOf(table);
  return {
    kind: 'frame',
    match: made.match,
    game: made.game,
    version: made.version,
    options: { ...made.options },
    first: made.first,
    rounds: table.play?.match.rounds ?? 0,
    seats: table.seats.map(({ name, state, host, script, bot }) => ({
      name,
      state,
      host,
      script,
      ...(bot && { bot }),
    })),
    viewer,
    mine: [...mine],
    created: made.created,
    hints: made.hints ?? false,
    ...(made.daily && { daily: made.daily }),
    ...(made.clock && { clock: { ...made.clock } }),
    commitment: made.commitment,
    ...position(table, viewer),
    log: [...(table.play?.lines ?? [])],
    ...(viewer !== 'spectator' && seated(table, viewer, secret, readDraft(sql, viewer))),
    ...(rematch && { rematch }),
    ...(made.before && { before: made.before }),
    ...(ended !== undefined && { ended }),
    ...(stuck !== undefined && { stuck }),
  };
}

/** Steps `from` to `to`, both in, at most 100, as the viewer saw them then. */
export function historyFor(
  sql: SqlStorage,
  table: Table,
  play: Play,
  viewer: Viewer,
  from: number,
  to: number,
): History {
  const steps: History['steps'] = [];
  pastOf(sql, table, play, (line: LogLine, match) => {
    if (line.n < from || line.n > to || steps.length === HISTORY_MAX) return;
    steps.push({ ...line, view: play.game.view(match.state, viewer) });
  });
  return { steps };
}

/** The finished match, whole: with the seed, so that everybody can deal it again. */
export function recordOf(sql: SqlStorage, { head, seats }: Table, { match, key }: Play): MatchRecord | undefined {
  const { made, started, ended } = head;
  if (!started || !match.ranks) return undefined;
  const unsealed: Omit<MatchRecord, 'seal'> = {
    format: 'tilepost-record-1',
    match: made.match,
    game: made.game,
    version: made.version,
    options: { ...made.options },
    seats: seats.map(({ name, entropy, host, bot }) => ({ name, entropy: entropy ?? '', host, ...(bot && { bot }) })),
    rule: made.first,
    first: asSeat(started.first),
    commitment: made.commitment,
    ...(made.daily && { daily: made.daily }),
    seed: made.seed,
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
    ...(made.clock && { clock: { ...made.clock } }),
  };
  return { ...unsealed, seal: sealOf(key, unsealed) };
}
