/** The entry that the address names, `#entry=42`: it follows the replay, so that the address is always a link to what is seen. */
import { useEffect } from 'preact/hooks';

/** Browsers take few changes of an address in a short time, in ms. */
const CALM = 300;

const ENTRY = /^#entry=(\d{1,6})$/;

export const entryIn = (fragment: string): number | undefined => {
  const [, n] = ENTRY.exec(fragment) ?? [];
  return n === undefined ? undefined : Number(n);
};

export const fragmentOf = (n: number): string => `#entry=${n}`;

/** Keeps the address at the entry, and goes where the address is changed to. */
export function useAddress(at: number, go: (n: number) => void): void {
  useEffect(() => {
    const follow = () => {
      const n = entryIn(location.hash);
      if (n !== undefined && n !== at) go(n);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  });
  useEffect(() => {
    const tell = () => history.replaceState(history.state, '', fragmentOf(at));
    const timer = setTimeout(tell, CALM);
    return () => clearTimeout(timer);
  }, [at]);
}
