/** A further language is its two folders of catalogues and one line of the registry: nothing else has to be touched. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { copyProject, type ProjectCopy } from '../../kit/project-copy.ts';

const REGISTRY = 'worker/protocol/languages.ts';

let project: ProjectCopy;

const compile = () => project.run('node', 'worker/tools/locales/write.ts');
const typeFaults = (): string => project.run('tsc', '-b', './worker/games', './worker', './web').stdout;

beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

test('the codes of languages have no region: tags are compared by their first part', () => {
  expect(LANGS.filter((code) => !/^[a-z]{2,3}$/.test(code))).toEqual([]);
});

describe('a made-up language', () => {
  test('is asked for its folders as soon as the registry names it', () => {
    const registry = readFileSync(join(project.root, REGISTRY), 'utf8');
    const named = registry.replace('  ko: {', "  xx: { name: 'Made-up', locale: 'xx' },\n  ko: {");
    expect(named).not.toBe(registry);
    writeFileSync(join(project.root, REGISTRY), named);

    const { status, stderr } = compile();

    expect(status).toBe(1);
    expect(stderr).toContain('web/locales/xx/common.json is missing');
    expect(stderr).toContain('worker/locales/xx/');
  });

  test('needs nothing but them', () => {
    for (const side of ['web', 'worker'])
      cpSync(join(project.root, side, 'locales/en'), join(project.root, side, 'locales/xx'), { recursive: true });

    const { status, stderr } = compile();

    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(existsSync(join(project.root, 'dist/locales/web/xx/games/noch-mal/rules.js'))).toBe(true);
    expect(typeFaults()).toBe('');
  });

  test('that lacks a sentence is told so', () => {
    const path = join(project.root, 'web/locales/xx/match.json');
    const { menu, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    expect(menu).toBeTypeOf('string');
    writeFileSync(path, JSON.stringify(rest));

    const { status, stderr } = compile();

    expect(status).toBe(1);
    expect(stderr).toBe('web/locales/xx/match.json: menu is missing\n');
  });

  test('that nobody has entered in the registry is told so', () => {
    cpSync(join(project.root, 'web/locales/en'), join(project.root, 'web/locales/yy'), { recursive: true });

    expect(compile().stderr).toContain('web/locales/yy: the language is not in worker/protocol/languages.ts');
  });
});
