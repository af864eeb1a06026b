/** A second tap on a button of the board does not press what came after it to the same place. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSecondTaps } from '../../../../web/app/on-demand/second-taps.ts';
import { fakePage } from '../../kit/fake-page.ts';

const page = fakePage();

const WIDTH_PX = 100;

function Board({ labels }: { readonly labels: readonly string[] }) {
  return (
    <div class="board-buttons">
      {labels.map((label, i) => (
        // By its place, as the bars of the games draw them.
        <button key={i} type="button">
          {label}
        </button>
      ))}
    </div>
  );
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('button')];
const settling = () => buttons().flatMap((one) => (one.dataset.settling === undefined ? [] : [one.textContent]));

/** Draw a row of buttons beside each other. */
function draw(...labels: readonly string[]): void {
  page.draw(<Board labels={labels} />);
  for (const [i, button] of buttons().entries())
    button.getBoundingClientRect = () => ({ left: i * 110, right: i * 110 + WIDTH_PX, top: 0, bottom: 44 }) as DOMRect;
}

async function show(...labels: readonly string[]): Promise<void> {
  draw(...labels);
  await page.settle();
}

/** Tap in the middle of the button at this place. `detail` 0: with a key or by a program. */
function press(place: number, detail = 1): void {
  const { MouseEvent } = document.defaultView as unknown as typeof globalThis;
  const middle = { clientX: place * 110 + WIDTH_PX / 2, clientY: 22 };
  buttons()[place]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail, ...middle }));
}

beforeEach(watchSecondTaps);
afterEach(() => void vi.useRealTimers());

test('P-61 a button that comes to where another one was pressed takes no taps for 0.7 s from then on', async () => {
  await show('Turn up a tile');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  press(0);
  await vi.advanceTimersByTimeAsync(1_000);
  draw('Leave in the middle');
  await vi.advanceTimersByTimeAsync(1);

  expect(settling()).toEqual(['Leave in the middle']);
  await vi.advanceTimersByTimeAsync(650);
  expect(settling()).toEqual(['Leave in the middle']);
  await vi.advanceTimersByTimeAsync(60);
  expect(settling()).toEqual([]);
});

test('P-61 a button that comes long after the press takes taps at once', async () => {
  await show('Turn up a tile');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  press(0);
  await vi.advanceTimersByTimeAsync(3_100);
  draw('Leave in the middle');
  await vi.advanceTimersByTimeAsync(1);

  expect(settling()).toEqual([]);
});

test('P-61 a button that moves under the finger is one that has come', async () => {
  await show('Take back', 'Confirm');
  press(0);
  await show('Confirm');

  expect(settling()).toEqual(['Confirm']);
});

test('P-61 a button at another place, or after a key, takes taps at once', async () => {
  await show('Turn up a tile');
  press(0);
  await show('Turn up a tile', 'Leave in the middle');
  expect(settling()).toEqual([]);

  press(0, 0);
  await show('Done', 'Leave in the middle');
  expect(settling()).toEqual([]);
});

test('P-61 a button that stays the same can be pressed quickly', async () => {
  await show('Undo', 'Confirm');
  press(0);
  await show('Undo', 'Draw a tile');

  expect(settling()).toEqual([]);
});
