/** Measures work instead of time: counts how often each block of the games' code runs. The same on every machine. */
import { Session } from 'node:inspector';

/** The result of `Profiler.takePreciseCoverage`: counts since the last call, by file, function and block. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

const RULES = /\/worker\/games\//;

/** Return the result of `measure`, which may count the work of any number of calls. Code runs slower inside it. */
export function countingWork<Result>(measure: (count: (run: () => void) => number) => Result): Result {
  const session = new Session();
  session.connect();
  const take = (): number => {
    let work = 0;
    // In the same thread the result is available before `post` returns.
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
