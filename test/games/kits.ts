/**
 * Loads the kit of each game from its folder: `test/games/<game>/kit/game-kit.ts`, and `game-kit-1.ts` beside it for
 * version 1 of its rules.
 */
import type { GameTypes } from '../../worker/games/game.ts';
import { allGameIds, earlierGames, type GameId } from '../../worker/games/registry.ts';
import type { EarlierKit, GameKit } from '../kit/game-kit.ts';
import { usualGolden, usualRecords } from './usual-recipes.ts';

// biome-ignore lint/suspicious/noExplicitAny: kits of different games stand side by side; each caller uses one of them.
export type AnyKit = GameKit<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above.
type AnyEarlierKit = EarlierKit<any>;

/** Return the kit of one game, without the game's types. Node and Vite both resolve this form of `import`. */
export async function loadKit(id: GameId): Promise<AnyKit> {
  const { kit }: { readonly kit: AnyKit } = await import(`./${id}/kit/game-kit.ts`);
  const versions = earlierGames.filter((game) => game.id === id).map(({ version }) => version);
  const earlier = await Promise.all(versions.map((version) => loadEarlierKit(id, version)));
  return {
    ...kit,
    golden: [...(kit.golden ?? [usualGolden(kit.game)]), ...earlier.map(({ golden }) => golden)],
    records: kit.records ?? usualRecords(kit.game),
  };
}

async function loadEarlierKit(id: GameId, version: number): Promise<AnyEarlierKit> {
  const { earlierKit }: { readonly earlierKit: AnyEarlierKit } = await import(`./${id}/kit/game-kit-${version}.ts`);
  return earlierKit;
}

/** Call `use` with the kit of a game and return its result; keeps the game's types. */
export const withKit = async <R>(id: GameId, use: <T extends GameTypes>(kit: GameKit<T>) => R): Promise<Awaited<R>> =>
  await use(await loadKit(id));

/** The kits of all games, drafts included, in the order of the registry. */
export const loadKits = (): Promise<readonly AnyKit[]> => Promise.all(allGameIds.map(loadKit));
