/** The list of games says of each what its rules say. */
import { expect, test } from 'vitest';
import { gameIds, games } from '../../worker/games/registry.ts';
import { gameListings } from '../../worker/games/titles.ts';

test('(P-32) every game is listed, with the seats that its rules allow', () => {
  const seats = gameIds.map((id) => [id, games[id].seats]);

  expect(seats.length).toBeGreaterThan(3);
  expect(Object.entries(gameListings).map(([id, listing]) => [id, listing.seats])).toEqual(seats);
});

test('(P-32) no two games have one name, and each has authors', () => {
  const listings = Object.values(gameListings);

  expect(new Set(listings.map(({ name }) => name)).size).toBe(listings.length);
  expect(listings.filter(({ authors }) => authors === '')).toEqual([]);
});
