/** Counts work instead of time: how often each block of the games' code runs. The count is the same on every machine. */
import { Session } from 'node:inspector';

/** The answer of the engine to `Profiler.takePreciseCoverage`: counts since the last one, by file, function and block. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

const RULES = /\/worker\/games\//;

/** Return what `measure` returns; it may count the work of as many calls as it likes. Inside it, code runs slower. */
export function countingWork<Result>(measure: (count: (run: () => void) => number) => Result): Result {
  const session = new Session();
  session.connect();
  const take = (): number => {
    let work = 0;
    // An answer of the same thread comes before `post` returns.
    session.post('Profiler.takePreciseCoverage', (_, { result }: Coverage) => {
      for (const { url, functions } of result)
        if (RULES.test(url)) for (const { ranges } of functions) for (const { count } of ranges) work += count;
    });
    return work;
  };
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  try {
    return measure((run) => {
      take();
      run();
      return take();
    });
  } finally {
    session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
