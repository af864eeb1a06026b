/** The package of the element, as the build makes it: the files that would be published, and what they need. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../dist/embed-package/', import.meta.url));
const read = (name: string): string => readFileSync(`${FOLDER}${name}`, 'utf8');

test('P-72 the package has the script, its types, its manifest and its page, and needs nothing', () => {
  const packed: unknown = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline'], {
      cwd: FOLDER,
      encoding: 'utf8',
    }),
  );
  expect(packed).toMatchObject([
    {
      name: 'tilepost-game',
      files: [
        { path: 'README.md' },
        { path: 'custom-elements.json' },
        { path: 'package.json' },
        { path: 'tilepost-game.d.ts' },
        { path: 'tilepost-game.js' },
      ],
    },
  ]);
  const described = JSON.parse(read('package.json'));
  expect(Object.keys(described).filter((key) => /dependencies/i.test(key))).toEqual([]);
  expect(described.exports['.']).toEqual({ types: './tilepost-game.d.ts', default: './tilepost-game.js' });
  expect(described.customElements).toBe('custom-elements.json');
  expect(described.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
});

test('P-72 the script of the package is the one that the service sends', () => {
  expect(read('tilepost-game.js')).toContain(readFileSync('dist/web/embed.js', 'utf8'));
});

test('P-72 the package can be imported by its name where there are no elements, as in Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embed-package-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(FOLDER, join(folder, 'node_modules', 'tilepost-game'), 'dir');
    const page = "import 'tilepost-game'; console.log(typeof customElements)";
    const args = ['--input-type=module', '--eval', page];
    expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toBe('undefined\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
