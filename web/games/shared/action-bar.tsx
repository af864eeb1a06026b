/** The bar of a turn: what there is to decide in one sentence, and the buttons that decide it. */
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import './action-bar.css';

export interface ActionBarProps {
  readonly class: string;
  readonly turn: { readonly isActive: boolean; readonly explanation: string | undefined };
  /** Says what there is to decide or to wait for; an explanation takes its place. */
  readonly text: string;
  /** Drawn while the reader decides. */
  readonly buttons: ComponentChildren;
  /** Set by `DockableActionBar`. */
  readonly 'data-docked'?: '' | undefined;
  /** Before the sentence, such as dice. */
  readonly top?: ComponentChildren;
  /** Beside the sentence. */
  readonly aside?: ComponentChildren;
  /** Behind the buttons. */
  readonly foot?: ComponentChildren;
  /** Between the sentence and the buttons. */
  readonly children?: ComponentChildren;
}

export const ActionBar = ({ turn, text, buttons, top, aside, foot, children, ...bar }: ActionBarProps) => (
  <section {...bar} class={`board-bar ${bar.class}`}>
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
  /** The button's name while this action is proposed as a hint. */
  readonly hint?: string | false | undefined;
}

/** `class`: `primary` commits, `plain` takes back. */
export const ActionButton = ({ label, note, hint, ...button }: ActionButtonProps) => (
  <button type="button" {...button} {...(hint && { 'data-hint': '', 'aria-label': hint })}>
    {note ? <span>{label}</span> : label}
    {note && <small>{note}</small>}
  </button>
);
