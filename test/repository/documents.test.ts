/**
 * Documents and comments: links, paths and functions that exist, short lines, and sentences that name their subject.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { files, writtenFiles } from '../kit/repository.ts';
import { ROOT, type SourceFile, withoutComments } from '../kit/source-imports.ts';

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
const isKnown = (path: string, name: string): boolean => filesNamed(path, name).length > 0;

function groupFiles(nameOf: (path: string) => string): ReadonlyMap<string, readonly SourceFile[]> {
  const groups = new Map<string, SourceFile[]>();
  for (const file of writtenFiles) {
    const name = nameOf(file.path);
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return groups;
}

const BY_PATH = groupFiles((path) => path);
const BY_NAME = groupFiles(basename);
const BY_GAME_PATH = groupFiles((path) => IN_GAME_FOLDER.exec(path)?.[1] ?? '');

/** The files that a document or comment at `path` can mean by a name. */
function filesNamed(path: string, name: string): readonly SourceFile[] {
  if (!name.includes('/')) return BY_NAME.get(name) ?? [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const near = BY_PATH.get(join(folder, name));
    if (near) return near;
    if (folder === '.') return BY_GAME_PATH.get(name) ?? [];
  }
}

/** `file:name` or `file:Class.member`, each in one code span: something that the file declares. */
const IN_FILE = /^((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs)):(?:([A-Z]\w*)\.)?(#?\w+)$/;
/** `Class.member` without a file. Its class is one of our own if a file declares it. */
const IN_CLASS = /^([A-Z]\w*)\.(#?\w+)$/;
/** A name of our code in a code span: `camelCase`, with or without parentheses. */
const OWN_NAME = /^([a-z]+[A-Z]\w*)(?:\(\))?$/;
/** Names of the platform or of other programs, which documents mention and no code of ours contains. */
const FOREIGN_NAMES: readonly string[] = ['cfBlobHeader', 'skipWaiting'];

/** True if a file declares a function, constant, type, class or member of this name. */
function declares(text: string, name: string): boolean {
  const code = withoutComments(text);
  const start = `(?<![\\w#])${name.replace('#', '\\#')}`;
  const declaration = `(?:function|const|let|class|interface|type)\\s+${start}\\b`;
  const member = `^ +(?:(?:override|async|static|readonly|get)\\s+)*${start}\\??(?:\\s*[<(:=]|;)`;
  return new RegExp(`${declaration}|${member}`, 'm').test(code);
}

const declaresClass = (text: string, name: string): boolean =>
  new RegExp(`\\b(?:class|interface)\\s+${name}\\b`).test(text);

/** All words of the code, without this file, whose examples are dead. */
const WORDS: ReadonlySet<string> = new Set(
  files
    .filter(({ path }) => path !== 'test/repository/documents.test.ts')
    .flatMap(({ text }) => withoutComments(text).match(/[\w$]+/g) ?? []),
);

/** True if a code span of a document at `path` names code, and that code does not exist. */
function isDeadName(path: string, span: string): boolean {
  const [, file, owner, name = ''] = IN_FILE.exec(span) ?? [];
  if (file !== undefined)
    return !filesNamed(path, file).some(
      ({ text }) => declares(text, name) && (owner === undefined || declaresClass(text, owner)),
    );
  const [, ownClass = '', member = ''] = IN_CLASS.exec(span) ?? [];
  const owners = ownClass === '' ? [] : files.filter(({ text }) => declaresClass(text, ownClass));
  if (owners.length > 0) return !owners.some(({ text }) => declares(text, member));
  const [, own] = OWN_NAME.exec(span) ?? [];
  return own !== undefined && !WORDS.has(own) && !FOREIGN_NAMES.includes(own);
}

const deadNames = ({ path, text }: SourceFile): readonly string[] =>
  proseLines(text).flatMap(([number, line]) =>
    [...line.matchAll(/`([^`]+)`/g)]
      .filter(([, span = '']) => isDeadName(path, span))
      .map(([span]) => `${path}:${number} ${span}`),
  );

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
      ...['worker/README.md', 'worker/OPERATING.md', 'worker/room/RULES.md'],
      ...['worker/games/README.md', 'worker/record/README.md', 'worker/notify/README.md'],
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

  test('name only functions, members and other code that exist', () => {
    // The changelog also names what is gone.
    const current = documents.filter(({ path }) => path !== 'CHANGELOG.md');

    expect(current.flatMap(deadNames)).toEqual([]);
  });

  test('answer twenty questions, each with the place to look at first', () => {
    const { text = '' } = documents.find(({ path }) => path === 'worker/README.md') ?? {};
    const rows = [
      ...(/^## Where to look\n[\s\S]*?(?=^## )/m.exec(text)?.[0] ?? '').matchAll(/^\| (?!symptom|---).*$/gm),
    ];

    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.map(([row]) => row).filter((row) => !/`[^`]+\.(?:tsx?|mjs):[^`]+`/.test(row))).toEqual([]);
  });

  test('begin with the README, which is at most 120 lines and 6 kB', () => {
    const { text = '' } = documents.find(({ path }) => path === 'README.md') ?? {};

    expect(text.split('\n').length).toBeGreaterThan(20);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6_000);
  });

  test('would be caught with a broken link, a lost heading, a dead name or a long line', () => {
    const path = 'worker/README.md';
    const long = 'word '.repeat(30);

    expect(brokenLinks({ path, text: 'See [a](nowhere.md) and [b](#nothing), not `[c](code.md)`.' })).toHaveLength(2);
    expect(
      brokenLinks({ path, text: '# Some words\n[here](#some-words) [up](../README.md) [out](https://a.b)' }),
    ).toEqual([]);
    expect(
      deadNames({
        path,
        text: '`room/room.ts:Room.call` `room/room.ts:Room.#gone` `room/gone.ts:call` `Room.gone` `goneForGood()` `Math.max`',
      }).map((dead) => dead.replace(/^\S+ /, '')),
    ).toEqual(['`room/room.ts:Room.#gone`', '`room/gone.ts:call`', '`Room.gone`', '`goneForGood()`']);
    expect(longLines({ path, text: `${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`` })).toHaveLength(1);
  });
});

// Comments in plain English: no sentence of a comment begins with a word that hides its subject, except a question.

/** The sample game is in a separate tree, which `files` does not include. */
const sampleGame: readonly SourceFile[] = globSync('test/sample-game/**/*.{ts,tsx,mjs,css}', { cwd: ROOT }).map(
  (path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }),
);

interface Comment {
  /** Line of its first word, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Matches block comments, adjacent line comments at the start of lines, and line comments after code. */
const COMMENT = /\/\*([\s\S]*?)\*\/|(?<=^[\t ]*)\/\/(?!\/).*(?:\n[\t ]*\/\/.*)*|(?<=\s)\/\/ .*/gm;

/** The comments of TypeScript, JSX and CSS. Comments inside strings count, because generated code has comments too. */
const commentsIn = (text: string): readonly Comment[] =>
  [...text.matchAll(COMMENT)].map(({ 0: whole, 1: block, index }) => {
    const words = (block ?? whole.replaceAll(/^[\t ]*\/\//gm, '')).replaceAll(/^[\t ]*\*+/gm, '');
    const lead = /^(?:\/\*\**|\/\/)?[\s*]*/.exec(whole)?.[0] ?? '';
    const line = `${text.slice(0, index)}${lead}`.split('\n').length;
    return { line, text: words.replace(/^\*/, '').replaceAll(/\s+/g, ' ').trim() };
  });

const sentencesIn = (text: string): readonly string[] => text.split(/(?<=[.!?]) (?=[A-Z])/);

const HIDDEN_SUBJECT = /^(?:Whoever|What|Whether|Until when|Nobody|None)\b/;
const isStilted = (sentence: string): boolean => HIDDEN_SUBJECT.test(sentence) && !sentence.endsWith('?');

/** Each faulty sentence as `path:line: comment`. */
const faultsIn = ({ path, text }: SourceFile): readonly string[] =>
  commentsIn(text)
    .filter((comment) => sentencesIn(comment.text).some(isStilted))
    .map((comment) => `${path}:${comment.line}: ${comment.text}`);

describe('the sentences of comments', () => {
  const faultsOf = (text: string): readonly string[] => faultsIn({ path: 'code', text });
  const word = ['Who', 'ever'].join('');

  test('are found in each form of a comment', () => {
    expect(faultsOf(`/** ${word} asks. */`)).toEqual([`code:1: ${word} asks.`]);
    expect(faultsOf(`\n/**\n * ${word} asks\n * for it.\n */`)).toEqual([`code:3: ${word} asks for it.`]);
    expect(faultsOf(`let a;\n  // ${word} asks\n  // for it.`)).toEqual([`code:2: ${word} asks for it.`]);
    expect(faultsOf(`let a; // ${word} asks.`)).toEqual([`code:1: ${word} asks.`]);
    expect(faultsOf(`<p>{/* ${word} asks. */}</p>`)).toEqual([`code:1: ${word} asks.`]);
    expect(faultsOf(`// A seat. ${word} asks.`)).toEqual([`code:1: A seat. ${word} asks.`]);
  });

  test('may be questions, and may go on with such a word in a new line', () => {
    expect(faultsOf(`// ${word} asks?`)).toEqual([]);
    expect(faultsOf(`// The caller is\n// ${word} asks.`)).toEqual([]);
    expect(faultsOf(`const link = 'https://${word}';`)).toEqual([]);
  });

  test('name their subject first', () => {
    expect([...files, ...sampleGame].flatMap(faultsIn)).toEqual([]);
  });
});
