/** Where something happened on a board of the past, brought into sight. */
import { useEffect } from 'preact/hooks';
import type { Shown } from '../../../model/state.ts';
import { isCalm } from '../../../parts/motion.ts';

interface Place {
  readonly at: number;
  readonly board: Shown;
}

/** What a step concerns comes into sight, however small the window is. */
export function useInSight({ at, board }: Place): void {
  useEffect(() => {
    const asked = requestAnimationFrame(() => {
      const news = document.querySelector('.play-board [data-news]');
      news?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' });
    });
    return () => cancelAnimationFrame(asked);
  }, [at, board]);
}
