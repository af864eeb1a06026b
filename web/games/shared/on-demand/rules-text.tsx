/** The rules of a game: the prose of its catalogue, with the game's examples inserted. */
import { type ComponentChild, type ComponentChildren, Fragment, h } from 'preact';
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
const RulesProse = ({ nodes, examples }: RulesProseProps) => (
  <>
    {nodes.map((node, i) => (
      <Fragment key={i}>{isHeading(node) ? drawHeading(node, i) : draw(node, examples)}</Fragment>
    ))}
  </>
);

const isHeading = (node: RulesNode): node is readonly RulesNode[] => typeof node !== 'string' && node[0] === 'h3';

const headingId = (i: number): string => `rules-${i}`;

/** The contents lead to it, and put the focus there for the next key. */
const drawHeading = ([, ...children]: readonly RulesNode[], i: number) => (
  <h3 id={headingId(i)} tabIndex={-1}>
    {children.map(String).join('')}
  </h3>
);

/** Links to the headings. They scroll, and leave the address to the match below a dialog. */
function Contents({ nodes }: Pick<RulesProseProps, 'nodes'>) {
  const headings = nodes.flatMap((node, i) => (isHeading(node) ? [{ id: headingId(i), node }] : []));
  if (headings.length === 0) return null;
  const show = (event: Event, id: string) => {
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <ul class="rules-contents">
      {headings.map(({ id, node: [, ...words] }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={(event) => show(event, id)}>
            {words.map(String).join('')}
          </a>
        </li>
      ))}
    </ul>
  );
}

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
    <Contents nodes={nodes} />
    <div class="rules-prose">
      <RulesProse nodes={nodes} examples={examples} />
    </div>
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
