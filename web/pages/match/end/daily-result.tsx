/** The end of a deal of the day: one's own result, kept on this browser, and a way to tell it without telling the deal. */

import { useEffect, useState } from 'preact/hooks';
import { dailyResult, noonOf, saveDailyMatch } from '../../../device/daily-results.ts';
import { sheet } from '../../../locales/language.ts';
import { dailyResultText } from '../../../parts/text/daily-result-text.ts';
import { dateText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../page-room.ts';
import '../../../parts/forms/forms.css';
import './daily-result.css';

const dailySheet = sheet('daily');

/** The part, once its words are there. */
export async function loadDailyEnd(): Promise<typeof DailyEnd> {
  await dailySheet.load();
  return DailyEnd;
}

function DailyEnd({ room: { frame, game } }: RoomProps) {
  const t = dailySheet.text();
  const [shareState, setShareState] = useState<'copied' | 'shown'>();
  useEffect(() => saveDailyMatch(frame), [frame]);
  const result = dailyResult(frame);
  const day = frame.daily;
  if (!result || day === undefined) return null;
  const own = dailyResultText(game.listing, result, t);
  const line = t.shared({ day, game: game.listing.name, own, link: `${location.origin}/#daily` });
  return (
    <div class="end-daily">
      <p>
        {t.dayOf({ date: dateText(noonOf(day)) })}
        <strong class="end-daily-result">{own}</strong>
      </p>
      <div class="row">
        <button type="button" onClick={() => void shareOrCopy(line).then(setShareState)}>
          {shareState === 'copied' ? t.copied : t.shareResult}
        </button>
        <a class="alone" href="/#daily">
          {t.others}
        </a>
      </div>
      {shareState === 'shown' && (
        <input
          class="end-daily-line"
          readOnly
          value={line}
          aria-label={t.copyByHand}
          ref={(field) => field?.select()}
        />
      )}
      <span class="visually-hidden" role="status">
        {shareState === 'copied' && t.copied}
      </span>
    </div>
  );
}

/** By the system's own sheet, else to the clipboard, else shown to be copied by hand (plain http, old browsers). */
async function shareOrCopy(line: string): Promise<'copied' | 'shown' | undefined> {
  if ('share' in navigator) {
    // A closed sheet is an answer too.
    await navigator.share({ text: line }).catch(() => {});
    return undefined;
  }
  try {
    await globalThis.navigator.clipboard.writeText(line);
    return 'copied';
  } catch {
    return 'shown';
  }
}
