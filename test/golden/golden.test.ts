/** Old matches replay unchanged: golden files are compared byte for byte. GOLDEN=write rewrites them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asSeat, type GameTypes } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { startMatch, nextForcedPly, refusal, playMove } from '../../worker/games/match.ts';
import { sentKinds } from '../../worker/games/move-shapes.ts';
import { gameIds } from '../../worker/games/registry.ts';
import { loadKits } from '../games/kits.ts';
import type { GoldenSet } from '../kit/game-kit.ts';
import { parseLogText, rngAtOf } from '../kit/log-text.ts';
import { cooked, written } from './replay.ts';
import { usualGolden, usualRecords } from '../games/usual-recipes.ts';

const pathOf = (file: string): URL => new URL(file, import.meta.url);
const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8');

/** Test all golden files of one game. Together they show every kind of entry and every end of a round. */
function golden<T extends GameTypes>({ recipes, kinds, ends }: GoldenSet<T>): void {
  if (process.env.GOLDEN === 'write')
    for (const recipe of recipes) writeFileSync(pathOf(recipe.file), written(recipe.game, cooked(recipe)));

  for (const { file, game } of recipes)
    describe(file, () => {
      test('replays to the same bytes', () => {
        expect(written(game, parseLogText(game, textOf(file)))).toBe(textOf(file));
      });

      test('holds a whole match in which every entry is what the match would take or play itself', () => {
        const { head, seed, entries } = parseLogText(game, textOf(file));
        let { match } = startMatch(game, head, rngAtOf(seed));

        for (const { n: _, ...ply } of entries) {
          if (ply.by === 'auto') expect(nextForcedPly(game, match)).toEqual(ply);
          else expect([refusal(game, match, ply), nextForcedPly(game, match)]).toEqual([undefined, undefined]);
          match = playMove(game, match, ply, rngAtOf(seed))[0]?.match ?? match;
        }

        expect(match.ranks).toBeDefined();
      });
    });

  const [rules] = new Set(recipes.map(({ game: { id, version } }) => `${id}, version ${version},`));
  describe(`the golden files of ${rules} together`, () => {
    test('show every kind of entry', () => {
      const found = recipes.flatMap(({ file, game }) => parseLogText(game, textOf(file)).entries.map(({ move }) => move.kind));

      if (kinds) expect([...new Set(found)].toSorted()).toEqual(kinds);
      else expect(sentKinds(recipes[0]?.game.moveShapes ?? {}).filter((kind) => !found.includes(kind))).toEqual([]);
    });

    test('show every way in which a round can end', () => {
      const found = recipes.flatMap(({ file }) => /^outcome .*"why":"([\w-]+)"/m.exec(textOf(file))?.[1] ?? []);

      if (ends) expect([...new Set(found)].toSorted()).toEqual(ends);
      else expect(found).toHaveLength(recipes.length);
    });
  });
}

/** A draft has no golden files, because its rules still change. */
const kits = (await loadKits()).filter(({ game }) => gameIds.some((id) => id === game.id));
const sets = kits.flatMap((kit) => kit.golden ?? []);
for (const set of sets) golden(set);

test('every game has golden files of its present rules', () => {
  const without = kits.filter(({ game, golden = [] }) => !golden.some(({ recipes }) => recipes.some((one) => one.game === game)));

  expect(without.map(({ game }) => game.id)).toEqual([]);
});

test('every golden file has a recipe, and every recipe a file', () => {
  const files = readdirSync(pathOf('.')).filter((file) => file.endsWith('.txt'));
  const recipes = sets.flatMap((set) => set.recipes.map(({ file }) => file));

  expect(files.toSorted()).toEqual(recipes.toSorted());
});

describe('a golden file that was touched', () => {
  const file = 'lucky-numbers-2-sorted-2-seats.txt';
  const game = luckyNumbers;

  test('is found out by a changed tile, and by a line that is no entry', () => {
    const text = textOf(file);

    const changed = text.replace(/"middle":\[(\d+)/, '"middle":[99,$1');
    expect(changed).not.toBe(text);
    expect(written(game, parseLogText(game, changed))).not.toBe(changed);
    expect(() => parseLogText(game, text.replace('\n1 s1 draw\n', '\n1 s1 drew\n'))).toThrow('no entry: 1 s1 drew');
  });

  test('is found out by another seed', () => {
    const { head, seed, entries } = parseLogText(game, textOf(file));
    const other = { head, entries, seed: seed.replace(/^../, '00') };

    expect(written(game, other).split('\n').slice(6, 8)).not.toEqual(textOf(file).split('\n').slice(6, 8));
    expect(head.first).toBe(asSeat(0));
  });
});

// The golden matches and records that a game without recipes of its own gets: whole matches, the same each time.

for (const { game } of await loadKits()) {
  test(`${game.id} is played at random, with each number of seats and every kind of move, the same each time`, () => {
    const [min, max] = game.seats;
    const { recipes } = usualGolden(game);
    const scripts = recipes.map(cooked);
    const kinds = new Set(scripts.flatMap(({ entries }) => entries.map(({ move }) => move.kind)));

    expect(new Set(recipes.map(({ head }) => head.seats)).size).toBe(max - min + 1);
    expect(sentKinds(game.moveShapes).filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(scripts.some(({ entries }) => entries.some(({ by }) => by === 'clock'))).toBe(true);
    expect(recipes.map(cooked)).toEqual(scripts);
  });

  test(`${game.id} has records of each number of seats, with names of their own`, () => {
    const [min, max] = game.seats;
    const records = usualRecords(game);

    expect(new Set(records.map(({ name }) => name)).size).toBe(records.length);
    expect(new Set(records.map(({ seats }) => seats)).size).toBe(max - min + 1);
    expect(records.some(({ rule }) => rule === 'random')).toBe(true);
  });
}
