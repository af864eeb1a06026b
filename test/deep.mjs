/**
 * `npm run test:deep [-- --seed n] [-- files]`: runs the randomised tests with ten times the positions and new seeds.
 * Then runs the tests of the object with other evictions, and one minute of `npm run torture`. Prints its seed first,
 * and after each failure the command that reproduces it.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const FACTOR = 10;
const TORTURE_MINUTES = 1;
/** Worlds of `npm run simulate`. */
const WORLDS = 20_000;
/** Matches the imports of a test that scales with `TEST_DEPTH`. */
const RANDOMISED = /kit\/(depth|contract|bot-contract)\.ts'/;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const seed = values.seed ?? String(Math.floor(Math.random() * 1e9));
if (!/^\d{1,9}$/.test(seed)) throw new Error(`no seed: ${seed}`);
const isWhole = positionals.length === 0;
const files = globSync('test/**/*.test.{ts,tsx}').filter(
  (file) => RANDOMISED.test(readFileSync(file, 'utf8')) && (isWhole || positionals.some((part) => file.includes(part))),
);
const isTortured = isWhole || positionals.some((part) => 'test/torture'.includes(part));
if (files.length === 0 && !isTortured) throw new Error(`no randomised test in ${positionals.join(' ')}`);

/** Run a command. Returns true if it succeeds. */
const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

console.log(`seed ${seed}`);
const results = [];
if (files.length > 0)
  results.push(
    run(
      'vitest',
      ['run', '--config', 'test/vitest.config.ts', '--reporter=default', '--reporter=./test/reproduce.mjs', ...files],
      { TEST_DEPTH: String(FACTOR), TEST_SEED: seed },
    ),
  );
// `npm test` evicts objects before half of the messages.
for (const evictions of isWhole ? ['never', 'always'] : []) {
  console.log(`TEST_EVICT=${evictions}`);
  results.push(
    run('vitest', ['run', '--config', 'test/vitest.config.ts', '--project', 'worker'], { TEST_EVICT: evictions }),
  );
}
// A fault or a check that never occurs in it fails the run.
if (isWhole)
  results.push(run('npm', ['run', '-s', 'simulate', '--', '--seeds', String(WORLDS), '--from', seed, '--complete']));
if (isTortured)
  results.push(run('npm', ['run', '-s', 'torture', '--', '--minutes', String(TORTURE_MINUTES), '--seed', seed]));
process.exitCode = results.every(Boolean) ? 0 : 1;
