/** The table of Rummikub: the other seats, the sets, my rack and the bar of my turn. No rule is decided here. */
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Event, View } from '../../../../worker/games/rummikub/state.ts';
import { preloadWhenIdle } from '../../../parts/page/idle.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { useFocusFallback } from '../../focus-fallback.ts';
import { shortTiles } from '../text/tile-text.ts';
import type { BoardEffects } from './board-effects.ts';
import { Rack } from './rack.tsx';
import { Seats } from './seats.tsx';
import { TableArea } from './table.tsx';
import { changesOf, laidByOthers, type TileChanges } from './table-changes.ts';
import { MeldProgress, StatusLine, TurnButtons } from './turn-bar.tsx';
import type { RummikubProps } from './turn-status.ts';
import { type Turn, useTurn } from './use-turn.ts';
import './board.css';

type Root = { readonly current: HTMLElement | null };

const OpeningDraw = lazy(async () => (await import('../detail/opening-draw.tsx')).OpeningDraw, true);
const Scores = lazy(async () => (await import('../detail/scores.tsx')).Scores, true);

const NO_CHANGES: TileChanges = new Map();

/** Motion and dragging come when the board already stands; until then, or without a net, everything simply appears. */
function useBoardEffects(root: Root, { view, events, isPast }: RummikubProps, turn: Turn): void {
  const latest = useRef({ view, events, turn, isPast });
  const effects = useRef<BoardEffects>(undefined);
  latest.current = { view, events, turn, isPast };
  const sync = () => effects.current?.update(latest.current);
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

interface RecentChanges {
  readonly view: View;
  readonly events: readonly Event[];
  readonly changes: TileChanges;
  readonly opening: Extract<Event, { readonly kind: 'opening' }> | undefined;
}

/** What happened since the table that was drawn before. The same position drawn anew is no news. */
function useRecentChanges({ view, events, isPast }: RummikubProps): RecentChanges {
  const last = useRef<RecentChanges>(undefined);
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
function recentText({ view, names, words }: RummikubProps, { events, changes }: RecentChanges): string {
  const moved = [...changes.values()].filter((change) => change === 'moved').length;
  const plays = events.flatMap((event) => (event.kind === 'played' && event.seat !== view.viewer ? [event] : []));
  return plays
    .map(({ seat, laid }) => words.news({ name: names[seat] ?? '', ...shortTiles(words, laid), moved }))
    .join(' ');
}

export function Board(props: RummikubProps) {
  const { view, names, words, explain } = props;
  const turn = useTurn(props);
  const root = useRef<HTMLDivElement>(null);
  useBoardEffects(root, props, turn);
  const keptFocus = useFocusFallback(root, '.rk-tray [tabindex="0"], .rk-piles [tabindex="0"]');
  const recent = useRecentChanges(props);
  // Whoever begins to do something has seen what others did.
  const isBegun = turn.picked.length > 0 || turn.draft.past.length > 0;
  const parts = { view, words, turn };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && turn.picked.length > 0) turn.onPick([]);
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
        {recent.opening && view.table.length === 0 && (
          <OpeningDraw opening={recent.opening} names={names} words={words} />
        )}
        <TableArea {...parts} changes={isBegun ? NO_CHANGES : recent.changes} />
        <div class={hasRack ? 'rk-dock' : ''}>
          <div class="rk-line">
            <StatusLine {...parts} explain={explain} recentText={recentText(props, recent)} />
            <MeldProgress {...parts} />
          </div>
          {hasRack && <Rack {...parts} />}
          {turn.isActive && <TurnButtons {...parts} />}
        </div>
      </div>
    </div>
  );
}
