/** The end of a deal of the day: one's own result, kept on this browser, and a way to tell it without telling the deal. */
import { useEffect, useState } from 'preact/hooks';
import { dailyResult, keepDaily, noonOf } from '../../../device/daily-results.ts';
import { dailySheet } from '../../../i18n/daily-sheet.ts';
import { dateText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../room.ts';
import '../../../parts/forms/forms.css';
import './end-daily.css';

/** The part, once its words are there. */
export async function loadEndDaily(): Promise<typeof EndDaily> {
  await dailySheet.load();
  return EndDaily;
}

function EndDaily({ room: { frame, entry } }: RoomProps) {
  const t = dailySheet.text();
  const [told, setTold] = useState<'copied' | 'shown'>();
  useEffect(() => keepDaily(frame), [frame]);
  const result = dailyResult(frame);
  const day = frame.daily;
  if (!result || day === undefined) return null;
  const own = t.result(frame.game, result);
  const line = t.shared(day, entry.name, own, `${location.origin}/#daily`);
  return (
    <div class="end-daily">
      <p>
        {t.dayOf(dateText(noonOf(day)))}
        <strong class="end-daily-result">{own}</strong>
      </p>
      <div class="row">
        <button type="button" onClick={() => void share(line).then(setTold)}>
          {told === 'copied' ? t.copied : t.shareResult}
        </button>
        <a class="alone" href="/#daily">
          {t.others}
        </a>
      </div>
      {told === 'shown' && (
        <input
          class="end-daily-line"
          readOnly
          value={line}
          aria-label={t.copyByHand}
          ref={(field) => field?.select()}
        />
      )}
      <span class="visually-hidden" role="status">
        {told === 'copied' && t.copied}
      </span>
    </div>
  );
}

/** By the system's own sheet, else to the clipboard, else shown to be copied by hand (plain http, old browsers). */
async function share(line: string): Promise<'copied' | 'shown' | undefined> {
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
