/** Rummikub on the page: compute the play from the browser's view, then lay it by taps, drags or keys. */

import { first as messages } from '../../../../dist/locales/web/en/games/rummikub/first.js';
import { tileText } from '../../../../web/games/rummikub/text/tile-text.ts';
import { setsNotIn } from '../../../../worker/games/rummikub/meld.ts';
import { bestMeld, solve } from '../../../../worker/games/rummikub/solver/solve.ts';
import type { Table, Tile, TileSet, View } from '../../../../worker/games/rummikub/state.ts';
import type { Decide, Player } from '../game-player.ts';
import { pressOn } from '../keys.ts';
import type { Person } from '../person.ts';

const tileName = (tile: Tile): string => tileText(messages, tile);

/** Return the best new table the viewer can lay, or undefined. */
export function bestTable(view: View): Table | undefined {
  const { table, rack = [], viewer, melded, rules } = view;
  if (viewer !== 'spectator' && melded[viewer])
    return solve({ table, rack, goal: 'tiles', jokers: rules.jokers })?.table;
  const meld = bestMeld(rack);
  return meld && [...table, ...meld.sets];
}

/** A tile on the page: its button's number, and its set; the rack if it is in none. */
interface TilePosition {
  readonly piece: string;
  readonly name: string;
  readonly key: string | undefined;
}

const readTiles = ({ page }: Person): Promise<readonly TilePosition[]> =>
  page.locator('button[data-piece]').evaluateAll((all) =>
    all.map((one) => ({
      piece: one.getAttribute('data-piece') ?? '',
      name: (one.getAttribute('aria-label') ?? '').split(',')[0] ?? '',
      key: one.closest('[data-key]')?.getAttribute('data-key') ?? undefined,
    })),
  );

const tileButton = ({ page }: Person, piece: string) => page.locator(`button[data-piece="${piece}"]`);

/** A way to move a tile: alone into a new set, or after another tile. */
export type InputMethod = (one: Person, piece: string, behind: string | undefined) => Promise<void>;

export const byTaps: InputMethod = async (one, piece, behind) => {
  await tileButton(one, piece).click();
  if (behind === undefined) await one.page.locator('.rk-new').click();
  else {
    const goal = tileButton(one, behind);
    const box = await goal.boundingBox();
    await goal.click({ position: { x: (box?.width ?? 30) - 3, y: (box?.height ?? 40) / 2 } });
  }
};

export const byKeys: InputMethod = async (one, piece, behind) => {
  await pressOn(tileButton(one, piece), 'Enter');
  const goal = behind === undefined ? one.page.locator('.rk-new') : tileButton(one, behind);
  await pressOn(goal, 'Enter');
};

export const byDrag: InputMethod = async (one, piece, behind) => {
  const { mouse } = one.page;
  const source = tileButton(one, piece);
  await source.scrollIntoViewIfNeeded();
  const from = await source.boundingBox();
  if (!from) throw new Error(`no tile ${piece}`);
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2 - 20, { steps: 3 });
  const goal = behind === undefined ? one.page.locator('.rk-new') : tileButton(one, behind);
  // It may be under the rack, which is docked at the bottom of the window.
  await goal.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const to = await goal.boundingBox();
  if (!to) throw new Error('nowhere to drop');
  await mouse.move(to.x + to.width - 3, to.y + to.height / 2, { steps: 5 });
  await mouse.up();
};

/** Lay one set of the new table tile by tile; `used` pieces are already in place. */
async function laySet(one: Person, set: TileSet, used: Set<string>, way: InputMethod): Promise<void> {
  let behind: string | undefined;
  for (const tile of set) {
    const next = (await readTiles(one)).find(({ piece, name }) => name === tileName(tile) && !used.has(piece));
    if (!next) throw new Error(`no ${tileName(tile)} to lay`);
    await way(one, next.piece, behind);
    used.add(next.piece);
    behind = next.piece;
  }
}

/** Return the pieces of sets that do not change. */
async function tilesThatStay(one: Person, view: View, goal: Table): Promise<Set<string>> {
  const kept = [...setsNotIn(view.table, setsNotIn(view.table, goal))];
  const keys = await one.page
    .locator('[data-key]')
    .evaluateAll((all) => all.map((pile) => pile.getAttribute('data-key')));
  const all = await readTiles(one);
  const used = new Set<string>();
  for (const key of keys) {
    const pile = all.filter((piece) => piece.key === key);
    const names = pile.map(({ name }) => name).join();
    const at = kept.findIndex((set) => set.map(tileName).join() === names);
    // Of two equal sets one may stay and another go.
    if (at >= 0 && kept.splice(at, 1)) for (const { piece } of pile) used.add(piece);
  }
  return used;
}

/** Lay a whole new table as a draft; nothing is sent. */
export async function layTable(one: Person, view: View, goal: Table, way: InputMethod): Promise<void> {
  const used = await tilesThatStay(one, view, goal);
  for (const set of setsNotIn(goal, view.table)) await laySet(one, set, used, way);
}

/** Make the whole decision: lay the best play by the given method, or draw a tile. */
export const layBest =
  (way: InputMethod): Decide<View> =>
  async (one, view) => {
    const goal = bestTable(view);
    const draw = one.button('Draw a tile');
    await one.page.getByText('Your turn.', { exact: true }).waitFor();
    if (!goal) await draw.click();
    else {
      await layTable(one, view, goal, way);
      await one.button(/^Play \d+ tiles?$/).click();
    }
    await one.moveSent();
  };

export const player: Player<View> = {
  choose: (view) => {
    const table = bestTable(view);
    return table ? { kind: 'play', table } : { kind: 'draw' };
  },
  chooseOpen: (view) => {
    const table = bestTable(view);
    // Keep a tile on the rack, so that the match continues.
    const isLast = table?.flat().length === view.table.flat().length + (view.rack?.length ?? 0);
    return table && !isLast ? { kind: 'play', table } : { kind: 'draw' };
  },
  decide: layBest(byTaps),
  board: '.rk-seats, .rk-felt',
};
