/** The best result of each deal, to beat: of everybody today, or of this browser on earlier days (P-59). */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type DailyMatch, today } from '../../device/daily-results.ts';
import { gameList, gameListings } from '../../games/listings.ts';
import { sheet } from '../../locales/language.ts';
import { confirmDay, fetchDailyResults } from '../../net/on-demand/daily-api.ts';
import { bestResult, dailyResultText } from '../../parts/text/daily-result-text.ts';

const cardSheet = sheet('home/dailyCard');
const dailySheet = sheet('home/daily');

interface Result {
  readonly points: number;
  readonly rank: number;
}

type BestByGame = ReadonlyMap<string, Result>;

/** The best results of everybody; those of games with fewer than ten results are missing. */
async function fetchBest(day: string): Promise<BestByGame> {
  const found = await Promise.all(
    gameList.map(async (game) => {
      const answer = await fetchDailyResults(day, game).catch(() => undefined);
      const results = answer?.results?.map(({ points, won }) => ({ points, rank: won ? 1 : 2 })) ?? [];
      return [game, bestResult(gameListings[game], results)] as const;
    }),
  );
  return new Map(found.flatMap(([game, best]) => (best ? [[game, best] as const] : [])));
}

/** Return the results to beat as text, by game. They are asked for once the card comes into view. */
export function useTargets(
  card: RefObject<HTMLElement | null>,
  day: string,
  known: readonly DailyMatch[],
): ReadonlyMap<string, string> {
  const [best, setBest] = useState<BestByGame>(new Map());
  useEffect(() => {
    if (!card.current || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!navigator.onLine || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void confirmDay().then(async () => {
        // Another day is shown by now if the device's clock was wrong, and its results are asked for.
        if (day === today()) setBest(await fetchBest(day));
      });
    });
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [day]);
  const t = cardSheet.text();
  const targets = gameList.flatMap((game): readonly (readonly [string, string])[] => {
    const listing = gameListings[game];
    const text = (result: Result) => dailyResultText(listing, result, dailySheet.text());
    const ofAll = best.get(game);
    if (ofAll) return [[game, t.bestOthers({ result: text(ofAll) })]];
    const earlier = known.flatMap((one) => (one.game === game && one.day !== day && one.result ? [one.result] : []));
    const own = bestResult(listing, earlier);
    return own ? [[game, t.bestOwn({ result: text(own) })]] : [];
  });
  return new Map(targets);
}
