/** Dice in a tray: each is a button while dice can be chosen, and a picture otherwise. */
import type { ComponentChildren } from 'preact';
import { type TabStop, useRovingTabindex } from '../use-roving-tabindex.ts';
import './dice.css';

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

export interface TrayDie {
  /** Its face as text. */
  readonly label: string;
  readonly face: ComponentChildren;
  readonly isPicked?: boolean;
  readonly isHinted?: boolean;
  /** True if the die does not count. */
  readonly isOut?: boolean;
  /** A press only explains why the die cannot be chosen. */
  readonly isDisabled?: boolean;
  /** The game's own attributes. */
  readonly data?: Readonly<Record<`data-${string}`, string | undefined>>;
}

interface DieSlotProps extends TrayDie {
  readonly tabStop?: TabStop | undefined;
  readonly onPick?: (() => void) | undefined;
}

export function DieSlot({ label, face, isPicked, isHinted, isOut, isDisabled, data, tabStop, onPick }: DieSlotProps) {
  const slot = {
    ...data,
    class: 'board-slot',
    'data-hint': isHinted ? '' : undefined,
    'data-out': isOut ? '' : undefined,
  };
  const content = (
    <>
      <span class="visually-hidden">{label}</span>
      {face}
    </>
  );
  if (!onPick) return <span {...slot}>{content}</span>;
  return (
    <button type="button" {...slot} {...tabStop} aria-pressed={isPicked} aria-disabled={isDisabled} onClick={onPick}>
      {content}
    </button>
  );
}

interface DiceTrayProps {
  readonly class?: string;
  readonly label: string;
  readonly dice: readonly TrayDie[];
  /** Absent while dice cannot be chosen. */
  readonly onPick?: ((index: number) => void) | undefined;
  /** All dice share one tab stop; arrow keys move between them. */
  readonly hasArrowKeys?: boolean;
  readonly onEscape?: (() => void) | undefined;
  /** Content after the dice. */
  readonly children?: ComponentChildren;
}

export function DiceTray({ label, dice, onPick, hasArrowKeys, onEscape, children, ...tray }: DiceTrayProps) {
  const { stopAt, area } = useRovingTabindex([...dice.keys()], onEscape && { onEscape });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons in no form.
    <div class={`board-dice ${tray.class ?? ''}`} role="group" aria-label={label} {...(onPick && area)}>
      {dice.map((die, index) => (
        <DieSlot
          key={index}
          {...die}
          tabStop={hasArrowKeys ? stopAt(index) : undefined}
          onPick={onPick && (() => onPick(index))}
        />
      ))}
      {children}
    </div>
  );
}
