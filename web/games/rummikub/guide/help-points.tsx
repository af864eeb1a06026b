/** The score sheet of a match of three rounds, as an example for the rules. */
import { formatPoints } from '../../shared/format-points.ts';
import { ExampleFigure } from '../../shared/on-demand/rules-text.tsx';

interface ScoringExampleProps {
  readonly seat: string;
  readonly total: string;
  readonly caption: string;
}

const ROUNDS = [
  [24, -5, -16, -3],
  [-6, -11, 22, -5],
  [-32, -13, -2, 47],
] as const;
const SEATS = [0, 1, 2, 3] as const;

const signed = (points: number): string => (points > 0 ? '+' : '') + formatPoints(points);
const totalOf = (seat: (typeof SEATS)[number]): number => ROUNDS.reduce((sum, round) => sum + round[seat], 0);

export const ScoringExample = ({ seat, total, caption }: ScoringExampleProps) => (
  <ExampleFigure caption={caption}>
    <table class="rk-scoring">
      <thead>
        <tr>
          <td />
          {SEATS.map((one) => (
            <th key={one} scope="col">
              {seat} {one + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROUNDS.map((round, i) => (
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            {SEATS.map((one) => (
              <td key={one}>{signed(round[one])}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{total}</th>
          {SEATS.map((one) => (
            <td key={one}>
              <b>{signed(totalOf(one))}</b>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </ExampleFigure>
);
