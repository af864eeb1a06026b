/** The worker names the games as the page does. */
import { expect, test } from 'vitest';
import { games } from '../../../web/games/registry.ts';
import { GAME_TITLES } from '../../../worker/games/titles.ts';

test('(P-32) names and authors of the games are those of the page', () => {
  const printed = Object.entries(games).map(([id, { name, authors }]) => [id, { name, authors }]);

  expect(printed.length).toBeGreaterThan(3);
  expect(GAME_TITLES).toEqual(Object.fromEntries(printed));
});
