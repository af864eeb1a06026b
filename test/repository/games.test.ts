/** Every game of the registry has every folder, every kit and every suite, and these exist for no other name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allGameIds, gameIds, gameListings } from '../../worker/games/registry.ts';
import { files } from '../kit/repository.ts';
import { ROOT } from '../kit/source-imports.ts';

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name);

const namesIn = (path: string): readonly string[] =>
  readdirSync(join(ROOT, path)).map((name) => name.replace(/\..*/, ''));

/** By path, the required contents of a file of each game but the drafts. The compiler does not check that they exist. */
const GAME_FILES: Readonly<Record<string, RegExp>> = {
  'test/games/<game>/kit/game-kit.ts': /^export const kit: GameKit</m,
  'test/games/<game>/bot/bot.test.ts': /\breasons\b/,
  'test/e2e/support/players/<game>.ts': /^export const player: Player</m,
};

/** Suites that run for each game; see `sharedSuite`. */
const SHARED_SUITES: readonly string[] = [
  'test/games/shared/contract.test.ts',
  'test/games/shared/bot/contract.test.ts',
  'test/web/games/shared/scenes.test.ts',
  'test/web/games/shared/coach.test.ts',
];

describe('the games', () => {
  test.each(['worker/games', 'web/games', 'test/games'])('are the folders of %s', (path) => {
    expect(foldersIn(path).toSorted()).toEqual(allGameIds.toSorted());
  });

  // A draft needs no player, and a small game neither of the others.
  test.each([
    ['files of test/e2e/support/players', namesIn('test/e2e/support/players')],
    ['folders of test/web/games', foldersIn('test/web/games')],
    ['files of test/mutants/explained', namesIn('test/mutants/explained')],
  ])('have all %s', (_, names) => {
    expect(names.filter((name) => !allGameIds.some((id) => id === name))).toEqual([]);
  });

  test.each(SHARED_SUITES)('are all tried by %s', (path) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(/^await sharedSuite\(/m);
  });
});

for (const id of gameIds)
  describe(id, () => {
    for (const [pattern, holds] of Object.entries(GAME_FILES)) {
      const path = pattern.replace('<game>', id);
      test(`has ${path}`, () => {
        expect(existsSync(join(ROOT, path)), `${path} is missing`).toBe(true);
        expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(holds);
      });
    }

    test('is played in a browser by people, and by the keyboard alone', () => {
      const titles = files
        .filter(({ path }) => path.startsWith('test/e2e/'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/^test\(\s*['"`](.*)['"`]/gm)].map(([, title]) => ({ path, title })),
        );
      const isOwn = ({ path, title = '' }: (typeof titles)[number]): boolean =>
        path.startsWith(`test/e2e/play/${id}`) || title.includes(gameListings[id].name);
      const own = titles.filter(isOwn).map(({ title }) => title ?? '');

      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((title) => title.includes('P-40') && title.includes('keyboard'))).not.toEqual([]);
    });
  });
