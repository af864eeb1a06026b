/** Orders what the server sends: snapshots, following updates, and gaps between them. Pure. */
import type { LogLine, Snapshot, Update } from '../../worker/protocol/match.ts';

/** The maximum number of log lines that the page keeps. */
const KEPT_LINES_MAX = 500;

export type MergeResult =
  /** Older than the known state. */
  | { readonly kind: 'old' }
  /** Entries are missing in between: a snapshot is needed. */
  | { readonly kind: 'gap' }
  | { readonly kind: 'news'; readonly snapshot: Snapshot; readonly lines: readonly LogLine[] };

function isOlder(known: Snapshot, next: Snapshot | Update): boolean {
  // Being stuck counts as one change, which a repair takes back. Before it a match may have shown more entries.
  if (known.phase === 'stuck' && next.phase !== 'stuck') return next.rev < known.rev - 1;
  if (next.entry > known.entry) return false;
  return next.kind === 'frame' ? next.rev < known.rev : next.rev <= known.rev;
}

/** Merge `next` into the known state. `lines` are the new ones. */
export function merge(known: Snapshot | undefined, next: Snapshot | Update): MergeResult {
  const isSnapshot = next.kind === 'frame';
  if (!known || (isSnapshot && known.viewer !== next.viewer))
    return isSnapshot ? { kind: 'news', snapshot: next, lines: [] } : { kind: 'gap' };
  if (isOlder(known, next)) return { kind: 'old' };
  const lines = next.log.filter((line) => line.n > known.entry);
  const oldest = next.log[0]?.n ?? Infinity;
  // A line can be sent again once its entry is no longer sealed; the newer one counts.
  const older = known.log.filter((line) => line.n < oldest);
  const log = [...older, ...next.log].slice(-KEPT_LINES_MAX);
  if (isSnapshot) {
    const isWhole = older.length === 0 || older.at(-1)?.n === oldest - 1;
    return { kind: 'news', snapshot: isWhole ? { ...next, log } : next, lines };
  }
  const isComplete = lines.every((line, i) => line.n === known.entry + 1 + i);
  if (!isComplete || known.entry + lines.length !== next.entry) return { kind: 'gap' };
  return { kind: 'news', snapshot: { ...known, ...next, kind: 'frame', log }, lines };
}
