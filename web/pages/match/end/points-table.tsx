/** The points of a round and of the match, by rank. */

import type { AnyView } from '../../../../worker/games/game.ts';
import { comparePoints, type Points } from '../../../../worker/games/points.ts';
import { asGameValue } from '../../../games/game-parts.ts';
import { sheet } from '../../../locales/language.ts';
import { PointsText } from '../../../parts/text/points-text.tsx';
import type { RoomProps } from '../page-room.ts';

const endSheet = sheet('end');

export function PointsTable({ room: { frame, game, names } }: RoomProps) {
  const t = endSheet.text();
  const round = roundPoints(asGameValue(frame.view));
  const isRanked = frame.phase === 'over' && frame.ranks !== undefined;
  // A round that was not played to its end does not count.
  const isCounted = frame.ended === undefined && round.length > 0;
  // Points of such a game are for several rounds; in a single one the cells say it (LN-13).
  const isOfCells = game.listing.countsCells && frame.rounds === 1;
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
          {isCounted && <th scope="col">{isOfCells ? t.emptyCells : frame.rounds > 1 ? t.points : t.standing}</th>}
          {frame.rounds > 1 && <th scope="col">{t.total}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, rank, total }) => (
          <tr key={seat}>
            {isRanked && <td>{t.rankOf({ n: rank })}</td>}
            <th scope="row">{names[seat]}</th>
            {isCounted && (
              <td>{isOfCells ? Math.max(0, -Number(round[seat] ?? 0)) : <PointsText points={round[seat] ?? 0} />}</td>
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

/** Return true if the round was played to its end, so that it has points. */
export const hasRoundPoints = (view: object | undefined): boolean => roundPoints(asGameValue(view)).length > 0;

/** Every game's view has its outcome in the same form. */
const roundPoints = (view: AnyView | undefined): readonly Points[] => view?.outcome?.points ?? [];
