/** Old matches play on as they were: every golden file is replayed and compared byte for byte. GOLDEN=write rewrites them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { begin, forced, refusal, submit } from '../../worker/games/match.ts';
import { RECIPES } from './recipes.ts';
import { cooked, parsed, rngAtOf, written } from './replay.ts';

const pathOf = (file: string): URL => new URL(file, import.meta.url);

if (process.env.GOLDEN === 'write')
  for (const recipe of RECIPES) writeFileSync(pathOf(recipe.file), written(recipe.game, cooked(recipe)));

const texts = new Map(RECIPES.map(({ file }) => [file, readFileSync(pathOf(file), 'utf8')]));
const textOf = (file: string): string => texts.get(file) ?? '';
const kindsIn = (file: string): readonly string[] => parsed(luckyNumbers, textOf(file)).entries.map((e) => e.move.kind);

test('every golden file has a recipe, and every recipe a file', () => {
  const files = readdirSync(pathOf('.')).filter((file) => file.endsWith('.txt'));

  expect(files.toSorted()).toEqual(RECIPES.map(({ file }) => file).toSorted());
});

for (const { file, game } of RECIPES)
  describe(file, () => {
    test('replays to the same bytes', () => {
      expect(written(game, parsed(game, textOf(file)))).toBe(textOf(file));
    });

    test('holds a whole match in which every entry is what the match would take or play itself', () => {
      const { head, seed, entries } = parsed(game, textOf(file));
      let { match } = begin(game, head, rngAtOf(seed));

      for (const { n: _, ...ply } of entries) {
        if (ply.by === 'auto') expect(forced(game, match)).toEqual(ply);
        else expect([refusal(game, match, ply), forced(game, match)]).toEqual([undefined, undefined]);
        match = submit(game, match, ply, rngAtOf(seed))[0]?.match ?? match;
      }

      expect(match.ranks).toBeDefined();
    });
  });

describe('the golden files together', () => {
  test('show every kind of entry', () => {
    const kinds = new Set(RECIPES.flatMap(({ file }) => kindsIn(file)));

    expect([...kinds].toSorted()).toEqual(['draw', 'leave', 'place', 'round', 'take', 'timeout']);
  });

  test('show every way in which a round can end', () => {
    const ends = [...texts.values()].flatMap((text) => /^outcome .*"why":"([\w-]+)"/m.exec(text)?.[1] ?? []);

    expect([...new Set(ends)].toSorted()).toEqual(['exhausted', 'full', 'solo-exhausted', 'solo-full']);
  });
});

describe('a golden file that was touched', () => {
  const [{ file, game } = { file: '', game: luckyNumbers }] = RECIPES;

  test('is found out by a changed tile, and by a line that is no entry', () => {
    const text = textOf(file);

    const changed = text.replace(/"middle":\[(\d+)/, '"middle":[99,$1');
    expect(changed).not.toBe(text);
    expect(written(game, parsed(game, changed))).not.toBe(changed);
    expect(() => parsed(game, text.replace('\n1 s1 draw\n', '\n1 s1 drew\n'))).toThrow('no entry: 1 s1 drew');
  });

  test('is found out by another seed', () => {
    const { head, seed, entries } = parsed(game, textOf(file));
    const other = { head, entries, seed: seed.replace(/^../, '00') };

    expect(written(game, other).split('\n').slice(6, 8)).not.toEqual(textOf(file).split('\n').slice(6, 8));
    expect(head.first).toBe(asSeat(0));
  });
});
