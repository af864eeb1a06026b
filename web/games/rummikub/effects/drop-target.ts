/** Where a tile held over the board would land: the nearest place, so that no precise aim is needed. */
import type { Piece } from '../board/draft.ts';
import type { PilePosition } from '../board/draft-edits.ts';

export type DropTarget =
  | { readonly kind: 'new' }
  | ({ readonly kind: 'pile' } & PilePosition)
  | { readonly kind: 'rack'; readonly before: Piece | 'end' };

/** Distance from a set, in CSS pixels, within which a tile still joins it. */
const SNAP_DISTANCE_PX = 18;

/** Return how far a point is from a rectangle; 0 inside. */
function distance(element: Element, x: number, y: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function nearest(elements: Iterable<HTMLElement>, x: number, y: number): HTMLElement | undefined {
  return [...elements].toSorted((a, b) => distance(a, x, y) - distance(b, x, y))[0];
}

const pieceElements = (container: Element): readonly HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-piece]'),
];

/** Return the number of pieces of a set or rack before a point, and the piece next to it. */
function nearestGap(
  container: Element,
  x: number,
  y: number,
): { readonly at: number; readonly next: HTMLElement | undefined } {
  const pieces = pieceElements(container);
  const next = nearest(pieces, x, y);
  if (!next) return { at: 0, next };
  const { left, width } = next.getBoundingClientRect();
  return { at: pieces.indexOf(next) + (x < left + width / 2 ? 0 : 1), next };
}

export function dropTargetAt(board: Element, x: number, y: number): DropTarget | undefined {
  const dock = board.querySelector('.rk-dock');
  const tray = board.querySelector('.rk-tray');
  if (dock && tray && distance(dock, x, y) === 0) {
    const before = pieceElements(tray)[nearestGap(tray, x, y).at]?.dataset.piece;
    return { kind: 'rack', before: before === undefined ? 'end' : Number(before) };
  }
  const felt = board.querySelector('.rk-felt');
  if (!felt || distance(felt, x, y) > SNAP_DISTANCE_PX) return undefined;
  const pile = nearest(felt.querySelectorAll<HTMLElement>('[data-key]'), x, y);
  if (!pile || distance(pile, x, y) > SNAP_DISTANCE_PX) return { kind: 'new' };
  const { at, next } = nearestGap(pile, x, y);
  const isOn = next && distance(next, x, y) === 0;
  return { kind: 'pile', key: Number(pile.dataset.key), at, target: isOn ? Number(next.dataset.piece) : undefined };
}

/** Mark the drop target while a tile is held over it. */
export function markDropTarget(board: Element, target: DropTarget | undefined): void {
  for (const old of board.querySelectorAll('[data-aim]')) old.removeAttribute('data-aim');
  const pile = target?.kind === 'pile' && board.querySelector(`[data-key="${target.key}"]`);
  const element = pile || (target && board.querySelector(target.kind === 'rack' ? '.rk-tray' : '.rk-new'));
  if (element) element.setAttribute('data-aim', '');
  if (!pile || target?.kind !== 'pile') return;
  const pieces = pieceElements(pile);
  const side = target.at < pieces.length ? 'before' : 'behind';
  (pieces[target.at] ?? pieces.at(-1))?.setAttribute('data-aim', side);
}
