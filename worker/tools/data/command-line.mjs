/** Shared by the commands on a data folder: arguments and error messages. */
import { existsSync, readdirSync } from 'node:fs';

/** An error whose message is for the operator, without a stack. */
export class Refusal extends Error {}

export const isEmptyFolder = (folder) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Return "1 match" or "3 matches". */
export const countText = (count) => (count === 1 ? '1 match' : `${count} matches`);

/** Run a command and set the exit status to its result. Everything that it writes is readable by its owner only. */
export async function runCommand(run) {
  process.umask(0o077);
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 2;
  }
}
