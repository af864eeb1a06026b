/** The rules of a game as Markdown: compiles one file to the blocks of the page, with placeholders for examples. */
import { Lexer, lexer, type Token, type Tokens } from 'marked';

/**
 * Text, an element with its tag and children (`['p', 'text', ['strong', 'text']]`), or a placeholder: `['example',
 * name, ...captions]`.
 */
export type RulesNode = string | readonly RulesNode[];

/** An example: `{name} caption | second caption` on its own line. */
const EXAMPLE = /^\{(\w+)\}\s*(.*)$/;

/** The blocks of one file. Throws on Markdown that the rules do not use. */
export const compileRules = (text: string): readonly RulesNode[] => lexer(text).flatMap(block);

function block(token: Token): readonly RulesNode[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [[`h${token.depth}`, ...inline(token.tokens)]];
    case 'paragraph':
    case 'text':
      return paragraph(token as Tokens.Paragraph);
    case 'list':
      return [list(token as Tokens.List)];
    default:
      throw new Error(`rules have no place for “${token.raw}”`);
  }
}

/** A paragraph may end with examples. The text of a list item has no paragraph element. */
function paragraph({ text, type }: Tokens.Paragraph): readonly RulesNode[] {
  const lines = text.split('\n');
  const firstExample = lines.findIndex((line) => EXAMPLE.test(line));
  const end = firstExample < 0 ? lines.length : firstExample;
  const prose = inline(Lexer.lexInline(lines.slice(0, end).join('\n')));
  const isBare = (type as string) === 'text' || prose.length === 0;
  return [...(isBare ? prose : [['p', ...prose]]), ...lines.slice(end).map(example)];
}

function example(line: string): RulesNode {
  const [, name, captions = ''] = EXAMPLE.exec(line) ?? [];
  if (name === undefined) throw new Error(`no text may follow an example: “${line}”`);
  return ['example', name, ...(captions === '' ? [] : captions.split('|').map((caption) => caption.trim()))];
}

/** A list. If all items start with a term, as in `**Group:** Three or four tiles`, it becomes a list of definitions. */
function list({ items, ordered }: Tokens.List): RulesNode {
  const parts = items.map(({ tokens }) => tokens.flatMap(block));
  const terms = parts.map(([first]) =>
    Array.isArray(first) && first[0] === 'strong' && String(first[1]).endsWith(':') ? String(first[1]) : '',
  );
  if (terms.every((term) => term !== ''))
    return [
      'dl',
      ...parts.flatMap(([, text, ...rest], i): RulesNode[] => [
        ['dt', (terms[i] ?? '').slice(0, -1)],
        ['dd', ...(typeof text === 'string' ? [text.trimStart()] : text === undefined ? [] : [text]), ...rest],
      ]),
    ];
  return [ordered ? 'ol' : 'ul', ...parts.map((children): RulesNode => ['li', ...children])];
}

function inline(tokens: readonly Token[] | undefined): readonly RulesNode[] {
  return (tokens ?? []).map((token): RulesNode => {
    if (token.type === 'strong' || token.type === 'em') return [token.type, ...inline(token.tokens)];
    if (token.type === 'text' || token.type === 'escape') return token.text.replaceAll(/\s*\n\s*/g, ' ');
    throw new Error(`rules have no place for “${token.raw}”`);
  });
}

/** The examples in the rules, in order: they must be the same in every language. */
export const exampleNames = (nodes: readonly RulesNode[]): readonly string[] =>
  nodes.flatMap((node): readonly string[] => {
    if (typeof node === 'string') return [];
    const [tag, ...children] = node;
    return tag === 'example' ? [`${children[0]} (${children.length - 1} captions)`] : exampleNames(children);
  });

/** Number of headings, at any level: a translation that lacks a chapter has fewer. */
export const headingCount = (nodes: readonly RulesNode[]): number =>
  nodes.filter((node) => typeof node !== 'string' && /^h\d$/.test(String(node[0]))).length;
