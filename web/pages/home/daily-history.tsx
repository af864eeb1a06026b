/** One's own results of the last few days, and why a deal is fair: folded away. */

import { type DailyMatch, noonOf } from '../../device/daily-results.ts';
import { listingOf } from '../../games/listings.ts';
import { sheet } from '../../locales/language.ts';
import { dailyResultText } from '../../parts/text/daily-result-text.ts';
import { dateText } from '../../parts/text/dates.ts';

const dailySheet = sheet('daily');

/** More are kept than are worth a look here. */
const DAYS_MAX = 7;

export function DailyHistory({ known }: { readonly known: readonly DailyMatch[] }) {
  const t = dailySheet.text();
  const days = [...new Set(known.map(({ day }) => day))].slice(0, DAYS_MAX);
  return (
    <details>
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
                      {listingOf(game)?.name ?? game}
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
    </details>
  );
}
