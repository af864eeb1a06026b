/** The end of a round or of the match, over the lower part of the board: result, points, and next steps (P-53). */
import { useEffect, useState } from 'preact/hooks';
import { type AnyView, winnersOf } from '../../../../worker/games/game.ts';
import { comparePoints, type Points } from '../../../../worker/games/points.ts';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { isDeviceMatch } from '../../../browser/device-match.ts';
import { loadEnding } from '../../../games/extras.ts';
import { type AnyEnding, asGameValue } from '../../../games/game-parts.ts';
import { sheet } from '../../../locales/language.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { PointsText } from '../../../parts/text/points-text.tsx';
import { markedNames } from '../log/log-text.ts';
import { useMatchTexts } from '../log/match-texts.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { PANEL_GAP_PX, scrollNeeded } from '../play/panel-place.ts';
import { NextSteps } from './next-steps.tsx';
import { personalResult, resultSheet, Series } from './personal-result.tsx';
import { SoundOffer } from './sound-offer.tsx';
import './end.css';

const endSheet = sheet('match/end');
const matchSheet = sheet('match/first');

const Celebration = lazy(async () => (await import('./celebration.tsx')).Celebration, true);
const DeviceNextSteps = lazy(async () => (await import('../../device/next-steps.tsx')).loadDeviceNextSteps());
const DailyEnd = lazy(async () => (await import('./daily-result.tsx')).loadDailyEnd());

/** Return the component after loading its texts. */
export async function loadEnd(): Promise<typeof End> {
  await Promise.all([endSheet.load(), resultSheet.load()]);
  return End;
}

function End({ room }: RoomProps) {
  const { snapshot, names, model, seat } = room;
  const t = endSheet.text();
  const texts = useMatchTexts(room).value;
  const [isFolded, setFolded] = useState(false);
  const view = snapshot.view;
  const { value: ending, retry } = useLoaded(() => loadEnding(snapshot.game), snapshot.game);
  useEndingMarks(snapshot, ending);
  useFlourish(room);
  const isOver = snapshot.phase === 'over';
  const isEnded = snapshot.ended !== undefined;
  const isAtLimit = isOver && hasReachedLimit(snapshot);
  const leftNames = names.filter((_, seat) => snapshot.seats[seat]?.left);
  if (!texts || !(ending || retry)) return null;
  const hasLeavers = leftNames.length > 0;
  // Show one table of points only. A board has its own only for a round that was played to its end.
  const isOnBoard = ending?.hasScoreTable && hasRoundPoints(view) && snapshot.rounds === 1 && !hasLeavers;
  const winner = (): string => {
    const winners = winnerNames(room);
    return t.winner({ names: winners, n: winners.length });
  };
  /** As it is read by this seat, or by anybody. */
  const title = (reader: typeof seat | 'anybody'): string => {
    if (isEnded) return t.ended;
    if (isAtLimit) return t.limitReached;
    // The game's own texts ignore seats that left, which rank last.
    if (isOver && hasLeavers) return isOnlyWinner(snapshot, reader) ? t.youWin : winner();
    if (!view) return matchSheet.text().matchOver;
    return texts.outcome(asGameValue(reader === 'anybody' ? { ...view, viewer: 'spectator' } : view), names);
  };
  const personal = isOver && !isEnded && !isAtLimit ? personalResult(room, seat) : undefined;
  return (
    <section class={isFramed() ? 'card end end-framed' : 'card end end-over'} aria-labelledby="end-title">
      {isOver && hasJustWon(room) && <Celebration />}
      <div class="end-head">
        <div role="status">
          <h2 id="end-title">
            {personal && <span class="end-personal">{personal} </span>}
            <span class={personal && 'end-why'}>{title(seat)}</span>
          </h2>
        </div>
        {!isFramed() && (
          <button
            type="button"
            class="plain end-fold"
            aria-expanded={!isFolded}
            aria-label={isFolded ? t.showResult : t.showBoard}
            title={isFolded ? t.showResult : t.showBoard}
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? '▴' : '▾'}
          </button>
        )}
      </div>
      {!isFolded && (
        <div class="stack end-body">
          {hasLeavers && <p>{t.hasLeft({ names: leftNames })}</p>}
          {isEnded && <p>{snapshot.rolledBack === undefined ? t.endedNote : t.endedLost}</p>}
          {isAtLimit && <p>{t.limitNote}</p>}
          {isOver && (isAtLimit || (snapshot.rounds > 1 && !isEnded && !hasLeavers)) && snapshot.seats.length > 1 && (
            <p>{winner()}</p>
          )}
          {isOver && snapshot.daily !== undefined && snapshot.mine.length > 0 && <DailyEnd room={room} />}
          {snapshot.seats.length > 1 && !isOnBoard && (!isEnded || snapshot.totals.some((total) => total !== 0)) && (
            <PointsTable room={room} />
          )}
          <Series room={room} />
          {!isOver && seat !== undefined && (
            <div class="row">
              <button
                type="button"
                class="primary"
                disabled={model.pending.value !== undefined}
                onClick={() => model.move({ kind: 'round' })}
              >
                {t.nextRound}
              </button>
              <small>{t.nextRoundNote}</small>
            </div>
          )}
          {isOver && !isDeviceMatch(snapshot.match) && <NextSteps room={room} result={title('anybody')} />}
          {isOver && isDeviceMatch(snapshot.match) && <DeviceNextSteps room={room} />}
          {isOver && !isFramed() && hasJustWon(room) && <SoundOffer />}
        </div>
      )}
    </section>
  );
}

/** Mark on the board why the round ended, while the end is shown. `file` is undefined while it loads. */
function useEndingMarks({ entry, view }: Snapshot, file: AnyEnding | undefined): void {
  useEffect(() => {
    const selectors = file && view ? file.endingMarks(asGameValue(view)) : [];
    const marks = selectors.flatMap((mark) => [...document.querySelectorAll(`.play-board ${mark}`)]);
    for (const one of marks) one.toggleAttribute('data-ended', true);
    bringIntoView(marks);
    return () => {
      for (const one of marks) one.toggleAttribute('data-ended', false);
    };
  }, [entry, file]);
}

/** A light runs over the board once when a match has just ended, for everyone who sees it. */
function useFlourish({ snapshot }: PageRoom): void {
  useEffect(() => {
    const board = document.querySelector('.play-board');
    if (!board || snapshot.phase !== 'over' || !hasJustEnded(snapshot)) return undefined;
    board.toggleAttribute('data-flourish', true);
    return () => {
      board.toggleAttribute('data-flourish', false);
    };
  }, [snapshot.phase]);
}

/** Scroll until the marks are visible above the result panel, which covers the board. A frame does not scroll. */
function bringIntoView(marks: readonly Element[]): void {
  const [first] = marks;
  const card = document.querySelector('.end-over')?.getBoundingClientRect();
  if (!first || !card || isFramed()) return;
  const spans = marks.map((mark) => mark.getBoundingClientRect());
  const extent = {
    start: Math.min(...spans.map(({ top }) => top)),
    end: Math.max(...spans.map(({ bottom }) => bottom)),
  };
  // In a wide window the panel is beside the board.
  const isBeside = spans.every(({ right }) => right <= card.left);
  const end = isBeside ? innerHeight : card.top;
  scrollBy({ top: scrollNeeded(extent, { start: PANEL_GAP_PX, end: end - PANEL_GAP_PX }), behavior: 'smooth' });
}

/** The points of the round and of the match, by rank. */
function PointsTable({ room: { snapshot, game, names } }: RoomProps) {
  const t = endSheet.text();
  const marked = markedNames(names, snapshot.mine);
  const round = roundPoints(asGameValue(snapshot.view));
  const isRanked = snapshot.phase === 'over' && snapshot.ranks !== undefined;
  // A round that was not played to its end does not count.
  // Points of such a game are for several rounds; in a single one the boards show the cells (LN-13).
  const isOfCells = game.listing.countsCells && snapshot.rounds === 1;
  const isCounted = snapshot.ended === undefined && round.length > 0 && !isOfCells;
  const rows = snapshot.seats
    .map((_, seat) => ({ seat, rank: snapshot.ranks?.[seat] ?? 0, total: snapshot.totals[seat] ?? 0 }))
    .sort((a, b) => (isRanked ? a.rank - b.rank : comparePoints(b.total, a.total)));
  return (
    <table class="end-points">
      <caption class="visually-hidden">{t.standing}</caption>
      <thead>
        <tr>
          {isRanked && (
            <th scope="col" class="end-rank">
              {t.rank}
            </th>
          )}
          <th scope="col" class="end-seat">
            {t.seat}
          </th>
          {isCounted && <th scope="col">{snapshot.rounds > 1 ? t.points : t.standing}</th>}
          {snapshot.rounds > 1 && <th scope="col">{t.total}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, rank, total }) => (
          <tr key={seat}>
            {isRanked && <td>{t.rankOf({ n: rank })}</td>}
            <th scope="row">{marked[seat]}</th>
            {isCounted && (
              <td>
                <PointsText points={round[seat] ?? 0} />
              </td>
            )}
            {snapshot.rounds > 1 && (
              <td>
                <PointsText points={total} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Return true if the round was played to its end, so that it has points. */
const hasRoundPoints = (view: object | undefined): boolean => roundPoints(asGameValue(view)).length > 0;

/** Every game's view has its outcome in the same form. */
const roundPoints = (view: AnyView | undefined): readonly Points[] => view?.outcome?.points ?? [];

/** How long after its last entry a match is celebrated, in ms; not when it is opened again later. */
const CELEBRATION_MS = 60_000;

const hasJustEnded = ({ ended, log }: Snapshot): boolean =>
  ended === undefined && serverNow() - (log.at(-1)?.at ?? 0) < CELEBRATION_MS;

const hasJustWon = ({ snapshot }: PageRoom): boolean =>
  hasJustEnded(snapshot) && snapshot.seats.length > 1 && snapshot.mine.some((seat) => snapshot.ranks?.[seat] === 1);

/** Return true if this seat won alone. On a shared device the winner is named instead. */
const isOnlyWinner = ({ ranks, mine }: Snapshot, reader: unknown): boolean => {
  const [winner, another] = winnersOf(ranks ?? []);
  return mine.length === 1 && winner === reader && another === undefined;
};

/** Return true if the match ended because it reached the maximum length. */
export const hasReachedLimit = ({ log }: Pick<Snapshot, 'log'>): boolean =>
  log.at(-1)?.events.some(({ kind }) => kind === 'limit-reached') ?? false;

const winnerNames = ({ snapshot, names }: PageRoom): readonly string[] =>
  winnersOf(snapshot.ranks ?? []).map((seat) => names[seat] ?? '');
