/** The table of Rummikub: other seats, sets, the viewer's rack and the turn bar. Contains no rules. */
import type { TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { DEALT, type Event, type View } from '../../../../worker/games/rummikub/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { changeOf } from '../../../parts/undo-keys.ts';
import { BoardFrame } from '../../shared/board-frame.tsx';
import { shortTiles } from '../text/tile-text.ts';
import { Seats } from './seats.tsx';
import { TableArea } from './table.tsx';
import { changesOf, laidByOthers, type TileChanges } from './table-changes.ts';
import { TurnBar } from './turn-bar.tsx';
import type { RummikubProps } from './turn-status.ts';
import { useTurn } from './use-turn.ts';
import './board.css';

export { listing } from '../../../../worker/games/rummikub/listing.ts';
export { hasPrivateNews, turn } from '../text/turn.ts';

const OpeningDraw = lazy(() => import('../detail/opening-draw.tsx').then((file) => file.loadOpeningDraw()), true);
const Scores = lazy(() => import('../detail/scores.tsx').then((file) => file.loadScores()), true);
const loadEffects = () => import('../effects/effects.ts');

const NO_CHANGES: TileChanges = new Map();

interface RecentChanges {
  readonly view: View;
  readonly events: readonly Event[];
  readonly changes: TileChanges;
  readonly opening: Extract<Event, { readonly kind: 'opening' }> | undefined;
}

/** Return what changed since the previously drawn table. Redrawing the same position keeps the earlier changes. */
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

/** Return a text for the tiles that others laid and moved. */
function recentText({ view, names, words }: RummikubProps, { events, changes }: RecentChanges): string {
  const moved = [...changes.values()].filter((change) => change === 'moved').length;
  const plays = events.flatMap((event) => (event.kind === 'played' && event.seat !== view.viewer ? [event] : []));
  return plays
    .map(({ seat, laid }) => words.news({ name: names[seat] ?? '', ...shortTiles(words, laid), moved }))
    .join(' ');
}

/** True until a seat has laid or drawn tiles. */
const isFirstTurn = ({ table, counts }: View): boolean =>
  table.length === 0 && counts.every((count) => count === DEALT);

export function Board(props: RummikubProps) {
  const { view, names, words } = props;
  const turn = useTurn(props);
  const recent = useRecentChanges(props);
  // Once the player starts to act, the opening draw and the summary of others' moves are no longer needed.
  const isBegun = turn.picked.length > 0 || turn.draft.past.length > 0;
  const parts = { view, names, words, turn };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && turn.picked.length > 0) turn.onPick([]);
    const change = changeOf(event);
    if (!change || !turn.isActive) return;
    event.preventDefault();
    if (change === 'redo') turn.onRedo();
    else turn.onUndo();
  };
  return (
    <BoardFrame
      {...props}
      prefix="rk"
      turn={turn}
      focusTarget='.rk-tray [tabindex="0"], .rk-piles [tabindex="0"]'
      loadEffects={loadEffects}
      onKeyDownCapture={onKeyDown}
    >
      {view.outcome && <Scores view={view} names={names} words={words} />}
      <Seats {...parts} />
      {recent.opening && isFirstTurn(view) && !isBegun && (
        <OpeningDraw view={view} opening={recent.opening} names={names} words={words} />
      )}
      <TableArea {...parts} changes={isBegun ? NO_CHANGES : recent.changes} />
      <TurnBar {...parts} recentText={recentText(props, recent)} />
    </BoardFrame>
  );
}
