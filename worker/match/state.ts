/** A match in memory: rebuilt from the log when the object wakes, moved on entry by entry, never guessed. */

import type { Seat } from '../games/game.ts';
import { begin, isBetween, type Ply, type RngAt, replay, settle, submit } from '../games/match.ts';
import { writeLine } from '../games/notation.ts';
import { type AnyAdvance, type AnyGame, type AnyMatch, type AnyPlayed, gameOf } from '../games/registry.ts';
import { LOG_MAX, type LogLine, type PHASES } from '../protocol/match.ts';
import { digest, firstSeat, type Secrets } from '../record/fairness.ts';
import { type Channel, readChannels } from '../storage/channels.ts';
import {
  appendEntry,
  type EntryRow,
  type HeadRow,
  type KeyRow,
  readEntries,
  readHead,
  readKeys,
  readSeats,
  type SeatRow,
  type Started,
  writeHead,
} from '../storage/rows.ts';
import { expiresAt } from './retention.ts';
import { secretsOf } from './secrets.ts';
import { type Pace, paced, startPace } from './turn-timing.ts';

export interface Lobby {
  readonly head: HeadRow;
  readonly seats: readonly SeatRow[];
  readonly keys: readonly KeyRow[];
  /** The ways on which people are told. */
  readonly channels: readonly Channel[];
}

/** A match that has started. */
export interface Play {
  readonly game: AnyGame;
  readonly match: AnyMatch;
  readonly rngAt: RngAt;
  readonly key: Uint8Array;
  /** The digest of the last entry. */
  readonly digest: string;
  readonly lastAt: number;
  readonly pace: Pace;
  /** The newest lines, oldest first. */
  readonly lines: readonly LogLine[];
  /** By command id and seat: the entry it made. */
  readonly commands: ReadonlyMap<string, number>;
  /** The entry at which the log and the rules part; the match stands still there, before its log's last entry. */
  readonly stuck?: number | undefined;
  /** Number of the log's last entry where the match is stuck. */
  readonly logged?: number | undefined;
}

/** A match that has started by rules that this build does not have: it waits, whole, for a build that has them. */
export interface Halted {
  /** Number of the last entry of the log, and its time in ms since 1970. */
  readonly entry: number;
  readonly lastAt: number;
}

export interface Table extends Lobby {
  readonly play?: Play | undefined;
  readonly halted?: Halted | undefined;
}

export type Phase = (typeof PHASES)[number];

export function phaseOf({ play, halted }: Table): Phase {
  if (halted) return 'stuck';
  if (!play) return 'open';
  if (play.stuck !== undefined) return 'stuck';
  if (play.match.ranks) return 'over';
  return isBetween(play.game, play.match) ? 'between' : 'playing';
}

/** When the match is deleted if nothing more happens. */
export function expiryOf(table: Table): number {
  const { halted, head } = table;
  // Whether it is over cannot be told without its rules, so it is kept as long as if it were.
  if (halted) return expiresAt('over', halted.lastAt);
  if (!table.play) return expiresAt('open', head.made.created);
  return expiresAt(table.play.match.ranks ? 'over' : 'playing', head.ended ?? table.play.lastAt);
}

/** Number of the last entry; -1 before the start. */
export const entryOf = ({ play, halted }: Table): number => play?.match.entry ?? halted?.entry ?? -1;

/** The entry at which a match stands still; nothing where it goes on. */
export const stuckOf = ({ play, halted }: Table): number | undefined => (halted ? 0 : play?.stuck);

/** Grows with every change that anybody may see; that a match stands still is one, and takes no entry back. */
export const revOf = (table: Table): number =>
  table.head.rev + (table.play?.logged ?? entryOf(table)) + (stuckOf(table) === undefined ? 1 : 2);

/** Names a command among those of all seats. */
export const commandName = (seat: Seat, command: string): string => `${seat} ${command}`;

export function readLobby(sql: SqlStorage): Lobby | undefined {
  const head = readHead(sql);
  return head && { head, seats: readSeats(sql), keys: readKeys(sql), channels: readChannels(sql) };
}

/** What the rules need to know of the start. */
const headOf = ({ head: { made }, seats }: Lobby, first: Seat) => ({
  game: made.game,
  version: made.version,
  options: made.options,
  seats: seats.length,
  first,
});

/** A match that was ended before its rules ended it: nobody is to move any more, and nobody has won. */
export function endedTable(table: Table): Table {
  const { play, head } = table;
  if (!play || play.stuck !== undefined || head.ended === undefined) return table;
  return { ...table, play: { ...play, match: { ...play.match, active: [], ranks: [] } } };
}

/** The whole match as it is stored, or nothing if there is none. */
export function readTable(sql: SqlStorage): Table | undefined {
  const lobby = readLobby(sql);
  if (!lobby?.head.started) return lobby;
  const { made, started } = lobby.head;
  const game = gameOf(made.game, made.version);
  const rows = readEntries(sql);
  try {
    if (!game) throw new Error('this build has no such rules');
    return endedTable({ ...lobby, play: replayed(lobby, game, secretsOf(lobby), started, rows) });
  } catch (error) {
    // Not even the deal can be made: the match waits, whole, for a build that can.
    console.error({ halted: made.game, version: made.version, error: String(error) });
    return { ...lobby, halted: { entry: rows.length, lastAt: rows.at(-1)?.at ?? started.at } };
  }
}

function replayed(lobby: Lobby, game: AnyGame, secrets: Secrets, started: Started, rows: readonly EntryRow[]): Play {
  const lines: LogLine[] = [];
  const so: { far?: Pick<Play, 'match' | 'pace'> } = {};
  let fault: unknown;
  const keep = (n: number, { match, events }: AnyAdvance): void => {
    const row = rows[n - 1];
    so.far = { match, pace: so.far && row ? paced(so.far.pace, match, row) : startPace(match, started.at) };
    if (n < rows.length + 1 - LOG_MAX) return;
    lines.push(lineOf(row ?? startLine(started), events));
  };
  try {
    replay(game, headOf(lobby, started.first), rows, secrets.rngAt, keep);
  } catch (error) {
    fault = error;
  }
  if (!so.far) throw fault;
  const commands = new Map(rows.flatMap((r) => (r.command ? [[commandName(r.seat, r.command), r.n]] : [])));
  const lastAt = rows.at(-1)?.at ?? started.at;
  const last = rows.at(-1)?.digest ?? started.digest;
  const play = { game, ...so.far, ...secrets, digest: last, lastAt, lines, commands };
  return fault === undefined && isFaithful(play, started, rows) ? play : stuckAt(lobby, play, started, rows);
}

/**
 * Whether the log still leads where it led: the last digest covers the state, so one hash at each wake tells. Times and
 * digests of rows further back are held against the chain when the record is verified.
 */
function isFaithful({ match, key, digest: last }: Play, started: Started, rows: readonly EntryRow[]): boolean {
  const row = rows.at(-1);
  const before = rows.at(-2)?.digest ?? (row ? started.digest : '');
  return digest(key, before, row ? digested(row) : { n: 0, at: started.at }, match.state) === last;
}

/** Finds the entry at which the log and the rules part, and leaves the match before it. */
function stuckAt(lobby: Lobby, play: Play, started: Started, rows: readonly EntryRow[]): Play {
  let good: AnyMatch = begin(play.game, headOf(lobby, started.first), play.rngAt).match;
  let before = '';
  let stuck = 0;
  const compare = (n: number, step: AnyAdvance): void => {
    stuck = n;
    const row = rows[n - 1];
    const own = digest(play.key, before, row ? digested(row) : { n: 0, at: started.at }, step.match.state);
    if (own !== (row?.digest ?? started.digest)) throw new Error(`entry ${n} no longer leads where it led`);
    before = own;
    good = step.match;
    stuck = n + 1;
  };
  try {
    replay(play.game, headOf(lobby, started.first), rows, play.rngAt, compare);
  } catch (error) {
    console.error({
      stuck,
      game: play.game.id,
      error: String(error),
      log: rows.slice(0, stuck).map((r) => writeLine(play.game, r.n, r)),
    });
  }
  return { ...play, match: good, lines: play.lines.filter(({ n }) => n < stuck), stuck, logged: rows.length };
}

const digested = ({ n, at, seat, by, move }: EntryRow): Pick<EntryRow, 'n' | 'at' | 'seat' | 'by' | 'move'> => ({
  n,
  at,
  seat,
  by,
  move,
});

const startLine = ({ at, first }: Started) => ({ n: 0, at, seat: first, by: 'auto' as const });

const lineOf = ({ n, at, seat, by }: Omit<LogLine, 'events'>, events: AnyAdvance['events']): LogLine => ({
  n,
  at,
  seat,
  by,
  events: [...events],
});

/** Deals: joins all entropy, finds the first seat, writes entry 0 and whatever is forced after it. */
export function start(storage: DurableObjectStorage, lobby: Lobby, now: number): Table {
  const { made } = lobby.head;
  const game = gameOf(made.game, made.version);
  if (!game) throw new Error(`no rules for ${made.game} version ${made.version}`);
  const secrets = secretsOf(lobby);
  const first = firstSeat(made.first, lobby.seats, secrets.rngAt);
  const { match, events } = begin(game, headOf(lobby, first), secrets.rngAt);
  const own = digest(secrets.key, '', { n: 0, at: now }, match.state);
  const started: Started = { at: now, first, digest: own };
  const head: HeadRow = { ...lobby.head, started };
  writeHead(storage.sql, head);
  const lines = [lineOf(startLine(started), events)];
  const pace = startPace(match, now);
  const play: Play = { game, match, ...secrets, digest: own, lastAt: now, pace, lines, commands: new Map() };
  const table = { ...lobby, head, play };
  return append(storage, table, play, settle(game, match, secrets.rngAt), now, undefined);
}

/** Plays a move that nothing spoke against, with all that is forced after it, in one transaction. */
export function commit(
  storage: DurableObjectStorage,
  table: Table,
  play: Play,
  ply: Ply<{ readonly kind: string }>,
  now: number,
  command?: string,
): Table {
  return append(storage, table, play, submit(play.game, play.match, ply, play.rngAt), now, command);
}

function append(
  storage: DurableObjectStorage,
  table: Table,
  play: Play,
  played: readonly AnyPlayed[],
  now: number,
  command: string | undefined,
): Table {
  let last = play.digest;
  const rows = played.map(({ ply, match }, i): EntryRow => {
    const entry = { n: match.entry, at: now, seat: ply.seat, by: ply.by, move: ply.move };
    last = digest(play.key, last, entry, match.state);
    return { ...entry, digest: last, command: i === 0 ? (command ?? null) : null };
  });
  storage.transactionSync(() => {
    for (const row of rows) appendEntry(storage.sql, row);
  });
  const lines = [...play.lines, ...played.map((step, i) => lineOf(rows[i] as EntryRow, step.events))].slice(-LOG_MAX);
  const commands = new Map(play.commands);
  const [first] = rows;
  if (first?.command) commands.set(commandName(first.seat, first.command), first.n);
  const match = played.at(-1)?.match ?? play.match;
  const pace = played.reduce((kept, step, i) => paced(kept, step.match, rows[i] as EntryRow), play.pace);
  const lastAt = rows.at(-1)?.at ?? play.lastAt;
  return { ...table, play: { ...play, match, digest: last, lastAt, pace, lines, commands } };
}

/** Rebuilds the past: every step from entry 0, oldest first. */
export function pastOf(
  sql: SqlStorage,
  table: Table,
  play: Play,
  seen: (line: LogLine, match: AnyMatch) => void,
): void {
  const { started } = table.head;
  if (!started) return;
  const rows = readEntries(sql).slice(0, play.match.entry);
  replay(play.game, headOf(table, started.first), rows, play.rngAt, (n, step) => {
    const row = rows[n - 1];
    seen(lineOf(row ?? startLine(started), step.events), step.match);
  });
}
