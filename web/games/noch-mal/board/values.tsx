/** The first and later points of a column or colour, and who claimed them: struck out if gone, ringed if own. */
import type { Seat } from '../../../../worker/games/game.ts';
import { seatTint } from '../../shared/seats.tsx';
import './values.css';

export interface PointValuesProps {
  readonly first: number;
  readonly later: number;
  /** The seats that were first. */
  readonly firsts: readonly Seat[];
  /** The seat of this sheet. */
  readonly seat: number;
  readonly isFull: boolean;
}

/** Decorative: the heading of the line or colour says it. */
export const PointValues = ({ first, later, firsts, seat, isFull }: PointValuesProps) => {
  const isMine = firsts.some((one) => one === seat);
  const state = isMine ? 'mine' : firsts.length > 0 ? 'gone' : undefined;
  return (
    <span class="nm-values" translate={false} aria-hidden="true">
      <b data-state={state}>{first}</b>
      <b data-state={isFull && !isMine ? 'mine' : isMine ? 'gone' : undefined}>{later}</b>
      {firsts.length > 0 && (
        <span class="nm-firsts">
          {firsts.map((one) => (
            <i key={one} style={seatTint(one)} />
          ))}
        </span>
      )}
    </span>
  );
};
