/** Puts what the server sends in order: snapshots, updates after them, and gaps between the two. Pure. */
import type { LogLine, Snapshot, Update } from '../../worker/protocol/match.ts';

/** Most lines of the log that the page holds. */
const KEPT_LINES_MAX = 500;

export type MergeResult =
  /** Older than what is known. */
  | { readonly kind: 'old' }
  /** Something between is missing: only a snapshot helps. */
  | { readonly kind: 'gap' }
  | { readonly kind: 'news'; readonly snapshot: Snapshot; readonly lines: readonly LogLine[] };

/** Returns the known lines that the newer ones do not replace. */
const linesBefore = (known: readonly LogLine[], newer: readonly LogLine[]): readonly LogLine[] =>
  known.filter((line) => line.n < (newer[0]?.n ?? Number.POSITIVE_INFINITY));

const linesAfter = (lines: readonly LogLine[], n: number): LogLine[] => lines.filter((line) => line.n > n);

/** What is known once `next` is in. `lines` are those that were not known before. */
export function merge(known: Snapshot | undefined, next: Snapshot | Update): MergeResult {
  // A match that was stuck and is mended has lost the change that stopped it: its `rev` may be smaller.
  const isAhead = known && (next.entry > known.entry || (known.phase === 'stuck' && next.phase !== 'stuck'));
  if (next.kind === 'frame') {
    if (!known || known.viewer !== next.viewer) return { kind: 'news', snapshot: next, lines: [] };
    if (next.rev < known.rev && !isAhead) return { kind: 'old' };
    const lines = linesAfter(next.log, known.entry);
    const older = linesBefore(known.log, next.log);
    const isWhole = older.length === 0 || older.at(-1)?.n === (next.log[0]?.n ?? 0) - 1;
    return {
      kind: 'news',
      snapshot: { ...next, log: isWhole ? [...older, ...next.log].slice(-KEPT_LINES_MAX) : next.log },
      lines,
    };
  }
  if (!known) return { kind: 'gap' };
  if (next.rev <= known.rev && !isAhead) return { kind: 'old' };
  const lines = linesAfter(next.log, known.entry);
  const isComplete = lines.every((line, i) => line.n === known.entry + 1 + i);
  if (!isComplete || known.entry + lines.length !== next.entry) return { kind: 'gap' };
  const snapshot: Snapshot = {
    ...known,
    ...next,
    kind: 'frame',
    log: [...linesBefore(known.log, next.log), ...next.log].slice(-KEPT_LINES_MAX),
  };
  return { kind: 'news', snapshot, lines };
}
