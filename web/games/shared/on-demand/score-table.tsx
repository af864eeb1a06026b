/** The final scores of all seats, best first. */
import type { ComponentChildren } from 'preact';
import { SeatName } from '../seats.tsx';
import './score-table.css';

export interface ScoreColumn {
  readonly head: ComponentChildren;
  readonly cell: (seat: number) => ComponentChildren;
  /** The cell's text, if it is a picture. */
  readonly label?: (seat: number) => string;
  readonly class?: string;
}

interface ScoreTableProps {
  readonly class?: string;
  readonly caption: string;
  readonly ranks: readonly number[];
  readonly names: readonly string[];
  /** The last one contains the total. */
  readonly columns: readonly ScoreColumn[];
  /** Text after the winners' names. */
  readonly badge?: string;
  /** The heading of the names. If given, headings are only for screen readers. */
  readonly nameHead?: string;
  readonly foot?: ComponentChildren;
}

export function ScoreTable({ caption, ranks, names, columns, badge, nameHead, foot, ...table }: ScoreTableProps) {
  const order = ranks.map((_, seat) => seat).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  // A solo game has no winner.
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
