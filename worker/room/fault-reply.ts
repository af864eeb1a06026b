/** Logs errors of an object and maps them to problem codes. */
import { errorKind, logFaultOfKind, logName } from '../log/fault-log.ts';
import { lastEntryOf, type MatchState } from '../match/match-state.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { faultKind, storageFault } from '../storage/storage-faults.ts';

/** Where an error happened. */
interface FaultPlace {
  /** The kind of the command, or `live` for a socket. */
  readonly call: string;
  /** The id of the object, which is the name of its file. */
  readonly object: string;
  readonly state: MatchState | undefined;
}

/**
 * Log an error, at most once a minute. Return the problem code. Bugs are counted over all matches, because one client
 * can cause the same one in many. Faults of the disk are logged for each object.
 */
export function logCallFault(error: unknown, { call, object, state }: FaultPlace): ProblemCode {
  const where = state ? { match: logName(state.head.config.match), entry: lastEntryOf(state) } : {};
  const code = storageFault(error) ?? 'bug';
  logFaultOfKind(code === 'bug' ? errorKind(error, call) : faultKind(code, object), {
    [code]: String(error),
    stack: error instanceof Error ? error.stack : '',
    call,
    ...(code !== 'bug' && { object }),
    ...where,
  });
  return code;
}
