/** A native dialog: traps and restores focus; closes on Escape, Back and a tap beside it. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { sheet } from '../locales/language.ts';
import { addDialog } from './dialog-history.ts';
import { useLoaded } from './page/lazy.tsx';
import './dialog.css';

const partsSheet = sheet('common/parts');

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  // Usually loaded: the tools of the page need them too.
  useLoaded(() => partsSheet.load(), 'parts');
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  close.current = onClose;
  // Clean up while the dialog is still in the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Not the attribute `autofocus`: in a cross-origin frame the browser refuses it with a warning.
    dialog?.querySelector('h2')?.focus();
    const removeDialog = addDialog(() => close.current());
    return () => {
      removeDialog();
      dialog?.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same for the keyboard.
    <dialog
      ref={box}
      class="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div class="stack dialog-inside">
        <div class="dialog-head">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" class="plain" onClick={onClose}>
            {partsSheet.now()?.close}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
