/** Every game can be found by its id and version, and can be played with its defaults. */
import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../worker/games/default-options.ts';
import {
  type AnyGame,
  allGameIds,
  earlierGames,
  gameOf,
  games,
  isGameId,
  optionSchemas,
} from '../../worker/games/registry.ts';

for (const id of allGameIds)
  describe(id, () => {
    const game: AnyGame = games[id];

    test('stands under its own id with its present version', () => {
      expect(game.id).toBe(id);
      expect(Number.isInteger(game.version) && game.version > 0).toBe(true);
      expect(gameOf(id, game.version)).toBe(game);
    });

    test('is not found in a version that this build does not have', () => {
      expect(gameOf(id, game.version + 1)).toBeUndefined();
      expect(gameOf(id, 0)).toBeUndefined();
    });

    test('can be played with its defaults by every number of seats, for at least one round', () => {
      const [min, max] = game.seats;
      for (let seats = min; seats <= max; seats += 1) {
        for (const clock of [undefined, 'live', 'post'] as const) {
          const options = defaultOptions(game, seats, clock);
          expect(optionSchemas[id].safeParse(options)).toEqual({ success: true, data: options });
          expect(game.optionFault(options, seats)).toBeUndefined();
          expect(game.rounds(options, seats)).toBeGreaterThan(0);
        }
      }
    });
  });

test('words that every object knows are no games', () => {
  for (const word of ['toString', 'constructor', '__proto__', '', 'chess']) expect(isGameId(word)).toBe(false);
});

test('(P-45) each version of a game’s rules stands there once, the present one is the newest', () => {
  const names = [...Object.values(games), ...earlierGames].map(({ id, version }) => `${id} ${version}`);

  expect(new Set(names).size).toBe(names.length);
  expect(earlierGames.filter(({ id, version }) => !isGameId(id) || version >= games[id].version)).toEqual([]);
});
