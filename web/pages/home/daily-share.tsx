/** Sharing today's finished deals, and the streak; loaded once a deal is finished (P-59). */
import { type DailyMatch, streakOn } from '../../device/daily-results.ts';
import { gameNameOf, listingOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { ShareResult } from '../../parts/forms/share-result.tsx';
import { dailyResultText, dailyShareText } from '../../parts/text/daily-result-text.ts';

const dailySheet = sheet('home/daily');
const resultSheet = sheet('home/dailyResult');

/** Return the component after loading its texts. */
export async function loadDailyShare(): Promise<typeof DailyShare> {
  await resultSheet.load();
  return DailyShare;
}

interface DailyShareProps {
  readonly day: string;
  /** The daily matches of this browser. */
  readonly matches: readonly DailyMatch[];
}

function DailyShare({ day, matches }: DailyShareProps) {
  const t = dailySheet.text();
  const words = resultSheet.text();
  const streak = streakOn(day);
  const deals = matches.flatMap(({ game, result }) => {
    const listing = listingOf(game);
    if (!result || !listing) return [];
    const { hinted, grid } = result;
    return [{ game: gameNameOf(game, lang.value), own: dailyResultText(listing, result, t), hinted, grid }];
  });
  return (
    <div class="row">
      {deals.length > 0 && (
        <ShareResult
          text={dailyShareText({ day, deals, streak, link: `${location.origin}/#daily` }, words)}
          words={{ share: words.shareDay, copied: t.copied, copyByHand: t.copyByHand }}
        />
      )}
    </div>
  );
}
