/** Lucky Numbers by the page alone: what somebody at the board reads and taps, and a plain way to a full garden. */
import type { Locator, Page } from 'playwright-core';

export interface LuckyNumbersPage {
  /** Whose turn it is and what can be done, as the page says it. */
  readonly turn: Locator;
  /** The newest line of the log with these words. */
  readonly line: (words: RegExp) => Locator;
  /** Waits until no move is on its way. */
  readonly moveSent: () => Promise<void>;
  readonly cells: Locator;
  /** What there is to decide, or why something is not possible. */
  readonly message: Locator;
  /** The cell by its number, 0 to 15, row by row. */
  readonly cell: (cell: number) => Locator;
  /** What all cells of the own garden say, in reading order. */
  readonly readCells: () => Promise<readonly string[]>;
  /** False if the tile fits nowhere: then the match itself leaves it in the middle. */
  readonly drawTile: () => Promise<boolean>;
  /** Lays the tile in the hand tentatively. */
  readonly placeOn: (cell: number) => Promise<void>;
  /** Makes the tentative placement the move. */
  readonly commit: () => Promise<void>;
  readonly leaveTile: () => Promise<void>;
  /** A whole turn, well meant: where the numbers spread evenly, gardens fill. */
  readonly takeTurn: () => Promise<void>;
  /** Waits for a turn of one's own; false once the round is over. */
  readonly waitForTurn: () => Promise<boolean>;
}

const GARDEN_SIDE = 4;
/** How far from its best place a face-up tile is still worth taking. */
const TAKE_MAX_DISTANCE = 2.5;

/** How far a tile is from the number that would lie on the cell if the garden's numbers spread evenly. */
export const distanceFromIdeal = (tile: number, cell: number): number =>
  Math.abs(1 + ((Math.floor(cell / GARDEN_SIDE) + (cell % GARDEN_SIDE)) * 19) / 6 - tile);

/** The empty cell that suits the tile best, and by how much it misses, from what the cells say. */
export function bestCell(says: readonly string[]): { readonly cell: number; readonly miss: number } | undefined {
  const free = says.flatMap((text, cell) => {
    const tile = /empty, (\d+) fits here/.exec(text)?.[1];
    return tile === undefined ? [] : [{ cell, miss: distanceFromIdeal(Number(tile), cell) }];
  });
  return free.sort((a, b) => a.miss - b.miss)[0];
}

export function luckyNumbersPage(page: Pick<Page, 'getByRole' | 'locator'>): LuckyNumbersPage {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const garden = page.getByRole('grid', { name: 'Your garden' });
  const cells = garden.getByRole('gridcell');
  const draw = button('Turn up a tile');
  const put = button(/^Place \d+/);
  const turn = page.locator('.play-turn');
  const say = page.locator('.board-say');
  const line = (words: RegExp) => page.getByRole('listitem').filter({ hasText: words }).first();
  const over = page.getByRole('heading', { name: /win|the bag is empty|garden full/i });
  const cell = (at: number) => cells.nth(at);
  const readCells = () => cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const bag = page.locator('[data-ln="bag"]');
  // The socket may tell the new position before the answer to the move has come.
  const sent = () => turn.filter({ hasNotText: /^(Sending|Not sent)/ }).waitFor();
  const turnUp = async () => {
    const before = await bag.getAttribute('aria-label');
    await draw.click();
    await page.locator(`[data-ln="bag"]:not([aria-label="${before}"])`).waitFor();
    await sent();
    return button('Leave in the middle').isVisible();
  };
  const placeOn = async (at: number) => {
    await cell(at).click();
    await put.waitFor();
  };
  const commit = () => put.click();
  const leave = () => button('Leave in the middle').click();
  const takeTurn = async () => {
    const wanted = page.getByRole('group', { name: 'In the middle' }).getByRole('button', { name: /^\d+$/ });
    for (const tile of (await wanted.all()).slice(0, 2)) {
      await tile.click();
      const place = bestCell(await readCells());
      if (place && place.miss <= TAKE_MAX_DISTANCE) {
        await placeOn(place.cell);
        return commit();
      }
    }
    if (!(await turnUp())) return;
    const place = bestCell(await readCells());
    if (!place) return leave();
    await placeOn(place.cell);
    await commit();
  };
  const isOn = async () => {
    await draw.or(over).first().waitFor();
    return !(await over.isVisible());
  };
  return {
    turn,
    moveSent: sent,
    message: say,
    line,
    cells,
    cell,
    readCells,
    drawTile: turnUp,
    placeOn,
    commit,
    leaveTile: leave,
    takeTurn,
    waitForTurn: isOn,
  };
}
