/** Games in a terminal: `play`, `fuzz`, `perft`, `replay` and `count`, on the same rules and laws as the tests, and on logs as text. */
import { runCommand } from './cli/commands.ts';

try {
  process.exitCode = (await runCommand(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  // A file that is not there, an option that is none: one line says it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
