/** Runs tasks of which only the newest counts: results of older ones are dropped and their work is stopped. */
export interface LatestOnly {
  /** Start a task; the signal is aborted when it no longer counts. */
  readonly next: () => AbortSignal;
  readonly end: () => void;
}

export function createLatestOnly(): LatestOnly {
  let newest = new AbortController();
  const end = () => newest.abort();
  return {
    next: () => {
      end();
      newest = new AbortController();
      return newest.signal;
    },
    end,
  };
}
