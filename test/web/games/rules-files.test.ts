/**
 * The rules with which the page verifies and replays records: each version in its own file, found by the version in the
 * record.
 */
import { expect, test } from 'vitest';
import { loadRules, rulesLoader } from '../../../web/games/rules-files.ts';
import { earlierGames, games } from '../../../worker/games/registry.ts';
import { toy } from '../../kit/toy/toy.ts';
import { toyV2 } from '../../kit/toy/toy-v2.ts';

const toysIn = (asked: string[]) => {
  const file = (name: string, rules: object) => async () => {
    asked.push(name);
    return { ...rules };
  };
  return rulesLoader({
    '../../worker/games/toy/rules.ts': file('rules', { toy2: toyV2 }),
    '../../worker/games/toy/rules-1.ts': file('rules-1', { toy }),
  });
};

test('(P-45) a record of an older version is checked by the rules of that version, and no other file is asked for', async () => {
  const asked: string[] = [];
  const rules = toysIn(asked);

  expect(await rules('toy', 1)).toBe(toy);
  expect(asked).toEqual(['rules-1']);
  expect(await rules('toy', 2)).toBe(toyV2);
  expect(asked).toEqual(['rules-1', 'rules']);
});

test('(P-45) rules that this page does not have are not found, whatever a record calls them', async () => {
  const rules = toysIn([]);

  for (const [game, version] of [
    ['toy', 3],
    ['toy', 0],
    ['toy', '1'],
    ['toy', undefined],
    ['tory', 1],
    [{}, null],
  ])
    expect(await rules(game, version)).toBeUndefined();
});

test('(P-45) the page has the rules of every version that the server has', async () => {
  for (const game of [...Object.values(games), ...earlierGames])
    expect(await loadRules(game.id, game.version), `${game.id} ${game.version}`).toBe(game);
});
