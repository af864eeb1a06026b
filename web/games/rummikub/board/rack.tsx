/** The viewer's rack, and the bar above it: sorting, or actions for the picked tiles. */
import type { TargetedKeyboardEvent } from 'preact';
import type { View } from '../../../../worker/games/rummikub/state.ts';
import { useRovingTabindex } from '../../shared/use-roving-tabindex.ts';
import { type Piece, pileOf, tileOf } from './draft.ts';
import { takeBack } from './draft-edits.ts';
import { DraggableTile } from './draggable-tile.tsx';
import { SORTS } from './rack-order.ts';
import { fitsLargeTiles } from './turn-status.ts';
import type { TurnProps } from './use-turn.ts';
import './rack.css';

const DIRECTIONS = ['left', 'right'] as const;
/** Actions for the picked tiles other than laying them somewhere. */
function PickedBar({ words, turn }: TurnProps) {
  const { picked, draft, start, rack, isActive, onPick, onPlace, onTakeBack, onReorder } = turn;
  const onTable = picked.filter((piece) => pileOf(draft.piles, piece));
  const last = onTable.at(-1);
  const pile = last === undefined ? [] : (pileOf(draft.piles, last)?.pieces ?? []);
  const others = picked.filter((piece) => !pile.includes(piece));
  const tail = pile.slice(last === undefined ? 0 : pile.indexOf(last));
  const isAll = pile.every((piece) => picked.includes(piece));
  const isTail = tail.every((piece) => picked.includes(piece));
  return (
    <div class="rk-bar">
      {isActive && (
        <button type="button" class="rk-go" onClick={() => onPlace(picked, 'new')}>
          {words.newSet}
        </button>
      )}
      {!isTail && tail.length < pile.length && (
        <button type="button" onClick={() => onPick([...others, ...tail])}>
          {words.tail}
        </button>
      )}
      {!isAll && (
        <button type="button" onClick={() => onPick([...others, ...pile])}>
          {words.whole}
        </button>
      )}
      {pile.length > 0 && takeBack(draft.piles, onTable, start) && (
        <button type="button" onClick={() => onTakeBack(picked)}>
          {words.toRack}
        </button>
      )}
      {pile.length === 0 &&
        rack.length > picked.length &&
        DIRECTIONS.map((direction) => (
          <button
            key={direction}
            type="button"
            class="rk-icon"
            aria-label={words[direction]}
            title={words[direction]}
            onClick={() => onReorder(picked, direction)}
          >
            {direction === 'left' ? '←' : '→'}
            <small>{words.short[direction]}</small>
          </button>
        ))}
      <button type="button" class="rk-icon" aria-label={words.letGo} title={words.letGo} onClick={() => onPick([])}>
        ×<small>{words.letGo}</small>
      </button>
    </div>
  );
}

const SortBar = ({ view, words, turn: { rack, order, onSort, onToggleLarge } }: TurnProps) => (
  <div class="rk-bar">
    <h2 class="rk-head">
      {words.rack} <b>{rack.length}</b>
    </h2>
    {!fitsLargeTiles(view) && (
      <button
        type="button"
        class="rk-icon rk-zoom"
        aria-label={words.large}
        title={words.large}
        aria-pressed={order.isLarge === true}
        onClick={onToggleLarge}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.5 14.5 20 20M10 7.5v5M7.5 10h5" />
        </svg>
      </button>
    )}
    {SORTS.map((sort) => (
      <button
        key={sort}
        type="button"
        class="rk-icon"
        aria-label={words.sorts[sort]}
        title={words.sorts[sort]}
        aria-pressed={'sort' in order && order.sort === sort}
        onClick={() => onSort(sort)}
      >
        <span class="rk-sort" data-sort={sort} />
        <small>{words.short[sort]}</small>
      </button>
    ))}
  </div>
);

/** Return the pieces drawn last; of equal ones the newest. */
function drawnPieces({ drawn = [] }: View, rack: readonly Piece[]): ReadonlySet<Piece> {
  const rest = rack.toReversed();
  return new Set(
    drawn.flatMap((tile) =>
      rest.splice(
        rest.findIndex((piece) => tileOf(piece) === tile),
        1,
      ),
    ),
  );
}

export function Rack(props: TurnProps) {
  const { view, words, turn } = props;
  const { rack, picked, start, hint, onToggle, onReorder } = turn;
  const { stopAt, area } = useRovingTabindex(rack, { layout: 'flow' });
  const newPieces = drawnPieces(view, start.rack);
  const onKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const piece = Number(event.target instanceof HTMLElement ? event.target.dataset.piece : undefined);
    const direction = event.key === 'ArrowLeft' ? 'left' : event.key === 'ArrowRight' ? 'right' : undefined;
    if (!event.shiftKey || !direction || !rack.includes(piece)) return;
    event.preventDefault();
    onReorder(picked.includes(piece) ? picked : [piece], direction);
  };
  return (
    <section class="rk-rack" aria-label={words.rack}>
      {picked.length > 0 ? <PickedBar {...props} /> : <SortBar {...props} />}
      <div class="rk-tray" {...area} onKeyDownCapture={onKey}>
        {rack.map((piece) => (
          <DraggableTile
            key={piece}
            piece={piece}
            words={words}
            mark={newPieces.has(piece) ? 'drawn' : undefined}
            hint={hint?.pieces.get(piece)}
            isPicked={picked.includes(piece)}
            tabStop={stopAt(piece)}
            onTap={() => onToggle(piece)}
          />
        ))}
        {turn.isActive && turn.laid.map((piece) => <span key={piece} class="rk-piece" aria-hidden="true" />)}
      </div>
    </section>
  );
}
