/**
 * `node test-host.ts <game>`, in a copy of the project: runs the tests of a game each time that its parent asks. Vitest
 * stays loaded, and each run has a thread of its own, which loads the rules as their files are then.
 */
import { basename } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';

/** The parent asks for a run by the order of the files, the first one by none. */
export interface RunRequest {
  /** Paths; empty: all files, even behind one that fails, to find the order. */
  readonly order: readonly string[];
}

export interface RunResponse {
  /** The first test that failed, or the first fault beside the tests; undefined if all passed. */
  readonly failed: string | undefined;
  /** The files that were run, the quickest first. */
  readonly order: readonly string[];
  /** CPU of this run, in ms. */
  readonly cpuMs: number;
}

const [, , game = ''] = process.argv;

const vitest = await createVitest('test', {
  root: process.cwd(),
  config: false,
  watch: false,
  include: [`test/games/${game}/*.test.ts`, `test/games/${game}/!(bot)/**/*.test.ts`, 'test/golden/*.test.ts'],
  reporters: [{}],
  pool: 'threads',
  isolate: false,
  fileParallelism: false,
  maxWorkers: 1,
  bail: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  provide: { depth: { factor: 1, seed: 0 } },
  experimental: { viteModuleRunner: false, nodeLoader: false },
  sequence: {
    sequencer: class {
      shard = async (files: TestSpecification[]): Promise<TestSpecification[]> => files;
      sort = async (files: TestSpecification[]): Promise<TestSpecification[]> => files;
    },
  },
});
await vitest.standalone();

const isGolden = (path: string): boolean => path.includes('/test/golden/');

/** Runs these files one after another, and of the golden files the tests that name the game. */
async function runFiles(paths: readonly string[], isGoldenRun: boolean) {
  const all = await vitest.globTestSpecifications();
  const specs = paths.flatMap((path) => all.filter(({ moduleId }) => moduleId === path));
  if (isGoldenRun) vitest.setGlobalTestNamePattern(new RegExp(game));
  else vitest.resetGlobalTestNamePattern();
  // Otherwise the results hold those of earlier runs too.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  const broken = testModules.find((module) => !module.ok());
  const [test] = broken?.children.allTests('failed') ?? [];
  const failed = broken && (test?.fullName ?? `${basename(broken.moduleId)} does not load`);
  return { failed: failed ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined), testModules };
}

/** Splits the files where golden files follow others, or others golden ones: only those are run by name. */
function groupsOf(paths: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (const path of paths) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && isGolden(last[0]) === isGolden(path)) last.push(path);
    else groups.push([path]);
  }
  return groups;
}

async function run({ order }: RunRequest): Promise<RunResponse> {
  const before = process.cpuUsage();
  const all = (await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId);
  const paths = order.length > 0 ? order : all;
  const durations = new Map<string, number>();
  let failed: string | undefined;
  for (const group of groupsOf(paths)) {
    const ran = await runFiles(group, group.some(isGolden));
    failed = ran.failed;
    for (const module of ran.testModules) durations.set(module.moduleId, module.diagnostic().duration);
    if (failed !== undefined) break;
  }
  const { user, system } = process.cpuUsage(before);
  const quickest = paths.toSorted((a, b) => (durations.get(a) ?? 0) - (durations.get(b) ?? 0));
  return { failed, order: quickest, cpuMs: (user + system) / 1_000 };
}

process.on('message', (request: RunRequest) => {
  run(request).then(
    (response) => process.send?.(response),
    (error: unknown) => process.send?.({ failed: String(error), order: [], cpuMs: 0 } satisfies RunResponse),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
