/** A double tap on a button of the board presses what the person saw, not what came after it to the same place. */
import { expect, test } from 'vitest';
import { useSecondTaps } from '../../../../../web/pages/match/tools/second-taps.ts';
import { fakePage } from '../../../kit/fake-page.ts';

const page = fakePage();

interface TapPlace {
  readonly atMs: number;
  readonly x?: number;
  /** 0: pressed with a key or by a program. */
  readonly detail?: number;
}

/** A board whose one button becomes another one with each press. Return the labels that were pressed. */
async function pressed(taps: readonly TapPlace[], labels = ['Turn up a tile', 'Leave in the middle', 'Done']) {
  const presses: string[] = [];
  const Board = ({ at }: { readonly at: number }) => {
    useSecondTaps();
    return (
      <div class="board-buttons">
        <button type="button" onClick={() => presses.push(labels[at] ?? '')}>
          {labels[at]}
        </button>
      </div>
    );
  };
  for (const { atMs, x = 100, detail = 1 } of taps) {
    page.draw(<Board at={presses.length} />);
    await page.settle();
    const { MouseEvent } = document.defaultView as unknown as typeof globalThis;
    const event = new MouseEvent('click', { bubbles: true, detail, clientX: x, clientY: 50 });
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    document.querySelector('button')?.dispatchEvent(event);
  }
  return presses;
}

test('P-61 the second tap of a double tap does not press the button that has come', async () => {
  expect(await pressed([{ atMs: 1_000 }, { atMs: 1_150 }])).toEqual(['Turn up a tile']);
  expect(await pressed([{ atMs: 1_000 }, { atMs: 1_150 }, { atMs: 1_300 }])).toEqual(['Turn up a tile']);
});

test('P-61 a tap after a look, at another place, or with a key presses the new button', async () => {
  const both = ['Turn up a tile', 'Leave in the middle'];
  expect(await pressed([{ atMs: 1_000 }, { atMs: 1_400 }])).toEqual(both);
  expect(await pressed([{ atMs: 1_000 }, { atMs: 1_150, x: 140 }])).toEqual(both);
  expect(
    await pressed([
      { atMs: 1_000, detail: 0 },
      { atMs: 1_010, detail: 0 },
    ]),
  ).toEqual(both);
});

test('P-61 a button that stays the same can be pressed quickly', async () => {
  const undo = ['Undo', 'Undo', 'Undo'];
  expect(await pressed([{ atMs: 1_000 }, { atMs: 1_100 }, { atMs: 1_200 }], undo)).toEqual(undo);
});
