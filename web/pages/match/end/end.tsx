/** The end of a round or of the match: how, the points, and how to go on. */

import { useState } from 'preact/hooks';
import { type AnyView, type Seat, winnersOf } from '../../../../worker/games/game.ts';
import { comparePoints, type Points } from '../../../../worker/games/points.ts';
import { navigate } from '../../../browser/router.ts';
import { saveMatch } from '../../../device/my-matches.ts';
import { saveShare } from '../../../device/receipts.ts';
import { asGameValue } from '../../../games/game-parts.ts';
import { sheet, text } from '../../../locales/language.ts';
import { createdMatch, isFramed } from '../../../net/on-demand/embed-mode.ts';
import { createRematch, recordPath } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { lazy } from '../../../parts/page/lazy.tsx';
import { deviceLabel } from '../../../parts/text/device-label.ts';
import { PointsText } from '../../../parts/text/points-text.tsx';
import { newRequestIds } from '../links/request-ids.ts';
import { useMatchTexts } from '../log/match-texts.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import './end.css';
import type { Snapshot } from '../../../../worker/protocol/match.ts';

const endSheet = sheet('end');
const matchSheet = sheet('match');

const DailyEnd = lazy(async () => (await import('./daily-result.tsx')).loadDailyEnd());

/** The end, once its words are there. */
export async function loadEnd(): Promise<typeof End> {
  await endSheet.load();
  return End;
}

function End({ room }: RoomProps) {
  const { frame, names, model, seat } = room;
  const t = endSheet.text();
  const texts = useMatchTexts(room).value;
  const view = frame.view;
  const isOver = frame.phase === 'over';
  const isEnded = frame.ended !== undefined;
  const isAtLimit = isOver && hasReachedLimit(frame);
  const leftNames = names.filter((_, seat) => frame.seats[seat]?.left);
  if (!texts) return null;
  const hasLeavers = leftNames.length > 0;
  const winner = (): string => {
    const winners = winnerNames(room);
    return t.winner({ names: winners, n: winners.length });
  };
  const title = (): string => {
    if (isEnded) return t.ended;
    if (isAtLimit) return t.limitReached;
    // The game's own words know nothing of seats that left and rank last.
    if (isOver && hasLeavers) return winner();
    return view ? texts.outcome(asGameValue(view), names) : matchSheet.text().matchOver;
  };
  return (
    <section class="card end stack" aria-labelledby="end-title">
      <h2 id="end-title">{title()}</h2>
      {hasLeavers && <p>{t.hasLeft({ names: leftNames })}</p>}
      {isEnded && <p>{frame.rolledBack === undefined ? t.endedNote : t.endedLost}</p>}
      {isAtLimit && <p>{t.limitNote}</p>}
      {isOver && (isAtLimit || (frame.rounds > 1 && !isEnded && !hasLeavers)) && frame.seats.length > 1 && (
        <p>{winner()}</p>
      )}
      {frame.seats.length > 1 && (!isEnded || frame.totals.some((total) => total !== 0)) && <PointsTable room={room} />}
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
      {isOver && frame.daily !== undefined && frame.mine.length > 0 && <DailyEnd room={room} />}
      {isOver && <NextSteps room={room} />}
    </section>
  );
}

/** True if the match ended because of its length. */
export const hasReachedLimit = ({ log }: Pick<Snapshot, 'log'>): boolean =>
  log.at(-1)?.events.some(({ kind }) => kind === 'limit-reached') ?? false;

const winnerNames = ({ frame, names }: PageRoom): readonly string[] =>
  winnersOf(frame.ranks ?? []).map((seat) => names[seat] ?? '');

function PointsTable({ room: { frame, names } }: RoomProps) {
  const t = endSheet.text();
  const round = roundPoints(asGameValue(frame.view));
  const isRanked = frame.phase === 'over' && frame.ranks !== undefined;
  // A round that was not played to its end counts for nothing.
  const isCounted = frame.ended === undefined && round.length > 0;
  const rows = frame.seats
    .map((_, seat) => ({ seat, rank: frame.ranks?.[seat] ?? 0, total: frame.totals[seat] ?? 0 }))
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
          {isCounted && <th scope="col">{t.points}</th>}
          {frame.rounds > 1 && <th scope="col">{t.total}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, rank, total }) => (
          <tr key={seat}>
            {isRanked && <td>{t.rankOf({ n: rank })}</td>}
            <th scope="row">{names[seat]}</th>
            {isCounted && (
              <td>
                <PointsText points={round[seat] ?? 0} />
              </td>
            )}
            {frame.rounds > 1 && (
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

/** Every game's view tells its outcome in the same words. */
const roundPoints = (view: AnyView | undefined): readonly Points[] => view?.outcome?.points ?? [];

/** The rematch waits behind the old link, for those who are away too (P-7). */
function NextSteps({ room: { frame, names, model } }: RoomProps) {
  const t = endSheet.text();
  const task = useTask();
  const [requestIds] = useState(newRequestIds);
  // Everybody who shares this device comes along.
  const [seat] = frame.mine;
  const startRematch = (from: Seat) =>
    task.run(
      () => createRematch(model.match, from, { ...requestIds, label: deviceLabel() }),
      (seated) => {
        saveMatch(seated.frame);
        saveShare(seated, requestIds.entropy);
        if (isFramed()) createdMatch.value = seated.match;
        else navigate(`/g/${seated.match}`);
      },
    );
  const next = frame.rematch;
  return (
    <>
      {next && <p>{t.rematchBy({ name: names[next.by] ?? '' })}</p>}
      <div class="row">
        {seat !== undefined && (
          <button type="button" class="primary" disabled={task.busy} onClick={() => startRematch(seat)}>
            {next && !frame.mine.includes(next.by) ? t.comeAlong : t.rematch}
          </button>
        )}
        {next && seat === undefined && (
          <a class="alone" href={`/g/${next.match}`}>
            {t.toRematch}
          </a>
        )}
        {frame.entry > 0 && (
          <button type="button" onClick={() => model.show('ending')}>
            {t.ending}
          </button>
        )}
        <a class="button" href={`/g/${model.match}#entry=0`}>
          {t.replay}
        </a>
        <a class="button" href={recordPath(model.match)} download={recordFileName(frame)}>
          {t.record}
        </a>
        <a class="button" href={`/verify?match=${model.match}`}>
          {t.verify}
        </a>
        <a class="alone" href="/">
          {text().toHome}
        </a>
      </div>
      <TaskFault task={task} />
    </>
  );
}

/** Letters of the match's id that are enough to tell files apart. */
const MATCH_ID_PREFIX_LENGTH = 6;
const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** `tilepost-lucky-numbers-2026-11-22-k3m9qx.json`: the day on which the match ended, where the reader is. */
export function recordFileName({
  game,
  match,
  log,
  ended,
  created,
}: Pick<Snapshot, 'game' | 'match' | 'log' | 'ended' | 'created'>): string {
  const endDate = new Date(ended ?? log.at(-1)?.at ?? created);
  const day = [endDate.getFullYear(), twoDigits(endDate.getMonth() + 1), twoDigits(endDate.getDate())].join('-');
  return `tilepost-${game}-${day}-${match.slice(0, MATCH_ID_PREFIX_LENGTH)}.json`;
}
