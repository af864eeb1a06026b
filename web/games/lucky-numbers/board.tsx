/** The table of Lucky Numbers: my garden, the middle, the bar of my turn, the other gardens. No rule is decided here. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { seatsOf } from '../../../worker/games/game.ts';
import { emptyCells, type LuckyNumbers } from '../../../worker/games/lucky-numbers/state.ts';
import type { BoardProps } from '../game-ui.ts';
import { Actions } from './actions.tsx';
import { useDrag } from './drag.ts';
import { GardenGrid } from './garden.tsx';
import { Middle } from './middle.tsx';
import { Neighbour } from './neighbour.tsx';
import { useTravel } from './travel.ts';
import { type Turn, useTurn } from './use-turn.ts';
import type { Words } from './words.en.ts';
import './board.css';

type Props = BoardProps<LuckyNumbers, Words>;

/** A button that was pressed may vanish with its turn: the keyboard's place then goes to the garden. */
function useKeptFocus(root: { readonly current: HTMLElement | null }) {
  const keep = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!keep.current || (activeElement && activeElement !== document.body)) return;
    root.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true });
  });
  return (isKept: boolean): void => {
    keep.current = isKept;
  };
}

/** My own garden, with its head. */
function Own({ view, words, turn }: Pick<Props, 'view' | 'words'> & { readonly turn: Turn }) {
  if (view.viewer === 'spectator') return null;
  const garden = view.gardens[view.viewer] ?? [];
  const hasWon = view.outcome?.ranks[view.viewer] === 1;
  return (
    <section class="ln-own" data-won={hasWon ? '' : undefined}>
      <h2 class="ln-head">
        <span class="ln-seat" data-tint={view.viewer} />
        {words.mine}
        <span class="ln-filled">{words.filled(garden.length - emptyCells(garden))}</span>
        {hasWon && <span class="badge">{words.winner}</span>}
      </h2>
      <GardenGrid {...turn} view={view} words={words} seat={view.viewer} garden={garden} label={words.mine} />
    </section>
  );
}

export function Board(props: Props) {
  const { view, events, names, words } = props;
  const turn = useTurn(props);
  const root = useTravel(events, turn.hand?.cell);
  useDrag(root, turn);
  const keepFocus = useKeptFocus(root);
  const isWatching = view.viewer === 'spectator';
  const others = seatsOf(view.gardens.length).filter((seat) => seat !== view.viewer);
  return (
    <div class="ln-board" data-watch={isWatching ? '' : undefined}>
      <div
        ref={root}
        class="ln-table"
        onClickCapture={(event) => keepFocus(event.detail === 0)}
        onPointerDownCapture={() => keepFocus(false)}
      >
        <Middle {...turn} view={view} words={words} />
        <Own view={view} words={words} turn={turn} />
        {!isWatching && !view.outcome && <Actions {...turn} view={view} words={words} />}
        {others.length > 0 && (
          <ul class="ln-neighbours">
            {others.map((seat) => (
              <Neighbour
                key={seat}
                seat={seat}
                name={names[seat] ?? ''}
                garden={view.gardens[seat] ?? []}
                words={words}
                isActive={view.active.includes(seat)}
                hasWon={view.outcome?.ranks[seat] === 1}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
