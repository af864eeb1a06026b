/** A native dialog: focus goes in, stays, and returns; Escape and a tap beside it close it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { text } from '../locales/language.ts';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Not the attribute `autofocus`: inside another site's page the browser refuses it and writes a warning.
    dialog?.querySelector('h2')?.focus();
    return () => dialog?.close();
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
            {text().close}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
