/** Other seats' gardens: small on the table, large on request. */
import { useRef } from 'preact/hooks';
import { EMPTY, emptyCells, type Garden, SIDE } from '../../../worker/games/lucky-numbers/state.ts';
import { Mould, Tile } from './tile.tsx';
import type { Words } from './words.en.ts';
import './garden.css';

export interface NeighbourProps {
  readonly seat: number;
  readonly name: string;
  readonly garden: Garden;
  readonly words: Words;
  readonly isActive: boolean;
  readonly hasWon: boolean;
}

/** A garden in words, row by row. */
const tell = (garden: Garden, words: Words): string =>
  Array.from({ length: SIDE }, (_, row) =>
    words.row(
      row + 1,
      garden
        .slice(row * SIDE, row * SIDE + SIDE)
        .map((tile) => (tile === EMPTY ? words.emptyCell : `${tile}`))
        .join(', '),
    ),
  ).join('. ');

interface PictureProps {
  readonly seat: number;
  readonly garden: Garden;
  /** Whether pieces travel to and from this picture. */
  readonly isTarget: boolean;
}

const GardenPicture = ({ seat, garden, isTarget }: PictureProps) => (
  <span class="ln-garden ln-garden-still" data-tint={seat} aria-hidden="true">
    {garden.map((tile, cell) => (
      <span key={cell} class="ln-cell" data-ln={isTarget ? `cell-${seat}-${cell}` : undefined}>
        {tile === EMPTY ? <Mould /> : <Tile tile={tile} />}
      </span>
    ))}
  </span>
);

export function Neighbour({ seat, name, garden, words, isActive, hasWon }: NeighbourProps) {
  const large = useRef<HTMLDialogElement>(null);
  const filled = garden.length - emptyCells(garden);
  return (
    <li class="ln-neighbour" data-active={isActive ? '' : undefined} data-won={hasWon ? '' : undefined}>
      <button
        type="button"
        class="ln-enlarge"
        aria-label={`${words.enlarge(name)}. ${words.filled(filled)}${hasWon ? `, ${words.winner}` : ''}. ${tell(garden, words)}`}
        onClick={() => large.current?.showModal()}
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
      <dialog ref={large} class="ln-large" aria-label={words.garden(name)}>
        <h2>
          <bdi>{name}</bdi> <small>{words.filled(filled)}</small>
        </h2>
        <p class="visually-hidden">{tell(garden, words)}</p>
        <GardenPicture seat={seat} garden={garden} isTarget={false} />
        <button type="button" onClick={() => large.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </li>
  );
}
