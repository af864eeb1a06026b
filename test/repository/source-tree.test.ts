/** Rules of the source tree that the compiler does not check: lengths, first lines, folders, unfinished work. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { files, pathsWhere } from '../kit/repository.ts';
import { ROOT, type SourceFile, withoutComments } from '../kit/source-imports.ts';

describe('the tree', () => {
  /** Tests, data and texts may have any length. */
  const isFree = (path: string): boolean => /\.test\.tsx?$|\/golden\//.test(path);

  test('has no code file of more than 500 lines', () => {
    const long = files.filter(({ path, text }) => !isFree(path) && text.trimEnd().split('\n').length > 500);

    expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length}`)).toEqual([]);
  });

  test('says in the first line of every file what it answers for', () => {
    const opening = ({ path, text }: SourceFile): boolean =>
      (path.endsWith('.css') ? /^\/\*/ : /^(#!.*\n)?\/\*\*(\s|$)/m).exec(text)?.index === 0;

    expect(pathsWhere((file) => !opening(file))).toEqual([]);
  });

  test('has nothing at its top but what belongs there', () => {
    const known = [
      ...['package.json', 'package-lock.json', 'tsconfig.json', 'wrangler.toml', 'biome.json'],
      ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'],
    ];
    const folders = ['worker', 'web', 'test', 'node_modules', 'dist'];
    const there = readdirSync(ROOT).filter((name) => !name.startsWith('.') && !name.endsWith('.tsbuildinfo'));

    expect(there.filter((name) => !known.includes(name) && !folders.includes(name))).toEqual([]);
  });

  test('has few files at the top of worker and web beside configuration and pages', () => {
    const tops = ['worker', 'web'].flatMap((side) =>
      readdirSync(join(ROOT, side), { withFileTypes: true })
        .filter(
          (entry) => entry.isFile() && !/^tsconfig.*\.json$|\.config\.ts$|\.html$|\.tsbuildinfo$/.test(entry.name),
        )
        .map(({ name }) => `${side}/${name}`),
    );

    expect(tops.length, tops.join(' ')).toBeLessThanOrEqual(8);
  });

  test('has no note of work left undone', () => {
    const left = new RegExp(`\\b(${['TO', 'FIX'].map((start, i) => start + ['DO', 'ME'][i]).join('|')})\\b`);

    expect(left.test(`// ${'TO'}${'DO'}: later`)).toBe(true);
    expect(pathsWhere(({ text }) => left.test(text))).toEqual([]);
  });

  test('has no skipped, single or unfinished test', () => {
    const skipped = new RegExp(`\\b(test|it|describe)\\.(${['skip', 'only', 'todo', 'fails'].join('|')})\\b`);

    expect(pathsWhere(({ path, text }) => path.startsWith('test/') && skipped.test(withoutComments(text)))).toEqual([]);
  });
});
