/** Animates moved tiles: between rack and table, from set to set, and from other seats. */
import type { Event, View } from '../../../../worker/games/rummikub/state.ts';
import { animateDrop, animateSlide, markChanged, type RelativeRect, relativeRect } from '../../../parts/animations.ts';
import type { BoardState } from '../../shared/use-board-effects.ts';
import { tileOf } from '../board/draft.ts';
import { changesOf, laidByOthers } from '../board/table-changes.ts';
import type { Turn } from '../board/use-turn.ts';

export type State = BoardState<View, Event, Turn>;

/** The position of a piece at the last render, and its container: a set or the rack. */
interface PieceSpot {
  readonly piece: number;
  readonly container: string;
  readonly place: RelativeRect;
}

const pieceElements = (root: Element): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-piece]'),
];

const containerOf = (element: HTMLElement): string =>
  element.closest<HTMLElement>('[data-key]')?.dataset.key ?? (element.closest('.rk-tray') ? 'rack' : '');

const spotOf = (root: Element, element: HTMLElement): PieceSpot => ({
  piece: Number(element.dataset.piece),
  container: containerOf(element),
  place: relativeRect(root, element),
});

/** Animate the viewer's own edits: pieces that changed their set. */
function animateOwnEdits(root: Element, before: readonly PieceSpot[]): void {
  const old = new Map(before.map((spot) => [spot.piece, spot]));
  for (const element of pieceElements(root)) {
    const from = old.get(Number(element.dataset.piece));
    if (from && from.container !== containerOf(element)) animateSlide(root, element, from.place);
  }
}

function animateEvents(
  root: Element,
  { view, events, isPast }: State,
  last: State,
  before: readonly PieceSpot[],
): void {
  const laid = laidByOthers(events, view.viewer, isPast);
  const mover = events.find((event) => event.kind === 'played');
  const seat = mover && root.querySelector(`[data-seat="${mover.seat}"] .rk-backs`);
  const changes = changesOf(last.view.table, view.table, laid);
  const rest = before.filter(({ container }) => container !== 'rack');
  for (const element of pieceElements(root)) {
    const piece = Number(element.dataset.piece);
    const change = containerOf(element) === 'rack' ? undefined : changes.get(piece);
    if (change === 'laid' && seat) animateSlide(root, element, relativeRect(root, seat));
    // The viewer's own seat has no chip; its tiles come from the rack.
    const sources = change === 'moved' ? rest : change === 'laid' && !seat ? before : [];
    const from = sources.find((spot) => tileOf(spot.piece) === tileOf(piece));
    if (from) animateSlide(root, element, from.place);
  }
  for (const event of events) {
    const chip = event.kind === 'drew' && root.querySelector(`[data-seat="${event.seat}"] .rk-backs`);
    if (chip) animateDrop(chip);
  }
  const pool = root.querySelector('.rk-pool');
  const hasDrawn = events.some(
    (event) => (event.kind === 'drew' || event.kind === 'penalty') && event.seat === view.viewer,
  );
  if (hasDrawn && pool)
    for (const element of root.querySelectorAll('[data-mark="drawn"]'))
      animateSlide(root, element, relativeRect(root, pool));
}

/** Return the elements that the events affect: the acting seats, and the tiles laid or drawn. */
function affectedElements(root: Element, { events }: State): readonly Element[] {
  const seats = events.flatMap((event) => ('seat' in event ? [`[data-seat="${event.seat}"]`] : []));
  const hasDrawn = events.some(({ kind }) => kind === 'drew' || kind === 'penalty');
  const names = [...seats, '.rk-felt [data-mark="laid"]', ...(hasDrawn ? ['.rk-tray [data-mark="drawn"]'] : [])];
  return events.length === 0 ? [] : [...root.querySelectorAll(names.join())];
}

/** Return a function to call after each render. It does not animate the events before the first render. */
export function createAnimator(root: Element): (drawing: State) => void {
  let last: { readonly drawing: State; readonly lays: readonly PieceSpot[] } | undefined;
  return (drawing) => {
    const previous = last;
    // Measure first: a moving tile would be found at the wrong place.
    const spots = pieceElements(root).map((element) => spotOf(root, element));
    if (previous && previous.drawing.view !== drawing.view) {
      if (previous.drawing.events !== drawing.events) animateEvents(root, drawing, previous.drawing, previous.lays);
    } else if (previous && previous.drawing.turn.draft !== drawing.turn.draft) animateOwnEdits(root, previous.lays);
    if (previous?.drawing.events !== drawing.events) markChanged(root, affectedElements(root, drawing));
    last = { drawing, lays: spots };
  };
}
