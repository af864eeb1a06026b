/** The switch that fits the whole sheet on the screen of an upright phone. The styles follow its `aria-pressed`. */
import { useState } from 'preact/hooks';
import type { Words } from '../text/keys.ts';
import { isSheetWhole, saveSheetWhole } from './whole-sheet-setting.ts';
import './whole-sheet.css';

export function WholeSheet({ words }: { readonly words: Words }) {
  const [isWhole, setWhole] = useState(isSheetWhole);
  const toggle = () => {
    saveSheetWhole(!isWhole);
    setWhole(!isWhole);
  };
  return (
    <button
      type="button"
      class="nm-whole"
      aria-label={words.whole}
      title={words.whole}
      aria-pressed={isWhole}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 3v6M9 6.5l3 3 3-3M12 21v-6M9 17.5l3-3 3 3M4 12h16" />
      </svg>
      <small>{words.wholeShort}</small>
    </button>
  );
}
