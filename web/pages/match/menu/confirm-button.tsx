/** A button for an action that cannot be undone: it asks for confirmation first. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { MenuButton } from './menu-line.tsx';

const seatingSheet = sheet('seats/seating');

interface ConfirmButtonProps {
  readonly label: string;
  /** True for a line of the menu. */
  readonly isLine?: boolean;
  readonly question: string;
  readonly note: string;
  readonly yes: string;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
  /** Content below the buttons, such as an error. */
  readonly children?: ComponentChildren;
}

export function ConfirmButton({
  label,
  isLine = false,
  question,
  note,
  yes,
  disabled,
  onConfirm,
  children,
}: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section class={isLine ? 'menu-leave' : 'delete'}>
      {isLine ? (
        <MenuButton picture="door" label={label} onPress={() => setConfirming(true)} />
      ) : (
        <button type="button" onClick={() => setConfirming(true)}>
          {label}
        </button>
      )}
      {isConfirming && (
        <Dialog title={question} onClose={() => setConfirming(false)}>
          <p>{note}</p>
          <div class="row">
            <button type="button" class="delete-yes" disabled={disabled} onClick={onConfirm}>
              {yes}
            </button>
            <button type="button" onClick={() => setConfirming(false)}>
              {seatingSheet.text().cancel}
            </button>
          </div>
          {children}
        </Dialog>
      )}
    </section>
  );
}
