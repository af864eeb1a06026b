/** Dragging a tile of Lucky Numbers: a second pointer neither ends nor replaces the drag of the first. */
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Turn } from '../../../../web/games/lucky-numbers/board/use-turn.ts';
import { enableDragging } from '../../../../web/games/lucky-numbers/effects/drag.ts';

let window: Window;
let stop: () => void;
let dropped: number[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window = new Window();
  for (const name of ['document', 'HTMLElement', 'Element'] as const) vi.stubGlobal(name, window[name]);
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window));
  window.document.body.innerHTML =
    '<div id="board"><button data-tile="8"><span class="ln-tile"></span></button><button data-cell="3"></button></div>';
  window.document.elementFromPoint = () => window.document.querySelector('[data-cell]');
  dropped = [];
  const turn = {
    isActive: true,
    draft: undefined,
    onPick: () => {},
    onDrop: (_: number, cell: number) => dropped.push(cell),
  };
  const board = document.querySelector<HTMLElement>('#board') ?? document.body;
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

const send = (name: string, given: object = {}): void => {
  const first = { bubbles: true, pointerType: 'touch', isPrimary: true, button: 0, pointerId: 1, ...given };
  window.document.querySelector('.ln-tile')?.dispatchEvent(new window.PointerEvent(name, first));
};
const ghosts = (): number => document.querySelectorAll('.ln-ghost').length;

test.each([
  ['a second finger', { pointerId: 2, isPrimary: false }],
  ['a mouse', { pointerId: 3, pointerType: 'mouse' }],
])('%s neither ends nor replaces the drag of a finger', (_who, other) => {
  send('pointerdown');
  send('pointermove', { clientX: 40 });
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) send(name, other);
  expect(ghosts()).toBe(1);
  expect(dropped).toEqual([]);

  send('pointerup');
  expect(ghosts()).toBe(0);
  expect(dropped).toEqual([3]);
});
