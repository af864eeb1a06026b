/**
 * Footer of the first page: how to install Tilepost as an app if possible; inside the app, how to open a seat from a
 * link.
 */

import { installMethod, isOnHomeScreen } from '../../device/install.ts';
import { lang, sheet } from '../../locales/language.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { PasteSeatLink } from './paste-seat-link.tsx';

const installSheet = sheet('settings/install');

export function InstallApp() {
  const code = lang.value;
  const way = installMethod();
  const isApp = isOnHomeScreen() === true;
  useLoaded(() => installSheet.load(code), way || isApp ? code : undefined);
  const t = installSheet.now();
  if (t && isApp) return <PasteSeatLink />;
  if (!way || !t) return null;
  if (way.kind === 'ask')
    return (
      <p>
        <button type="button" class="plain" onClick={way.ask}>
          {t.install}
        </button>
      </p>
    );
  return (
    <details>
      <summary>{t.install}</summary>
      <p>{t.why}</p>
      <p>{t.how}</p>
      <p>{t.seats}</p>
    </details>
  );
}
