/**
 * The entry in the address, `#entry=42`: it follows the replay, so that the address always links to the shown entry.
 */
import { useEffect } from 'preact/hooks';

/** Debounce in ms, because browsers limit how often an address may change. */
const URL_DEBOUNCE_MS = 300;

/** Text behind the number is ignored: a link at the end of a sentence often takes its full stop along. */
const ENTRY_PATTERN = /^#entry(?:=|%3D)(\d{1,6})(?![0-9a-z])/i;

export const parseEntryFragment = (fragment: string): number | undefined => {
  const [, n] = ENTRY_PATTERN.exec(fragment) ?? [];
  return n === undefined ? undefined : Number(n);
};

export const entryFragment = (n: number): string => `#entry=${n}`;

/** Keep the address at the current entry, and follow changes of the address. */
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
