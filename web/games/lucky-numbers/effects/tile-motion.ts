/** Animates events: tiles turn over, fly to their cell, and leave for the middle. State never depends on it. */
import { EMPTY, type Event } from '../../../../worker/games/lucky-numbers/state.ts';
import { animateDrop, animateFlip, animateSlide, type RelativeRect, relativeRect } from '../../../parts/animations.ts';
import { createEventMotion } from '../../shared/on-demand/event-motion.ts';

/** Positions at the last render, by the name in `data-ln`; face-up tiles also by number. */
type PlacesByName = ReadonlyMap<string, RelativeRect>;

function measurePlaces(root: Element): PlacesByName {
  const places = new Map<string, RelativeRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-ln]')) {
    const name = element.dataset.ln ?? '';
    const tile = element.closest<HTMLElement>('[data-tile]')?.dataset.tile;
    const key = name === 'open' ? `open-${tile}` : name;
    if (!places.has(key)) places.set(key, relativeRect(root, element));
  }
  return places;
}

const findNamed = (root: Element, name: string): Element | undefined =>
  [...root.querySelectorAll(`[data-ln="${name}"]`)].at(-1);

/** Return the tile on a cell or at a place of the middle, without its container. */
const tileElement = (root: Element, name: string): Element | undefined =>
  findNamed(root, name)?.querySelector('.ln-tile') ?? undefined;

function animateEvent(root: Element, event: Event, before: PlacesByName): void {
  switch (event.kind) {
    case 'drew': {
      const drawn = findNamed(root, 'drawn');
      if (drawn) animateFlip(drawn);
      return;
    }
    case 'placed': {
      const cell = `cell-${event.seat}-${event.cell}`;
      const tile = tileElement(root, cell);
      const from = before.get('draft') ? undefined : before.get(event.from === 'bag' ? 'drawn' : `open-${event.tile}`);
      if (tile && from) animateSlide(root, tile, from);
      else if (tile) animateDrop(tile);
      if (event.out !== EMPTY) flyToMiddle(root, before.get(cell));
      return;
    }
    case 'left':
      flyToMiddle(root, before.get('drawn'));
      return;
    default:
      return;
  }
}

/** Return the names in `data-ln` that an event affects. */
function affectedNames(event: Event): readonly string[] {
  switch (event.kind) {
    case 'drew':
      return ['drawn'];
    case 'placed':
      return [`cell-${event.seat}-${event.cell}`, ...(event.out === EMPTY ? [] : ['open'])];
    case 'left':
      return ['open'];
    default:
      return [];
  }
}

/** Fly the newest face-up tile from its previous position. */
function flyToMiddle(root: Element, from: RelativeRect | undefined): void {
  const newest = tileElement(root, 'open');
  if (newest && from) animateSlide(root, newest, from);
}

/** State of the last render. */
interface LastRender {
  readonly cell: number | undefined;
  readonly places: PlacesByName;
}

/** Return a function to call after each render: it plays new `events`, and lets a draft fly to its cell. */
export function createAnimator(board: Element) {
  let last: LastRender | undefined;
  const play = createEventMotion<Event>(board, {
    animate: (event) => last && animateEvent(board, event, last.places),
    affected: (event) => affectedNames(event).map((name) => findNamed(board, name)),
  });
  return (events: readonly Event[], draftCell: number | undefined): void => {
    // Measure first, because a tile that is turning over has no width.
    const places = measurePlaces(board);
    play(events);
    if (last && draftCell !== undefined && last.cell !== draftCell) flyDraft(board, last.places);
    last = { cell: draftCell, places };
  };
}

function flyDraft(root: Element, before: PlacesByName): void {
  const tile = tileElement(root, 'draft');
  const number = root.querySelector<HTMLElement>('[data-away] [data-ln="drawn"], [data-away] [data-ln="open"]');
  const source =
    number?.dataset.ln === 'drawn' ? 'drawn' : `open-${number?.closest<HTMLElement>('[data-tile]')?.dataset.tile}`;
  const from = before.get('draft') ?? before.get(source);
  if (tile && from) animateSlide(root, tile, from);
}
