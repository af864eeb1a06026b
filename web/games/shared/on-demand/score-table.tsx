/** The scores of all seats at the end, the best first. */
import type { ComponentChildren } from 'preact';
import { SeatName } from '../seats.tsx';
import './score-table.css';

export interface ScoreColumn {
  readonly head: ComponentChildren;
  readonly cell: (seat: number) => ComponentChildren;
  /** The cell in words, if it is a picture. */
  readonly label?: (seat: number) => string;
  readonly class?: string;
}

interface ScoreTableProps {
  readonly class?: string;
  readonly caption: string;
  readonly ranks: readonly number[];
  readonly names: readonly string[];
  /** The last one holds the total. */
  readonly columns: readonly ScoreColumn[];
  /** Stands behind the names of those who won. */
  readonly badge?: string;
  /** The head of the names. If it is given, heads are for screen readers alone. */
  readonly nameHead?: string;
  readonly foot?: ComponentChildren;
}

export function ScoreTable({ caption, ranks, names, columns, badge, nameHead, foot, ...table }: ScoreTableProps) {
  const order = ranks.map((_, seat) => seat).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  // Alone there is nobody to win against.
  const hasWon = (seat: number) => ranks[seat] === 1 && ranks.length > 1;
  return (
    <table class={`board-scores ${table.class ?? ''}`}>
      <caption class="visually-hidden">{caption}</caption>
      <thead class={nameHead === undefined ? undefined : 'visually-hidden'}>
        <tr>
          {nameHead === undefined ? <td /> : <th scope="col">{nameHead}</th>}
          {columns.map(({ head }, i) => (
            <th key={i} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((seat) => (
          <tr key={seat} data-first={hasWon(seat) ? '' : undefined}>
            <th scope="row">
              <SeatName seat={seat} name={names[seat]} />{' '}
              {badge !== undefined && hasWon(seat) && <span class="badge">{badge}</span>}
            </th>
            {columns.map(({ cell, label, class: name }, i) => (
              <td key={i} class={name} aria-label={label?.(seat)}>
                {cell(seat)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot}
    </table>
  );
}
