/** The rules of a game: the prose of its catalogue, with the game's examples inserted. */
import { type ComponentChild, type ComponentChildren, h } from 'preact';
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import './rules-text.css';

/** Draws one example; `captions` are the texts after its name in the catalogue. */
type DrawExample = (captions: readonly string[]) => ComponentChild;

interface RulesProseProps {
  readonly nodes: readonly RulesNode[];
  /** By name, as `{name}` in the text of the rules. */
  readonly examples: Readonly<Record<string, DrawExample>>;
}

/** The rules of a game from its catalogue, with drawn examples inserted. */
const RulesProse = ({ nodes, examples }: RulesProseProps) => <>{nodes.map((node) => draw(node, examples))}</>;

function draw(node: RulesNode, examples: RulesProseProps['examples']): ComponentChild {
  if (typeof node === 'string') return node;
  const [tag, ...children] = node;
  if (tag !== 'example') return h(String(tag), null, ...children.map((child) => draw(child, examples)));
  const [name = '', ...captions] = children.map(String);
  const example = examples[name];
  if (!example) throw new Error(`no example ${name}`);
  return example(captions);
}

/** `examples` by their names in the text. */
export const rulesText = (nodes: readonly RulesNode[], examples: Readonly<Record<string, DrawExample>>) => (
  <div class="board-rules">
    <RulesProse nodes={nodes} examples={examples} />
  </div>
);

interface ExampleProps {
  /** Text of the picture. */
  readonly caption: string;
  /** The caption is beside the picture, not below it. */
  readonly isBeside?: boolean;
  readonly children: ComponentChildren;
}

/** A small drawn example. Its picture is hidden from screen readers unless it has its own labels. */
export const ExampleFigure = ({ caption, isBeside, children }: ExampleProps) => (
  <figure class="board-example" data-beside={isBeside ? '' : undefined}>
    {children}
    <figcaption>{caption}</figcaption>
  </figure>
);
