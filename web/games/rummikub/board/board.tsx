/** The table of Rummikub: the other seats, the sets, my rack and the bar of my turn. No rule is decided here. */
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Event, View } from '../../../../worker/games/rummikub/state.ts';
import { prepare } from '../../../parts/page/idle.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { useKeptFocus } from '../../kept-focus.ts';
import type { Lively } from '../effects/lively.ts';
import { Buttons, Meld, Say } from './actions.tsx';
import { type Changes, changesOf, laidByOthers } from './changes.ts';
import { Rack } from './rack.tsx';
import { Seats } from './seats.tsx';
import type { Props } from './standing.ts';
import { Table } from './table.tsx';
import { type Turn, useTurn } from './use-turn.ts';
import './board.css';

type Root = { readonly current: HTMLElement | null };

const Opening = lazy(async () => (await import('../detail/large-opening.tsx')).Opening, true);
const Scores = lazy(async () => (await import('../detail/large-scores.tsx')).Scores, true);

const NONE: Changes = new Map();

/** Motion and dragging come when the board already stands; until then, or without a net, everything simply appears. */
function useLively(root: Root, { view, events, isPast }: Props, turn: Turn): void {
  const now = useRef({ view, events, turn, isPast });
  const lively = useRef<Lively>(undefined);
  now.current = { view, events, turn, isPast };
  const tell = () => lively.current?.drawn(now.current);
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

interface News {
  readonly view: View;
  readonly events: readonly Event[];
  readonly changes: Changes;
  readonly opening: Extract<Event, { readonly kind: 'opening' }> | undefined;
}

/** What happened since the table that was drawn before. The same position drawn anew is no news. */
function useNews({ view, events, isPast }: Props): News {
  const last = useRef<News>(undefined);
  const before = last.current;
  if (before?.view === view) return before;
  if (before && events.length === 0 && before.view.table.join('|') === view.table.join('|'))
    last.current = { ...before, view };
  else
    last.current = {
      view,
      events,
      changes: changesOf(before?.view.table, view.table, laidByOthers(events, view.viewer, isPast)),
      opening: events.find((event) => event.kind === 'opening') ?? before?.opening,
    };
  return last.current;
}

/** What others laid and moved, in words. */
function newsOf({ view, names, words }: Props, { events, changes }: News): string {
  const moved = [...changes.values()].filter((change) => change === 'moved').length;
  const plays = events.flatMap((event) => (event.kind === 'played' && event.seat !== view.viewer ? [event] : []));
  return plays.map(({ seat, laid }) => words.news(names[seat] ?? '', laid, moved)).join(' ');
}

export function Board(props: Props) {
  const { view, names, words, explain } = props;
  const turn = useTurn(props);
  const root = useRef<HTMLDivElement>(null);
  useLively(root, props, turn);
  const keptFocus = useKeptFocus(root, '.rk-tray [tabindex="0"], .rk-piles [tabindex="0"]');
  const news = useNews(props);
  // Whoever begins to do something has seen what others did.
  const isBegun = turn.hand.length > 0 || turn.at.past.length > 0;
  const parts = { view, words, turn };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && turn.hand.length > 0) turn.onPick([]);
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || !turn.isActive) return;
    event.preventDefault();
    if (event.shiftKey) turn.onRedo();
    else turn.onUndo();
  };
  const hasRack = view.viewer !== 'spectator' && !view.outcome;
  return (
    <div class="rk-board">
      <div ref={root} class="rk-table" onKeyDownCapture={onKeyDown} {...keptFocus}>
        {view.outcome && <Scores view={view} names={names} words={words} />}
        <Seats view={view} names={names} words={words} />
        {news.opening && view.table.length === 0 && <Opening opening={news.opening} names={names} words={words} />}
        <Table {...parts} changes={isBegun ? NONE : news.changes} />
        <div class={hasRack ? 'rk-dock' : ''}>
          <div class="rk-line">
            <Say {...parts} explain={explain} news={newsOf(props, news)} />
            <Meld {...parts} />
          </div>
          {hasRack && <Rack {...parts} />}
          {turn.isActive && <Buttons {...parts} />}
        </div>
      </div>
    </div>
  );
}
