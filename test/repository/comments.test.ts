/** Comments in plain English: no sentence of a comment begins with a word that hides its subject, except a question. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { files } from '../kit/repository.ts';
import { ROOT, type SourceFile } from '../kit/source-imports.ts';

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
