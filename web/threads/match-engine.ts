/**
 * One match by the rules, without a server (P-77): the whole state with all hidden tiles, of which the page only gets
 * views. Runs in the worker `match.worker.ts`; apart from it, so that Node can test it.
 */
import { asSeat, type Seat, type Viewer } from '../../worker/games/game.ts';
import {
  advance,
  isBetweenRounds,
  onlyPly,
  playForcedMoves,
  playMove,
  refusal,
  startMatch,
  timeoutPly,
} from '../../worker/games/match.ts';
import type { Entry, EntryCause, RngAt } from '../../worker/games/match-types.ts';
import type { AnyGame, AnyMatch, AnyMatchStep } from '../../worker/games/registry.ts';
import type { History, LogLine, Problem, Snapshot } from '../../worker/protocol/match.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { DEVICE_PREFIX } from '../browser/device-match-id.ts';
import { isRecord } from '../browser/storage.ts';
import type { DeviceMatch } from '../device/device-matches.ts';

type Move = { readonly kind: string };
type DeviceEntry = Entry<Move>;

/** The person's seat. */
export const PERSON: Seat = asSeat(0);

/** Where the rules come from. Each resolves to undefined if this page does not have them. */
export interface RulesSource {
  readonly load: (game: string, version: number) => Promise<AnyGame | undefined>;
  readonly newest: (game: string) => Promise<AnyGame | undefined>;
}

/** The fields of a snapshot that follow from the rules. */
export type EnginePosition = Pick<
  Snapshot,
  'phase' | 'entry' | 'opened' | 'active' | 'round' | 'rounds' | 'totals' | 'ranks' | 'view' | 'stuck'
>;

export interface EnginePly {
  readonly seat: Seat;
  readonly by: EntryCause;
  readonly move: Move;
  /** The entry that opened the decision when the mover saw it. */
  readonly opened?: number;
}

export type PlayResult =
  | { readonly ok: true; readonly entries: readonly DeviceEntry[] }
  | { readonly ok: false; readonly refusal: NonNullable<Problem['refusal']> | { readonly code: string } };

/** A bot's decision: its seat and what it sees. */
export interface BotTurn {
  readonly seat: Seat;
  readonly entry: number;
  readonly view: object;
}

export interface MatchEngine {
  readonly position: () => EnginePosition;
  /** The lines after entry `n`; all of them after -1. */
  readonly linesAfter: (n: number) => readonly LogLine[];
  /** Play a move and all forced ones after it. The caller stores them, or takes them back with `undo`. */
  readonly play: (ply: EnginePly, at: number) => PlayResult;
  /** Forget everything after an entry. */
  readonly undo: (entry: number) => void;
  /** Steps `from` to `to`, inclusive, as the viewer saw them. */
  readonly history: (from: number, to: number, viewer: Viewer) => History['steps'];
  /** The bot that has to move next. Between rounds bots wait for the person. */
  readonly nextBot: () => BotTurn | undefined;
  /** The move of a bot that fails. */
  readonly timeout: (seat: Seat) => Move;
  /** The record of the finished match; undefined before its end. */
  readonly record: () => MatchRecord | undefined;
}

/** News of a match that was opened, for the caller to store. */
export interface OpenedMatch {
  /** The version of the rules that it goes on with. */
  readonly version: number;
  /** Forced moves after the deal of a new match. */
  readonly added: readonly DeviceEntry[];
}

interface EngineStep {
  readonly line: LogLine;
  readonly match: AnyMatch;
  /** Absent for the deal. */
  readonly move?: DeviceEntry['move'];
}

/** Keys in order, so that equal views have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

type Fairness = typeof import('../../worker/record/fairness.ts');

/** The record's id: that of the match without the word in front. */
const recordId = (id: string): string => id.slice(DEVICE_PREFIX.length);

/** Open a stored match, or a new one without entries: then its deal and the forced moves after it are played. */
export async function openMatchEngine(
  match: DeviceMatch,
  rules: RulesSource,
): Promise<{ readonly opened: OpenedMatch; readonly engine: MatchEngine }> {
  const fairness = await import('../../worker/record/fairness.ts');
  const entropy = match.seats.map((seat) => seat.entropy);
  const secrets = fairness.deriveSecrets(recordId(match.id), match.seed, entropy, undefined);
  const known = match.version > 0 ? await rules.load(match.game, match.version) : undefined;
  const game = known ?? (await rules.newest(match.game));
  const steps = game && replayMatch(match, game, secrets.rngAt, fairness, known === undefined);
  if (!game || !steps)
    return { opened: { version: match.version, added: [] }, engine: stuckEngine(match, match.entries.length) };
  const parts = { match, game, steps: [...steps], ...secrets, fairness };
  const engine = runningEngine(parts);
  const last = parts.steps.at(-1);
  const added =
    match.entries.length === 0 && last ? append(parts, playForcedMoves(game, last.match, secrets.rngAt), match.at) : [];
  return { opened: { version: game.version, added }, engine };
}

/**
 * Replay a stored match; undefined if that is not possible. Rules of another version have to allow each entry and lead
 * to the view that the person saw: otherwise the match would go on from another position.
 */
function replayMatch(
  { options, seats, rule, at, entries, view }: DeviceMatch,
  game: AnyGame,
  rngAt: RngAt,
  { firstSeat }: Fairness,
  isOther: boolean,
): readonly EngineStep[] | undefined {
  try {
    const first = firstSeat(
      rule,
      seats.map((_, i) => ({ host: i === PERSON })),
      rngAt,
    );
    const head = { game: game.id, version: game.version, options, seats: seats.length, first };
    const start = startMatch(game, head, rngAt);
    const steps: EngineStep[] = [{ line: lineOf({ n: 0, at, seat: first, by: 'auto' }, start), match: start.match }];
    let { match } = start;
    for (const entry of entries) {
      if (entry.n !== match.entry + 1 || (isOther && !isPossible(game, match, entry))) return undefined;
      const step = advance(game, match, entry, rngAt);
      steps.push({ line: lineOf(entry, step), match: step.match, move: entry.move });
      ({ match } = step);
    }
    const isSame = !isOther || view === undefined || canonical(game.view(match.state, PERSON)) === canonical(view);
    return isSame ? steps : undefined;
  } catch {
    return undefined;
  }
}

/** True if rules allow an entry that was made by others. */
function isPossible(game: AnyGame, match: AnyMatch, { seat, by, move }: DeviceEntry): boolean {
  if (refusal(game, match, { seat, move })) return false;
  return (by === 'auto') === (onlyPly(game, match) !== undefined);
}

const lineOf = ({ n, at, seat, by }: Omit<LogLine, 'events'>, { events }: AnyMatchStep): LogLine => ({
  n,
  at,
  seat,
  by,
  events: [...events],
});

/** A match that cannot be replayed: it stays at the view that was stored. */
function stuckEngine({ view = {}, seats }: DeviceMatch, entry: number): MatchEngine {
  const position: EnginePosition = {
    phase: 'stuck',
    entry,
    opened: 0,
    active: [],
    round: 0,
    rounds: 1,
    totals: seats.map(() => 0),
    view: { ...view },
    stuck: entry,
  };
  return {
    position: () => position,
    linesAfter: () => [],
    play: () => ({ ok: false, refusal: { code: 'stuck' } }),
    undo: () => {},
    history: () => [],
    nextBot: () => undefined,
    timeout: () => {
      throw new Error('a stuck match has no moves');
    },
    record: () => undefined,
  };
}

interface EngineParts {
  readonly match: DeviceMatch;
  readonly game: AnyGame;
  readonly rngAt: RngAt;
  readonly key: Uint8Array;
  readonly fairness: Fairness;
  /** By entry, from the deal. */
  readonly steps: EngineStep[];
}

const newest = ({ steps }: EngineParts): AnyMatch => {
  const step = steps.at(-1);
  if (!step) throw new Error('a match without a deal');
  return step.match;
};

function append(parts: EngineParts, played: ReturnType<typeof playMove>, at: number): readonly DeviceEntry[] {
  return played.map((step) => {
    const entry: DeviceEntry = { n: step.match.entry, at, ...step.ply };
    parts.steps.push({ line: lineOf(entry, step), match: step.match, move: entry.move });
    return entry;
  });
}

function runningEngine(parts: EngineParts): MatchEngine {
  const { game, steps, rngAt } = parts;
  return {
    position: () => positionOf(parts),
    linesAfter: (n) => steps.slice(n + 1).map(({ line }) => line),
    play: ({ seat, by, move, opened }, at) => {
      const match = newest(parts);
      const fault = refusal(game, match, { seat, move, ...(opened !== undefined && { opened }) });
      if (fault) return { ok: false, refusal: fault };
      return { ok: true, entries: append(parts, playMove(game, match, { seat, by, move }, rngAt), at) };
    },
    undo: (entry) => {
      steps.length = Math.min(steps.length, entry + 1);
    },
    history: (from, to, viewer) =>
      steps.slice(from, to + 1).map(({ line, match }) => ({ ...line, view: game.view(match.state, viewer) })),
    nextBot: () => {
      const match = newest(parts);
      const seat = isBetweenRounds(game, match) ? undefined : match.active.find((one: Seat) => one !== PERSON);
      return seat === undefined ? undefined : { seat, entry: match.entry, view: game.view(match.state, seat) };
    },
    timeout: (seat) => timeoutPly(game, newest(parts), seat).move,
    record: () => recordOf(parts),
  };
}

function positionOf(parts: EngineParts): EnginePosition {
  const { game } = parts;
  const match = newest(parts);
  const isBetween = isBetweenRounds(game, match);
  return {
    phase: match.ranks ? 'over' : isBetween ? 'between' : 'playing',
    entry: match.entry,
    opened: match.opened[PERSON] ?? 0,
    active: [...match.active],
    round: match.round,
    rounds: match.rounds,
    totals: [...match.totals],
    ...(match.ranks && { ranks: [...match.ranks] }),
    view: game.view(match.state, PERSON),
  };
}

/** The record, with the same digests as the server's. It says that no server took part, so it proves no deal. */
function recordOf(parts: EngineParts): MatchRecord | undefined {
  const { match, game, key, fairness, steps } = parts;
  const { totals, ranks, header } = newest(parts);
  const [start, ...played] = steps;
  if (!ranks || !start) return undefined;
  const id = recordId(match.id);
  let digest = fairness.entryDigest(key, '', { n: 0, at: match.at }, start.match.state);
  const startDigest = digest;
  const entries = played.map(({ line: { n, at, seat, by }, match: { state }, move = { kind: '' } }) => {
    const entry = { n, at, seat, by, move };
    digest = fairness.entryDigest(key, digest, entry, state);
    return { ...entry, digest };
  });
  const unsealed: Omit<MatchRecord, 'seal'> = {
    format: 'tilepost-record-1',
    match: id,
    game: game.id,
    version: game.version,
    options: { ...match.options },
    seats: match.seats.map(({ name, entropy, bot }, i) => ({ name, entropy, host: i === PERSON, ...(bot && { bot }) })),
    rule: match.rule,
    first: header.first,
    commitment: fairness.commitment(id, fairness.hexToBytes(match.seed)),
    seed: match.seed,
    start: { at: match.at, digest: startDigest },
    entries,
    totals: [...totals],
    ranks: [...ranks],
    device: true,
  };
  return { ...unsealed, seal: fairness.sealOf(key, unsealed) };
}
