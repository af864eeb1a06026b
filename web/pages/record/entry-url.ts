/** The entry that the address names, `#entry=42`: it follows the replay, so that the address is always a link to what is seen. */
import { useEffect } from 'preact/hooks';

/** Browsers take few changes of an address in a short time, in ms. */
const URL_DEBOUNCE_MS = 300;

const ENTRY_PATTERN = /^#entry=(\d{1,6})$/;

export const parseEntryFragment = (fragment: string): number | undefined => {
  const [, n] = ENTRY_PATTERN.exec(fragment) ?? [];
  return n === undefined ? undefined : Number(n);
};

export const entryFragment = (n: number): string => `#entry=${n}`;

/** Keeps the address at the entry, and goes where the address is changed to. */
export function useEntryInUrl(entry: number, go: (n: number) => void): void {
  useEffect(() => {
    const follow = () => {
      const n = parseEntryFragment(location.hash);
      if (n !== undefined && n !== entry) go(n);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  });
  useEffect(() => {
    const updateUrl = () => history.replaceState(history.state, '', entryFragment(entry));
    const timer = setTimeout(updateUrl, URL_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [entry]);
}
