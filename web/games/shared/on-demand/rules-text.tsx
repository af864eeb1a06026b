/** The rules of a game: the prose of its catalogue, with the game's examples inserted. */
import type { ComponentChildren } from 'preact';
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { type DrawExample, RulesProse } from '../../../parts/text/rules-prose.tsx';
import './rules-text.css';

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
