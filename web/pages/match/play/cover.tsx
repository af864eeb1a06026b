/** Covers the board while a shared device goes from hand to hand (P-6). */

import { useEffect, useRef } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import './cover.css';

const logSheet = sheet('log');

interface CoverProps {
  readonly name: string;
  readonly onShow: () => void;
}

/** The cover, once its words are there. */
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
