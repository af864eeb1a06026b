/** The user's results of the last few days, and why a deal is fair; collapsed. */
import { useState } from 'preact/hooks';
import { type DailyMatch, noonOf } from '../../device/daily-results.ts';
import { gameNameOf, listingOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { dailyResultText } from '../../parts/text/daily-result-text.ts';
import { dateText } from '../../parts/text/dates.ts';

const dailySheet = sheet('daily');

const DailySeeds = lazy(() => import('./daily-seeds.tsx').then((file) => file.loadDailySeeds()), true);

/** More days are stored than are useful here. */
const DAYS_MAX = 7;

export function DailyHistory({ known }: { readonly known: readonly DailyMatch[] }) {
  const t = dailySheet.text();
  const [isOpen, setOpen] = useState(false);
  const days = [...new Set(known.map(({ day }) => day))].slice(0, DAYS_MAX);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.more}</summary>
      <ul class="home-days">
        {days.map((day) => (
          <li key={day}>
            <time dateTime={day}>{dateText(noonOf(day))}</time>
            <ul>
              {known
                .filter((one) => one.day === day)
                .map(({ game, match, result }) => (
                  <li key={game}>
                    <a href={`/g/${match}`}>
                      {gameNameOf(game, lang.value)}
                      <span class="home-days-result">
                        {result ? dailyResultText(listingOf(game), result, t) : t.unfinished}
                      </span>
                    </a>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <p class="home-daily-fair">{t.fair}</p>
      {isOpen && <DailySeeds />}
    </details>
  );
}
