/**
 * A test suite that every game has. A game has its own file for it if it takes long, because files run in parallel, or
 * if the file has more tests. All other games run it in the shared file that calls this.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allGameIds, type GameId } from '../../worker/games/registry.ts';
import { ROOT } from '../kit/source-imports.ts';

/**
 * Run a suite for all games without a file of their own. `ownFile` is the path of such a file, with `<game>` for the id.
 * A line of it that begins with `call` runs the suite there.
 */
export async function sharedSuite(
  ownFile: string,
  call: string,
  run: (id: GameId) => void | Promise<void>,
): Promise<void> {
  for (const id of allGameIds) {
    const path = ownFile.replace('<game>', id);
    if (existsSync(join(ROOT, path)))
      test(`${id} has its own file`, () => {
        const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
        expect(
          lines.filter((line) => line.startsWith(call)),
          `${path} calls ${call}`,
        ).toHaveLength(1);
      });
    else describe(id, async () => run(id));
  }
}
