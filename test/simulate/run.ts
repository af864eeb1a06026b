/**
 * `npm run simulate`: runs worlds by their seeds, and prints how many there were, how fast, and how often each fault and
 * each check occurred. `--whole` lets nobody leave before the last move, `--replay file` steps through a script,
 * `--mutants` plants faults and looks for them.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replayScript, shrink, writeScript } from './event-script.ts';
import { replaceGlobals } from './globals.ts';
import { LAWS } from './laws.ts';
import { runScript, seedScript } from './paired-worlds.ts';
import { MUTANTS } from './planted-faults.ts';
import { createScheduler } from './scheduler.ts';
import { planOf } from './seed-plan.ts';
import { EVENTS_TO_END_MAX, loadWorker, type WorldResult } from './world.ts';
import { FAULT_KINDS } from './world-faults.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string' },
    replay: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    complete: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});

const { log } = console;

const PLANT = new URL('./load-with-fault.ts', import.meta.url).href;

const SEEDS_MAX = 1_000_000_000;
const from = Number(values.from ?? Date.now() % SEEDS_MAX);
const seeds = Number(values.seeds);

/** Seconds of CPU since the start of this process. */
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

type Counts = Record<string, number>;

function addAll(sum: Counts, more: Readonly<Counts>): void {
  for (const [key, value] of Object.entries(more)) sum[key] = (sum[key] ?? 0) + value;
}

const table = (title: string, counts: Counts): string =>
  [title, ...Object.entries(counts).map(([key, value]) => `  ${String(value).padStart(9)} ${key}`)].join('\n');

/** Shrink a failure, and write its script beside the results of the run. */
async function report(failed: WorldResult): Promise<void> {
  const { script, broken } = failed;
  log(`seed ${script.seed}, ${failed.game}: broken: ${broken?.law}: ${broken?.detail}`);
  const file = `simulate-${script.seed}.txt`;
  writeFileSync(file, await writeScript(await shrink(failed)));
  log(`npm run simulate -- --replay ${file}`);
}

async function runSeeds(): Promise<boolean> {
  log(`seeds ${from} to ${from + seeds - 1}`);
  const startedAt = cpuSeconds();
  const sums = { faults: {} as Counts, checks: {} as Counts, deeds: {} as Counts, problems: {} as Counts };
  const totals = { matches: 0, short: 0, events: 0, entries: 0, messages: 0 };
  let eventsToEnd = 0;
  let failures = 0;
  for (let seed = from; seed < from + seeds; seed += 1) {
    const drawn = seedScript(seed);
    const script = values.whole ? { ...drawn, plan: { ...drawn.plan, isWhole: true } } : drawn;
    const result = await runScript(script);
    totals.matches += result.isOver ? 1 : 0;
    totals.short += result.isOver && planOf(seed, script.plan).leavesFrom !== undefined ? 1 : 0;
    totals.events += result.events;
    totals.entries += result.entries;
    totals.messages += result.messages;
    eventsToEnd = Math.max(eventsToEnd, result.eventsToEnd);
    for (const key of ['faults', 'checks', 'deeds', 'problems'] as const) addAll(sums[key], result[key]);
    if (!result.broken) continue;
    failures += 1;
    await report(result);
  }
  const seconds = cpuSeconds() - startedAt;
  const perSecond = totals.matches / seconds;
  log(table('faults', sums.faults));
  log(table('checks', sums.checks));
  log(table('deeds of people', sums.deeds));
  log(table('problems that pages were answered with', sums.problems));
  log(
    `${totals.matches} whole matches, ${totals.events} events, ${totals.entries} entries, ${totals.messages} messages`,
  );
  log(
    `each was made, played with faults and ended, all pages heard of it, and its record was verified; in ${totals.short} people left after some turns, the others were played to the last move`,
  );
  log(`${perSecond.toFixed(1)} matches a second of CPU, ${Math.round(totals.events / seconds)} events a second`);
  log(`without faults each match ended within ${eventsToEnd} events (at most ${EVENTS_TO_END_MAX})`);
  const never = [...FAULT_KINDS, ...Object.keys(LAWS)].filter((kind) => !(sums.faults[kind] || sums.checks[kind]));
  if (never.length > 0) log(`never occurred: ${never.join(', ')}`);
  log(failures === 0 ? 'every law holds' : `${failures} seeds broke a law`);
  return failures === 0 && (never.length === 0 || !values.complete);
}

const NOT_FOUND = 'none';

/** Run seeds until one breaks a law, and print how many that took. */
async function findFirst(): Promise<boolean> {
  for (let tried = 1; tried <= seeds; tried += 1) {
    const { broken } = await runScript(seedScript(from + tried - 1));
    if (!broken) continue;
    log(`${tried} ${broken.law}`);
    return true;
  }
  log(NOT_FOUND);
  return false;
}

/** Look for every planted fault, each in a process of its own. */
function findMutants(): boolean {
  const missed: string[] = [];
  for (const { name } of MUTANTS.filter((one) => one.name.includes(values.only))) {
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', PLANT, import.meta.filename, '--first', '--from', String(from), '--seeds', String(seeds)],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, SIMULATE_FAULT: name } },
    );
    const found = stdout.trim().split('\n').at(-1);
    if (!found) throw new Error(`the code does not run with this fault: ${name}`);
    if (found === NOT_FOUND) missed.push(name);
    log(`${(found === NOT_FOUND ? `not in ${seeds} seeds` : found).padEnd(32)} ${name}`);
  }
  log(`${missed.length} missed`);
  return missed.length === 0;
}

const run = (): Promise<boolean> | boolean => {
  if (values.replay !== undefined) return replayScript(values.replay, log);
  if (values.first) return findFirst();
  return values.mutants ? findMutants() : runSeeds();
};

if (!values.mutants) {
  await loadWorker();
  replaceGlobals(createScheduler(from));
}
process.exitCode = (await run()) ? 0 : 1;
