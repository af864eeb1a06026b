/** The score sheet of a round: what each seat had left, its points, and that they add up to 0; loaded at the end. */
import { addPoints, type Points } from '../../../../worker/games/points.ts';
import type { View } from '../../../../worker/games/rummikub/state.ts';
import { PointsText } from '../../../parts/text/points-text.tsx';
import { SeatDot } from '../../shared/seats.tsx';
import { TileFace } from '../board/tile.tsx';
import type { Words } from '../text/keys.ts';
import { tileTexts } from '../text/tile-text.ts';
import './detail.css';

interface ScoresProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}

export function Scores({ view: { racks = [], outcome }, names, words }: ScoresProps) {
  const { ranks = [], points = [] } = outcome ?? {};
  const order = ranks.map((_, seat) => seat).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const sum = points.reduce<Points>(addPoints, 0);
  return (
    <table class="rk-scores">
      <caption class="visually-hidden">{words.scores}</caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{words.seats}</th>
          <th scope="col">{words.leftOver}</th>
          <th scope="col">{words.points}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((seat) => (
          <tr key={seat} data-first={ranks[seat] === 1 ? '' : undefined}>
            <th scope="row">
              <SeatDot seat={seat} /> <bdi>{names[seat]}</bdi>{' '}
              {ranks[seat] === 1 && <span class="badge">{words.winner}</span>}
            </th>
            <td class="rk-left" aria-label={tileTexts(words, racks[seat] ?? []).join(', ') || words.tiles({ n: 0 })}>
              {(racks[seat] ?? []).map((tile, i) => (
                <TileFace key={i} tile={tile} />
              ))}
            </td>
            <td class="rk-points">
              <PointsText points={points[seat] ?? 0} isSigned />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.sum}</th>
          <td />
          <td class="rk-points">
            <PointsText points={sum} isSigned />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
