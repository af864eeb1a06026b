/**
 * `npm run mutants <game> [count] [seed] [--all]`: plants faults in the rules of a game, one at a time, and runs the game's own
 * tests on each until one fails. Lists the faults that no test finds, with `--all` the others too, each with the test
 * that found it. Exits with 1 if fewer than 95 % are found or explained.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type GameId, gameIds, isGameId } from '../../worker/games/registry.ts';
import { seededRng, shuffled } from '../kit/rng.ts';
import { mutationsOfGame } from './mutations.ts';
import { describeMutation, explanationsOf, judge, type Outcome, printReport } from './report.ts';
import type { RunRequest, RunResponse } from './test-host.ts';
import { copyTree } from './tree-copy.ts';

const FAULTS = 300;
const CPU_MAX_MS = 15 * 60_000;
/** A run that takes this many times as long as one without a fault counts as found: the fault made the game endless. */
const PATIENCE = 4;
const PATIENCE_MIN_MS = 15_000;

/** The process that runs the tests; a new one takes its place after a run without end. */
class Tester {
  readonly #root: string;
  readonly #game: GameId;
  #host: ChildProcess | undefined;
  #order: readonly string[] = [];
  #limitMs = 10 * 60_000;
  cpuMs = 0;

  constructor(root: string, game: GameId) {
    this.#root = root;
    this.#game = game;
  }

  /** Runs all tests once without a fault: they must pass, and their durations give the order. */
  async start(): Promise<void> {
    const began = Date.now();
    const { failed, order } = await this.run();
    if (failed !== undefined) throw new Error(`fails without a fault: ${failed}`);
    this.#order = order;
    this.#limitMs = Math.max(PATIENCE_MIN_MS, PATIENCE * (Date.now() - began));
  }

  async run(): Promise<RunResponse> {
    const began = Date.now();
    const host = this.#host ?? (await this.#open());
    const response = await new Promise<RunResponse>((resolve) => {
      const timer = setTimeout(() => {
        this.stop();
        resolve({ failed: 'takes too long', order: [], cpuMs: Date.now() - began });
      }, this.#limitMs);
      host.once('message', (message: RunResponse) => {
        clearTimeout(timer);
        resolve(message);
      });
      host.send({ order: this.#order } satisfies RunRequest);
    });
    this.cpuMs += response.cpuMs;
    return response;
  }

  async #open(): Promise<ChildProcess> {
    const host = fork(join(this.#root, 'test/mutants/test-host.ts'), [this.#game], {
      cwd: this.#root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await new Promise((resolve) => host.once('message', resolve));
    this.#host = host;
    return host;
  }

  stop(): void {
    this.#host?.kill('SIGKILL');
    this.#host = undefined;
  }
}

async function tryMutants(game: GameId, count: number, seed: number, isVerbose: boolean): Promise<boolean> {
  const all = mutationsOfGame(game);
  const sample = shuffled(all, seededRng(seed)).slice(0, count);
  const tree = copyTree();
  const tester = new Tester(tree.root, game);
  const outcomes: Outcome[] = [];
  try {
    await tester.start();
    for (const mutation of sample) {
      if (tester.cpuMs > CPU_MAX_MS) break;
      const { failed } = await tree.plant(mutation, () => tester.run());
      outcomes.push({ mutation, killedBy: failed });
      if (isVerbose && failed !== undefined) console.log(`killed: ${describeMutation(mutation)}\n    by: ${failed}`);
    }
    // If a fault stayed behind in the process, the last results are worth nothing.
    const { failed } = await tester.run();
    if (failed !== undefined) throw new Error(`fails without a fault at the end: ${failed}`);
  } finally {
    tester.stop();
    tree.remove();
  }
  const verdict = judge(outcomes, explanationsOf(game), sample.length);
  printReport(game, { ...verdict, possible: all.length, seed, cpuMs: tester.cpuMs });
  return verdict.isEnough;
}

if (import.meta.main) {
  const given = process.argv.slice(2);
  const [id = '', count = String(FAULTS), seed = '1'] = given.filter((one) => one !== '--all');
  if (!isGameId(id)) {
    console.error(`npm run mutants <game> [count] [seed] [--all]; games: ${gameIds.join(', ')}`);
    process.exit(1);
  }
  process.exitCode = (await tryMutants(id, Number(count), Number(seed), given.includes('--all'))) ? 0 : 1;
}
