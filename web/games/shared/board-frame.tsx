/** The frame of every board: a table that knows its own width, with its effects and its keyboard. */
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { AnyView } from '../../../worker/games/game.ts';
import type { KeyState } from './on-demand/board-keys.ts';
import { type BoardState, type LoadEffects, useBoardEffects } from './use-board-effects.ts';
import './board-frame.css';

interface BoardFrameProps<View extends AnyView, Event, Turn> extends BoardState<View, Event, Turn>, KeyState {
  /** Prefix of the game's class names. */
  readonly prefix: string;
  /** If there is room, the viewer's sheet is on one side, and the bar and the other seats are on the other. */
  readonly isTwoSided?: boolean;
  readonly loadEffects: LoadEffects<BoardState<View, Event, Turn>>;
  readonly onKeyDownCapture?: (event: TargetedKeyboardEvent<HTMLElement>) => void;
  readonly children: ComponentChildren;
}

export function BoardFrame<View extends AnyView, Event, Turn>(props: BoardFrameProps<View, Event, Turn>) {
  const { prefix, view, isTwoSided, loadEffects, onKeyDownCapture, children } = props;
  const root = useRef<HTMLDivElement>(null);
  useBoardEffects(root, props, loadEffects);
  return (
    <div class={`board-frame ${prefix}-board`} data-watch={view.viewer === 'spectator' ? '' : undefined}>
      <div
        ref={root}
        class={`board-table ${prefix}-table`}
        data-sides={isTwoSided ? '' : undefined}
        onKeyDownCapture={onKeyDownCapture}
      >
        {children}
      </div>
    </div>
  );
}
