/**
 * A small game with every feature that games may have, to test the contract and the match: hidden hands and a hidden
 * deck, sealed simultaneous bids, a public choice that is sometimes forced, secret draws, several rounds.
 *
 * Each seat has three cards and three coins. All bid a card face down; after the last bid all are shown and the highest
 * scores. The lowest pays one coin, or two to draw a card. A seat with one coin has no choice, as all can see. The
 * round ends when a hand is empty before a bid.
 */
import { defineGame } from '../../../worker/games/define-game.ts';
import {
  type BaseView,
  type Game,
  type GameTypes,
  type Outcome,
  type OwnView,
  type Rng,
  type Seat,
  type Step,
  seatsOf,
  type Viewer,
} from '../../../worker/games/game.ts';
import { type MoveOf, numberIn } from '../../../worker/games/move-shapes.ts';
import { ranksOf } from '../../../worker/games/points.ts';

export interface ToyState {
  readonly hands: readonly (readonly number[])[];
  /** The card that a seat has bid face down, or 0. */
  readonly bids: readonly number[];
  /** Cards in no hand; the order of this list means nothing. */
  readonly deck: readonly number[];
  readonly shown: readonly number[];
  readonly coins: readonly number[];
  readonly points: readonly number[];
  /** The seat that must pay, or `nobody` while all bid. */
  readonly payer: Seat | 'nobody';
}

export interface ToyView extends BaseView {
  readonly hand: readonly number[];
  readonly bid: number;
  readonly held: readonly number[];
  readonly hasBid: readonly boolean[];
  readonly left: number;
  readonly shown: readonly number[];
  readonly coins: readonly number[];
  readonly points: readonly number[];
  readonly payer: Seat | 'nobody';
}

/** Cards are 1 to 16. */
const CARDS = 16;

const TOY_MOVES = { bid: { card: numberIn(1, CARDS) }, pay: { coins: numberIn(1, 2) } };
export type ToyMove = MoveOf<typeof TOY_MOVES>;

export type ToyEvent =
  | { readonly kind: 'has-bid'; readonly seat: Seat }
  | { readonly kind: 'shown'; readonly cards: readonly number[] }
  | { readonly kind: 'paid'; readonly seat: Seat; readonly coins: number };

export interface Toy extends GameTypes {
  readonly Options: { readonly rounds: number };
  readonly State: ToyState;
  readonly View: ToyView;
  readonly Move: ToyMove;
  readonly Event: ToyEvent;
  readonly Refusal: { readonly code: 'not-now' | 'not-held' | 'too-poor'; readonly clause: 'TOY-1' };
}

export const DECK: readonly number[] = Array.from({ length: CARDS }, (_, i) => i + 1);
const HAND = 3;
const COINS = 3;

const sorted = (cards: readonly number[]): readonly number[] => cards.toSorted((a, b) => a - b);
const put = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((old, i) => (i === at ? value : old));
const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index];
  if (value === undefined) throw new Error(`nothing at ${index}`);
  return value;
};

function setup(_options: Toy['Options'], seats: number, _first: Seat, rng: Rng): Step<Toy> {
  let deck = DECK;
  const hands = seatsOf(seats).map(() => {
    const hand = Array.from({ length: HAND }, () => {
      const card = at(deck, rng(deck.length));
      deck = deck.filter((one) => one !== card);
      return card;
    });
    return sorted(hand);
  });
  const none = hands.map(() => 0);
  const coins = hands.map(() => COINS);
  return { state: { hands, bids: none, deck, shown: [], coins, points: none, payer: 'nobody' }, events: [] };
}

function outcome({ hands, payer, bids, points }: ToyState): Outcome | undefined {
  const done = payer === 'nobody' && bids.every((bid) => bid === 0) && hands.some((hand) => hand.length === 0);
  return done ? { points, ranks: ranksOf(points), why: 'empty' } : undefined;
}

function active(state: ToyState): readonly Seat[] {
  if (outcome(state)) return [];
  return state.payer === 'nobody'
    ? seatsOf(state.hands.length).filter((seat) => state.bids[seat] === 0)
    : [state.payer];
}

function view(state: ToyState, viewer: Viewer): OwnView<ToyView> {
  return {
    hand: viewer === 'spectator' ? [] : at(state.hands, viewer),
    bid: viewer === 'spectator' ? 0 : at(state.bids, viewer),
    held: state.hands.map((hand) => hand.length),
    hasBid: state.bids.map((bid) => bid > 0),
    left: state.deck.length,
    shown: state.shown,
    coins: state.coins,
    points: state.points,
    payer: state.payer,
  };
}

function refusal({ viewer, payer, hand, coins, left }: ToyView, move: ToyMove): Toy['Refusal'] | undefined {
  if ((move.kind === 'bid') !== (payer === 'nobody')) return { code: 'not-now', clause: 'TOY-1' };
  if (move.kind === 'bid') return hand.includes(move.card) ? undefined : { code: 'not-held', clause: 'TOY-1' };
  const rich = viewer !== 'spectator' && move.coins <= at(coins, viewer) && (move.coins === 1 || left > 0);
  return rich ? undefined : { code: 'too-poor', clause: 'TOY-1' };
}

const payments = (seen: ToyView, seat: Seat): readonly ToyMove[] =>
  [1, 2].map((coins): ToyMove => ({ kind: 'pay', coins })).filter((move) => !refusal({ ...seen, viewer: seat }, move));

function* moves(seen: ToyView): Iterable<ToyMove> {
  if (seen.viewer === 'spectator' || !seen.active.includes(seen.viewer)) return;
  if (seen.payer !== 'nobody') yield* payments(seen, seen.viewer);
  else for (const card of seen.hand) yield { kind: 'bid', card };
}

function forced(open: ToyView, seat: Seat): ToyMove | undefined {
  if (open.payer !== seat) return undefined;
  const [only, second] = payments(open, seat);
  return second ? undefined : only;
}

function play(state: ToyState, seat: Seat, move: ToyMove, rng: Rng): Step<Toy> {
  if (move.kind === 'pay') return pay(state, seat, move.coins, rng);
  const hands = put(
    state.hands,
    seat,
    at(state.hands, seat).filter((card) => card !== move.card),
  );
  const bids = put(state.bids, seat, move.card);
  const said: ToyEvent = { kind: 'has-bid', seat };
  if (bids.includes(0)) return { state: { ...state, hands, bids }, events: [said] };
  const [high, low] = [Math.max(...bids), Math.min(...bids)];
  const points = state.points.map((sum, i) => sum + (bids[i] === high ? 1 : 0));
  const lowest = at(seatsOf(bids.length), bids.indexOf(low));
  const payer = at(state.coins, lowest) > 0 ? lowest : 'nobody';
  const shown = sorted([...state.shown, ...bids]);
  const open = { ...state, hands, points, payer, shown, bids: bids.map(() => 0) } as const;
  return { state: open, events: [said, { kind: 'shown', cards: bids }] };
}

function pay(state: ToyState, seat: Seat, paid: number, rng: Rng): Step<Toy> {
  const card = paid === 2 ? at(state.deck, rng(state.deck.length)) : 0;
  const deck = state.deck.filter((one) => one !== card);
  const hands = card > 0 ? put(state.hands, seat, sorted([...at(state.hands, seat), card])) : state.hands;
  const coins = put(state.coins, seat, at(state.coins, seat) - paid);
  return { state: { ...state, deck, hands, coins, payer: 'nobody' }, events: [{ kind: 'paid', seat, coins: paid }] };
}

function timeout(seen: ToyView): ToyMove {
  return seen.payer === 'nobody' ? { kind: 'bid', card: at(seen.hand, 0) } : { kind: 'pay', coins: 1 };
}

export const toy = defineGame<Toy>({
  id: 'toy',
  version: 1,
  seats: [2, 4],
  moveShapes: TOY_MOVES,
  defaults: { rounds: 1 },
  optionFault: ({ rounds }) => (rounds > 0 ? undefined : 'no-rounds'),
  rounds: ({ rounds }) => rounds,
  setup,
  active,
  view,
  moves,
  refusal,
  play,
  forcedMove: forced,
  timeoutMove: timeout,
  outcome,
  dailyStreams: { sharedDrawKind: 'shown' },
});

/** The same game for a caller that does not know all moves: the list contains only the lowest card. */
export const toyWithPartialMoves: Game<Toy> = {
  ...toy,
  listsMoves: 'some',
  *moves(seen) {
    const [first, ...rest] = moves(seen);
    if (first) yield first;
    if (first?.kind === 'pay') yield* rest;
  },
};
