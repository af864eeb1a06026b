/**
 * Games in a terminal: `play`, `fuzz`, `perft`, `replay` and `count`, with the rules and laws of the tests, and logs as
 * text.
 */
import { runCommand } from './cli/commands.ts';

try {
  process.exitCode = (await runCommand(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  // For a missing file or an unknown option one line is enough.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
