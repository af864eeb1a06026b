/** Tells if the window has room for the side column of a match, as in the style sheets. */
import { useEffect, useState } from 'preact/hooks';

const isWideNow = (): boolean => matchMedia('(min-width: 60rem)').matches;

export function useWideWindow(): boolean {
  const [isWide, setWide] = useState(isWideNow);
  useEffect(() => {
    const update = () => setWide(isWideNow());
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, []);
  return isWide;
}
