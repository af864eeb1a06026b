/** The documents: their places, their links, and the length of their lines. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { files, writtenFiles } from '../kit/repository.ts';
import { ROOT, type SourceFile } from '../kit/source-imports.ts';

const COLUMNS_MAX = 120;

const documents: readonly SourceFile[] = writtenFiles.filter(({ path }) => path.endsWith('.md'));

/** The lines outside code blocks, with their numbers from 1. */
function proseLines(text: string): readonly (readonly [number: number, line: string])[] {
  let isCode = false;
  return text.split('\n').flatMap((line, i): readonly (readonly [number, string])[] => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode ? [] : [[i + 1, line]];
  });
}

/** Matches a file of this repository, by its name or the end of its path. */
const FILE_NAME = /(?<![\w./*<>{}$-])(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|css|mjs|md|html)\b(?![\w/-])/g;
/** Files of earlier rules versions, which do not exist yet, and the file name of the example on /docs. */
const ELSEWHERE = /-\d+\.ts$|^play\.mjs$/;

/** A path below the folder of one game, in worker, web or test. */
const IN_GAME_FOLDER = /^(?:worker|web|test)\/games\/[^/]+\/(.+)$/;

const isTable = (line: string): boolean => /^\s*\|/.test(line);
/** True for a line with only a link or picture, which cannot be broken. */
const isLink = (line: string): boolean => /^\s*([-*] )?!?\[[^\]]*\]\([^)]*\)[.,;]?$/.test(line);

const longLines = ({ path, text }: SourceFile): readonly string[] =>
  proseLines(text)
    .filter(([, line]) => line.length > COLUMNS_MAX && !isTable(line) && !isLink(line))
    .map(([number, line]) => `${path}:${number} has ${line.length} columns`);

/**
 * True if a document or comment at `path` may use this file name: a bare name, a path relative to an enclosing folder,
 * or a path that exists in the folders of games.
 */
function isKnown(path: string, name: string): boolean {
  if (!name.includes('/')) return writtenFiles.some((known) => basename(known.path) === name);
  if (writtenFiles.some((known) => IN_GAME_FOLDER.exec(known.path)?.[1] === name)) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (writtenFiles.some((known) => known.path === join(folder, name))) return true;
    if (folder === '.') return false;
  }
}

/** The anchor of a heading on GitHub. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[`*]/g, '')
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(proseLines(text).flatMap(([, line]) => (/^#+ /.test(line) ? [slugOf(line.replace(/^#+ /, ''))] : [])));

/** Relative links to files or headings that do not exist. */
function brokenLinks({ path, text }: SourceFile): readonly string[] {
  const targets = proseLines(text).flatMap(([, line]) =>
    [...line.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target),
  );
  return targets
    .filter((target) => !/^(https?:|mailto:)/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      if (file === '') return !anchorsOf(text).has(anchor ?? '');
      const full = join(ROOT, dirname(path), file);
      if (!existsSync(full)) return true;
      if (anchor === undefined || statSync(full).isDirectory()) return false;
      return !anchorsOf(readFileSync(full, 'utf8')).has(anchor);
    })
    .map((target) => `${path}: ${target}`);
}

describe('the documents', () => {
  test('stand where readers look for them', () => {
    const expected = [
      ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
      ...['worker/README.md', 'worker/games/README.md', 'worker/record/README.md', 'worker/notify/README.md'],
      ...['web/README.md', 'web/embed/README.md', 'test/README.md'],
    ];

    expect(expected.filter((path) => !documents.some((document) => document.path === path))).toEqual([]);
  });

  test('have relative links that lead somewhere', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  test(`have prose lines of at most ${COLUMNS_MAX} columns`, () => {
    expect(documents.flatMap(longLines)).toEqual([]);
  });

  test('name only files that exist, and so do comments', () => {
    const comments = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => ({ path, text: comment })),
    );
    const unknown = [...documents, ...comments].flatMap(({ path, text }) =>
      [...text.matchAll(FILE_NAME)]
        .map(([name]) => name)
        .filter((name) => !ELSEWHERE.test(name) && !isKnown(path, name))
        .map((name) => `${path}: ${name}`),
    );

    expect(comments.length).toBeGreaterThan(1_000);
    expect(unknown).toEqual([]);
  });

  test('begin with the README, which is at most 120 lines and 6 kB', () => {
    const { text = '' } = documents.find(({ path }) => path === 'README.md') ?? {};

    expect(text.split('\n').length).toBeGreaterThan(20);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6_000);
  });

  test('would be caught with a broken link, a lost heading or a long line', () => {
    const path = 'worker/README.md';
    const long = 'word '.repeat(30);

    expect(brokenLinks({ path, text: 'See [a](nowhere.md) and [b](#nothing), not `[c](code.md)`.' })).toHaveLength(2);
    expect(
      brokenLinks({ path, text: '# Some words\n[here](#some-words) [up](../README.md) [out](https://a.b)' }),
    ).toEqual([]);
    expect(longLines({ path, text: `${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`` })).toHaveLength(1);
  });
});
