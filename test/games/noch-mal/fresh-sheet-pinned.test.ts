/** NM-19: the same seed gives the same fresh sheet, cell by cell and draw by draw. Replays of old matches need that. */
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { disguisedClassic, freshSheet } from '../../../worker/games/noch-mal/fresh-sheet.ts';
import { entryStreams } from '../../../worker/record/fairness.ts';
import { seededRng } from '../../kit/rng.ts';

/** The seed of a match whose bytes are all the same. */
const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

test('NM-19 stays what it is: another sheet from the same seed would need a new version of the rules', () => {
  expect(freshSheet(entryStreams(seedOf(7))(0)).match(/.{15}/g)).toEqual([
    'GgggPppbbBooPgy',
    'yyggoopppypyyYy',
    'oyyoooOgGppybbg',
    'oooyyyygopypbbg',
    'ppPYbBbOooYpoob',
    'bBppbgbyogbbopp',
    'bbbbgggyyggGgpO',
  ]);
});

test('NM-19 forty others stay what they are, and take the same numbers', () => {
  const made = Array.from({ length: 40 }, (_, seed) => {
    const rng = seededRng(seed);
    return `${freshSheet(rng)} ${rng(2 ** 32)}`;
  });

  expect(createHash('sha256').update(made.join('\n')).digest('hex')).toBe(
    'f3e6ec7d341b6369154705eed80fb6be2ca226e1f399121b69f095376e9e3178',
  );
});

test('NM-19 the printed sheet in disguise stays what it is', () => {
  expect(disguisedClassic(entryStreams(seedOf(7))(0)).match(/.{15}/g)).toEqual([
    'gggooooGpppBooo',
    'bgOgOobbyPpbbgg',
    'PgygggGyyyoobgg',
    'pyygbBppggoobYp',
    'ybbbbyppbbbyyyy',
    'yPpYyyyoObYpppB',
    'ooppppyoooggGbb',
  ]);
});

test.each([
  ['lowest', (bound: number) => bound - bound, 964],
  ['highest', (bound: number) => bound - 1, 868],
  ['middle', (bound: number) => Math.floor(bound / 2), 26_260],
])('NM-19 gives up after the same work if all numbers are the %s ones', (_, rng, numbers) => {
  const counting = vi.fn(rng);

  expect(freshSheet(counting)).toBe(disguisedClassic(rng));
  expect(counting).toHaveBeenCalledTimes(numbers);
});
