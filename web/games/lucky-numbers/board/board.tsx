/** The table of Lucky Numbers: my garden, the middle, the bar of my turn, the other gardens. No rule is decided here. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { emptyCells, type LuckyNumbers, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import { preloadWhenIdle } from '../../../parts/page/idle.ts';
import { useFocusFallback } from '../../focus-fallback.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/keys.ts';
import type { BoardEffects } from './board-effects.ts';
import { GardenGrid } from './garden.tsx';
import { Middle } from './middle.tsx';
import { OtherSeat } from './other-seat.tsx';
import { TurnBar } from './turn-bar.tsx';
import { type Turn, useTurn } from './use-turn.ts';
import './board.css';

type Props = BoardProps<LuckyNumbers, Words>;

/** Motion and dragging come when the board already stands; until then, or without a net, everything simply appears. */
function useBoardEffects(root: { readonly current: HTMLElement | null }, events: Props['events'], turn: Turn): void {
  const latest = useRef({ events, turn });
  const effects = useRef<BoardEffects>(undefined);
  latest.current = { events, turn };
  const sync = () => effects.current?.update(latest.current.events, latest.current.turn.draft?.cell);
  useLayoutEffect(sync);
  useEffect(() => {
    const load = async () => {
      const { effects: startEffects } = await import('../effects/effects.ts');
      if (!root.current) return;
      effects.current = startEffects(root.current, () => latest.current.turn);
      sync();
    };
    const cancelLoad = preloadWhenIdle(load);
    return () => {
      cancelLoad();
      effects.current?.stop();
    };
  }, [root]);
}

/** A garden that stayed empty somewhere has not won alone: there was nobody to win against. */
const hasWon = ({ outcome }: View, seat: number): boolean =>
  outcome?.ranks[seat] === 1 && outcome.why !== 'solo-exhausted';

/** My own garden, with its head. */
function OwnGarden({ view, words, turn }: Pick<Props, 'view' | 'words'> & { readonly turn: Turn }) {
  if (view.viewer === 'spectator') return null;
  const garden = view.gardens[view.viewer] ?? [];
  const isWinner = hasWon(view, view.viewer);
  return (
    <section class="ln-own" data-won={isWinner ? '' : undefined}>
      <h2 class="ln-head">
        <span class="ln-seat" data-tint={view.viewer} />
        {words.mine}
        <span class="ln-filled">{words.filled({ n: garden.length - emptyCells(garden) })}</span>
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
  useBoardEffects(root, events, turn);
  const keptFocus = useFocusFallback(root, '[data-cell][tabindex="0"]');
  const isWatching = view.viewer === 'spectator';
  const hasOthers = view.gardens.some((_, seat) => seat !== view.viewer);
  return (
    <div class="ln-board" data-watch={isWatching ? '' : undefined}>
      <div ref={root} class="ln-table" {...keptFocus}>
        <Middle {...turn} view={view} words={words} />
        <OwnGarden view={view} words={words} turn={turn} />
        {!isWatching && !view.outcome && <TurnBar {...turn} view={view} words={words} explain={props.explain} />}
        {hasOthers && (
          <ul class="ln-neighbours">
            {view.gardens.map(
              (garden, seat) =>
                seat !== view.viewer && (
                  <OtherSeat
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
