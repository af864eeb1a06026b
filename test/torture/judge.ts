/** Judges one match: compares acknowledged moves with the stored log, and entries of honest seats with sent moves. */
import { canonicalJson } from '../../worker/record/canonical-json.ts';
import type { Fault, FaultKind, MatchLedger, SentMove, StoredEntry } from './ledger.ts';

/** Causes of entries that only a client can bring about. */
const CLIENT_CAUSES = ['seat', 'hint'];

const nameOf = ({ seat, id, opened }: SentMove): string => `move ${id} of seat ${seat}, sent for entry ${opened}`;

/** Find the faults of one match. `log` is undefined if the match has vanished from the disk. */
export function judgeMatch(ledger: MatchLedger, log: readonly StoredEntry[] | undefined): readonly Fault[] {
  const { match, moves } = ledger;
  const fault = (kind: FaultKind, what: string): Fault => ({ kind, what, match });
  if (!log)
    return [
      fault('lost', 'the whole match is gone'),
      ...moves.filter(({ acknowledged }) => acknowledged > 0).map((sent) => fault('lost', nameOf(sent))),
    ];
  return [
    ...judgeMoves(moves, log).map(([kind, what]) => fault(kind, what)),
    ...judgeEntries(ledger, log).map(([kind, what]) => fault(kind, what)),
    ...judgeReceipts(ledger, log).map(([kind, what]) => fault(kind, what)),
  ];
}

type Finding = readonly [kind: FaultKind, what: string];

/** Compare each command that was sent with the entries of its id. */
function judgeMoves(moves: readonly SentMove[], log: readonly StoredEntry[]): readonly Finding[] {
  const entriesOf = new Map<string, StoredEntry[]>();
  for (const entry of log)
    if (entry.command !== null) entriesOf.set(entry.command, [...(entriesOf.get(entry.command) ?? []), entry]);
  return moves.flatMap((sent): readonly Finding[] => {
    const entries = entriesOf.get(sent.id) ?? [];
    const [entry] = entries;
    if (entries.length > 1) return [['doubled', `${nameOf(sent)}: entries ${entries.map(({ n }) => n).join(', ')}`]];
    if (!entry) return sent.acknowledged > 0 ? [['lost', nameOf(sent)]] : [];
    if (sent.isLate) return [['doubled', `${nameOf(sent)}: came late and still made entry ${entry.n}`]];
    if (sent.refused !== undefined && sent.acknowledged === 0)
      return [['doubled', `${nameOf(sent)}: refused as ${sent.refused}, but it is entry ${entry.n}`]];
    return entry.seat === sent.seat && canonicalJson(entry.move) === canonicalJson(sent.move)
      ? []
      : [['altered', `${nameOf(sent)}: entry ${entry.n} is ${JSON.stringify(entry)}`]];
  });
}

/** Check each entry: only its own player may move for an honest seat, and no number may be missing. */
function judgeEntries({ moves, opponent }: MatchLedger, log: readonly StoredEntry[]): readonly Finding[] {
  const sent = new Set(moves.map(({ id }) => id));
  return log.flatMap((entry, i): readonly Finding[] => {
    if (entry.n !== i + 1) return [['lost', `entry ${i + 1}: the log goes on with ${entry.n}`]];
    const isKnown = entry.seat === opponent?.seat || (entry.command !== null && sent.has(entry.command));
    return CLIENT_CAUSES.includes(entry.by) && !isKnown
      ? [['doubled', `entry ${entry.n} of seat ${entry.seat}: no honest client sent ${entry.command}`]]
      : [];
  });
}

/** Compare each receipt with the digest of its entry. */
const judgeReceipts = ({ receipts }: MatchLedger, log: readonly StoredEntry[]): readonly Finding[] =>
  [...receipts].flatMap(([seat, kept]) =>
    kept.flatMap(({ entry, digest }): readonly Finding[] => {
      const stored = log[entry - 1];
      if (!stored) return [['lost', `entry ${entry}, which seat ${seat} holds a receipt for`]];
      return stored.digest === digest ? [] : [['altered', `entry ${entry}: seat ${seat} holds another receipt`]];
    }),
  );

/** A response as the client saw it. */
export interface AnswerSeen {
  readonly status: number;
  readonly code: string | undefined;
  /** The server was being killed, restarted or harmed during the request. */
  readonly isDisturbed: boolean;
}

/** Codes of 5xx problems that report harm done by the run itself. */
const HARM_CODES = ['stuck', 'damaged', 'rolled-back', 'disk-full'];

/** True for an unexcused 5xx: no kill was under way, and the run had not harmed the match. */
export const isUnexpected5xx = ({ status, code, isDisturbed }: AnswerSeen, isHarmed = false): boolean =>
  status >= 500 && !isDisturbed && !(isHarmed && code !== undefined && HARM_CODES.includes(code));

/** The entry of a match when the attack ended, and now. */
export interface Progress {
  readonly match: string;
  readonly entryBefore: number;
  readonly entryNow: number;
  readonly isOver: boolean;
  /** The seats that the match waits for, for the report. */
  readonly waitsFor: string;
}

/** Report matches that made no progress in the peaceful phase. */
export const judgeProgress = (progress: readonly Progress[]): readonly Fault[] =>
  progress
    .filter(({ isOver, entryBefore, entryNow }) => !isOver && entryNow <= entryBefore)
    .map(({ match, entryNow, waitsFor }) => ({
      kind: 'stuck',
      match,
      what: `no entry after ${entryNow}; it waits for ${waitsFor}`,
    }));
