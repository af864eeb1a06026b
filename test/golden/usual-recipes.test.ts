/** The golden matches and records that a game without recipes of its own gets: whole matches, the same each time. */
import { expect, test } from 'vitest';
import { sentKinds } from '../../worker/games/move-shapes.ts';
import { cooked } from './replay.ts';
import { loadKits } from '../games/kits.ts';
import { usualGolden, usualRecords } from '../games/usual-recipes.ts';

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
