/** `npm run game`: how a copy of a game is spelled, for ids of every kind. The copies are tested in test/e2e/games. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copyGame,
  LISTS,
  releaseGame,
  respell,
  spellingOf,
  titleOf,
  wrapProse,
} from '../../../worker/tools/new-game/copy-game.ts';
import { ROOT } from '../../kit/source-imports.ts';

const FOLDERS = [
  'worker/games',
  'web/games',
  'web/locales',
  'test/games',
  'test/web/games',
  'test/e2e',
  'test/sample-game',
];
/** One word, two words, digits, and ids that contain the one of the copied game. */
const IDS = ['yaht', 'xy-copy', 'six6-two2', 'm8', 'sixes-two', 'my-sixes', 'qwantum-two', 'a-qwantum'];

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tilepost-game-'));
  for (const folder of FOLDERS) cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Copy a game, call `use` with the paths of the copy, and remove it again. */
function withCopy(id: string, like: string, use: (files: readonly string[]) => void): void {
  const lists = Object.values(LISTS).map((path) => [path, textOf(path)] as const);
  const files = copyGame({ root, id, like });
  try {
    use(files);
  } finally {
    for (const path of files) rmSync(join(root, path));
    for (const [path, text] of lists) writeFileSync(join(root, path), text);
    rmSync(join(root, 'worker/games', id), { recursive: true });
  }
}

describe.each([
  ['sixes', 'SX', /sixes|\bsx\b/i],
  ['lucky-numbers', 'LN', /lucky-?numbers|\bln\b|럭키 넘버/i],
  ['noch-mal', 'NM', /noch-?mal|\bnm\b|노흐 말/i],
  ['qwantum', 'QW', /qwantum|\bqw\b|퀀텀/i],
  ['rummikub', 'RK', /rummikub|\brk\b|루미큐브/i],
])('a copy of %s', (like, prefix, old) => {
  test.each(IDS)('as %s has its own names and prefixes everywhere, and its title wherever people read it', (id) => {
    const { type, variable, title } = spellingOf(id, titleOf(id), '');
    withCopy(id, like, (files) => {
      expect(files).toContain(`test/e2e/play/${id}.test.ts`);
      const lines = files.flatMap((path) =>
        textOf(path)
          .split('\n')
          .map((line) => `${path}: ${line}`),
      );
      const left = lines.filter((line) => !/seedFromName\(|https?:/.test(line) && old.test(line));
      const firstLines = files.filter((path) => /\.(tsx?|css)$/.test(path)).map((path) => textOf(path).split('\n')[0]);
      const long = lines.filter((line) => /^\S+\.md: [^|].{120}/.test(line));

      expect(files.length).toBeGreaterThan(20);
      if (!id.includes(like)) expect(left).toEqual([]);
      expect(textOf(`worker/games/${id}/listing.ts`)).toContain(`  isDraft: true,\n  name: '${title}',`);
      expect(textOf(`worker/games/${id}/RULES.md`)).toMatch(`# ${title}: `);
      expect(textOf(`worker/games/${id}/rules.ts`)).toContain(`export const ${variable} = defineGame<${type}>`);
      expect(firstLines.filter((line) => title !== type && line?.includes(type))).toEqual([]);
      expect(long).toEqual([]);
    });
  });

  test('has the same lines as the original when it is copied back', () => {
    const spelling = (id: string, title: string, prefix: string) => spellingOf(id, title, prefix);
    const [from, to] = [spelling(like, titleOf(like), prefix), spelling('my-game', 'My Game', 'MG')];
    const base = like === 'sixes' ? 'test/sample-game/' : '';
    const paths = globSync(`${base}{worker,web,test}/games/${like}/**/*.{ts,tsx,css,md}`, { cwd: root });

    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths) {
      const text = textOf(path);
      expect(respell(respell(text, path, from, to), path, to, from), path).toBe(text);
    }
  });
});

test('a draft is released once, and anything else is no draft', () => {
  withCopy('my-game', 'qwantum', () => {
    expect(releaseGame(root, 'my-game')).toBe('worker/games/my-game/listing.ts');
    expect(textOf('worker/games/my-game/listing.ts')).toContain("export const listing = {\n  name: 'My Game',");
    for (const id of ['my-game', 'qwantum', 'chess', '../games/qwantum', ''])
      expect(() => releaseGame(root, id), id).toThrow(`There is no draft ${id}.`);
  });
});

test('an id that would give its name to something else is refused', () => {
  for (const [id, like] of [
    ['dice', 'sixes'],
    ['view', 'qwantum'],
    ['set', 'qwantum'],
    ['string', 'sixes'],
  ] as const)
    expect(() => copyGame({ root, id, like }), id).toThrow(`The id ${id} cannot be used`);
});

describe('a name is spelled', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the texts are code with templates.
  const [from, to] = [spellingOf('noch-mal', 'Noch mal!', 'NM', ['노흐 말']), spellingOf('nm-2', 'Nm 2', 'NX')];

  test.each([
    [
      'a.ts',
      "/** Rules of Noch mal!: `NochMal`. */ const nochMal1: NochMal = '/noch-mal/a.ts'; // NM-3",
      "/** Rules of Nm 2: `Nm2`. */ const nm21: Nm2 = '/nm-2/a.ts'; // NX-3",
    ],
    [
      'a.tsx',
      '<Frame prefix="nm" data-nm={`nm-${nochMal.id}`} />; x.dataset.nm',
      '<Frame prefix="nx" data-nx={`nx-${nm2.id}`} />; x.dataset.nx',
    ],
    [
      'a.css',
      '/* Noch mal! */ .nm-cell { --nm-x: 1; animation: nm-cross }',
      '/* Nm 2 */ .nx-cell { --nx-x: 1; animation: nx-cross }',
    ],
    ['a.json', '{ "a": "노흐 말 (Noch mal!)" }', '{ "a": "Nm 2 (Nm 2)" }'],
    ['a.ts', 'seedFromName(`noch-mal ${luck}`)', 'seedFromName(`noch-mal ${luck}`)'],
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the texts are code with templates.
  ])('in %s: %s', (path, text, spelled) => {
    expect(respell(text, path, from, to)).toBe(spelled);
  });
});

test('long lines of prose are wrapped; tables and code keep theirs', () => {
  const long = 'word '.repeat(30).trim();
  const kept = `| ${long} |\n\n\`\`\`\n${long}\n\`\`\``;

  expect(wrapProse(kept)).toBe(kept);
  expect(wrapProse(`${long}\nand more.\n\nNext.`)).toBe(
    `${'word '.repeat(24).trim()}\n${'word '.repeat(6)}and more.\n\nNext.`,
  );
  expect(wrapProse(`- ${long}\n- next`)).toBe(`- ${'word '.repeat(23).trim()}\n  ${'word '.repeat(7).trim()}\n- next`);
});
