/** The frame of a board: its effects load later and run after each render, and keyboard focus stays on the board. */
import { describe, expect, test, vi } from 'vitest';
import { BoardFrame } from '../../../../web/games/shared/board-frame.tsx';
import type { BoardState } from '../../../../web/games/shared/use-board-effects.ts';
import { boardPage } from './board-page.ts';
import { type FakeGame, viewOf } from './fake-game.ts';

const page = boardPage();
type State = BoardState<FakeGame['View'], FakeGame['Event'], string>;

/** Effects that only record their calls. */
function fakeEffects() {
  const told = { sums: [] as number[], stops: 0, prefetched: 0, latest: (): State | undefined => undefined };
  const file = {
    effects: (_board: HTMLElement, latest: () => State) => {
      told.latest = latest;
      return {
        update: ({ view }: State) => void told.sums.push(view.sum),
        stop: () => {
          told.stops += 1;
        },
      };
    },
    prefetch: async () => {
      told.prefetched += 1;
    },
  };
  return { told, load: vi.fn(async () => file) };
}

interface DrawnBoard {
  readonly view?: FakeGame['View'];
  readonly load?: () => ReturnType<ReturnType<typeof fakeEffects>['load']>;
  readonly button?: string;
}

const draw = ({ view = viewOf(0), load = fakeEffects().load, button = 'Roll' }: DrawnBoard): void =>
  page.draw(
    <BoardFrame prefix="fg" view={view} events={[]} turn={button} focusTarget='[tabindex="0"]' loadEffects={load}>
      <button type="button" key={button}>
        {button}
      </button>
      <a href="/rules" tabIndex={0} class="stop">
        Rules
      </a>
    </BoardFrame>,
  );

describe('effects of a board', () => {
  test('load once it is idle, follow each drawing, and stop with it', async () => {
    const { told, load } = fakeEffects();
    draw({ view: viewOf(1), load });
    expect(load).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(told.prefetched).toBe(1));
    expect(told.sums).toEqual([1]);
    draw({ view: viewOf(2), load });
    expect(told.sums).toEqual([1, 2]);
    expect(told.latest()?.view.sum).toBe(2);
    expect([load.mock.calls.length, told.stops]).toEqual([1, 0]);
    page.draw(null);
    expect(told.stops).toBe(1);
  });

  test('do not start on a board that is gone', async () => {
    vi.useFakeTimers();
    const { told, load } = fakeEffects();
    draw({ load });
    page.draw(null);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect([load.mock.calls.length, told.sums]).toEqual([0, []]);
  });

  test('may fail to load: the board stands without them', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    draw({ load });
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    draw({ load, view: viewOf(3) });
    expect(page.find('button').textContent).toBe('Roll');
  });
});

describe('P-40 the focus on a board', () => {
  /** Press the button with a key; the button then disappears. */
  function pressVanishing(): void {
    draw({});
    page.find('button').focus();
    page.click('button');
    draw({ button: 'Write' });
  }
  const focusOnStop = () => {
    pressVanishing();
    expect(document.activeElement?.className).toBe('stop');
  };

  test('goes to the board when the pressed button vanishes, once keys are loaded', () => vi.waitFor(focusOnStop));

  test('is nowhere after a tap', async () => {
    await vi.waitFor(focusOnStop);
    draw({});
    page.find('button').focus();
    page.click('button');
    page.touch('button');
    draw({ button: 'Write' });
    expect(document.activeElement).toBe(document.body);
  });
});

test('a spectator’s board says so', () => {
  draw({});
  expect(page.find('.board-frame').className).toBe('board-frame fg-board');
  expect(page.findAll('[data-watch]')).toEqual([]);
  draw({ view: { ...viewOf(0), viewer: 'spectator' } });
  expect(page.findAll('[data-watch] > .fg-table')).toHaveLength(1);
});
