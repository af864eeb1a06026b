/**
 * A new language needs only its two folders of catalogues and one line in the registry. `e2e/games/sample-game.test.ts`
 * checks that the code compiles with it.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { copyCatalogues, copyProject, nameLanguage, type ProjectCopy } from '../../kit/project-copy.ts';

let project: ProjectCopy;

const compile = () => project.run('node', 'worker/tools/locales/write.ts');

beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

test('the codes of languages have no region: tags are compared by their first part', () => {
  expect(LANGS.filter((code) => !/^[a-z]{2,3}$/.test(code))).toEqual([]);
});

describe('a made-up language', () => {
  test('is asked for its folders as soon as the registry names it', () => {
    nameLanguage(project.root);

    const { status, stderr } = compile();

    expect(status).toBe(1);
    expect(stderr).toContain('web/locales/xx/common.json is missing');
    expect(stderr).toContain('worker/locales/xx/');
  });

  test('needs nothing but them', () => {
    copyCatalogues(project.root);

    const { status, stderr } = compile();

    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(existsSync(join(project.root, 'dist/locales/web/xx/games/noch-mal/rules.js'))).toBe(true);
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

  test('that lacks a section of a game, or has one that English lacks, is told so', () => {
    const path = join(project.root, 'web/locales/xx/games/qwantum/game.json');
    const before = readFileSync(path, 'utf8');
    const { hints, ...rest } = JSON.parse(before);
    expect(hints).toBeTypeOf('object');
    writeFileSync(path, JSON.stringify({ ...rest, hint: hints, coach: { ...rest.coach, done: undefined } }));

    const { stderr } = compile();

    writeFileSync(path, before);
    const file = 'web/locales/xx/games/qwantum/game.json';
    expect(stderr).toContain(`${file}: hints is missing\n`);
    expect(stderr).toContain(`${file}: English has no hint\n`);
    expect(stderr).toContain(`${file}: coach.done is missing\n`);
  });

  test('that nobody has entered in the registry is told so', () => {
    cpSync(join(project.root, 'web/locales/en'), join(project.root, 'web/locales/yy'), { recursive: true });

    expect(compile().stderr).toContain('web/locales/yy: the language is not in worker/protocol/languages.ts');
  });
});
