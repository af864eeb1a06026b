/** The rules of a game from its catalogue, with drawn examples inserted. */
import { type ComponentChild, h } from 'preact';
import type { RulesNode } from '../../../dist/locales/web.d.ts';

/** Draws one example; `captions` are the texts after its name in the catalogue. */
export type DrawExample = (captions: readonly string[]) => ComponentChild;

interface RulesProseProps {
  readonly nodes: readonly RulesNode[];
  /** By name, as `{name}` in the text of the rules. */
  readonly examples: Readonly<Record<string, DrawExample>>;
}

export const RulesProse = ({ nodes, examples }: RulesProseProps) => <>{nodes.map((node) => draw(node, examples))}</>;

function draw(node: RulesNode, examples: RulesProseProps['examples']): ComponentChild {
  if (typeof node === 'string') return node;
  const [tag, ...children] = node;
  if (tag !== 'example') return h(String(tag), null, ...children.map((child) => draw(child, examples)));
  const [name = '', ...captions] = children.map(String);
  const example = examples[name];
  if (!example) throw new Error(`no example ${name}`);
  return example(captions);
}
