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

/** What is known once `next` is in. `lines` are those that were not known before. */
export function merge(known: Snapshot | undefined, next: Snapshot | Update): MergeResult {
  const isFrame = next.kind === 'frame';
  if (!known || (isFrame && known.viewer !== next.viewer))
    return isFrame ? { kind: 'news', snapshot: next, lines: [] } : { kind: 'gap' };
  // A match that was stuck and is mended has lost the change that stopped it: its `rev` may be smaller.
  const isAhead = next.entry > known.entry || (known.phase === 'stuck' && next.phase !== 'stuck');
  if (!isAhead && (isFrame ? next.rev < known.rev : next.rev <= known.rev)) return { kind: 'old' };
  const lines = next.log.filter((line) => line.n > known.entry);
  const oldest = next.log[0]?.n ?? 0;
  // A line may come again once its step is no longer sealed: the newer one counts.
  const older = known.log.filter((line) => line.n < oldest);
  const log = [...older, ...next.log].slice(-KEPT_LINES_MAX);
  if (isFrame) {
    const isWhole = older.length === 0 || older.at(-1)?.n === oldest - 1;
    return { kind: 'news', snapshot: isWhole ? { ...next, log } : next, lines };
  }
  const isComplete = lines.every((line, i) => line.n === known.entry + 1 + i);
  if (!isComplete || known.entry + lines.length !== next.entry) return { kind: 'gap' };
  return { kind: 'news', snapshot: { ...known, ...next, kind: 'frame', log }, lines };
}
