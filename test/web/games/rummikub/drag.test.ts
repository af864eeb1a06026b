/** Touch on tiles of the table: horizontal drags at once, vertical scrolls, or picks up if nothing scrolls. */
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Turn } from '../../../../web/games/rummikub/board/use-turn.ts';
import { enableDragging } from '../../../../web/games/rummikub/effects/drag.ts';

const PIECE = 7;
let window: Window;
let board: HTMLElement;
let picked: (readonly number[])[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window = new Window();
  for (const name of ['document', 'HTMLElement', 'Element', 'innerHeight'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window));
  window.document.elementFromPoint = () => null;
  window.document.body.innerHTML = `<div id="board"><div class="rk-felt"><button data-piece="${PIECE}"></button></div></div>`;
  board = document.querySelector<HTMLElement>('#board') ?? document.body;
  picked = [];
  const turn = { picked: [], rack: [], isActive: true, onPick: (pieces: readonly number[]) => picked.push(pieces) };
  // Dragging reads only these members.
  stop = enableDragging(board, () => turn as Partial<Turn> as Turn);
});

afterEach(async () => {
  stop();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await window.happyDOM.close();
});

/** One touch on the tile, moved to this place within a few ms. */
function swipe(x: number, y: number): void {
  const tile = window.document.querySelector('button');
  const touch = { bubbles: true, pointerType: 'touch', isPrimary: true, button: 0, pointerId: 1 };
  tile?.dispatchEvent(new window.PointerEvent('pointerdown', { ...touch, clientX: 100, clientY: 100 }));
  tile?.dispatchEvent(new window.PointerEvent('pointermove', { ...touch, clientX: 100 + x, clientY: 100 + y }));
}

function endTouch(fingersLeft = 0): void {
  const event = new window.Event('touchend', { bubbles: true });
  window.document.querySelector('button')?.dispatchEvent(Object.assign(event, { touches: { length: fingersLeft } }));
}

/** An event of another pointer than that of the drag. */
const byOther = (name: string, more: object = {}): void => {
  const other = { bubbles: true, pointerType: 'touch', isPrimary: false, button: 0, pointerId: 2, ...more };
  window.document.querySelector('button')?.dispatchEvent(new window.PointerEvent(name, other));
};

test.each(['pointerup', 'pointercancel'])('%s of a second finger does not end the drag of the first', (name) => {
  swipe(20, 6);
  byOther('pointerdown');
  byOther('pointermove', { clientX: 300 });
  byOther(name);
  expect(board.hasAttribute('data-dragging')).toBe(true);
  expect(document.querySelectorAll('.rk-ghost')).toHaveLength(1);

  byOther('pointerup', { pointerId: 1, isPrimary: true });
  expect(board.hasAttribute('data-dragging')).toBe(false);
});

test('a mouse beside a finger does not replace its drag', () => {
  swipe(20, 6);
  byOther('pointerdown', { pointerType: 'mouse', isPrimary: true });
  byOther('pointerup', { pointerType: 'mouse', isPrimary: true });
  expect(board.hasAttribute('data-dragging')).toBe(true);
});

test('a second finger that lifts does not end the swipe of the first', () => {
  swipe(4, 30);
  endTouch(1);
  expect(picked).toEqual([]);
  endTouch();
  expect(picked).toEqual([[PIECE]]);
});

test('a quick drag across lifts a tile of the table at once', () => {
  swipe(20, 6);
  expect(board.hasAttribute('data-dragging')).toBe(true);
  expect(picked).toEqual([[PIECE]]);
});

test('a quick drag up or down scrolls', () => {
  swipe(4, 30);
  vi.stubGlobal('scrollY', 30);
  endTouch();
  expect(board.hasAttribute('data-dragging')).toBe(false);
  expect(picked).toEqual([]);
});

test('where nothing scrolls, a quick drag up or down picks the tile up', () => {
  swipe(4, 30);
  expect(board.hasAttribute('data-dragging')).toBe(false);
  endTouch();
  expect(picked).toEqual([[PIECE]]);
});
