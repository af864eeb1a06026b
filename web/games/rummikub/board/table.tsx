/** The table: all sets, each with its fault if it has one. Possible places are highlighted while tiles are picked. */
import { setFault } from '../../../../worker/games/rummikub/sets.ts';
import { type TabStop, useRovingTabindex } from '../../shared/use-roving-tabindex.ts';
import { faultText, hintText, readingText } from '../text/describe-set.ts';
import { areEqual, type Piece, type Pile, piecesInPile, tilesOf } from './draft.ts';
import { DraggableTile, type TileMark } from './draggable-tile.tsx';
import type { TileChanges } from './table-changes.ts';
import { TileFace } from './tile.tsx';
import { concernedPieces, fitsAboveRack, fitsLargeTiles, isPileClosed } from './turn-status.ts';
import type { TurnProps } from './use-turn.ts';
import './table.css';

interface TableAreaProps extends TurnProps {
  readonly changes: TileChanges;
}

interface PileProps extends Pick<TableAreaProps, 'words' | 'turn' | 'changes'> {
  readonly pile: Pile;
  readonly concerned: ReadonlySet<Piece>;
  readonly stopAt: (name: string | number) => TabStop;
}

/** A set that cannot be moved now: one image with a text alternative. */
const StaticPile = ({ pile: { pieces }, words, changes, turn }: PileProps) => (
  <div class="rk-pile" role="img" aria-label={readingText(words, tilesOf(pieces))}>
    {pieces.map((piece) => (
      <span
        key={piece}
        class="rk-piece"
        data-piece={piece}
        data-mark={turn.laid.includes(piece) ? 'own' : changes.get(piece)}
      >
        <TileFace tile={tilesOf([piece])[0] ?? 0} />
      </span>
    ))}
  </div>
);

/** The state of a set, for its outline. */
function pileState({ pile: { key, pieces }, turn }: PileProps, isRight: boolean): string | undefined {
  if (turn.fitting.has(key)) return 'fits';
  if (!isRight) return 'fault';
  if (isPileClosed(turn, key)) return 'shut';
  return areEqual(piecesInPile(turn.start.piles, key), pieces) ? undefined : 'right';
}

function EditablePile(props: PileProps) {
  const { pile, words, turn, changes, concerned, stopAt } = props;
  const tiles = tilesOf(pile.pieces);
  const fault = setFault(tiles);
  const why = fault && faultText(words, fault.fault, tiles);
  const state = pileState(props, !fault);
  const hintLabel = turn.hint?.piles.get(pile.key);
  const isDropTarget =
    turn.picked.length > 0 && state !== 'shut' && !pile.pieces.some((piece) => turn.picked.includes(piece));
  const action = isDropTarget ? (state === 'fits' ? words.fits : words.here) : undefined;
  const markOf = (piece: Piece): TileMark | undefined => {
    if (concerned.has(piece)) return 'told';
    return turn.laid.includes(piece) ? 'own' : changes.get(piece);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form field, so no fieldset.
    <div
      class="rk-pile"
      role="group"
      aria-label={[
        readingText(words, tiles),
        why,
        state === 'shut' && words.shut,
        hintLabel !== undefined && hintText(words, hintLabel),
      ]
        .filter(Boolean)
        .join(', ')}
      data-key={pile.key}
      data-hint={hintLabel}
      data-state={state}
    >
      {pile.pieces.map((piece) => (
        <DraggableTile
          key={piece}
          piece={piece}
          words={words}
          mark={markOf(piece)}
          isPicked={turn.picked.includes(piece)}
          action={action}
          tabStop={stopAt(piece)}
          onTap={(side) => turn.onPieceTap(piece, side)}
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

const NEW_SET_STOP = 'new';

export function TableArea(props: TableAreaProps) {
  const { view, words, turn, changes } = props;
  const { draft, picked, isActive, refused } = turn;
  const piles = draft.piles.filter(({ pieces }) => pieces.length > 0);
  const isOpen = isActive && picked.length > 0;
  const { stopAt, area } = useRovingTabindex([...piles.flatMap(({ pieces }) => pieces), NEW_SET_STOP], {
    layout: 'flow',
  });
  const concerned = concernedPieces(refused, turn);
  const PileComponent = isActive ? EditablePile : StaticPile;
  return (
    <section
      class="rk-felt"
      aria-label={words.table}
      data-roomy={turn.order.isLarge ? 'all' : fitsLargeTiles(view) ? (fitsAboveRack(view) ? '' : 'wide') : undefined}
    >
      <div class="rk-piles" {...area}>
        {piles.map((pile) => (
          <PileComponent key={pile.key} {...{ pile, words, turn, changes, concerned, stopAt }} />
        ))}
        {isActive && (piles.length > 0 || isOpen) && (
          // Its room is kept during the whole turn, so that the rack does not move at the first pick.
          <button
            type="button"
            class="rk-new"
            data-closed={isOpen ? undefined : ''}
            disabled={!isOpen}
            {...stopAt(NEW_SET_STOP)}
            onClick={() => turn.onPlace(picked, 'new')}
          >
            {words.newSet}
          </button>
        )}
        {piles.length === 0 && !isOpen && !view.outcome && <p class="rk-hint">{words.empty}</p>}
      </div>
    </section>
  );
}
