/**
 * Turn state of the board: the picked tiles, where they are laid, and the resulting moves. The rules decide what is
 * legal.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { refusal } from '../../../../worker/games/rummikub/legal.ts';
import {
  JOKER,
  type Move,
  type Refusal,
  type Rummikub,
  STRICT_PENALTY,
  type View,
} from '../../../../worker/games/rummikub/state.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { type BoardParts, type BoardTurn, useBoardTurn } from '../../shared/use-board-turn.ts';
import type { SetLabel } from '../text/describe-set.ts';
import type { Words } from '../text/keys.ts';
import {
  areEqual,
  type Draft,
  type Piece,
  type Piles,
  piecesInPile,
  pileOf,
  pushStep,
  redo,
  resetPiles,
  tableOf,
  tilesOf,
  undo,
} from './draft.ts';
import { freedJoker, layAsNewPile, layIntoPile, liftPieces, type PilePosition, takeBack } from './draft-edits.ts';
import { moveBefore, orderedRack, parseRackOrder, type RackOrder, type Sort, stepTarget } from './rack-order.ts';
import { saveableDraft } from './saved-draft.ts';
import { fittingPiles, type RummikubProps, type TurnStatus, touchRefusal, useTurnStatus } from './turn-status.ts';

export interface HintMarks {
  readonly isDraw: boolean;
  /** Tiles of the rack still to be laid. */
  readonly pieces: ReadonlyMap<Piece, SetLabel>;
  /** Sets of the table by key: they grow into a new set, or are rearranged. */
  readonly piles: ReadonlyMap<number, SetLabel>;
}

interface PickedState extends Omit<BoardTurn<Rummikub>, 'hint'> {
  readonly picked: readonly Piece[];
  /** The option `strict` is on, and the next press submits an illegal table. */
  readonly isWarned: boolean;
  readonly update: (why: Refusal | undefined, hand: readonly Piece[], isWarned?: boolean) => void;
}

interface TableActions {
  readonly onPick: (pieces: readonly Piece[]) => void;
  readonly onToggle: (piece: Piece) => void;
  /** A tap on a piece of the table: pick it up, or lay the picked tiles beside it; 0 before, 1 after. */
  readonly onPieceTap: (piece: Piece, side: 0 | 1) => void;
  readonly onPlace: (hand: readonly Piece[], place: PilePosition | 'new') => void;
  readonly onTakeBack: (hand: readonly Piece[]) => void;
}

interface RackActions {
  /** The rack as displayed, without the laid tiles. */
  readonly rack: readonly Piece[];
  readonly order: RackOrder;
  /** Move before a piece, to the end, or one step. */
  readonly onReorder: (hand: readonly Piece[], where: Piece | 'end' | 'left' | 'right') => void;
  readonly onSort: (sort: Sort) => void;
  readonly onToggleLarge: () => void;
}

interface TurnActions {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReset: () => void;
  readonly onPlay: () => void;
  readonly onDraw: () => void;
}

export interface Turn extends TurnStatus, PickedState, TableActions, RackActions, TurnActions {
  /** Keys of piles with which the picked pieces would form a set. */
  readonly fitting: ReadonlySet<number>;
  /** `fault` as text, once loaded. */
  readonly faultText: string | undefined;
  /** The marks of the hinted move. */
  readonly hint: HintMarks | undefined;
}

export type TurnProps = BoardParts<View, Words, Turn>;

/** The state that the actions use. */
interface TurnContext extends TurnStatus, PickedState {
  readonly props: RummikubProps;
  readonly saveDraft: (next: Draft) => void;
}

function usePicked(props: RummikubProps): PickedState {
  const { view, words } = props;
  const [picked, setPicked] = useState<readonly Piece[]>([]);
  const [isWarned, setWarned] = useState(false);
  const position = useMemo(() => JSON.stringify([view.table, view.rack, view.turn]), [view]);
  const turn = useBoardTurn(props, refusal, position);
  const setHand = (pieces: readonly Piece[], isNow = false): void => {
    setPicked(pieces);
    setWarned(isNow);
  };
  // Piece numbers change with the position, so picked pieces are dropped. Redrawing the same position keeps them.
  useEffect(() => setHand([]), [position, props.refused]);
  return {
    ...turn,
    explanation: isWarned ? `${turn.explanation} ${words.sayStrict({ n: STRICT_PENALTY })}`.trim() : turn.explanation,
    picked,
    isWarned,
    update: (why, pieces, isNow) => {
      turn.showRefusal(why);
      setHand(pieces, isNow);
    },
  };
}

function tableActions({
  props: { view },
  draft,
  start,
  isActive,
  picked,
  update,
  saveDraft,
}: TurnContext): TableActions {
  const lay = (piles: Piles, joker?: Piece): void => {
    const why = touchRefusal(view, tableOf(piles));
    const next = joker === undefined ? [] : [joker];
    update(why, why ? picked : next);
    if (!why) saveDraft(pushStep(draft, piles));
  };
  const onPick = (pieces: readonly Piece[]): void => {
    const onTable = pieces.filter((piece) => pileOf(draft.piles, piece));
    if (onTable.length > 0 && !isActive) return;
    const why = onTable.length > 0 ? touchRefusal(view, tableOf(liftPieces(draft.piles, onTable))) : undefined;
    update(why, why ? picked : pieces);
  };
  const onToggle = (piece: Piece): void =>
    onPick(picked.includes(piece) ? picked.filter((one) => one !== piece) : [...picked, piece]);
  const onPlace: TableActions['onPlace'] = (pieces, place) => {
    if (!isActive || pieces.length === 0) return;
    if (place === 'new') return lay(layAsNewPile(draft.piles, pieces));
    // A tile replaces a joker only in an unchanged set; in a set in progress it is laid beside the joker.
    const isUnchanged = areEqual(piecesInPile(start.piles, place.key), piecesInPile(draft.piles, place.key));
    const piles = layIntoPile(draft.piles, pieces, isUnchanged ? place : { key: place.key, at: place.at });
    lay(piles, freedJoker(draft.piles, piles));
  };
  return {
    onPick,
    onToggle,
    onPlace,
    onPieceTap: (piece, side) => {
      const pile = pileOf(draft.piles, piece);
      if (!pile || picked.length === 0 || pile.pieces.some((one) => picked.includes(one))) onToggle(piece);
      else onPlace(picked, { key: pile.key, at: pile.pieces.indexOf(piece) + side, target: piece });
    },
    onTakeBack: (pieces) => {
      const onTable = pieces.filter((piece) => pileOf(draft.piles, piece));
      const tiles = tilesOf(onTable);
      const piles = takeBack(draft.piles, onTable, start);
      if (!piles) update({ code: 'missing', clause: tiles.includes(JOKER) ? 'RK-9' : 'RK-7', tiles }, picked);
      else if (onTable.length > 0) lay(piles);
    },
  };
}

function useRack(
  { start, draft }: TurnStatus,
  { view: { viewer }, rack: rawOrder, draft: rawDraft, onDraft }: RummikubProps,
): RackActions {
  // A device may be shared, and each seat has its own order.
  const [mine, setMine] = useState<{ readonly viewer: View['viewer']; readonly order: RackOrder }>();
  const order = useMemo(
    () => (mine?.viewer === viewer ? mine.order : parseRackOrder(rawOrder)),
    [mine, viewer, rawOrder],
  );
  const change = (some: RackOrder): void => {
    const next = { isLarge: order.isLarge ?? false, ...some };
    setMine({ viewer, order: next });
    onDraft(typeof rawDraft === 'object' && rawDraft !== null ? rawDraft : undefined, next);
  };
  const all = orderedRack(start.rack, order);
  const rack = all.filter((piece) => !pileOf(draft.piles, piece));
  return {
    rack,
    order,
    onReorder: (pieces, where) => {
      const moved = pieces.filter((piece) => rack.includes(piece));
      if (moved.length === 0) return;
      const isStep = where === 'left' || where === 'right';
      const place = isStep ? stepTarget(rack, moved, where) : where;
      // Laid tiles keep their place in the order in case they return.
      change({ order: tilesOf(moveBefore(all, moved, place === 'end' ? undefined : place)) });
    },
    onSort: (sort) => change({ sort }),
    onToggleLarge: () => change({ ...order, isLarge: order.isLarge !== true }),
  };
}

function turnActions({
  props: { view, onMove },
  draft,
  start,
  table,
  fault,
  isWarned,
  update,
  saveDraft,
}: TurnContext): TurnActions {
  const restore = (next: Draft): void => {
    update(undefined, []);
    saveDraft(next);
  };
  const send = (move: Move, why: Refusal | undefined, isFree: boolean): void => {
    update(why, [], isFree);
    if (!why) onMove(move);
  };
  return {
    onUndo: () => restore(undo(draft)),
    onRedo: () => restore(redo(draft)),
    onReset: () => restore(pushStep(draft, resetPiles(draft, start))),
    onPlay: () => {
      const move = { kind: 'play', table } as const;
      const why = refusal(view, move);
      // RK-13: a table that the rules would reject with a penalty is submitted on the second press.
      send(move, why ?? (isWarned ? undefined : fault), !why && fault !== undefined);
    },
    onDraw: () => send({ kind: 'draw' }, refusal(view, { kind: 'draw' }), false),
  };
}

export function useTurn(props: RummikubProps): Turn {
  const { view, hint: proposed } = props;
  const pickedState = usePicked(props);
  const status = useTurnStatus(props, pickedState.isActive);
  const saveDraft = (next: Draft): void =>
    props.onDraft(next.past.length + next.future.length > 0 ? saveableDraft(next) : undefined);
  const { value: marks } = useLoaded(() => import('../detail/hint-marks.ts'), proposed && 'hint marks');
  const context: TurnContext = { ...pickedState, ...status, props, saveDraft };
  return {
    ...pickedState,
    ...status,
    ...tableActions(context),
    ...useRack(status, props),
    ...turnActions(context),
    faultText: status.fault && props.explain?.(status.fault),
    fitting: useMemo(() => fittingPiles(status, pickedState.picked), [status, pickedState.picked]),
    hint: useMemo(
      () =>
        proposed && status.isActive ? marks?.hintMarksOf(proposed, view.table, status.start, status.laid) : undefined,
      [proposed, status, marks],
    ),
  };
}
