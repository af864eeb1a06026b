/**
 * Loads a board's animation, dragging and arrow keys after the board itself. Until then changes appear without
 * animation.
 */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import type { KeyState } from './on-demand/board-keys.ts';

/** The values last rendered by a board. */
export interface BoardState<View, Event, Turn> {
  readonly view: View;
  /** The events that led to this view. */
  readonly events: readonly Event[];
  readonly isPast?: boolean | undefined;
  readonly turn: Turn;
}

export interface BoardEffects<State> {
  /** Called after each render, and once after loading. */
  readonly update: (state: State) => void;
  /** Remove listeners when the board unmounts. */
  readonly stop?: () => void;
}

/** A game's `effects.ts`. */
export interface EffectsFile<State> {
  /** `latest` returns the current state; listeners call it at each event. */
  readonly effects: (board: HTMLElement, latest: () => State) => BoardEffects<State>;
  /** Preload the game's dialogs and details, so that a tap opens them at once, offline too. */
  readonly prefetch?: () => Promise<unknown>;
}

export type LoadEffects<State> = () => Promise<EffectsFile<State>>;

/** Wait in ms before a failed load is retried. */
const RETRY_MS = 3_000;

const loadKeys = () => import('./on-demand/board-keys.ts');

export function useBoardEffects<State extends KeyState>(
  root: { readonly current: HTMLElement | null },
  state: State,
  load: LoadEffects<State>,
): void {
  const latest = useRef(state);
  const running = useRef<BoardEffects<State>[]>([]);
  latest.current = state;
  useLayoutEffect(() => {
    for (const effects of running.current) effects.update(latest.current);
  });
  useEffect(() => {
    const start = async (loadFile: LoadEffects<State>): Promise<void> => {
      const file = await loadFile().catch(() => undefined);
      if (!root.current) return;
      if (!file) {
        setTimeout(() => void start(loadFile), RETRY_MS);
        return;
      }
      const { effects, prefetch } = file;
      const started = effects(root.current, () => latest.current);
      running.current.push(started);
      started.update(latest.current);
      await prefetch?.();
    };
    // A key may be pressed at once; animation can wait until idle.
    start(loadKeys).catch(() => {});
    const cancelLoad = preloadWhenIdle(() => start(load));
    return () => {
      cancelLoad();
      for (const effects of running.current) effects.stop?.();
    };
  }, [root]);
}
