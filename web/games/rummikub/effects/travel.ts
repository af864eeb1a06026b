/** Shows what moved and from where: tiles fly between rack and table, from set to set, and from other seats. */
import { type Place, placeIn, point, settle, travel } from '../../../parts/motion.ts';
import { tileIn } from '../board/arrange.ts';
import { changesOf, laidByOthers } from '../board/changes.ts';
import type { Drawing } from './lively.ts';

/** Where a piece lay at the last drawing, and in what: a set or the rack. */
interface Lay {
  readonly piece: number;
  readonly home: string;
  readonly place: Place;
}

const elementsIn = (root: Element): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-piece]')];

const homeOf = (element: HTMLElement): string =>
  element.closest<HTMLElement>('[data-key]')?.dataset.key ?? (element.closest('.rk-tray') ? 'rack' : '');

const layOf = (root: Element, element: HTMLElement): Lay => ({
  piece: Number(element.dataset.piece),
  home: homeOf(element),
  place: placeIn(root, element),
});

/** Within my turn: what changed its set. */
function showOwn(root: Element, before: readonly Lay[]): void {
  const old = new Map(before.map((lay) => [lay.piece, lay]));
  for (const element of elementsIn(root)) {
    const from = old.get(Number(element.dataset.piece));
    if (from && from.home !== homeOf(element)) travel(root, element, from.place);
  }
}

function showNews(root: Element, { view, events, isPast }: Drawing, last: Drawing, before: readonly Lay[]): void {
  const laid = laidByOthers(events, view.viewer, isPast);
  const mover = events.find((event) => event.kind === 'played');
  const seat = mover && root.querySelector(`[data-rk="seat-${mover.seat}"] .rk-backs`);
  const changes = changesOf(last.view.table, view.table, laid);
  const rest = before.filter(({ home }) => home !== 'rack');
  for (const element of elementsIn(root)) {
    const piece = Number(element.dataset.piece);
    const change = homeOf(element) === 'rack' ? undefined : changes.get(piece);
    if (change === 'laid' && seat) travel(root, element, placeIn(root, seat));
    // My own seat has no chip: its tiles come from the rack.
    const sources = change === 'moved' ? rest : change === 'laid' && !seat ? before : [];
    const from = sources.find((lay) => tileIn(lay.piece) === tileIn(piece));
    if (from) travel(root, element, from.place);
  }
  for (const event of events) {
    const chip = event.kind === 'drew' && root.querySelector(`[data-rk="seat-${event.seat}"] .rk-backs`);
    if (chip) settle(chip);
  }
  const pool = root.querySelector('[data-rk="pool"]');
  const hasDrawn = events.some(
    (event) => (event.kind === 'drew' || event.kind === 'penalty') && event.seat === view.viewer,
  );
  if (hasDrawn && pool)
    for (const element of root.querySelectorAll('[data-mark="drawn"]')) travel(root, element, placeIn(root, pool));
}

/** What the events concern: the seats that did something, and the tiles that they laid or I drew. */
function concerned(root: Element, { events }: Drawing): readonly Element[] {
  const seats = events.flatMap((event) => ('seat' in event ? [`[data-rk="seat-${event.seat}"]`] : []));
  const hasDrawn = events.some(({ kind }) => kind === 'drew' || kind === 'penalty');
  const names = [...seats, '.rk-felt [data-mark="laid"]', ...(hasDrawn ? ['.rk-tray [data-mark="drawn"]'] : [])];
  return events.length === 0 ? [] : [...root.querySelectorAll(names.join())];
}

/** The answer is told each drawing; what led to the first one has been seen already. */
export function travelOn(root: Element): (drawing: Drawing) => void {
  let last: { readonly drawing: Drawing; readonly lays: readonly Lay[] } | undefined;
  return (drawing) => {
    const before = last;
    // Measured first: a tile on its way would be found where it is not.
    const lays = elementsIn(root).map((element) => layOf(root, element));
    if (before && before.drawing.view !== drawing.view) {
      if (before.drawing.events !== drawing.events) showNews(root, drawing, before.drawing, before.lays);
    } else if (before && before.drawing.turn.at !== drawing.turn.at) showOwn(root, before.lays);
    if (before?.drawing.events !== drawing.events) point(root, concerned(root, drawing));
    last = { drawing, lays };
  };
}
