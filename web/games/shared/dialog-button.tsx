/** A button that opens a dialog, which is rendered only while open. */
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface DialogButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly dialog: (onClose: () => void) => ComponentChildren;
}

export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
