/** The points of the round and of the match, by rank, or in games that count cells the cells of each garden. */
import type { AnyView } from '../../../../worker/games/game.ts';
import { comparePoints, type Points } from '../../../../worker/games/points.ts';
import { asGameValue } from '../../../games/game-parts.ts';
import { sheet } from '../../../locales/language.ts';
import { PointsText } from '../../../parts/text/points-text.tsx';
import { readNames } from '../log/wins.tsx';
import type { RoomProps } from '../page-room.ts';

const endSheet = sheet('match/end');

interface PointsTableProps extends RoomProps {
  /** By seat: what decided a single round of a game whose points are for several rounds (LN-13). */
  readonly counts: readonly number[] | undefined;
}

export function PointsTable({ room: { snapshot, game, names }, counts }: PointsTableProps) {
  const t = endSheet.text();
  const shownNames = readNames({ snapshot, names });
  const round = roundPoints(asGameValue(snapshot.view));
  const isRanked = snapshot.phase === 'over' && snapshot.ranks !== undefined;
  // A round that was not played to its end does not count.
  // Points of such a game are for several rounds; a single one counts its cells (LN-13).
  const isOfCells = game.listing.countsCells && snapshot.rounds === 1;
  const isPlayed = snapshot.ended === undefined && round.length > 0;
  const isCounted = isPlayed && !isOfCells;
  const cells = isPlayed && isOfCells ? counts : undefined;
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
          {cells && <th scope="col">{t.cells}</th>}
          {isCounted && <th scope="col">{snapshot.rounds > 1 ? t.points : t.standing}</th>}
          {snapshot.rounds > 1 && <th scope="col">{t.total}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, rank, total }) => (
          <tr key={seat}>
            {isRanked && <td>{t.rankOf({ n: rank })}</td>}
            <th scope="row">{shownNames[seat]}</th>
            {cells && <td>{cells[seat]}</td>}
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

/** Return the points of the round by seat; empty before its end. Every game's view has its outcome in the same form. */
export const roundPoints = (view: AnyView | undefined): readonly Points[] => view?.outcome?.points ?? [];
