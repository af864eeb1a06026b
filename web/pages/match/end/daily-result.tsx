/** The end of a daily deal: the user's result and streak, stored in this browser, sharing, and others' results. */
import { useMemo } from 'preact/hooks';
import type { GameId } from '../../../../worker/games/registry.ts';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { navigate } from '../../../browser/router.ts';
import {
  dailyResult,
  isPractice,
  noonOf,
  readDailyMatches,
  saveDailyMatch,
  streakOn,
  today,
  untilTomorrow,
} from '../../../device/daily-results.ts';
import { gameList, gameNameOf } from '../../../games/listings.ts';
import { botPointsOf, shareGridOf } from '../../../games/share-grids.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { fetchSnapshot } from '../../../net/api.ts';
import { DailyGrid } from '../../../parts/forms/daily-grid.tsx';
import { ShareResult } from '../../../parts/forms/share-result.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { dailyResultText, dailyShareText, isBetterResult } from '../../../parts/text/daily-result-text.ts';
import { dateText } from '../../../parts/text/dates.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import './daily-result.css';

const cardSheet = sheet('home/dailyCard');
const dailySheet = sheet('home/daily');
const resultSheet = sheet('home/dailyResult');

const DailyPlace = lazy(async () => (await import('./daily-standings.tsx')).DailyPlace, true);
const DailyStandings = lazy(async () => (await import('./daily-standings.tsx')).DailyStandings, true);

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

/** Return the games whose deal of today this browser has not finished. */
function dealsLeft(): readonly GameId[] {
  const finished = readDailyMatches().filter((one) => one.day === today() && one.result);
  return gameList.filter((game) => !finished.some((one) => one.game === game));
}

function DailyEnd({ room }: RoomProps) {
  const { snapshot, game } = room;
  const t = dailySheet.text();
  const words = resultSheet.text();
  const grid = gridOf(room);
  const final = useFinalSnapshot(room);
  const streak = useSavedStreak(final, grid);
  const result = dailyResult(final ?? snapshot);
  const day = snapshot.daily;
  if (!result || day === undefined) return null;
  const isCounted = !isPractice(snapshot);
  const own = dailyResultText(game.listing, result, t);
  const deal = { game: game.name, own, hinted: result.hinted, grid };
  const text = dailyShareText({ day, deals: [deal], streak, link: `${location.origin}/#daily` }, words);
  const standings = { day, game: snapshot.game, points: result.points, listing: game.listing };
  const next = isCounted && day === today() ? dealsLeft()[0] : undefined;
  const hasStandings = isCounted && snapshot.recordFrom !== undefined;
  return (
    <>
      <div class="end-daily-steps end-actions">
        {final && isCounted && (
          <ShareResult
            isPrimary
            text={text}
            words={{ share: t.shareResult, copied: t.copied, copyByHand: t.copyByHand }}
          />
        )}
        {final && <WayOn game={next} day={day} />}
      </div>
      <div class="end-daily">
        <div class="end-daily-head">
          <div>
            <p class="end-daily-own">{own}</p>
            {final && isCounted && day === today() && <DealsLeft />}
            {day !== today() && <p>{t.dayOf({ date: dateText(noonOf(day)) })}</p>}
            {!isCounted && <p>{cardSheet.text().practiceNote}</p>}
            {isCounted && streak > 1 && <p class="end-daily-streak">{cardSheet.text().streak({ n: streak })}</p>}
            {hasStandings && <DailyPlace {...standings} rank={result.rank} />}
            <BotResult room={room} points={result.points} />
            {result.hinted && <p class="end-daily-hinted">{words.withHints}</p>}
          </div>
          {grid.length > 0 && <DailyGrid lines={grid} />}
        </div>
        {isColouredByTime(grid) && <p>{words.gridNote}</p>}
        {next && (
          <a class="alone" href="/#daily">
            {t.others}
          </a>
        )}
        {hasStandings && <DailyStandings {...standings} />}
      </div>
    </>
  );
}

/** A measure for the result of who plays alone. */
function BotResult({ room: { snapshot, game }, points }: RoomProps & { readonly points: number }) {
  const usual = botPointsOf(snapshot.game);
  if (!usual || snapshot.seats.length > 1) return null;
  const t = resultSheet.text();
  const [from, to] = usual;
  const isBelow = isBetterResult(game.listing, from, points);
  const how = isBetterResult(game.listing, points, to) ? 'better' : isBelow ? 'below' : 'same';
  return <p>{game.listing.countsCells ? t.botCells({ how, n: to }) : t.botPoints({ how, from, to })}</p>;
}

/** Return true if the grid shows when each cell was filled: early cells are blue, late ones orange. */
const isColouredByTime = (grid: readonly string[]): boolean =>
  ['🟦', '🟧'].every((colour) => grid.some((line) => line.includes(colour)));

const MINUTE_MS = 60_000;

/** The number of other deals of today; after the last one, the time until new ones. */
function DealsLeft() {
  const n = dealsLeft().length;
  const minutes = Math.ceil(untilTomorrow() / MINUTE_MS);
  return (
    <>
      <p class="end-daily-left">{resultSheet.text().left({ n })}</p>
      {n === 0 && <p>{cardSheet.text().countdown({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</p>}
    </>
  );
}

/** The way on: the next deal of the day; without one, the list of deals. */
function WayOn({ game, day }: { readonly game: GameId | undefined; readonly day: string }) {
  const task = useTask();
  if (!game)
    return (
      <a class="button" href="/#daily">
        {dailySheet.text().others}
      </a>
    );
  const play = () =>
    task.run(
      async () => (await import('../../create-match/create-match.ts')).createDailyMatch(game, day),
      ({ match }) => navigate(`/g/${match}`),
    );
  return (
    <>
      <button type="button" disabled={task.busy} onClick={play}>
        {resultSheet.text().next({ game: gameNameOf(game, lang.value) })}
      </button>
      <TaskFault task={task} />
    </>
  );
}
