/** Loads a board's motion and dragging after the board itself. Until then, or offline, everything simply appears. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { preloadWhenIdle } from '../../parts/page/idle.ts';

/** What a board has drawn. */
export interface BoardState<View, Event, Turn> {
  readonly view: View;
  /** What led to this view. */
  readonly events: readonly Event[];
  readonly isPast?: boolean | undefined;
  readonly turn: Turn;
}

export interface BoardEffects<State> {
  /** Called after each drawing, and once after loading. */
  readonly update: (state: State) => void;
  /** Removes listeners when the board goes. */
  readonly stop?: () => void;
}

/** A game's `effects.ts`. */
export interface EffectsFile<State> {
  /** `latest` returns what is drawn now: listeners ask it at each event. */
  readonly effects: (board: HTMLElement, latest: () => State) => BoardEffects<State>;
  /** Loads the game's dialogs and details, so that a tap opens them at once, offline too. */
  readonly prefetch?: () => Promise<unknown>;
}

export type LoadEffects<State> = () => Promise<EffectsFile<State>>;

export function useBoardEffects<State>(
  root: { readonly current: HTMLElement | null },
  state: State,
  load: LoadEffects<State>,
): void {
  const latest = useRef(state);
  const effects = useRef<BoardEffects<State>>(undefined);
  latest.current = state;
  const update = () => effects.current?.update(latest.current);
  useLayoutEffect(update);
  useEffect(() => {
    const cancelLoad = preloadWhenIdle(async () => {
      const file = await load();
      if (!root.current) return;
      effects.current = file.effects(root.current, () => latest.current);
      update();
      await file.prefetch?.();
    });
    return () => {
      cancelLoad();
      effects.current?.stop?.();
    };
  }, [root]);
}
