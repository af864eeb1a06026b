/** Why a deal is fair: today's commitments, and when their seeds become public (P-59). */

import { today } from '../../device/daily-results.ts';
import { gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { fetchDailyDeals } from '../../net/on-demand/daily-api.ts';
import { serverNow } from '../../net/server-clock.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { timeText } from '../../parts/text/dates.ts';

const resultSheet = sheet('home/dailyResult');

/** Return the component after loading its texts. */
export async function loadDailySeeds(): Promise<typeof DailySeeds> {
  await resultSheet.load();
  return DailySeeds;
}

function DailySeeds() {
  const t = resultSheet.text();
  const day = today();
  const { value: deals } = useLoaded(() => fetchDailyDeals(day), day);
  if (!deals) return null;
  return (
    <div class="home-daily-seeds">
      <p>{t.commitments({ time: timeText(deals.revealed, serverNow()) })}</p>
      <dl>
        {deals.deals.map(({ game, commitment }) => (
          <div key={game}>
            <dt>{gameNameOf(game, lang.value)}</dt>
            <dd>
              <code>{commitment}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
