/** My rack, and the bar above it: how it is sorted, or what can be done with the tiles in the hand. */
import type { TargetedKeyboardEvent } from 'preact';
import type { View } from '../../../../worker/games/rummikub/state.ts';
import type { Words } from '../text/en/words.ts';
import { type Piece, pileOf, tileIn } from './arrange.ts';
import { SORTS } from './order.ts';
import { PieceButton } from './piece.tsx';
import { takenBack } from './put.ts';
import { useRoving } from './roving.ts';
import { isRoomy } from './standing.ts';
import type { Turn } from './use-turn.ts';
import './rack.css';

export interface RackProps {
  readonly view: View;
  readonly words: Words;
  readonly turn: Turn;
}

const WAYS = ['left', 'right'] as const;
/** What can be done with the tiles in the hand besides laying them somewhere. */
function HandBar({ words, turn }: RackProps) {
  const { hand, at, start, rack, isActive, onPick, onPlace, onTakeBack, onOrder } = turn;
  const onTable = hand.filter((piece) => pileOf(at.piles, piece));
  const last = onTable.at(-1);
  const pile = last === undefined ? [] : (pileOf(at.piles, last)?.pieces ?? []);
  const others = hand.filter((piece) => !pile.includes(piece));
  const tail = pile.slice(last === undefined ? 0 : pile.indexOf(last));
  const isAll = pile.every((piece) => hand.includes(piece));
  const isTail = tail.every((piece) => hand.includes(piece));
  return (
    <div class="rk-bar">
      {isActive && (
        <button type="button" class="rk-go" onClick={() => onPlace(hand, 'new')}>
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
      {pile.length > 0 && takenBack(at.piles, onTable, start) && (
        <button type="button" onClick={() => onTakeBack(hand)}>
          {words.toRack}
        </button>
      )}
      {pile.length === 0 &&
        rack.length > hand.length &&
        WAYS.map((way) => (
          <button key={way} type="button" class="rk-icon" aria-label={words[way]} onClick={() => onOrder(hand, way)}>
            {way === 'left' ? '←' : '→'}
          </button>
        ))}
      <button type="button" class="rk-icon" aria-label={words.letGo} onClick={() => onPick([])}>
        ×
      </button>
    </div>
  );
}

const SortBar = ({ view, words, turn: { rack, order, onSort, onLarge } }: RackProps) => (
  <div class="rk-bar">
    <h2 class="rk-head">
      {words.rack} <b>{rack.length}</b>
    </h2>
    {!isRoomy(view) && (
      <button
        type="button"
        class="rk-icon rk-zoom"
        aria-label={words.large}
        aria-pressed={order.isLarge === true}
        onClick={onLarge}
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
        aria-pressed={'sort' in order && order.sort === sort}
        onClick={() => onSort(sort)}
      >
        <span class="rk-sort" data-sort={sort} />
      </button>
    ))}
  </div>
);

/** The pieces that were drawn last: of equal ones the newest. */
function drawnOf({ drawn = [] }: View, own: readonly Piece[]): ReadonlySet<Piece> {
  const rest = own.toReversed();
  return new Set(
    drawn.flatMap((tile) =>
      rest.splice(
        rest.findIndex((piece) => tileIn(piece) === tile),
        1,
      ),
    ),
  );
}

export function Rack(props: RackProps) {
  const { view, words, turn } = props;
  const { rack, hand, start, hint, onToggle, onOrder } = turn;
  const { stopAt, onKeyDown } = useRoving(rack);
  const drawn = drawnOf(view, start.own);
  const onKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const piece = Number(event.target instanceof HTMLElement ? event.target.dataset.piece : undefined);
    const way = event.key === 'ArrowLeft' ? 'left' : event.key === 'ArrowRight' ? 'right' : undefined;
    if (event.shiftKey && way && rack.includes(piece)) {
      event.preventDefault();
      onOrder(hand.includes(piece) ? hand : [piece], way);
    } else onKeyDown(event);
  };
  return (
    <section class="rk-rack" aria-label={words.rack}>
      {hand.length > 0 ? <HandBar {...props} /> : <SortBar {...props} />}
      <div class="rk-tray" onKeyDownCapture={onKey}>
        {rack.map((piece) => (
          <PieceButton
            key={piece}
            piece={piece}
            words={words}
            mark={drawn.has(piece) ? 'drawn' : undefined}
            hint={hint?.pieces.get(piece)}
            isPicked={hand.includes(piece)}
            stop={stopAt(piece)}
            onTap={() => onToggle(piece)}
          />
        ))}
      </div>
    </section>
  );
}
