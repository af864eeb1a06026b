/** The table of Lucky Numbers: my garden, the middle, the bar of my turn, the other gardens. No rule is decided here. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { emptyCells, type LuckyNumbers, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import { prepare } from '../../../parts/page/idle.ts';
import type { BoardProps } from '../../game-ui.ts';
import { useKeptFocus } from '../../kept-focus.ts';
import type { Lively } from '../effects/lively.ts';
import type { Words } from '../text/en/words.ts';
import { Actions } from './actions.tsx';
import { GardenGrid } from './garden.tsx';
import { Middle } from './middle.tsx';
import { Neighbour } from './neighbour.tsx';
import { type Turn, useTurn } from './use-turn.ts';
import './board.css';

type Props = BoardProps<LuckyNumbers, Words>;

/** Motion and dragging come when the board already stands; until then, or without a net, everything simply appears. */
function useLively(root: { readonly current: HTMLElement | null }, events: Props['events'], turn: Turn): void {
  const now = useRef({ events, turn });
  const lively = useRef<Lively>(undefined);
  now.current = { events, turn };
  const tell = () => lively.current?.drawn(now.current.events, now.current.turn.hand?.cell);
  useLayoutEffect(tell);
  useEffect(() => {
    const load = async () => {
      const { liven } = await import('../effects/lively.ts');
      if (!root.current) return;
      lively.current = liven(root.current, () => now.current.turn);
      tell();
    };
    const end = prepare(load);
    return () => {
      end();
      lively.current?.stop();
    };
  }, [root]);
}

/** A garden that stayed empty somewhere has not won alone: there was nobody to win against. */
const hasWon = ({ outcome }: View, seat: number): boolean =>
  outcome?.ranks[seat] === 1 && outcome.why !== 'solo-exhausted';

/** My own garden, with its head. */
function Own({ view, words, turn }: Pick<Props, 'view' | 'words'> & { readonly turn: Turn }) {
  if (view.viewer === 'spectator') return null;
  const garden = view.gardens[view.viewer] ?? [];
  const isWinner = hasWon(view, view.viewer);
  return (
    <section class="ln-own" data-won={isWinner ? '' : undefined}>
      <h2 class="ln-head">
        <span class="ln-seat" data-tint={view.viewer} />
        {words.mine}
        <span class="ln-filled">{words.filled(garden.length - emptyCells(garden))}</span>
        {isWinner && <span class="badge">{words.winner}</span>}
      </h2>
      <GardenGrid {...turn} view={view} words={words} seat={view.viewer} garden={garden} label={words.mine} />
    </section>
  );
}

export function Board(props: Props) {
  const { view, events, names, words } = props;
  const turn = useTurn(props);
  const root = useRef<HTMLDivElement>(null);
  useLively(root, events, turn);
  const keptFocus = useKeptFocus(root, '[data-cell][tabindex="0"]');
  const isWatching = view.viewer === 'spectator';
  const hasOthers = view.gardens.some((_, seat) => seat !== view.viewer);
  return (
    <div class="ln-board" data-watch={isWatching ? '' : undefined}>
      <div ref={root} class="ln-table" {...keptFocus}>
        <Middle {...turn} view={view} words={words} />
        <Own view={view} words={words} turn={turn} />
        {!isWatching && !view.outcome && <Actions {...turn} view={view} words={words} explain={props.explain} />}
        {hasOthers && (
          <ul class="ln-neighbours">
            {view.gardens.map(
              (garden, seat) =>
                seat !== view.viewer && (
                  <Neighbour
                    key={seat}
                    seat={seat}
                    name={names[seat] ?? ''}
                    garden={garden}
                    words={words}
                    isActive={view.active.some((one) => one === seat)}
                    hasWon={hasWon(view, seat)}
                  />
                ),
            )}
          </ul>
        )}
      </div>
    </div>
  );
}
