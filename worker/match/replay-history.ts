/** The history of a match. Stored positions limit how many entries a request replays, however long the log is. */
import { replayFrom, startMatch } from '../games/match.ts';
import type { AnyMatch } from '../games/registry.ts';
import type { LogLine } from '../protocol/match.ts';
import { entryDigest } from '../record/fairness.ts';
import { readEntries } from '../storage/entries.ts';
import { readRows } from '../storage/storage-faults.ts';
import { digestInput, headOf } from './load-match.ts';
import type { MatchState, RunningMatch } from './match-state.ts';
import { toLogLine, toStartLine } from './next-position.ts';
import { findCheckpoint } from './stored-positions.ts';

type OnEntry = (line: LogLine, match: AnyMatch) => void;

/**
 * Replay the entries `from` to `to`, both included, oldest first. At most 31 others are replayed before them, or 255 in
 * the first 256 entries. Return false if they do not lead to the digest of the last one; `onEntry` may then have received
 * wrong entries.
 */
export function replayHistory(
  sql: SqlStorage,
  state: MatchState,
  running: RunningMatch,
  { from, to }: { readonly from: number; readonly to: number },
  onEntry: OnEntry,
): boolean {
  const { started } = state.head;
  const { game, rngAt, key } = running;
  const last = Math.min(to, running.match.entry);
  if (!started || from > last) return true;
  const header = headOf(state, started.first);
  const stored = findCheckpoint(sql, running, header, from - 1);
  const dealAgain = (): AnyMatch => {
    const { match, events } = startMatch(game, header, rngAt);
    if (from === 0) onEntry(toStartLine(started, events), match);
    return match;
  };
  const start = stored?.match ?? dealAgain();
  const rows = readRows(() => readEntries(sql, start.entry + 1, last));
  const end = replayFrom(game, start, rows, rngAt, (row, { match, events }) => {
    if (row.n >= from) onEntry(toLogLine(row, events), match);
  });
  // A match that replayed its whole log has already checked its last digest.
  const row = rows.at(-1);
  if (!row || running.replayedFrom === 0) return true;
  const previousDigest = rows.at(-2)?.digest ?? stored?.digest ?? started.digest;
  return entryDigest(key, previousDigest, digestInput(row), end.state) === row.digest;
}
