/** The lists of files that the page loads together name files that exist. */
import { expect, test } from 'vitest';
import { CHUNKS, pattern } from '../../web/build/chunks.ts';
import { files } from '../kit/repository.ts';

test('every path in the list of chunks stands for at least one file', () => {
  const paths = Object.values(CHUNKS).flat();
  const stale = paths.filter((path) => !files.some((file) => new RegExp(pattern(path)).test(`/${file.path}`)));

  expect(paths.length).toBeGreaterThan(50);
  expect(stale).toEqual([]);
});
