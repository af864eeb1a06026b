/**
 * `npm run mutants <game> [count] [seed] [--all]`: plants faults in the rules of a game, one at a time, and runs the
 * game's tests on each until one fails. Lists the faults that no test finds; with `--all` also the others, each with
 * the test that found it. Exits with 1 if fewer than 95 % are found or explained.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type GameId, gameIds, isGameId } from '../../worker/games/registry.ts';
import { seededRng, shuffled } from '../kit/rng.ts';
import { copyTree } from './copy-for-faults.ts';
import { type Mutation, mutationsOfGame } from './mutations.ts';
import { describeMutation, explanationsOf, isSamePlace, judge, type Outcome, printReport } from './report.ts';
import type { RunRequest, RunResponse, TestFile } from './test-host.ts';
import { loadedFiles, TestOrder } from './test-order.ts';

const FAULTS = 300;
const CPU_MAX_MS = 15 * 60_000;
/** Test files that take less than this also run on explained faults, and at the end on the rules without a fault. */
const QUICK_MS = 1_000;

/** The process that runs the tests. It is replaced if a fault ends it or makes it run endlessly. */
class Tester {
  readonly #root: string;
  readonly #game: GameId;
  #host: ChildProcess | undefined;
  cpuMs = 0;

  constructor(root: string, game: GameId) {
    this.#root = root;
    this.#game = game;
  }

  /** Run these files until one fails; with an empty list run all. */
  async run(files: readonly TestFile[]): Promise<RunResponse> {
    const host = this.#host ?? (await this.#open());
    const response = await new Promise<RunResponse>((resolve) => {
      const onExit = () => resolve({ failed: 'ends the process', files: [], cpuMs: 0, isEndless: true });
      host.once('exit', onExit);
      host.once('message', (message: RunResponse) => {
        host.off('exit', onExit);
        resolve(message);
      });
      host.send({ files } satisfies RunRequest);
    });
    if (response.isEndless) this.stop();
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

/** Run all tests without a fault. They must pass. */
async function runWithoutFault(tester: Tester, files: readonly TestFile[], when: string): Promise<readonly TestFile[]> {
  const response = await tester.run(files);
  if (response.failed !== undefined) throw new Error(`fails without a fault ${when}: ${response.failed}`);
  return response.files;
}

async function tryMutants(game: GameId, count: number, seed: number, isVerbose: boolean): Promise<boolean> {
  const all = mutationsOfGame(game);
  const sample = shuffled(all, seededRng(seed)).slice(0, count);
  const explained = explanationsOf(game);
  const isExplained = (mutation: Mutation): boolean => explained.some((one) => isSamePlace(one, mutation));
  const isQuick = ({ ms }: TestFile): boolean => ms < QUICK_MS;
  const tree = copyTree();
  const tester = new Tester(tree.root, game);
  const outcomes: Outcome[] = [];
  try {
    const files = await runWithoutFault(tester, [], 'at the start');
    const order = new TestOrder(files, (path) => loadedFiles(path, game));
    for (const mutation of sample) {
      if (tester.cpuMs > CPU_MAX_MS) break;
      const tests = order.of(mutation.file).filter((file) => isQuick(file) || !isExplained(mutation));
      const { failed, failedPath } = await tree.plant(mutation, () => tester.run(tests));
      if (failedPath !== undefined) order.addFind(mutation.file, failedPath);
      outcomes.push({ mutation, killedBy: failed });
      if (isVerbose && failed !== undefined) console.log(`killed: ${describeMutation(mutation)}\n    by: ${failed}`);
    }
    // If a fault stayed behind in the process, the last results are invalid.
    await runWithoutFault(tester, files.filter(isQuick), 'at the end');
  } finally {
    tester.stop();
    tree.remove();
  }
  const verdict = judge(outcomes, explained, sample.length);
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
