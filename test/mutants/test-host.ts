/**
 * `node test-host.ts <game>`, in a copy of the project: runs the tests of a game whenever its parent asks. Vitest stays
 * loaded, and each run has its own thread, which loads the current files of the rules.
 */
import { existsSync, globSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';

/** A test file, relative to the project, and its duration without a fault, in ms; 0 if unknown. */
export interface TestFile {
  readonly path: string;
  readonly ms: number;
}

/** Request to run these files in this order. An empty list returns all files with their durations. */
export interface RunRequest {
  readonly files: readonly TestFile[];
}

export interface RunResponse {
  /** The first test that failed, or the first fault outside of tests; undefined if all passed. */
  readonly failed: string | undefined;
  /** The file of that test. */
  readonly failedPath?: string | undefined;
  /** The files that were run, with their durations. */
  readonly files: readonly TestFile[];
  /** CPU time of this run, in ms. */
  readonly cpuMs: number;
  /** True if the tests are still running, so that this process cannot be used any more. */
  readonly isEndless?: boolean;
}

/** Files that together take less than this share a thread. After a failure the rest of them is loaded in vain. */
const SHARED_THREAD_MS = 400;
/** A thread that takes this many times its usual time counts as failed: the fault made the game endless. */
const PATIENCE = 4;
const PATIENCE_MIN_MS = 3_000;
const LOOK_EVERY_MS = 100;

const [, , game = ''] = process.argv;
const root = process.cwd();

const vitest = await createVitest('test', {
  root,
  config: false,
  watch: false,
  include: [
    ...['*.test.ts', '!(bot)/**/*.test.ts'].map((own) => `test/games/${game}/${own}`),
    ...(existsSync(`test/games/${game}/contract.test.ts`) ? [] : ['test/games/shared/contract.test.ts']),
    // A game that is not released yet has no golden files.
    ...(globSync(`test/golden/${game}-*.txt`).length > 0 ? ['test/golden/*.test.ts'] : []),
  ],
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

const all = await vitest.globTestSpecifications();
const pathOf = (moduleId: string): string => relative(root, moduleId);
/** True for files with tests of all games. */
const isShared = ({ path }: TestFile): boolean => /^test\/(golden|games\/shared)\//.test(path);
const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

type ThreadResult = Pick<RunResponse, 'failed' | 'failedPath' | 'files'>;

/** Run these files in one thread. Of shared files only the tests that name the game. */
async function runThread(files: readonly TestFile[]): Promise<ThreadResult> {
  const specs = files.flatMap(({ path }) => all.filter(({ moduleId }) => pathOf(moduleId) === path));
  if (files.some(isShared)) vitest.setGlobalTestNamePattern(new RegExp(game));
  else vitest.resetGlobalTestNamePattern();
  // Otherwise the results include those of earlier runs.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  const broken = testModules.find((module) => !module.ok());
  const [test] = broken?.children.allTests('failed') ?? [];
  const failed = broken && (test?.fullName ?? `${basename(broken.moduleId)} does not load`);
  return {
    failed: failed ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined),
    failedPath: broken && pathOf(broken.moduleId),
    files: testModules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { path: pathOf(module.moduleId), ms: collectDuration + duration };
    }),
  };
}

/** Group the files by thread. Shared files are run by name, so they share a thread with no others. */
function threadsOf(files: readonly TestFile[]): readonly (readonly TestFile[])[] {
  const threads: TestFile[][] = [];
  let ms = 0;
  for (const file of files) {
    const last = threads.at(-1);
    ms += file.ms;
    if (last?.[0] && isShared(last[0]) === isShared(file) && ms < SHARED_THREAD_MS) last.push(file);
    else {
      threads.push([file]);
      ms = file.ms;
    }
  }
  return threads;
}

/** Run a thread. It counts as failed if it takes much more CPU time than without a fault. */
async function runWithLimit(files: readonly TestFile[]): Promise<ThreadResult & Pick<RunResponse, 'isEndless'>> {
  const before = process.cpuUsage();
  const usual = files.reduce((sum, { ms }) => sum + ms, 0);
  const running = runThread(files);
  if (files.some(({ ms }) => ms === 0)) return running;
  let timer: NodeJS.Timeout | undefined;
  const endless = new Promise<ThreadResult & { readonly isEndless: true }>((resolve) => {
    timer = setInterval(() => {
      if (cpuSince(before) > PATIENCE_MIN_MS + PATIENCE * usual)
        resolve({ failed: 'takes too long', failedPath: files[0]?.path, files: [], isEndless: true });
    }, LOOK_EVERY_MS);
  });
  try {
    return await Promise.race([running, endless]);
  } finally {
    clearInterval(timer);
  }
}

async function run({ files }: RunRequest): Promise<RunResponse> {
  const before = process.cpuUsage();
  const wanted = files.length > 0 ? files : all.map(({ moduleId }) => ({ path: pathOf(moduleId), ms: 0 }));
  const ran: TestFile[] = [];
  for (const thread of threadsOf(wanted)) {
    const result = await runWithLimit(thread);
    ran.push(...result.files);
    if (result.failed !== undefined) return { ...result, files: ran, cpuMs: cpuSince(before) };
  }
  return { failed: undefined, files: ran, cpuMs: cpuSince(before) };
}

process.on('message', (request: RunRequest) => {
  run(request).then(
    (response) => process.send?.(response),
    (error: unknown) => process.send?.({ failed: String(error), files: [], cpuMs: 0 } satisfies RunResponse),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
