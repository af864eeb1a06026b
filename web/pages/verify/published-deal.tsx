/** Compares the deal of a record with the one this service published for its day (P-59). */
import type { MatchRecord } from '../../../worker/record/format.ts';
import { sheet } from '../../locales/language.ts';
import { fetchDailyDeals } from '../../net/on-demand/daily-api.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';

const verifySheet = sheet('verify');

export function PublishedDeal({ game, daily: day = '', dailyCommitment }: MatchRecord) {
  const t = verifySheet.text().published;
  const { value } = useLoaded(async () => ({ deals: await fetchDailyDeals(day) }), `${game} ${day}`);
  if (!value) return null;
  const published = value.deals?.deals.find((deal) => deal.game === game)?.commitment;
  if (published === undefined) return <p>{t.unknown}</p>;
  return published === dailyCommitment ? <p>{t.same({ day })}</p> : <p class="notice warn">{t.other({ day })}</p>;
}
