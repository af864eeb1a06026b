/** The result as it concerns the reader: "You lost 24 : 26 against Jonas", and the matches won by each person (P-53). */
import type { Seat } from '../../../../worker/games/game.ts';
import type { Points } from '../../../../worker/games/points.ts';
import { writtenPoints } from '../../../locales/exact-points.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { readNames, winsOf } from '../log/wins.tsx';
import type { PageRoom, RoomProps } from '../page-room.ts';

export const resultSheet = sheet('match/result');

/**
 * Return the result of the reader's seat in one sentence. Undefined where the game's own sentence says it all: a match
 * without others or without a result, a win shared by some of several, and a device that several people share. `counts` are the cells of
 * each seat, where a single round has no points.
 */
export function personalResult(
  { snapshot, names, game }: PageRoom,
  seat: Seat | undefined,
  counts?: readonly number[],
): string | undefined {
  const { ranks, mine, totals, seats, rounds } = snapshot;
  const rank = seat === undefined ? undefined : ranks?.[seat];
  if (seat === undefined || !ranks || rank === undefined || mine.length !== 1 || seats.length < 2) return undefined;
  const t = resultSheet.text();
  // Points count for nothing then: those who left rank last.
  if (seats.some(({ left }) => left)) return seats[seat]?.left ? t.lost : undefined;
  const isWinner = rank === 1;
  const isShared = isWinner && ranks.filter((other) => other === 1).length > 1;
  if (isShared && seats.length > 2) return undefined;
  if (seats.length > 2) return isWinner ? t.won : t.place({ place: rank, n: seats.length });
  // Points of such a game are for several rounds; a single one counts the cells (LN-13).
  const isOfCells = game.listing.countsCells && rounds === 1;
  if (isOfCells && !counts) return isShared ? undefined : isWinner ? t.won : t.lost;
  const results: readonly Points[] = (isOfCells && counts) || totals;
  const other = seat === 0 ? 1 : 0;
  const written = (points: Points | undefined) => writtenPoints(points ?? 0, lang.value);
  const score = { own: written(results[seat]), other: written(results[other]), name: names[other] ?? '' };
  if (isShared) return t.tieBy({ name: score.name, points: score.own });
  return isWinner ? t.wonBy(score) : t.lostBy(score);
}

/** The matches won so far in a chain of rematches: "You 3 – Jonas 2". */
export function Series({ room }: RoomProps) {
  const wins = winsOf(room.snapshot);
  if (!wins?.some(Boolean)) return null;
  return (
    <p class="end-series">
      <small>{resultSheet.text().wins}</small>
      <span>
        {readNames(room)
          .map((name, seat) => `${name} ${wins[seat] ?? 0}`)
          .join(' – ')}
      </span>
    </p>
  );
}
