/** Chance in tests of the object follows from the test's title. */
import { expect, it } from 'vitest';
import { newKey } from '../../../worker/auth/keys.ts';
import { beginChance, commandId } from './chance.ts';
import { startMatch } from './client.ts';

const draw = (title: string, run = 0): readonly unknown[] => {
  beginChance(title, run);
  return [commandId(), newKey()];
};

it('a title has the same ids and keys in every run of the tests, and no other title has them', () => {
  expect(draw('a title')).toEqual(draw('a title'));
  for (const other of [draw('another title'), draw('a title', 1)]) {
    for (const [i, drawn] of draw('a title').entries()) expect(other[i]).not.toBe(drawn);
  }
  expect(commandId()).toMatch(/^command-\d{15}$/);
});

it('two matches of a test differ', async () => {
  const [[one], [other]] = [await startMatch(2), await startMatch(2)];
  expect(one.key).not.toBe(other.key);
  expect(one.match).not.toBe(other.match);
});
