/** Finds the fault of the disk or the platform behind an error of a match's object. */
import { err, type SerializedReply } from '../commands/reply.ts';
import { logFaultOfKind } from '../log/fault-log.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { faultKind, storageFault } from '../storage/storage-faults.ts';
import type { Ctx } from './request.ts';

/** The only message of the runtime for a database that it cannot open. */
const INTERNAL_ERROR = /internal error/;

/** Header with the problem code, if the object refuses to open a socket. */
export const PROBLEM_HEADER = 'tilepost-problem';

/**
 * Return the problem behind an error of this match's object, or undefined. The runtime does not say why it cannot
 * open a database. The local server can check the file; elsewhere such an error means that the platform is busy.
 */
async function diskProblem(c: Ctx, match: string, error: unknown): Promise<ProblemCode | undefined> {
  const known = storageFault(error);
  if (!c.env.DISK || !INTERNAL_ERROR.test(String(error))) return known;
  const object = c.env.ROOM.idFromName(match).toString();
  const answer = await c.env.DISK.fetch(`http://disk/${object}`).then((response) => response.text());
  return answer === 'damaged' || answer === 'disk-full' ? answer : known;
}

/** The reply for an object that failed because of the disk or the platform. Rethrow any other error. */
export async function unreachable(c: Ctx, match: string, error: unknown): Promise<SerializedReply> {
  const code = await diskProblem(c, match, error);
  if (!code) throw error;
  const object = c.env.ROOM.idFromName(match).toString();
  logFaultOfKind(faultKind(code, object), { [code]: String(error), object });
  return err(code);
}
