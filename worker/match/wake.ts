/** Wakes a match: from its newest stored position if that matches the log, otherwise from the whole log. */
import { deleteCheckpoints, readCheckpoint } from '../storage/checkpoints.ts';
import { writeUnlessFull } from '../storage/storage-faults.ts';
import { keepsPositions, storePositions, toCheckpointRow } from './checkpoint.ts';
import { type LoadedMatch, loadNewestEntries, loadWholeLog, readSetup } from './load.ts';
import type { MatchState } from './state.ts';

type Stored = Pick<DurableObjectStorage, 'sql'>;

/** Load the stored match, or undefined if there is none. Replays the whole log if no stored position matches. */
export function wakeMatch(storage: Stored): MatchState | undefined {
  const setup = readSetup(storage.sql);
  if (!setup?.head.started) return setup;
  const loaded = loadNewestEntries(storage.sql, setup);
  if (!loaded) return wakeFromLog(storage);
  savePassed(storage, loaded);
  return loaded.state;
}

/** Load the match by replaying its whole log, and rewrite its stored positions. Undefined if there is none. */
export function wakeFromLog(storage: Stored): MatchState | undefined {
  const setup = readSetup(storage.sql);
  if (!setup) return undefined;
  const loaded = loadWholeLog(storage.sql, setup);
  const hasRows = readCheckpoint(storage.sql, Number.MAX_SAFE_INTEGER) !== undefined;
  if (hasRows) writeUnlessFull(() => deleteCheckpoints(storage.sql));
  savePassed(storage, loaded);
  return loaded.state;
}

/** Store the positions that a replay has passed. A match that waits for a repair is not written to. */
function savePassed({ sql }: Stored, { state: { running }, passed }: LoadedMatch): void {
  if (!running || passed.length === 0 || !keepsPositions(running)) return;
  writeUnlessFull(() =>
    storePositions(
      sql,
      passed.map((position) => toCheckpointRow(running, position)),
    ),
  );
}
