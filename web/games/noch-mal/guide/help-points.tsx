/** The points of the columns, as a table for the rules. Neighbouring columns of equal value share a cell. */
import { FIRST_POINTS, LATER_POINTS } from '../../../../worker/games/noch-mal/state.ts';

interface ColumnRun {
  readonly from: number;
  readonly to: number;
}

const startsRun = (points: number, column: number): boolean => FIRST_POINTS[column - 1] !== points;
/** Runs of columns with equal value. */
const RUNS: readonly ColumnRun[] = FIRST_POINTS.flatMap((points, from) => {
  if (!startsRun(points, from)) return [];
  const length = FIRST_POINTS.slice(from).findIndex((other) => other !== points);
  return [{ from, to: length < 0 ? FIRST_POINTS.length - 1 : from + length - 1 }];
});

const letter = (column: number): string => String.fromCharCode(65 + column);

export const ColumnPointsTable = ({ first, later, column }: Readonly<Record<'first' | 'later' | 'column', string>>) => (
  <table class="nm-help-points">
    <thead>
      <tr>
        <th scope="col">{column}</th>
        {RUNS.map(({ from, to }) => (
          <th key={from} scope="col">
            {letter(from)}
            {to > from && `–${letter(to)}`}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">{first}</th>
        {RUNS.map(({ from }) => (
          <td key={from}>{FIRST_POINTS[from]}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">{later}</th>
        {RUNS.map(({ from }) => (
          <td key={from}>{LATER_POINTS[from]}</td>
        ))}
      </tr>
    </tbody>
  </table>
);
