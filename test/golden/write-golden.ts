/** Writes the golden files of one game: `node test/golden/write-golden.ts <game>`. */
import { writeFileSync } from 'node:fs';
import { isGameId } from '../../worker/games/registry.ts';
import { withKit } from '../games/kits.ts';
import { cooked, written } from './replay.ts';

const [, , id = ''] = process.argv;
if (!isGameId(id)) throw new Error(`There is no game ${id}.`);
await withKit(id, ({ golden = [] }) => {
  for (const { recipes } of golden)
    for (const recipe of recipes)
      writeFileSync(new URL(recipe.file, import.meta.url), written(recipe.game, cooked(recipe)));
});
