/** Scrolls a board of the past to the change. */
import { useEffect } from 'preact/hooks';
import type { BoardPosition } from '../../../model/room-state.ts';
import { prefersReducedMotion } from '../../../parts/animations.ts';

interface ShownStep {
  readonly at: number;
  readonly board: BoardPosition;
}

/** Scroll to the parts a step changed, however small the window is. */
export function useScrollToChange({ at, board }: ShownStep): void {
  useEffect(() => {
    const frameId = requestAnimationFrame(() => {
      const changed = document.querySelector('.play-board [data-news]');
      changed?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    });
    return () => cancelAnimationFrame(frameId);
  }, [at, board]);
}
