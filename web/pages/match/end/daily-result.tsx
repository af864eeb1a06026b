/** The end of a daily deal: the user's result and streak, stored in this browser, sharing, and others' results. */
import { useMemo, useState } from 'preact/hooks';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { dailyResult, isPractice, noonOf, saveDailyMatch, streakOn, today } from '../../../device/daily-results.ts';
import { shareGridOf } from '../../../games/share-grids.ts';
import { sheet } from '../../../locales/language.ts';
import { fetchSnapshot } from '../../../net/api.ts';
import { DailyGrid } from '../../../parts/forms/daily-grid.tsx';
import { ShareResult } from '../../../parts/forms/share-result.tsx';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { dailyResultText, dailyShareText } from '../../../parts/text/daily-result-text.ts';
import { dateText } from '../../../parts/text/dates.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import './daily-result.css';

const cardSheet = sheet('home/dailyCard');
const dailySheet = sheet('home/daily');
const resultSheet = sheet('home/dailyResult');

const DailyStandings = lazy(async () => (await import('./daily-standings.tsx')).DailyStandings);

/** Return the component after loading its texts. */
export async function loadDailyEnd(): Promise<typeof DailyEnd> {
  await Promise.all([cardSheet.load(), dailySheet.load(), resultSheet.load()]);
  return DailyEnd;
}

const gridOf = ({ snapshot: { game, view, mine, log } }: PageRoom): readonly string[] => {
  const [seat] = mine;
  return seat === undefined ? [] : shareGridOf(game, view, seat, log);
};

/**
 * Return the snapshot of the finished match. Updates of moves do not say if hints were used, so it is fetched if
 * necessary.
 */
function useFinalSnapshot({ snapshot, seat }: PageRoom): Snapshot | undefined {
  const isComplete = snapshot.hinted !== undefined;
  const load = async () => {
    const answer = await fetchSnapshot(snapshot.match, seat);
    return answer.ok ? answer.value : snapshot;
  };
  const { value } = useLoaded(load, isComplete ? undefined : snapshot.match);
  return isComplete ? snapshot : value;
}

/** Save the result in this browser. Return the streak including this day. */
function useSavedStreak(final: Snapshot | undefined, grid: readonly string[]): number {
  return useMemo(() => {
    if (final) saveDailyMatch(final, grid);
    return streakOn(today());
  }, [final]);
}

function DailyEnd({ room }: RoomProps) {
  const { snapshot, game } = room;
  const t = dailySheet.text();
  const words = resultSheet.text();
  const grid = gridOf(room);
  const final = useFinalSnapshot(room);
  const streak = useSavedStreak(final, grid);
  const [isOpen, setOpen] = useState(false);
  const result = dailyResult(final ?? snapshot);
  const day = snapshot.daily;
  if (!result || day === undefined) return null;
  const isCounted = !isPractice(snapshot);
  const own = dailyResultText(game.listing, result, t);
  const deal = { game: game.name, own, hinted: result.hinted, grid };
  const text = dailyShareText({ day, deals: [deal], streak, link: `${location.origin}/#daily` }, words);
  return (
    <div class="end-daily">
      <div class="end-daily-head">
        <p>
          {t.dayOf({ date: dateText(noonOf(day)) })}
          {!isCounted && <span>{cardSheet.text().practiceNote}</span>}
          {result.hinted && <span>{words.withHints}</span>}
          {isCounted && streak > 1 && <span>{words.streak({ n: streak })}</span>}
        </p>
        {grid.length > 0 && <DailyGrid lines={grid} />}
      </div>
      <div class={isCounted ? 'row end-actions' : 'row'}>
        {final && isCounted && (
          <ShareResult
            isPrimary
            text={text}
            words={{ share: t.shareResult, copied: t.copied, copyByHand: t.copyByHand }}
          />
        )}
        <a class="alone" href="/#daily">
          {t.others}
        </a>
      </div>
      {isCounted && snapshot.recordFrom !== undefined && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{words.standings}</summary>
          {isOpen && (
            <DailyStandings
              day={day}
              game={snapshot.game}
              points={result.points}
              countsCells={game.listing.countsCells ?? false}
            />
          )}
        </details>
      )}
    </div>
  );
}
