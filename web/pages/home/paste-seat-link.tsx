/** In the installed app on iOS: links open in the browser, so the user pastes a seat link here (P-25). */

import { useState } from 'preact/hooks';
import { parseMatchLink } from '../../browser/on-demand/pasted-link.ts';
import { navigate } from '../../browser/router.ts';
import { sheet } from '../../locales/language.ts';
import '../../parts/forms/forms.css';

const installSheet = sheet('settings/install');

/** Return the path of a seat link of this site; undefined for anything else. */
export function seatLinkPath(link: string, site: string): string | undefined {
  const { match, key } = parseMatchLink(link, site) ?? {};
  return key?.kind === 'seat' ? `/g/${match}#seat=${key.key}` : undefined;
}

export function PasteSeatLink() {
  const t = installSheet.text();
  const [isWrong, setWrong] = useState(false);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    const link = event.currentTarget instanceof HTMLFormElement ? new FormData(event.currentTarget).get('link') : '';
    const path = seatLinkPath(`${link}`.trim(), location.origin);
    if (path) navigate(path);
    else setWrong(true);
  };
  return (
    <details>
      <summary>{t.carry}</summary>
      <form class="stack" onSubmit={open}>
        <p>{t.carryNote}</p>
        <label class="home-carry">
          {t.carryLabel}
          <input name="link" inputMode="url" autocomplete="off" spellcheck={false} onInput={() => setWrong(false)} />
        </label>
        <p>
          <button type="submit">{t.carryOpen}</button>
        </p>
        {isWrong && (
          <p class="notice warn" role="alert">
            {t.carryWrong}
          </p>
        )}
      </form>
    </details>
  );
}
