/** The bar of a turn: the decision in one sentence, and its buttons. */
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import './action-bar.css';

export interface ActionBarProps {
  readonly class: string;
  readonly turn: { readonly isActive: boolean; readonly explanation: string | undefined };
  /** The decision or the wait; an explanation replaces it. */
  readonly text: string;
  /** Rendered on the viewer's turn. */
  readonly buttons: ComponentChildren;
  /** Content before the sentence, such as dice. */
  readonly top?: ComponentChildren;
  /** Content beside the sentence. */
  readonly aside?: ComponentChildren;
  /** Content after the buttons. */
  readonly foot?: ComponentChildren;
  /** Docked at the lower edge of the window; by default, if it contains more than a sentence. */
  readonly isDocked?: boolean;
  /** Content between the sentence and the buttons. */
  readonly children?: ComponentChildren;
}

export const ActionBar = ({ turn, text, buttons, top, aside, foot, children, ...bar }: ActionBarProps) => (
  <section
    class={`board-bar ${bar.class}`}
    data-docked={(bar.isDocked ?? (turn.isActive || top || children)) ? '' : undefined}
  >
    {top}
    <div class="board-decide">
      <div class="board-line">
        <p class="board-say" data-told={turn.explanation === undefined ? undefined : ''} aria-live="polite">
          {turn.explanation ?? text}
        </p>
        {aside}
      </div>
      {children}
      {turn.isActive && <div class="board-buttons">{buttons}</div>}
      {foot}
    </div>
  </section>
);

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  /** A second line below the label. */
  readonly note?: string | false | undefined;
  /** The button's label while a hint proposes this action. */
  readonly hint?: string | false | undefined;
}

/** `class`: `primary` submits, `plain` undoes. */
export const ActionButton = ({ label, note, hint, ...button }: ActionButtonProps) => (
  <button type="button" {...button} {...(hint && { 'data-hint': '', 'aria-label': hint })}>
    {note ? <span>{label}</span> : label}
    {note && <small>{note}</small>}
  </button>
);
