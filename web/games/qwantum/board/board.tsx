/** The table of Qwantum: the dice, my sheet, the bar of my turn, the other sheets. No rule is decided here. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Qwantum, View } from '../../../../worker/games/qwantum/state.ts';
import { prepare } from '../../../parts/page/idle.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { BoardProps } from '../../game-ui.ts';
import { useKeptFocus } from '../../kept-focus.ts';
import type { Lively } from '../effects/lively.ts';
import type { Words } from '../text/en/words.ts';
import { Actions } from './actions.tsx';
import { Neighbour } from './neighbour.tsx';
import { Own } from './own.tsx';
import { Tray } from './tray.tsx';
import { freshCells } from './turn.ts';
import { useTurn } from './use-turn.ts';
import './board.css';

type Props = BoardProps<Qwantum, Words>;
type Root = { readonly current: HTMLElement | null };

const Scores = lazy(async () => (await import('../detail/large-scores.tsx')).Scores, true);

/** Motion comes when the board already stands; until then, or without a net, everything simply appears. */
function useLively(root: Root, events: Props['events']): void {
  const now = useRef(events);
  const lively = useRef<Lively>(undefined);
  now.current = events;
  const tell = () => lively.current?.(now.current);
  useLayoutEffect(tell);
  useEffect(() => {
    const load = async () => {
      const { liven } = await import('../effects/lively.ts');
      if (!root.current) return;
      lively.current = liven(root.current);
      tell();
    };
    return prepare(load);
  }, [root]);
}

/** Alone there is nobody to win against. */
const hasWon = ({ outcome, sheets }: View, seat: number): boolean => outcome?.ranks[seat] === 1 && sheets.length > 1;

export function Board(props: Props) {
  const { view, events, names, words, explain } = props;
  const turn = useTurn(props);
  const root = useRef<HTMLDivElement>(null);
  useLively(root, events);
  const keptFocus = useKeptFocus(root, '.qw-press[tabindex="0"]');
  const fresh = useMemo(() => freshCells(events), [events]);
  const own = view.viewer === 'spectator' ? undefined : view.viewer;
  const others = view.sheets.flatMap((_, seat) => (seat === own ? [] : [seat]));
  return (
    <div class="qw-board" data-watch={own === undefined ? '' : undefined}>
      <div ref={root} class="qw-table" {...keptFocus}>
        {view.outcome ? <Scores view={view} names={names} words={words} /> : <Tray {...{ view, words, names, turn }} />}
        {own !== undefined && <Own {...{ view, words, turn, fresh }} seat={own} hasWon={hasWon(view, own)} />}
        {own !== undefined && !view.outcome && <Actions {...{ view, words, names, turn, explain }} />}
        {others.length > 0 && (
          <ul class="qw-neighbours">
            {others.map((seat) => (
              <Neighbour
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
