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

  describe('with faults', () => {
    let stderr: string;

    beforeAll(() => {
      const change = (file: string, changed: (catalogue: Record<string, unknown>) => unknown): void => {
        const path = join(project.root, 'web/locales/xx', file);
        writeFileSync(path, JSON.stringify(changed(JSON.parse(readFileSync(path, 'utf8')))));
      };
      change('match.json', ({ menu, ...rest }) => {
        expect(menu).toBeTypeOf('string');
        return rest;
      });
      change('games/qwantum/game.json', ({ hints, coach, ...rest }) => {
        expect(hints).toBeTypeOf('object');
        return { ...rest, hint: hints, coach: { ...(coach as object), done: undefined } };
      });
      cpSync(join(project.root, 'web/locales/en'), join(project.root, 'web/locales/yy'), { recursive: true });
      ({ stderr } = compile());
    });

    test.for([
      ['that lacks a sentence', 'web/locales/xx/match.json: menu is missing'],
      ['that lacks a section of a game', 'web/locales/xx/games/qwantum/game.json: hints is missing'],
      ['that has a section that English lacks', 'web/locales/xx/games/qwantum/game.json: English has no hint'],
      ['that lacks a sentence of a game', 'web/locales/xx/games/qwantum/game.json: coach.done is missing'],
      ['that is not in the registry', 'web/locales/yy: the language is not in worker/protocol/languages.ts'],
    ])('%s is told so', ([, fault]) => {
      expect(stderr.split('\n')).toContain(fault);
    });

    test('is told of nothing else', () => {
      expect(stderr.trim().split('\n')).toHaveLength(5);
    });
  });
});
