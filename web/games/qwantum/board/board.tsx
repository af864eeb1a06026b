/** The table of Qwantum: the dice, my sheet, the bar of my turn, the other sheets. No rule is decided here. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Qwantum, View } from '../../../../worker/games/qwantum/state.ts';
import { preloadWhenIdle } from '../../../parts/page/idle.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { useFocusFallback } from '../../focus-fallback.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/keys.ts';
import type { PlayEffects } from './board-effects.ts';
import { DiceTray } from './dice-tray.tsx';
import { freshCells } from './draft.ts';
import { OtherSeat } from './other-seat.tsx';
import { OwnSheet } from './own-sheet.tsx';
import { TurnBar } from './turn-bar.tsx';
import { useTurn } from './use-turn.ts';
import './board.css';

type Props = BoardProps<Qwantum, Words>;
type Root = { readonly current: HTMLElement | null };

const Scores = lazy(async () => (await import('../detail/scores.tsx')).Scores, true);

/** Motion comes when the board already stands; until then, or without a net, everything simply appears. */
function useBoardEffects(root: Root, events: Props['events']): void {
  const latest = useRef(events);
  const effects = useRef<PlayEffects>(undefined);
  latest.current = events;
  const sync = () => effects.current?.(latest.current);
  useLayoutEffect(sync);
  useEffect(() => {
    const load = async () => {
      const { effects: startEffects } = await import('../effects/effects.ts');
      if (!root.current) return;
      effects.current = startEffects(root.current);
      sync();
    };
    return preloadWhenIdle(load);
  }, [root]);
}

/** Alone there is nobody to win against. */
const hasWon = ({ outcome, sheets }: View, seat: number): boolean => outcome?.ranks[seat] === 1 && sheets.length > 1;

export function Board(props: Props) {
  const { view, events, names, words, explain } = props;
  const turn = useTurn(props);
  const root = useRef<HTMLDivElement>(null);
  useBoardEffects(root, events);
  const keptFocus = useFocusFallback(root, '.qw-press[tabindex="0"]');
  const fresh = useMemo(() => freshCells(events), [events]);
  const own = view.viewer === 'spectator' ? undefined : view.viewer;
  const others = view.sheets.flatMap((_, seat) => (seat === own ? [] : [seat]));
  return (
    <div class="qw-board" data-watch={own === undefined ? '' : undefined}>
      <div ref={root} class="qw-table" {...keptFocus}>
        {view.outcome ? (
          <Scores view={view} names={names} words={words} />
        ) : (
          <DiceTray {...{ view, words, names, turn }} />
        )}
        {own !== undefined && <OwnSheet {...{ view, words, turn, fresh }} seat={own} hasWon={hasWon(view, own)} />}
        {own !== undefined && !view.outcome && <TurnBar {...{ view, words, names, turn, explain }} />}
        {others.length > 0 && (
          <ul class="qw-neighbours">
            {others.map((seat) => (
              <OtherSeat
                key={seat}
                {...{ view, seat, words, fresh }}
                name={names[seat] ?? ''}
                hasWon={hasWon(view, seat)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
