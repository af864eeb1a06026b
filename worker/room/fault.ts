/** Logs errors of an object and maps them to problem codes. */
import { logName } from '../log/log.ts';
import { lastEntryOf, type MatchState } from '../match/state.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { storageFault } from '../storage/faults.ts';

/** Log an error of this call, or of `live` for a socket. Return the problem code. */
export function logFault(error: unknown, call: string, state: MatchState | undefined): ProblemCode {
  const where = state ? { match: logName(state.head.config.match), entry: lastEntryOf(state) } : {};
  const code = storageFault(error) ?? 'bug';
  console.error({ [code]: String(error), stack: error instanceof Error ? error.stack : '', call, ...where });
  return code;
}
