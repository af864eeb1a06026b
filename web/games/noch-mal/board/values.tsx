/** What is to be had first and later, and by whom it has been claimed: struck out when it is gone, ringed when it is mine. */
import type { Seat } from '../../../../worker/games/game.ts';
import { seatTint } from '../../shared/seats.tsx';
import './values.css';

export interface PointValuesProps {
  readonly first: number;
  readonly later: number;
  /** Who was first. */
  readonly firsts: readonly Seat[];
  /** Whose sheet this is. */
  readonly seat: number;
  readonly isFull: boolean;
}

/** Picture only: the head of the line, or of the colour, says it. */
export const PointValues = ({ first, later, firsts, seat, isFull }: PointValuesProps) => {
  const isMine = firsts.some((one) => one === seat);
  const state = isMine ? 'mine' : firsts.length > 0 ? 'gone' : undefined;
  return (
    <span class="nm-values" aria-hidden="true">
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
