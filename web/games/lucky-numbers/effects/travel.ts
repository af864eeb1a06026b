/** Shows what happened: tiles turn over, fly to their cell, and leave for the middle. State never depends on it. */
import { EMPTY, type Event } from '../../../../worker/games/lucky-numbers/state.ts';
import { type Place, placeIn, point, settle, travel, turnOver } from '../../../parts/motion.ts';

/** Where things lay at the last drawing, by the name in their `data-ln`; face-up tiles also by number. */
type Places = ReadonlyMap<string, Place>;

function placesIn(root: Element): Places {
  const places = new Map<string, Place>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-ln]')) {
    const name = element.dataset.ln ?? '';
    const tile = element.closest<HTMLElement>('[data-tile]')?.dataset.tile;
    const key = name === 'open' ? `open-${tile}` : name;
    if (!places.has(key)) places.set(key, placeIn(root, element));
  }
  return places;
}

const find = (root: Element, name: string): Element | undefined =>
  [...root.querySelectorAll(`[data-ln="${name}"]`)].at(-1);

/** The tile on a cell or at a place of the middle, without what is around it. */
const tileOf = (root: Element, name: string): Element | undefined =>
  find(root, name)?.querySelector('.ln-tile') ?? undefined;

function show(root: Element, event: Event, before: Places): void {
  switch (event.kind) {
    case 'drew': {
      const drawn = find(root, 'drawn');
      if (drawn) turnOver(drawn);
      return;
    }
    case 'placed': {
      const cell = `cell-${event.seat}-${event.cell}`;
      const tile = tileOf(root, cell);
      const from = before.get('draft') ? undefined : before.get(event.from === 'bag' ? 'drawn' : `open-${event.tile}`);
      if (tile && from) travel(root, tile, from);
      else if (tile) settle(tile);
      if (event.out !== EMPTY) toMiddle(root, before.get(cell));
      return;
    }
    case 'left':
      toMiddle(root, before.get('drawn'));
      return;
    default:
      return;
  }
}

/** What an event concerns, by the names in `data-ln`. */
function concerned(event: Event): readonly string[] {
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

/** The newest face-up tile came from there. */
function toMiddle(root: Element, from: Place | undefined): void {
  const newest = tileOf(root, 'open');
  if (newest && from) travel(root, newest, from);
}

/** What was drawn last. */
interface Drawing {
  readonly events: readonly Event[];
  readonly cell: number | undefined;
  readonly places: Places;
}

/** The answer is told each drawing: it plays `events` when they are new, and lets a draft fly to its cell. */
export function travelOn(board: Element) {
  let last: Drawing | undefined;
  return (events: readonly Event[], draftCell: number | undefined): void => {
    const before = last;
    // Measured first: a tile that is turning over has no width.
    const places = placesIn(board);
    if (before && before.events !== events) for (const event of events) show(board, event, before.places);
    if (before && draftCell !== undefined && before.cell !== draftCell) flyDraft(board, before.places);
    if (before?.events !== events)
      point(
        board,
        events.flatMap(concerned).map((name) => find(board, name)),
      );
    last = { events, cell: draftCell, places };
  };
}

function flyDraft(root: Element, before: Places): void {
  const tile = tileOf(root, 'draft');
  const number = root.querySelector<HTMLElement>('[data-away] [data-ln="drawn"], [data-away] [data-ln="open"]');
  const source =
    number?.dataset.ln === 'drawn' ? 'drawn' : `open-${number?.closest<HTMLElement>('[data-tile]')?.dataset.tile}`;
  const from = before.get('draft') ?? before.get(source);
  if (tile && from) travel(root, tile, from);
}
