/** Lucky Numbers on the page: reading and tapping the board, and a simple strategy for filling a garden. */
import type { Locator, Page } from 'playwright-core';
import { firstOf } from './signs.ts';

export interface LuckyNumbersPage {
  /** The text that says whose turn it is and what can be done. */
  readonly turn: Locator;
  /** The newest log line with these words. */
  readonly line: (words: RegExp) => Locator;
  /** Wait until no move is pending. */
  readonly moveSent: () => Promise<void>;
  readonly cells: Locator;
  /** The decision to make, or the reason why something is not possible. */
  readonly message: Locator;
  /** A cell by its number, 0 to 15, row by row. */
  readonly cell: (cell: number) => Locator;
  /** Return the labels of all cells of the person's garden, in reading order. */
  readonly readCells: () => Promise<readonly string[]>;
  /** Draw a tile, by a tap if no other way is given. False if it fits nowhere: the match leaves it in the middle then. */
  readonly drawTile: (how?: () => Promise<unknown>) => Promise<boolean>;
  /** Wait until the page shows what became of a drawn tile: true if it is in the hand. */
  readonly hasTile: () => Promise<boolean>;
  /** Place the tile in hand tentatively. */
  readonly placeOn: (cell: number) => Promise<void>;
  /** Submit the tentative placement. */
  readonly commit: () => Promise<void>;
  readonly leaveTile: () => Promise<void>;
  /** Play a whole turn with a reasonable strategy: gardens fill if numbers are spread evenly. */
  readonly takeTurn: () => Promise<void>;
  /** Wait for the person's turn; false once the round is over. */
  readonly waitForTurn: () => Promise<boolean>;
}

const GARDEN_SIDE = 4;
/** The maximum distance from its ideal place at which a face-up tile is still worth taking. */
const TAKE_MAX_DISTANCE = 2.5;

/** Return how far a tile is from the number that the cell would have if the garden's numbers were spread evenly. */
export const distanceFromIdeal = (tile: number, cell: number): number =>
  Math.abs(1 + ((Math.floor(cell / GARDEN_SIDE) + (cell % GARDEN_SIDE)) * 19) / 6 - tile);

/** Return the empty cell that suits the tile best, and its distance from the ideal, based on the cells' labels. */
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
  const skip = button('Skip to now');
  const leave = button('Leave in the middle');
  const bag = page.locator('[data-ln="bag"]');
  // The socket may deliver the new position before the answer to the move arrives.
  const sent = () => turn.filter({ hasText: /^(Sending|Not sent)/ }).waitFor({ state: 'detached' });
  const hasTile = async () => {
    await sent();
    const theirs = turn.filter({ hasNotText: /^Your turn/ });
    return (await firstOf({ leave, over, draw, skip, theirs })) === 'leave';
  };
  const turnUp = async (how: () => Promise<unknown> = () => draw.click()) => {
    const before = await bag.getAttribute('aria-label');
    await how();
    await page.locator(`[data-ln="bag"]:not([aria-label="${before}"])`).waitFor();
    return hasTile();
  };
  const placeOn = async (at: number) => {
    await cell(at).click();
    await put.waitFor();
  };
  const leaveTile = async () => {
    await leave.click();
    await sent();
  };
  const commit = async () => {
    await put.click();
    await sent();
  };
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
    if (!place) return leaveTile();
    await placeOn(place.cell);
    await commit();
  };
  const isOn = async () => {
    // Several moves that arrived together are shown one after another.
    for (;;) {
      const sign = await firstOf({ skip, over, draw });
      if (sign !== 'skip') return sign === 'draw';
      await skip.click();
      await skip.waitFor({ state: 'hidden' });
    }
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
    hasTile,
    placeOn,
    commit,
    leaveTile,
    takeTurn,
    waitForTurn: isOn,
  };
}
