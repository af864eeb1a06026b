/** Plants faults: reads a source file with TypeScript's own parser and lists every small change of one place in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import type { GameId } from '../../worker/games/registry.ts';
import { ROOT } from '../kit/source-imports.ts';

/** One change of one place; `from` and `to` are the code there, without and with the fault. */
export interface Mutation {
  /** From the top of the project. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The whole source line, trimmed: it finds the place again after the file has grown. */
  readonly code: string;
  readonly from: string;
  readonly to: string;
  /** Of the changes of the file with this `code`, `from` and `to`, which one it is; from 1. */
  readonly nth: number;
  /** Offsets in the file. */
  readonly start: number;
  readonly end: number;
}

/** Binary operators, each with what stands there instead. */
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

/** Methods, each with its opposite. */
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
  // A node begins with the blanks and comments before it.
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

/** Drops an element or a property with the comma behind it, or before it if it is the last one. */
function dropItem(items: readonly Node[], at: number, text: string): Change {
  const item = items[at] as Node;
  const next = items[at + 1];
  if (next) return [startOf(item, text), startOf(next, text), ''];
  const last = items[at - 1];
  return [last ? last.end : startOf(item, text), item.end, ''];
}

/** Returns true if the object has this property without the item too, so that the compiler lets it go. */
function isOptional(items: readonly Node[], at: number, text: string): boolean {
  const isSpread = (item: Node | undefined) => item?.kind === SyntaxKind.SpreadAssignment;
  const item = items[at] as Node;
  if (isSpread(item)) return /^\.\.\.\(/.test(text.slice(startOf(item, text), item.end));
  return items.slice(0, at).some(isSpread);
}

/** The changes at a node itself, those of its parts excepted. */
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

/** Returns every mutation of these files, in their order; `root` is the top of the project, `project` its tsconfig.json. */
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

/** Chapters that the contract does not test: bot, notation, earlier versions, and those around the rules. */
const UNTRIED = /^(bot|notation|listing|entry|schemas|preview|api-text|.*-\d+)\.ts$/;

/** Code that some games share. Its faults are planted in each game that imports it. */
const SHARED = ['sealed.ts'];

/** Returns the files that hold the present rules of a game. */
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

/** Returns the text of the file with the fault in it. */
export const withFault = (text: string, { start, end, to }: Pick<Mutation, 'start' | 'end' | 'to'>): string =>
  text.slice(0, start) + to + text.slice(end);
