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
  test('can be built as soon as the registry names it, and is told what is missing', () => {
    nameLanguage(project.root);

    const { status, stderr } = compile();

    expect(status).toBe(0);
    expect(stderr).toMatch(/^web\/locales\/xx: \d+ missing and 0 still English/m);
    expect(stderr).toMatch(/^worker\/locales\/xx: \d+ missing/m);
    expect(stderr).toContain('  common.json is missing');
    expect(stderr).not.toContain('common.json: ');
  });

  test('needs nothing but its two folders, and is told what is still English in them', () => {
    copyCatalogues(project.root);

    const { status, stderr } = compile();

    expect(stderr).toMatch(/^web\/locales\/xx: 0 missing and \d{3,} still English/m);
    expect(stderr).toMatch(/and \d+ more; --all lists them/);
    expect(status).toBe(0);
    expect(existsSync(join(project.root, 'dist/locales/web/xx/games/noch-mal/rules.js'))).toBe(true);
  });

  describe('with gaps and faults', () => {
    let stderr: string;

    beforeAll(() => {
      const change = (file: string, changed: (catalogue: Record<string, unknown>) => unknown): void => {
        const path = join(project.root, 'web/locales/xx', file);
        writeFileSync(path, JSON.stringify(changed(JSON.parse(readFileSync(path, 'utf8')))));
      };
      change('match.json', ({ first, end, ...rest }) => {
        expect(first).toHaveProperty('menu');
        expect(end).toBeTypeOf('object');
        return { ...rest, first: { ...(first as object), menu: '' }, 'the-end': end, title: 'Match' };
      });
      change('games/qwantum/game.json', ({ hints, coach, ...rest }) => {
        expect(hints).toBeTypeOf('object');
        return { ...rest, hint: hints, coach: { ...(coach as object), done: undefined } };
      });
      change('record.json', () => ({ replay: { title: '{t', verify: '{n, plural, one {x}}' } }));
      writeFileSync(join(project.root, 'web/locales/xx/embed.json'), 'no JSON');
      cpSync(join(project.root, 'web/locales/en'), join(project.root, 'web/locales/yy'), { recursive: true });
      ({ stderr } = project.run('node', 'worker/tools/locales/write.ts', '--all'));
    });

    test.for([
      ['that lacks a sentence', '  match.json: first.menu is missing'],
      ['that lacks a section', '  match.json: end is missing'],
      ['that lacks a section of a game', '  games/qwantum/game.json: hints is missing'],
      ['that lacks a sentence of a game', '  games/qwantum/game.json: coach.done is missing'],
      ['that has a section that English lacks', 'web/locales/xx/games/qwantum/game.json: English has no hint'],
      [
        'with a section that is no name',
        'web/locales/xx/match.json: the name of the section the-end is not in camel case',
      ],
      ['with a text outside of all sections', 'web/locales/xx/match.json: title is in no section'],
      ['that is not in the registry', 'web/locales/yy: the language is not in worker/protocol/languages.ts'],
    ])('%s is told so', ([, line]) => {
      expect(stderr.split('\n')).toContain(line);
    });

    test('is told every fault at once: of files that are no JSON, and of each message', () => {
      const faults = stderr
        .trim()
        .split('\n')
        .filter((line) => /^web\/locales\/xx\//.test(line));

      expect(faults.map((line) => line.replace(/^web\/locales\/xx\/([\w./-]+).*/, '$1')).toSorted()).toEqual([
        'embed.json',
        'games/qwantum/game.json',
        'match.json',
        'match.json',
        'match.json',
        'record.json',
        'record.json',
      ]);
    });
  });
});
