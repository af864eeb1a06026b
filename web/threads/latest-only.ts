/** Work of which only the newest try counts: whatever an older one still brings is dropped, and what it runs is stopped. */
export interface LatestOnly {
  /** Begins a try; the signal is aborted once it counts no more. */
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
