/** The table: all sets, each with what is missing; places light up while tiles are in the hand. */
import { setFault } from '../../../../worker/games/rummikub/sets.ts';
import type { View } from '../../../../worker/games/rummikub/state.ts';
import type { Words } from '../text/en/words.ts';
import { readingOf } from '../text/reading.ts';
import { areSame, type Piece, type Pile, pileAt, tilesIn } from './arrange.ts';
import type { Changes } from './changes.ts';
import { type Mark, PieceButton } from './piece.tsx';
import { type Stop, useRoving } from './roving.ts';
import { concernedBy, isRoomy, isShutPile } from './standing.ts';
import { TileFace } from './tile.tsx';
import type { Turn } from './use-turn.ts';
import './table.css';

interface TableProps {
  readonly view: View;
  readonly words: Words;
  readonly turn: Turn;
  readonly changes: Changes;
}

interface PileProps extends Omit<TableProps, 'view'> {
  readonly pile: Pile;
  readonly concerned: ReadonlySet<Piece>;
  readonly stopAt: (name: string | number) => Stop;
}

/** A set nobody may move now: one picture, with its reading. */
const Still = ({ pile: { pieces }, words, changes, turn }: PileProps) => (
  <div class="rk-pile" role="img" aria-label={words.reading(readingOf(tilesIn(pieces)), tilesIn(pieces))}>
    {pieces.map((piece) => (
      <span
        key={piece}
        class="rk-piece"
        data-piece={piece}
        data-mark={turn.laid.includes(piece) ? 'own' : changes.get(piece)}
      >
        <TileFace tile={tilesIn([piece])[0] ?? 0} />
      </span>
    ))}
  </div>
);

/** How a set stands, for its outline. */
function stateOf({ pile: { key, pieces }, turn }: PileProps, isRight: boolean): string | undefined {
  if (turn.fitting.has(key)) return 'fits';
  if (!isRight) return 'fault';
  if (isShutPile(turn, key)) return 'shut';
  return areSame(pileAt(turn.start.piles, key), pieces) ? undefined : 'right';
}

function Live(props: PileProps) {
  const { pile, words, turn, changes, concerned, stopAt } = props;
  const tiles = tilesIn(pile.pieces);
  const fault = setFault(tiles);
  const why = fault && words.fault(fault.fault, tiles);
  const state = stateOf(props, !fault);
  const goal = turn.hint?.piles.get(pile.key);
  const isGoal = turn.hand.length > 0 && !pile.pieces.some((piece) => turn.hand.includes(piece));
  const does = isGoal ? (state === 'fits' ? words.fits : words.here) : undefined;
  const markOf = (piece: Piece): Mark | undefined => {
    if (concerned.has(piece)) return 'told';
    return turn.laid.includes(piece) ? 'own' : changes.get(piece);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form field, so no fieldset.
    <div
      class="rk-pile"
      role="group"
      aria-label={[
        words.reading(readingOf(tiles), tiles),
        why,
        state === 'shut' && words.shut,
        goal !== undefined && words.hint(goal),
      ]
        .filter(Boolean)
        .join(', ')}
      data-key={pile.key}
      data-hint={goal}
      data-state={state}
    >
      {pile.pieces.map((piece) => (
        <PieceButton
          key={piece}
          piece={piece}
          words={words}
          mark={markOf(piece)}
          isPicked={turn.hand.includes(piece)}
          does={does}
          stop={stopAt(piece)}
          onTap={(side) => turn.onPiece(piece, side)}
        />
      ))}
      {why && (
        <span class="rk-why" aria-hidden="true">
          {why}
        </span>
      )}
    </div>
  );
}

const NEW = 'new';

export function Table(props: TableProps) {
  const { view, words, turn, changes } = props;
  const { at, hand, isActive, told } = turn;
  const piles = at.piles.filter(({ pieces }) => pieces.length > 0);
  const isOpen = isActive && hand.length > 0;
  const { stopAt, onKeyDown } = useRoving([...piles.flatMap(({ pieces }) => pieces), NEW]);
  const concerned = concernedBy(told, turn);
  const Part = isActive ? Live : Still;
  return (
    <section class="rk-felt" aria-label={words.table} data-roomy={turn.order.isLarge || isRoomy(view) ? '' : undefined}>
      <div class="rk-piles" onKeyDownCapture={onKeyDown}>
        {piles.map((pile) => (
          <Part key={pile.key} {...{ pile, words, turn, changes, concerned, stopAt }} />
        ))}
        {isOpen && (
          <button type="button" class="rk-new" {...stopAt(NEW)} onClick={() => turn.onPlace(hand, 'new')}>
            {words.newSet}
          </button>
        )}
        {piles.length === 0 && !isOpen && !view.outcome && <p class="rk-hint">{words.empty}</p>}
      </div>
    </section>
  );
}
