/** Other seats' gardens: small on the table, large on request. */
import { useState } from 'preact/hooks';
import { EMPTY, emptyCells, type Garden, SIDE } from '../../../../worker/games/lucky-numbers/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { Words } from '../text/keys.ts';
import { EmptyCell, Tile } from './tile.tsx';
import './garden.css';

const GardenDialog = lazy(async () => (await import('../detail/garden-dialog.tsx')).Detail, true);

export interface OtherSeatProps {
  readonly seat: number;
  readonly name: string;
  readonly garden: Garden;
  readonly words: Words;
  readonly isActive: boolean;
  readonly hasWon: boolean;
}

/** A garden in words, row by row. */
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
  /** Whether pieces travel to and from this picture. */
  readonly isTarget: boolean;
}

export const GardenPicture = ({ seat, garden, isTarget }: PictureProps) => (
  <span class="ln-garden ln-garden-still" data-tint={seat} aria-hidden="true">
    {garden.map((tile, cell) => (
      <span key={cell} class="ln-cell" data-ln={isTarget ? `cell-${seat}-${cell}` : undefined}>
        {tile === EMPTY ? <EmptyCell /> : <Tile tile={tile} />}
      </span>
    ))}
  </span>
);

export function OtherSeat({ seat, name, garden, words, isActive, hasWon }: OtherSeatProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const filled = garden.length - emptyCells(garden);
  return (
    <li class="ln-neighbour" data-active={isActive ? '' : undefined} data-won={hasWon ? '' : undefined}>
      <button
        type="button"
        class="ln-enlarge"
        aria-label={words.neighbour({ name, n: filled, won: hasWon, rows: describeGarden(garden, words) })}
        onClick={() => setDialogOpen(true)}
      >
        <GardenPicture seat={seat} garden={garden} isTarget />
        <span class="ln-name">
          <span class="ln-seat" data-tint={seat} />
          <bdi>{name}</bdi>
        </span>
        {hasWon ? (
          <span class="badge">{words.winner}</span>
        ) : (
          <span class="ln-filled">
            {filled}/{garden.length}
          </span>
        )}
      </button>
      {isDialogOpen && (
        <GardenDialog seat={seat} name={name} garden={garden} words={words} onClose={() => setDialogOpen(false)} />
      )}
    </li>
  );
}
