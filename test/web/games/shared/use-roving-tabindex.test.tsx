/** One tab stop for many elements: where keys lead in a list, in rows of tiles and in a grid of either orientation. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useRovingTabindex } from '../../../../web/games/shared/use-roving-tabindex.ts';
import { boardPage } from './board-page.ts';

const page = boardPage();
const SIZE = 40;

type Place = readonly [column: number, row: number];

interface StopsProps {
  /** The position of each stop. */
  readonly places: readonly Place[];
  readonly layout?: 'list' | 'flow' | 'grid';
  readonly first?: number;
  readonly onEscape?: () => void;
}

function Stops({ places, ...options }: StopsProps) {
  const { stopAt, area } = useRovingTabindex([...places.keys()], options);
  return (
    <div {...area}>
      {places.map((_, i) => (
        <button type="button" key={i} {...stopAt(i)}>
          {i}
        </button>
      ))}
    </div>
  );
}

function drawStops(props: StopsProps): void {
  page.draw(<Stops {...props} />);
  for (const [i, [column, row]] of props.places.entries())
    page.find(`[data-stop="${i}"]`).getBoundingClientRect = () =>
      ({ left: column * SIZE, top: row * SIZE, width: SIZE, height: SIZE }) as DOMRect;
}

/** Press keys starting at a stop, and return the stop with the focus. */
function stopAfter(from: number, ...keys: readonly string[]): number {
  page.find(`[data-stop="${from}"]`).focus();
  for (const key of keys) page.press(key);
  return Number(document.activeElement?.getAttribute('data-stop'));
}

const LINE: readonly Place[] = [
  [0, 0],
  [1, 0],
  [2, 0],
];
/** Three tiles above two wider ones, offset sideways. */
const LINES: readonly Place[] = [...LINE, [0.25, 1], [2, 1]];
const gridOf = (columns: number, rows: number): readonly Place[] =>
  Array.from({ length: columns * rows }, (_, i): Place => [i % columns, Math.floor(i / columns)]);

beforeEach(() => page.listenToKeys());

describe('P-40 roving focus', () => {
  test('has one tab stop, the first or the one that is asked for, then where the focus was last', () => {
    const stops = () => page.findAll('[tabindex="0"]').map((one) => one.dataset.stop);
    drawStops({ places: LINE });
    expect(stops()).toEqual(['0']);
    stopAfter(0, 'ArrowRight');
    expect(stops()).toEqual(['1']);
    page.draw(null);
    drawStops({ places: LINE, first: 2 });
    expect(stops()).toEqual(['2']);
  });

  test('follows the order in a list, by all arrows, and stays at its ends', () => {
    drawStops({ places: LINE });
    expect(stopAfter(0, 'ArrowRight', 'ArrowDown')).toBe(2);
    expect(stopAfter(2, 'ArrowRight')).toBe(2);
    expect(stopAfter(2, 'ArrowLeft', 'ArrowUp', 'ArrowUp')).toBe(0);
    expect(stopAfter(1, 'End')).toBe(2);
    expect(stopAfter(1, 'Home')).toBe(0);
  });

  test('goes to the nearest stop of the next line where things flow', () => {
    drawStops({ places: LINES, layout: 'flow' });
    expect(stopAfter(2, 'ArrowRight')).toBe(3);
    expect(stopAfter(0, 'ArrowDown')).toBe(3);
    expect(stopAfter(1, 'ArrowDown')).toBe(3);
    expect(stopAfter(2, 'ArrowDown')).toBe(4);
    expect(stopAfter(4, 'ArrowUp')).toBe(2);
    expect(stopAfter(0, 'ArrowUp')).toBe(0);
    expect(stopAfter(1, 'End')).toBe(4);
  });

  test('stays in rows and columns of a grid', () => {
    drawStops({ places: gridOf(3, 2), layout: 'grid' });
    expect(stopAfter(0, 'ArrowRight', 'ArrowDown')).toBe(4);
    expect(stopAfter(2, 'ArrowRight')).toBe(2);
    expect(stopAfter(3, 'ArrowUp', 'ArrowUp')).toBe(0);
    expect(stopAfter(4, 'End')).toBe(5);
    expect(stopAfter(4, 'Home')).toBe(3);
  });

  test('follows what is seen where a grid is laid the other way', () => {
    const transposed = gridOf(3, 2).map(([column, row]): Place => [row, column]);
    drawStops({ places: transposed, layout: 'grid' });
    expect(stopAfter(0, 'ArrowRight')).toBe(3);
    expect(stopAfter(0, 'ArrowDown')).toBe(1);
    expect(stopAfter(4, 'Home')).toBe(1);
  });

  test('tells Escape, and leaves keys with a modifier and other keys alone', () => {
    const onEscape = vi.fn();
    drawStops({ places: LINE, onEscape });
    expect(stopAfter(0, 'Escape', 'x')).toBe(0);
    expect(onEscape).toHaveBeenCalledOnce();
    page.press('ArrowRight', { shiftKey: true });
    expect(stopAfter(0)).toBe(0);
  });
});
