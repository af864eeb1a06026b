/** Old matches play on as they were: every golden file is replayed and compared byte for byte. GOLDEN=write rewrites them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asSeat, type GameTypes } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { startMatch, nextForcedPly, refusal, playMove } from '../../worker/games/match.ts';
import { parseLogText, rngAtOf } from '../kit/log-text.ts';
import { LUCKY_NUMBERS, LUCKY_NUMBERS_1 } from './lucky-numbers.ts';
import { NOCH_MAL } from './noch-mal.ts';
import { QWANTUM } from './qwantum.ts';
import { RUMMIKUB, RUMMIKUB_1 } from './rummikub.ts';
import { cooked, type Recipe, written } from './replay.ts';

const pathOf = (file: string): URL => new URL(file, import.meta.url);
const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8');

/** All files of one game; together they show every kind of entry and every way in which a round can end. */
function golden<T extends GameTypes>(
  title: string,
  recipes: readonly Recipe<T>[],
  shown: { readonly kinds: readonly string[]; readonly ends: readonly string[] },
): void {
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

  describe(`the golden files of ${title} together`, () => {
    test('show every kind of entry', () => {
      const kinds = recipes.flatMap(({ file, game }) => parseLogText(game, textOf(file)).entries.map(({ move }) => move.kind));

      expect([...new Set(kinds)].toSorted()).toEqual(shown.kinds);
    });

    test('show every way in which a round can end', () => {
      const ends = recipes.flatMap(({ file }) => /^outcome .*"why":"([\w-]+)"/m.exec(textOf(file))?.[1] ?? []);

      expect([...new Set(ends)].toSorted()).toEqual(shown.ends);
    });
  });
}

const LUCKY_NUMBERS_SHOWN = {
  kinds: ['draw', 'leave', 'place', 'round', 'take', 'timeout'],
  ends: ['exhausted', 'full', 'solo-exhausted', 'solo-full'],
};
golden('Lucky Numbers', LUCKY_NUMBERS, LUCKY_NUMBERS_SHOWN);
golden('Lucky Numbers, version 1', LUCKY_NUMBERS_1, LUCKY_NUMBERS_SHOWN);
golden('Noch mal!', NOCH_MAL, { kinds: ['cross', 'pass'], ends: ['solo', 'two-colours'] });
golden('Qwantum', QWANTUM, { kinds: ['pass', 'roll', 'write'], ends: ['misthrows', 'rows'] });
const RUMMIKUB_SHOWN = { kinds: ['draw', 'play', 'round', 'timeout'], ends: ['out', 'skipped', 'stuck'] };
golden('Rummikub', RUMMIKUB, RUMMIKUB_SHOWN);
golden('Rummikub, version 1', RUMMIKUB_1, RUMMIKUB_SHOWN);

test('every golden file has a recipe, and every recipe a file', () => {
  const files = readdirSync(pathOf('.')).filter((file) => file.endsWith('.txt'));
  const recipes = [...LUCKY_NUMBERS, ...LUCKY_NUMBERS_1, ...NOCH_MAL, ...QWANTUM, ...RUMMIKUB, ...RUMMIKUB_1].map(({ file }) => file);

  expect(files.toSorted()).toEqual(recipes.toSorted());
});

describe('a golden file that was touched', () => {
  const [{ file, game } = { file: '', game: luckyNumbers }] = LUCKY_NUMBERS;

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
