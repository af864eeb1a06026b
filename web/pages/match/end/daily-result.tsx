/** The end of a daily deal: the user's result and streak, stored in this browser, sharing, and others' results. */
import { useMemo, useState } from 'preact/hooks';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { dailyResult, noonOf, saveDailyMatch, streakOn, today } from '../../../device/daily-results.ts';
import { shareGridOf } from '../../../games/share-grids.ts';
import { sheet } from '../../../locales/language.ts';
import { fetchSnapshot } from '../../../net/api.ts';
import { ShareResult } from '../../../parts/forms/share-result.tsx';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { dailyResultText } from '../../../parts/text/daily-result-text.ts';
import { dailyShareText } from '../../../parts/text/daily-share-text.ts';
import { dateText } from '../../../parts/text/dates.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import './daily-result.css';

const dailySheet = sheet('home/daily');
const resultSheet = sheet('home/dailyResult');

const DailyStandings = lazy(async () => (await import('./daily-standings.tsx')).DailyStandings);

/** Return the component after loading its texts. */
export async function loadDailyEnd(): Promise<typeof DailyEnd> {
  await Promise.all([dailySheet.load(), resultSheet.load()]);
  return DailyEnd;
}

const gridOf = ({ snapshot: { game, view, mine } }: PageRoom): readonly string[] => {
  const [seat] = mine;
  return seat === undefined ? [] : shareGridOf(game, view, seat);
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
  const own = dailyResultText(game.listing, result, t);
  const deal = { game: game.name, own, hinted: result.hinted, grid };
  const text = dailyShareText({ day, deals: [deal], streak, link: `${location.origin}/#daily` }, words);
  return (
    <div class="end-daily">
      <div class="end-daily-head">
        <p>
          {t.dayOf({ date: dateText(noonOf(day)) })}
          {result.hinted && <span>{words.withHints}</span>}
          {streak > 1 && <span>{words.streak({ n: streak })}</span>}
        </p>
        {grid.length > 0 && <DailyGrid lines={grid} />}
      </div>
      <div class="row end-actions">
        {final && (
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
      {snapshot.recordFrom !== undefined && (
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

/** Class names of the shapes of the grid. */
const SHAPES: Readonly<Record<string, string>> = {
  '⬜': 'open',
  '🟩': 'green',
  '🟨': 'yellow',
  '🟪': 'purple',
  '🟦': 'blue',
  '🟥': 'red',
  '⚪': 'round open',
  '⚫': 'round black',
  '🟢': 'round green',
  '🟡': 'round yellow',
  '🔵': 'round blue',
  '🟣': 'round purple',
  '🟠': 'round orange',
};

/**
 * The emoji grid of the result as it is shared, drawn as shapes, because some systems lack an emoji font. Hidden from
 * screen readers: the result is beside it as text.
 */
function DailyGrid({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div class="daily-grid" aria-hidden="true">
      {lines.map((line, row) => (
        <div key={`${row} ${line}`}>
          {[...line].map((sign, i) => {
            const shape = SHAPES[sign];
            return shape === undefined ? sign : <i key={`${i} ${sign}`} class={shape} />;
          })}
        </div>
      ))}
    </div>
  );
}
