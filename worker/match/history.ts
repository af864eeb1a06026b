/** The past of a match. Positions kept in memory bound how many entries a look plays again, however long the log is. */
import { advance, startMatch } from '../games/match.ts';
import type { AnyMatch, AnyMatchStep } from '../games/registry.ts';
import type { LogLine } from '../protocol/match.ts';
import { readEntries, type StartInfo } from '../storage/rows.ts';
import { headOf, startLine, toLogLine } from './load.ts';
import { CHECKPOINT_INTERVAL, type MatchState, type RunningMatch } from './state.ts';

type OnEntry = (line: LogLine, match: AnyMatch) => void;

/** Play the entries `from` to `to` of the past again, both in, oldest first. At most 63 others are played before them. */
export function replayHistory(
  sql: SqlStorage,
  state: MatchState,
  running: RunningMatch,
  { from, to }: { readonly from: number; readonly to: number },
  onEntry: OnEntry,
): void {
  const { started } = state.head;
  const last = Math.min(to, running.match.entry);
  if (!started || from > last) return;
  const checkpoint = running.checkpoints[Math.floor((from - 1) / CHECKPOINT_INTERVAL) - 1];
  const start = checkpoint ?? dealAgain(state, running, started, from === 0 ? onEntry : undefined);
  let match: AnyMatch = start;
  for (const row of readEntries(sql, start.entry + 1, last)) {
    const step: AnyMatchStep = advance(running.game, match, row, running.rngAt);
    match = step.match;
    if (row.n >= from) onEntry(toLogLine(row, step.events), match);
  }
}

function dealAgain(
  state: MatchState,
  { game, rngAt }: RunningMatch,
  started: StartInfo,
  onEntry: OnEntry = () => {},
): AnyMatch {
  const { match, events } = startMatch(game, headOf(state, started.first), rngAt);
  onEntry(toLogLine(startLine(started), events), match);
  return match;
}
