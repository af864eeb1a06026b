/** The build id changes with each file of a build, and with nothing else. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildId, sourcePaths } from '../../worker/tools/build-id.mjs';

const FILES = [
  'worker/index.ts',
  'worker/games/rules.ts',
  'web/rules.md',
  'web/a b.css',
  'package-lock.json',
  'wrangler.toml',
];
let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tilepost-build-'));
  for (const path of FILES) write(path, path);
});
afterEach(() => rmSync(root, { recursive: true }));

test('each source changes it, and its old content brings it back', () => {
  const first = buildId(root);
  const changed = FILES.map((path) => {
    write(path, `${path} changed`);
    const id = buildId(root);
    write(path, path);
    expect(buildId(root)).toBe(first);
    return id;
  });

  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set([first, ...changed]).size).toBe(FILES.length + 1);
});

test('tests, caches and the data change nothing, and a moved file does', () => {
  const first = buildId(root);
  write('test/x.ts', 'x');
  write('.data/secret', 'x');
  write('worker/x.tsbuildinfo', 'x');
  expect(buildId(root)).toBe(first);
  write('worker/games/rules-2.ts', 'worker/games/rules.ts');
  rmSync(join(root, 'worker/games/rules.ts'));
  expect(buildId(root)).not.toBe(first);
});

test('the rules of every game are sources', () => {
  expect(sourcePaths()).toEqual(expect.arrayContaining(['worker/games/rummikub/rules.ts', 'wrangler.toml']));
  expect(sourcePaths().length).toBeGreaterThan(1_000);
});
