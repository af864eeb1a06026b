/** A die that shows any face; a board may put it in a slot. */
import type { ComponentChildren } from 'preact';
import './die.css';

interface DieProps {
  /** A colour of parts/colours.css; without one the die is plain. */
  readonly colour?: string | undefined;
  readonly children: ComponentChildren;
}

/** Decorative: the element around it has the label. */
export const Die = ({ colour, children }: DieProps) => (
  <span class="board-die" translate={false} data-colour={colour} aria-hidden="true">
    {children}
  </span>
);
