/** A group of things to choose from, such as dice or cells: each is a button while it can be chosen, else a picture. */
import type { ComponentChildren } from 'preact';
import type { RovingLayout } from '../on-demand/board-keys.ts';
import { type TabStop, useRovingTabindex } from '../use-roving-tabindex.ts';
import './slots.css';

export interface SlotProps {
  /** Its face as text. */
  readonly label: string;
  readonly face: ComponentChildren;
  readonly isPicked?: boolean;
  readonly isHinted?: boolean;
  /** True if it does not count. */
  readonly isOut?: boolean;
  /** A press only explains why it cannot be chosen. */
  readonly isDisabled?: boolean;
  /** The game's own attributes. */
  readonly data?: Readonly<Record<`data-${string}`, string | undefined>>;
  /** Absent while it cannot be chosen. */
  readonly onPick?: (() => void) | undefined;
}

interface TabbedSlotProps extends SlotProps {
  readonly tabStop?: TabStop | undefined;
}

export function Slot({ label, face, isPicked, isHinted, isOut, isDisabled, data, onPick, tabStop }: TabbedSlotProps) {
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

interface SlotGroupProps {
  readonly class: string;
  readonly label: string;
  readonly slots: readonly SlotProps[];
  /** All buttons share one tab stop, and arrow keys move between them in this way. By default Tab reaches each. */
  readonly arrowKeys?: RovingLayout;
  readonly onEscape?: (() => void) | undefined;
  /** Content after the slots. */
  readonly children?: ComponentChildren;
}

export function SlotGroup({ label, slots, arrowKeys, onEscape, children, ...group }: SlotGroupProps) {
  const open = slots.flatMap(({ onPick }, index) => (onPick ? [index] : []));
  const { stopAt, area } = useRovingTabindex(open, {
    ...(arrowKeys && { layout: arrowKeys }),
    ...(onEscape && { onEscape }),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons in no form.
    <div class={`board-slots ${group.class}`} role="group" aria-label={label} {...(open.length > 0 && area)}>
      {slots.map((slot, index) => (
        <Slot key={index} {...slot} tabStop={arrowKeys && stopAt(index)} />
      ))}
      {children}
    </div>
  );
}
