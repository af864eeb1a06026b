/**
 * `npm run torture`: plays all games by the API while the server is killed, its clock jumps, its disk is harmed, and
 * hostile clients send arbitrary messages. Then compares each acknowledged move with the log. Exits with status 1 on
 * any fault.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { seededRng } from '../kit/rng.ts';
import { torture } from './attack.ts';
import { isClean, reportLines } from './report.ts';

const USAGE = `npm run torture -- [--minutes n] [--seed n] [--json] [--rate n] [--matches n] [--kills n] [--without part,part]
  --rate     hostile messages a second (180)
  --matches  honest matches side by side (24)
  --kills    kills a minute (18)
  --without  parts to leave out: kills, hostile, clock, disk`;

/** Most faults that are printed in full; the figures count all. */
const FAULTS_SHOWN = 40;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rate: { type: 'string', default: '180' },
    matches: { type: 'string', default: '24' },
    kills: { type: 'string', default: '18' },
    without: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const numbers = [values.minutes, values.seed, values.rate, values.matches, values.kills].map(Number);
if (values.help || !numbers.every((n) => Number.isFinite(n) && n >= 0)) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
const [minutes = 0, seed = 0, rate = 0, matches = 0, kills = 0] = numbers;

const build = spawnSync(
  process.execPath,
  [
    'worker/tools/wrangler.mjs',
    'deploy',
    'test/torture/clocked-worker/index.mjs',
    '--dry-run',
    '--outdir',
    'dist/torture',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
if (build.status !== 0) process.exit(build.status ?? 1);

const { report, faults, log } = await torture({
  minutes,
  seed,
  rate,
  matches,
  kills,
  without: values.without.split(','),
  rng: seededRng(seed),
});
if (values.json) console.log(JSON.stringify({ ...report, faultList: faults }, undefined, 2));
else {
  for (const line of reportLines(report)) console.log(line);
  for (const { kind, match, what } of faults.slice(0, FAULTS_SHOWN)) console.log(`${kind} ${match ?? ''} ${what}`);
  if (faults.length > FAULTS_SHOWN) console.log(`... and ${faults.length - FAULTS_SHOWN} more`);
}
if (!isClean(report)) {
  console.error(`last lines of the server:\n${log.slice(-20).join('')}`);
  process.exitCode = 1;
}
