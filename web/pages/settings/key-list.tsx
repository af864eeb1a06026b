/** Keyboard shortcuts for boards, dialogs and replays. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import { sheet } from '../../locales/language.ts';

const settingsSheet = sheet('settings');

type KeyUse = keyof Catalogues['settings']['keyList'];

/** Key labels are the same in all languages. */
const KEYS: readonly (readonly [use: KeyUse, keys: readonly string[]])[] = [
  ['tab', ['Tab']],
  ['arrows', ['←', '→', '↑', '↓']],
  ['ends', ['Home', 'End']],
  ['enter', ['Enter']],
  ['escape', ['Esc']],
  ['undo', ['Ctrl', 'Z']],
  ['replay', ['←', '→']],
  ['pages', ['Page ↑', 'Page ↓']],
  ['space', ['␣']],
];

export function KeyList() {
  const t = settingsSheet.text();
  return (
    <details>
      <summary>{t.keys}</summary>
      <p>{t.keysNote}</p>
      <dl class="settings-keys">
        {KEYS.map(([use, keys]) => (
          <div key={use}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t.keyList[use]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
