/** A further language is its two folders of catalogues and one line of the registry: nothing else has to be touched. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGS } from '../../../worker/protocol/languages.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const REGISTRY = 'worker/protocol/languages.ts';

let home = '';

const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, words, { cwd: home, encoding: 'utf8', env: process.env });
const compile = () => run('worker/tools/locales/write.ts');
/** The type checker, which is a program of its own. */
const typeFaults = (): string =>
  spawnSync(join(home, 'node_modules/.bin/tsc'), ['-b', './worker/games', './worker', './web'], {
    cwd: home,
    encoding: 'utf8',
  }).stdout;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'tilepost-language-'));
  for (const name of ['worker', 'web', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(home, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.tsbuildinfo'),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('the codes of languages have no region: tags are compared by their first part', () => {
  expect(LANGS.filter((code) => !/^[a-z]{2,3}$/.test(code))).toEqual([]);
});

describe('a made-up language', () => {
  test('is asked for its folders as soon as the registry names it', () => {
    const registry = readFileSync(join(home, REGISTRY), 'utf8');
    const named = registry.replace('  ko: {', "  xx: { name: 'Made-up', locale: 'xx' },\n  ko: {");
    expect(named).not.toBe(registry);
    writeFileSync(join(home, REGISTRY), named);

    const { status, stderr } = compile();

    expect(status).toBe(1);
    expect(stderr).toContain('web/locales/xx/common.json is missing');
    expect(stderr).toContain('worker/locales/xx/');
  });

  test('needs nothing but them', () => {
    for (const side of ['web', 'worker'])
      cpSync(join(home, side, 'locales/en'), join(home, side, 'locales/xx'), { recursive: true });

    const { status, stderr } = compile();

    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(existsSync(join(home, 'dist/locales/web/xx/games/noch-mal/rules.js'))).toBe(true);
    expect(typeFaults()).toBe('');
  });

  test('that lacks a sentence is told so', () => {
    const path = join(home, 'web/locales/xx/match.json');
    const { menu, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    expect(menu).toBeTypeOf('string');
    writeFileSync(path, JSON.stringify(rest));

    const { status, stderr } = compile();

    expect(status).toBe(1);
    expect(stderr).toBe('web/locales/xx/match.json: menu is missing\n');
  });

  test('that nobody has entered in the registry is told so', () => {
    cpSync(join(home, 'web/locales/en'), join(home, 'web/locales/yy'), { recursive: true });

    expect(compile().stderr).toContain('web/locales/yy: the language is not in worker/protocol/languages.ts');
  });
});
