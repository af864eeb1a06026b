/** My turn on the board: what is in the hand, where it is laid, and the moves that come of it. Legality is asked of the rules. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { refusal } from '../../../../worker/games/rummikub/legal.ts';
import { JOKER, type Move, type Refusal, type View } from '../../../../worker/games/rummikub/state.ts';
import {
  type Arrangement,
  allBack,
  areSame,
  type Piece,
  type Piles,
  pileAt,
  pileOf,
  redone,
  stepped,
  tableOf,
  tilesIn,
  undone,
} from './arrange.ts';
import { kept } from './keep.ts';
import { arranged, beside, movedBefore, type RackOrder, rackOrderIn, type Sort } from './order.ts';
import { type Proposal, proposalOf } from './proposal.ts';
import { freedJoker, laidInto, laidNew, lifted, type Place, takenBack } from './put.ts';
import { fittingOf, type Props, type Standing, touchRefusal, useStanding } from './standing.ts';

interface Hand {
  readonly hand: readonly Piece[];
  /** What is being explained: by the board at a tap, or by the server about the last move. */
  readonly told: Refusal | undefined;
  /** The option `strict` is on, and the next press sends what is not legal. */
  readonly isWarned: boolean;
  readonly show: (why: Refusal | undefined, hand: readonly Piece[], isWarned?: boolean) => void;
}

interface TableActions {
  readonly onPick: (pieces: readonly Piece[]) => void;
  readonly onToggle: (piece: Piece) => void;
  /** A piece on the table: picks it up, or lays the hand beside it; 0 before, 1 behind. */
  readonly onPiece: (piece: Piece, side: 0 | 1) => void;
  readonly onPlace: (hand: readonly Piece[], place: Place | 'new') => void;
  readonly onTakeBack: (hand: readonly Piece[]) => void;
}

interface RackActions {
  /** The rack as it is seen, without what is laid. */
  readonly rack: readonly Piece[];
  readonly order: RackOrder;
  /** Before a piece, at the end, or one step on. */
  readonly onOrder: (hand: readonly Piece[], where: Piece | 'end' | 'left' | 'right') => void;
  readonly onSort: (sort: Sort) => void;
  readonly onLarge: () => void;
}

interface TurnActions {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onAllBack: () => void;
  readonly onPlay: () => void;
  readonly onDraw: () => void;
}

export interface Turn extends Standing, Hand, TableActions, RackActions, TurnActions {
  /** Keys of the piles where what is in the hand would make a set. */
  readonly fitting: ReadonlySet<number>;
  /** What the move concerns that is proposed to me. */
  readonly hint: Proposal | undefined;
}

/** What the actions stand on. */
interface Desk extends Standing, Hand {
  readonly props: Props;
  readonly keep: (next: Arrangement) => void;
}

function useHand({ view, refused }: Props): Hand {
  const [hand, setHand] = useState<readonly Piece[]>([]);
  const [told, tell] = useState<Refusal | undefined>(refused);
  const [isWarned, warn] = useState(false);
  const show: Hand['show'] = (why, next, isNow = false) => {
    tell(why);
    setHand(next);
    warn(isNow);
  };
  const position = useMemo(() => JSON.stringify([view.table, view.rack, view.turn]), [view]);
  // A new position makes an old explanation void, and its pieces have other names; the same one drawn anew does not.
  useEffect(() => show(refused, []), [position, refused]);
  return { hand, told, isWarned, show };
}

function tableActions({ props: { view }, at, start, isActive, hand, show, keep }: Desk): TableActions {
  const lay = (piles: Piles, joker?: Piece): void => {
    const why = touchRefusal(view, tableOf(piles));
    const next = joker === undefined ? [] : [joker];
    show(why, why ? hand : next);
    if (!why) keep(stepped(at, piles));
  };
  const onPick = (pieces: readonly Piece[]): void => {
    const onTable = pieces.filter((piece) => pileOf(at.piles, piece));
    if (onTable.length > 0 && !isActive) return;
    const why = onTable.length > 0 ? touchRefusal(view, tableOf(lifted(at.piles, onTable))) : undefined;
    show(why, why ? hand : pieces);
  };
  const onToggle = (piece: Piece): void =>
    onPick(hand.includes(piece) ? hand.filter((one) => one !== piece) : [...hand, piece]);
  const onPlace: TableActions['onPlace'] = (pieces, place) => {
    if (!isActive || pieces.length === 0) return;
    if (place === 'new') return lay(laidNew(at.piles, pieces));
    // A joker gives way in a set that lies as it lay; in one that is being made, tiles are laid beside it.
    const isOld = areSame(pileAt(start.piles, place.key), pileAt(at.piles, place.key));
    const piles = laidInto(at.piles, pieces, isOld ? place : { key: place.key, at: place.at });
    lay(piles, freedJoker(at.piles, piles));
  };
  return {
    onPick,
    onToggle,
    onPlace,
    onPiece: (piece, side) => {
      const pile = pileOf(at.piles, piece);
      if (!pile || hand.length === 0 || pile.pieces.some((one) => hand.includes(one))) onToggle(piece);
      else onPlace(hand, { key: pile.key, at: pile.pieces.indexOf(piece) + side, on: piece });
    },
    onTakeBack: (pieces) => {
      const onTable = pieces.filter((piece) => pileOf(at.piles, piece));
      const tiles = tilesIn(onTable);
      const piles = takenBack(at.piles, onTable, start);
      if (!piles) show({ code: 'missing', clause: tiles.includes(JOKER) ? 'RK-9' : 'RK-7', tiles }, hand);
      else if (onTable.length > 0) lay(piles);
    },
  };
}

function useRack({ start, at }: Standing, { view: { viewer }, rack: raw, draft, onDraft }: Props): RackActions {
  // A device may change hands, and each seat has an order of its own.
  const [mine, setMine] = useState<{ readonly viewer: View['viewer']; readonly order: RackOrder }>();
  const order = useMemo(() => (mine?.viewer === viewer ? mine.order : rackOrderIn(raw)), [mine, viewer, raw]);
  const change = (some: RackOrder): void => {
    const next = { isLarge: order.isLarge ?? false, ...some };
    setMine({ viewer, order: next });
    onDraft(typeof draft === 'object' && draft !== null ? draft : undefined, next);
  };
  const all = arranged(start.own, order);
  const rack = all.filter((piece) => !pileOf(at.piles, piece));
  return {
    rack,
    order,
    onOrder: (pieces, where) => {
      const moved = pieces.filter((piece) => rack.includes(piece));
      if (moved.length === 0) return;
      const isStep = where === 'left' || where === 'right';
      const place = isStep ? beside(rack, moved, where) : where;
      // What is laid keeps its place for when it comes back.
      change({ order: tilesIn(movedBefore(all, moved, place === 'end' ? undefined : place)) });
    },
    onSort: (sort) => change({ sort }),
    onLarge: () => change({ ...order, isLarge: order.isLarge !== true }),
  };
}

function turnActions({ props: { view, onMove }, at, start, table, fault, isWarned, show, keep }: Desk): TurnActions {
  const back = (next: Arrangement): void => {
    show(undefined, []);
    keep(next);
  };
  const send = (move: Move, why: Refusal | undefined, isFree: boolean): void => {
    show(why, [], isFree);
    if (!why) onMove(move);
  };
  return {
    onUndo: () => back(undone(at)),
    onRedo: () => back(redone(at)),
    onAllBack: () => back(stepped(at, allBack(at, start))),
    onPlay: () => {
      const move = { kind: 'play', table } as const;
      const why = refusal(view, move);
      // RK-13: what the rules would take and make me pay for is sent at the second press.
      send(move, why ?? (isWarned ? undefined : fault), !why && fault !== undefined);
    },
    onDraw: () => send({ kind: 'draw' }, refusal(view, { kind: 'draw' }), false),
  };
}

export function useTurn(props: Props): Turn {
  const { view, hint: proposed } = props;
  const standing = useStanding(props);
  const hand = useHand(props);
  const keep = (next: Arrangement): void =>
    props.onDraft(next.past.length + next.future.length > 0 ? kept(next) : undefined);
  const desk: Desk = { ...standing, ...hand, props, keep };
  return {
    ...standing,
    ...hand,
    ...tableActions(desk),
    ...useRack(standing, props),
    ...turnActions(desk),
    fitting: useMemo(() => fittingOf(standing, hand.hand), [standing, hand.hand]),
    hint: useMemo(
      () =>
        proposed && standing.isActive ? proposalOf(proposed, view.table, standing.start, standing.laid) : undefined,
      [proposed, standing],
    ),
  };
}
