/** Finds the fault of the disk behind an error of a match's object. */
import { err, type SerializedReply } from '../commands/reply.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { storageFault } from '../storage/faults.ts';
import type { Ctx } from './request.ts';

/** All that the runtime says about a database that it cannot open. */
const INTERNAL_ERROR = /internal error/;

/** Header of the object's answer to a socket that it does not open: the problem's code. */
export const PROBLEM_HEADER = 'tilepost-problem';

/**
 * Return the problem of the disk behind an error of this match's object, or undefined. The runtime does not say why it
 * cannot open a database. The local server can look at the file; elsewhere such an error stays a bug.
 */
async function diskProblem(c: Ctx, match: string, error: unknown): Promise<ProblemCode | undefined> {
  const known = storageFault(error);
  if (known || !c.env.DISK || !INTERNAL_ERROR.test(String(error))) return known;
  const object = c.env.ROOM.idFromName(match).toString();
  const answer = await c.env.DISK.fetch(`http://disk/${object}`).then((response) => response.text());
  return answer === 'damaged' || answer === 'disk-full' ? answer : undefined;
}

/** Answer for an object that did not answer: the problem of its disk. Throw any other error again. */
export async function unreachable(c: Ctx, match: string, error: unknown): Promise<SerializedReply> {
  const code = await diskProblem(c, match, error);
  if (!code) throw error;
  console.error({ [code]: String(error), object: c.env.ROOM.idFromName(match).toString() });
  return err(code);
}
