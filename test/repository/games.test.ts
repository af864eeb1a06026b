/** No test leaves a game out: each game of the registry has every folder, every kit and every suite, and nothing else has. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, gameListings } from '../../worker/games/registry.ts';
import { files } from '../kit/repository.ts';
import { ROOT } from '../kit/source-imports.ts';

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name);

const namesIn = (path: string): readonly string[] =>
  readdirSync(join(ROOT, path)).map((name) => name.replace(/\..*/, ''));

/** By path, what the file must call so that it tests something of its game. */
const SUITES: Readonly<Record<string, RegExp>> = {
  'test/games/<game>/kit/game-kit.ts': /^export const kit: GameKit</m,
  'test/games/<game>/contract.test.ts': /^gameContract\(kit\);/m,
  'test/games/<game>/bot/bot-contract.test.ts': /^await botKitContract\(kit\);/m,
  'test/web/games/<game>/scenes.test.ts': /^scenesContract\(kit, /m,
  'test/web/games/<game>/coach.test.ts': /^coachContract\(kit, /m,
  'test/e2e/support/players/<game>.ts': /^export const player: Player</m,
};

describe('the games', () => {
  test.each(['worker/games', 'web/games', 'test/games', 'test/web/games'])('are the folders of %s', (path) => {
    expect(foldersIn(path).toSorted()).toEqual(gameIds.toSorted());
  });

  test.each(['test/e2e/support/players', 'test/mutants/explained'])('are the files of %s', (path) => {
    expect(namesIn(path).toSorted()).toEqual(gameIds.toSorted());
  });
});

for (const id of gameIds)
  describe(id, () => {
    for (const [pattern, calls] of Object.entries(SUITES)) {
      const path = pattern.replace('<game>', id);
      test(`has ${path}`, () => {
        expect(existsSync(join(ROOT, path)), `${path} is missing`).toBe(true);
        expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(calls);
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
