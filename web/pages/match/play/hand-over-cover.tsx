/** Covers the board while a shared device is handed over, once its player has seen what only they may see (P-6). */

import { useEffect, useRef } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import './hand-over-cover.css';

const logSheet = sheet('match/log');

interface CoverProps {
  readonly name: string;
  readonly onShow: () => void;
}

/** Return the cover after loading its texts. */
export async function loadCover(): Promise<typeof Cover> {
  await logSheet.load();
  return Cover;
}

function Cover({ name, onShow }: CoverProps) {
  const t = logSheet.text();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [name]);
  return (
    <section class="cover">
      <h2 ref={heading} tabIndex={-1}>
        {t.handTo({ name })}
      </h2>
      <p>{t.handNote}</p>
      <button type="button" class="primary" onClick={onShow}>
        {t.iAm({ name })}
      </button>
    </section>
  );
}

interface HandOverProps {
  /** The next player. */
  readonly name: string;
  readonly onHandOver: () => void;
}

/** Return the button after loading its texts. */
export async function loadHandOver(): Promise<typeof HandOver> {
  await logSheet.load();
  return HandOver;
}

/** The button that covers the board, for the player whose turn has ended. */
function HandOver({ name, onHandOver }: HandOverProps) {
  return (
    <p class="hand-over">
      <button type="button" class="primary" onClick={onHandOver}>
        {logSheet.text().handTo({ name })}
      </button>
    </p>
  );
}
