/** Other seats' gardens: small on the table, large on request. */
import { EMPTY, emptyCells, type Garden, SIDE } from '../../../../worker/games/lucky-numbers/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { DialogButton } from '../../shared/dialog-button.tsx';
import { SeatName, seatTint } from '../../shared/seats.tsx';
import type { Words } from '../text/keys.ts';
import { EmptyCell, Tile } from './tile.tsx';
import './garden.css';

const GardenDialog = lazy(async () => (await import('../detail/garden-dialog.tsx')).Detail, true);

export interface OtherSeatProps {
  readonly seat: number;
  readonly name: string;
  readonly garden: Garden;
  readonly words: Words;
  readonly hasWon: boolean;
}

/** A garden as text, row by row. */
export const describeGarden = (garden: Garden, words: Words): string =>
  Array.from({ length: SIDE }, (_, row) =>
    words.row({
      row: row + 1,
      cells: garden
        .slice(row * SIDE, row * SIDE + SIDE)
        .map((tile) => (tile === EMPTY ? words.emptyCell : `${tile}`))
        .join(', '),
    }),
  ).join('. ');

interface PictureProps {
  readonly seat: number;
  readonly garden: Garden;
  /** True if tiles fly to and from this picture. */
  readonly isTarget: boolean;
}

export const GardenPicture = ({ seat, garden, isTarget }: PictureProps) => (
  <span class="board-sheet ln-garden ln-garden-still" translate={false} style={seatTint(seat)} aria-hidden="true">
    {garden.map((tile, cell) => (
      <span key={cell} class="ln-cell" data-ln={isTarget ? `cell-${seat}-${cell}` : undefined}>
        {tile === EMPTY ? <EmptyCell /> : <Tile tile={tile} />}
      </span>
    ))}
  </span>
);

export function OtherSeat(props: OtherSeatProps) {
  const { seat, name, garden, words, hasWon } = props;
  const filled = garden.length - emptyCells(garden);
  return (
    <DialogButton
      class="board-enlarge ln-enlarge"
      aria-label={words.neighbour({ name, n: filled, won: hasWon, rows: describeGarden(garden, words) })}
      dialog={(onClose) => <GardenDialog {...props} onClose={onClose} />}
    >
      <GardenPicture seat={seat} garden={garden} isTarget />
      <SeatName seat={seat} name={name} />
      {hasWon ? (
        <span class="badge">{words.winner}</span>
      ) : (
        <span class="board-count">
          {filled}/{garden.length}
        </span>
      )}
    </DialogButton>
  );
}
