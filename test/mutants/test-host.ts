/**
 * `node test-host.ts <game>`, in a copy of the project: runs the tests of a game each time that its parent asks. Vitest
 * stays loaded, and each run has a thread of its own, which loads the rules as their files are then.
 */
import { basename, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';

/** A test file, from the top of the project, and how long it takes without a fault, in ms: 0 if that is not known yet. */
export interface TestFile {
  readonly path: string;
  readonly ms: number;
}

/** The parent asks for a run of these files in this order; of none to get a list of all files and their durations. */
export interface RunRequest {
  readonly files: readonly TestFile[];
}

export interface RunResponse {
  /** The first test that failed, or the first fault beside the tests; undefined if all passed. */
  readonly failed: string | undefined;
  /** The file of that test. */
  readonly failedPath?: string | undefined;
  /** The files that were run, and how long they took. */
  readonly files: readonly TestFile[];
  /** CPU of this run, in ms. */
  readonly cpuMs: number;
  /** True if the tests are still running, so that this process is of no more use. */
  readonly isEndless?: boolean;
}

/** Files that take less than this together share a thread. After a failure the rest of them is loaded for nothing. */
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

const all = await vitest.globTestSpecifications();
const pathOf = (moduleId: string): string => relative(root, moduleId);
const isGolden = ({ path }: TestFile): boolean => path.startsWith('test/golden/');
const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

type ThreadResult = Pick<RunResponse, 'failed' | 'failedPath' | 'files'>;

/** Runs these files in one thread, and of the golden files the tests that name the game. */
async function runThread(files: readonly TestFile[]): Promise<ThreadResult> {
  const specs = files.flatMap(({ path }) => all.filter(({ moduleId }) => pathOf(moduleId) === path));
  if (files.some(isGolden)) vitest.setGlobalTestNamePattern(new RegExp(game));
  else vitest.resetGlobalTestNamePattern();
  // Otherwise the results hold those of earlier runs too.
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

/** Splits the files into those of one thread. Golden files are run by name, so they share a thread with no others. */
function threadsOf(files: readonly TestFile[]): readonly (readonly TestFile[])[] {
  const threads: TestFile[][] = [];
  let ms = 0;
  for (const file of files) {
    const last = threads.at(-1);
    ms += file.ms;
    if (last?.[0] && isGolden(last[0]) === isGolden(file) && ms < SHARED_THREAD_MS) last.push(file);
    else {
      threads.push([file]);
      ms = file.ms;
    }
  }
  return threads;
}

/** Runs a thread; the result is a failure if it takes much more CPU than without a fault. */
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
