/** Plants faults: parses a source file with TypeScript's parser and lists every small change at one place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import type { GameId } from '../../worker/games/registry.ts';
import { ROOT } from '../kit/source-imports.ts';

/** A change at one place. `from` and `to` are the code without and with the fault. */
export interface Mutation {
  /** Path relative to the project. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The whole source line, trimmed. It identifies the place even after other lines of the file have changed. */
  readonly code: string;
  readonly from: string;
  readonly to: string;
  /** Number of this change among those of the file with the same `code`, `from` and `to`; from 1. */
  readonly nth: number;
  /** Offsets in the file. */
  readonly start: number;
  readonly end: number;
}

/** Binary operators and their replacements. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
};

/** Methods and their opposites. */
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  find: 'findLast',
  findLast: 'find',
};

/** A replacement of the code between two offsets. */
type Change = readonly [start: number, end: number, to: string];

const startOf = (node: Node, text: string): number => {
  // A node starts with the white space and comments before it.
  const before = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text.slice(node.pos, node.end))?.[0] ?? '';
  return node.pos + before.length;
};

const childrenOf = (node: Node): readonly Node[] => {
  const all: Node[] = [];
  node.forEachChild((child) => {
    all.push(child);
    return undefined;
  });
  return all;
};

const isType = ({ kind }: Node): boolean =>
  (kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode) ||
  kind === SyntaxKind.InterfaceDeclaration ||
  kind === SyntaxKind.TypeAliasDeclaration ||
  kind === SyntaxKind.TypeParameter ||
  kind === SyntaxKind.ImportDeclaration ||
  kind === SyntaxKind.ExportDeclaration;

/** Drop an element or a property, with the comma after it, or before it if it is the last one. */
function dropItem(items: readonly Node[], at: number, text: string): Change {
  const item = items[at] as Node;
  const next = items[at + 1];
  if (next) return [startOf(item, text), startOf(next, text), ''];
  const last = items[at - 1];
  return [last ? last.end : startOf(item, text), item.end, ''];
}

/** True if the object also has this property without the item, so that the code still compiles. */
function isOptional(items: readonly Node[], at: number, text: string): boolean {
  const isSpread = (item: Node | undefined) => item?.kind === SyntaxKind.SpreadAssignment;
  const item = items[at] as Node;
  if (isSpread(item)) return /^\.\.\.\(/.test(text.slice(startOf(item, text), item.end));
  return items.slice(0, at).some(isSpread);
}

/** The changes at a node itself, without those of its parts. */
function changesAt(node: Node, text: string): readonly Change[] {
  const start = startOf(node, text);
  const code = text.slice(start, node.end);
  const children = childrenOf(node);
  const [first, second, third] = children;
  switch (node.kind) {
    case SyntaxKind.BinaryExpression: {
      if (!second) return [];
      const at = startOf(second, text);
      return (OPERATORS[text.slice(at, second.end)] ?? []).map((to) => [at, second.end, to]);
    }
    case SyntaxKind.PrefixUnaryExpression:
      return /^[!-]/.test(code) ? [[start, start + 1, '']] : [];
    case SyntaxKind.NumericLiteral:
      return [
        [start, node.end, String(Number(code) + 1)],
        ...(Number(code) > 0 ? ([[start, node.end, String(Number(code) - 1)]] as const) : []),
      ];
    case SyntaxKind.TrueKeyword:
      return [[start, node.end, 'false']];
    case SyntaxKind.FalseKeyword:
      return [[start, node.end, 'true']];
    case SyntaxKind.ConditionalExpression:
      return first
        ? [
            [startOf(first, text), first.end, 'true'],
            [startOf(first, text), first.end, 'false'],
          ]
        : [];
    case SyntaxKind.PropertyAccessExpression: {
      const name = children.at(-1);
      const to = name && METHODS[text.slice(startOf(name, text), name.end)];
      return to ? [[startOf(name, text), name.end, to]] : [];
    }
    case SyntaxKind.ExpressionStatement:
      return [[start, node.end, ';']];
    case SyntaxKind.IfStatement:
      if (!first) return [];
      return third
        ? [
            [startOf(first, text), first.end, 'true'],
            [startOf(first, text), first.end, 'false'],
          ]
        : [
            [startOf(first, text), first.end, 'true'],
            [start, node.end, ';'],
          ];
    case SyntaxKind.ArrayLiteralExpression:
      return children.map((_, at) => dropItem(children, at, text));
    case SyntaxKind.ObjectLiteralExpression:
      return children.flatMap((_, at) => (isOptional(children, at, text) ? [dropItem(children, at, text)] : []));
    default:
      return [];
  }
}

function changesIn(node: Node, text: string): readonly Change[] {
  if (isType(node)) return [];
  return [...changesAt(node, text), ...childrenOf(node).flatMap((child) => changesIn(child, text))];
}

const oneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();

/** List every mutation of these files, in order. `root` is the project's folder, `project` its tsconfig.json. */
export function mutationsOf(root: string, project: string, files: readonly string[]): readonly Mutation[] {
  const api = new API({ cwd: root });
  try {
    const { program } = api.updateSnapshot({ openProjects: [project] }).getProject(project) ?? {};
    return files.flatMap((path) => {
      const source = program?.getSourceFile(path);
      if (!source) throw new Error(`not in ${project}: ${path}`);
      const text = readFileSync(path, 'utf8');
      const lines = text.split('\n');
      const seen = new Map<string, number>();
      return changesIn(source, text).map(([start, end, to]): Mutation => {
        const line = text.slice(0, start).split('\n').length;
        const code = (lines[line - 1] ?? '').trim();
        const from = oneLine(text.slice(start, end));
        const key = JSON.stringify([code, from, to]);
        const nth = (seen.get(key) ?? 0) + 1;
        seen.set(key, nth);
        return { file: relative(root, path), line, code, from, to, nth, start, end };
      });
    });
  } finally {
    api.close();
  }
}

/** Chapters that the contract does not test: bot, notation, earlier versions, and those outside the rules. */
const UNTRIED = /^(bot|notation|listing|entry|preview|.*-\d+)\.ts$/;

/** Code shared by some games. Its faults are planted for each game that imports it. */
const SHARED = ['sealed.ts'];

/** The files with the current rules of a game. */
function chaptersOf(game: GameId): readonly string[] {
  const games = join(ROOT, 'worker/games');
  const chapters = readdirSync(join(games, game))
    .filter((name) => name.endsWith('.ts') && !UNTRIED.test(name))
    .map((name) => join(games, game, name));
  const texts = chapters.map((path) => readFileSync(path, 'utf8'));
  const shared = SHARED.filter((name) => texts.some((text) => text.includes(`from '../${name}'`)));
  return [...chapters, ...shared.map((name) => join(games, name))];
}

export const mutationsOfGame = (game: GameId): readonly Mutation[] =>
  mutationsOf(ROOT, join(ROOT, 'worker/games/tsconfig.json'), chaptersOf(game));

/** The text of the file with the fault in it. */
export const withFault = (text: string, { start, end, to }: Pick<Mutation, 'start' | 'end' | 'to'>): string =>
  text.slice(0, start) + to + text.slice(end);
