/** Where something happened on a board of the past, brought into sight. */
import { useEffect } from 'preact/hooks';
import type { BoardPosition } from '../../../model/state.ts';
import { prefersReducedMotion } from '../../../parts/animations.ts';

interface ShownStep {
  readonly at: number;
  readonly board: BoardPosition;
}

/** What a step concerns comes into sight, however small the window is. */
export function useScrollToChange({ at, board }: ShownStep): void {
  useEffect(() => {
    const frameId = requestAnimationFrame(() => {
      const changed = document.querySelector('.play-board [data-news]');
      changed?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    });
    return () => cancelAnimationFrame(frameId);
  }, [at, board]);
}
