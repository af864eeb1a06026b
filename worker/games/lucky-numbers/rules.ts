/** The rules of Lucky Numbers in the order of a round: setup, turns, end. LN-1 to LN-16 are clauses of RULES.md. */
import { defineGame } from '../define-game.ts';
import { nextSeat, type Outcome, type Rng, type Seat, type Step, seatsOf } from '../game.ts';
import { ranksOf } from '../points.ts';
import { equalNeighbours, forcedMove, moves, refusal, timeoutMove } from './legal.ts';
import { listing } from './listing.ts';
import { read, write } from './notation.ts';
import {
  active,
  CELLS,
  DEFAULTS,
  DIAGONAL,
  EMPTY,
  type Event,
  emptyCells,
  freeDiagonal,
  type Garden,
  HIGHEST,
  inSetup,
  type LuckyNumbers,
  MOVES,
  type Move,
  type Options,
  type State,
  TILES,
  type Why,
  WIN_POINTS,
} from './state.ts';
import { view } from './view.ts';

type LuckyStep = Step<LuckyNumbers>;

const EMPTY_GARDEN: Garden = Array.from({ length: CELLS }, () => EMPTY);

function withTile(garden: Garden, cell: number, tile: number): Garden {
  const laid = [...garden];
  laid[cell] = tile;
  return laid;
}

function withoutIndex(tiles: readonly number[], at: number): readonly number[] {
  const rest = [...tiles];
  rest.splice(at, 1);
  return rest;
}

/** Draw one tile from the bag. Throws if the bag is empty. */
function turnUp(bag: readonly number[], rng: Rng): { readonly tile: number; readonly bag: readonly number[] } {
  const at = rng(bag.length);
  const tile = bag[at];
  if (tile === undefined) throw new Error('the bag is empty');
  return { tile, bag: withoutIndex(bag, at) };
}

/** Mix the sets and deal the diagonals (LN-1, LN-2, LN-16). In Michael's setup (LN-12) the diagonals stay empty. */
function setup(options: Options, seats: number, first: Seat, rng: Rng): LuckyStep {
  const sets = seats === 1 ? options.soloSets : seats;
  let bag: readonly number[] = TILES.flatMap((tile) => Array.from({ length: sets }, () => tile));
  const gardens: Garden[] = seatsOf(seats).map(() => EMPTY_GARDEN);
  const diagonals: number[][] = [];
  if (options.setup === 'sorted') {
    for (const seat of seatsOf(seats)) {
      const dealt: number[] = [];
      for (const _ of DIAGONAL) {
        const drawn = turnUp(bag, rng);
        bag = drawn.bag;
        dealt.push(drawn.tile);
      }
      dealt.sort((a, b) => a - b);
      diagonals.push(dealt);
      gardens[seat] = EMPTY_GARDEN.map((tile, cell) => dealt[DIAGONAL.indexOf(cell)] ?? tile);
    }
  }
  const { bruno } = options;
  const dealt = diagonals.flat().length;
  const state: State = { bruno, sets, gardens, middle: [], bag, turn: first, drawn: EMPTY, takes: 0, dealt };
  return { state, events: diagonals.length > 0 ? [{ kind: 'dealt', diagonals }] : [] };
}

/** Play a move (LN-4 to LN-6, LN-15). The caller has checked its legality. */
function play(state: State, seat: Seat, move: Move, rng: Rng): LuckyStep {
  switch (move.kind) {
    case 'draw':
      return drawTile(state, seat, rng);
    case 'place':
      return placeTile(state, seat, { cell: move.cell, tile: state.drawn, from: 'bag' });
    case 'leave':
      return leaveTile(state, seat);
    case 'take':
      return placeTile(state, seat, { cell: move.cell, tile: move.tile, from: 'middle' });
    case 'timeout':
      return playTimeout(state, seat, rng);
  }
}

function drawTile(state: State, seat: Seat, rng: Rng): LuckyStep {
  const { tile, bag } = turnUp(state.bag, rng);
  return { state: { ...state, bag, drawn: tile }, events: [{ kind: 'drew', seat, tile }] };
}

function leaveTile(state: State, seat: Seat): LuckyStep {
  const tile = state.drawn;
  const leftEvent: Event = { kind: 'left', seat, tile };
  return endTurn({ ...state, drawn: EMPTY, takes: 0, middle: [...state.middle, tile] }, [leftEvent]);
}

interface Placement {
  readonly cell: number;
  readonly tile: number;
  readonly from: 'bag' | 'middle';
}

/** Place a tile on a cell. A replaced tile goes face up to the end of the middle (LN-6). */
function placeTile(state: State, seat: Seat, { cell, tile, from }: Placement): LuckyStep {
  const replaced = state.gardens[seat]?.[cell] ?? EMPTY;
  const setupTurn = inSetup(state);
  const gardens = state.gardens.map((garden, i) => (i === seat ? withTile(garden, cell, tile) : garden));
  const rest = from === 'bag' ? state.middle : withoutIndex(state.middle, state.middle.indexOf(tile));
  const middle = replaced === EMPTY ? rest : [...rest, replaced];
  const takes = from === 'bag' ? 0 : state.takes + 1;
  const next: State = { ...state, gardens, middle, takes, drawn: EMPTY };
  const placed: Event = { kind: 'placed', seat, tile, cell, from, out: replaced };
  const garden = gardens[seat] ?? EMPTY_GARDEN;
  if (emptyCells(garden) === 0) return { state: { ...next, outcome: outcomeOf(next, true) }, events: [placed] };
  // LN-12: the last setup tile comes from the seat before the starting seat, so the next turn is the right one.
  if (setupTurn) return endTurn(next, inSetup(next) ? [placed] : [placed, { kind: 'setup-over' }]);
  const equal = state.bruno ? equalNeighbours(garden, cell) : [];
  return equal.length > 0 ? giveBonusTurn(next, seat, [cell, ...equal], placed) : endTurn(next, [placed]);
}

/** Give the same seat another turn (LN-14), or skip it if no move is possible in it. */
function giveBonusTurn(state: State, seat: Seat, cells: readonly number[], placed: Event): LuckyStep {
  const bonusEvent: Event = { kind: 'bonus', seat, cells };
  const [possible] = moves(luckyNumbers.view(state, seat));
  if (possible) return { state, events: [placed, bonusEvent] };
  return endTurn(state, [placed, bonusEvent, { kind: 'bonus-skipped', seat }]);
}

/** Draw a tile unless one is drawn, then leave it in the middle; in setup it goes to the first free cell (LN-15). */
function playTimeout(state: State, seat: Seat, rng: Rng): LuckyStep {
  // In a bonus turn with an empty bag (LN-14) there is no tile to draw: the turn just ends.
  if (state.drawn === EMPTY && state.bag.length === 0) return endTurn(state, []);
  const drawn = state.drawn === EMPTY ? drawTile(state, seat, rng) : { state, events: [] };
  const [cell] = freeDiagonal(state.gardens[seat] ?? EMPTY_GARDEN);
  const ended =
    cell === undefined
      ? leaveTile(drawn.state, seat)
      : placeTile(drawn.state, seat, { cell, tile: drawn.state.drawn, from: 'bag' });
  return { state: ended.state, events: [...drawn.events, ...ended.events] };
}

/** Pass the turn clockwise, or end the round if the bag is empty (LN-10). */
function endTurn(state: State, events: readonly Event[]): LuckyStep {
  const { gardens, bag, turn } = state;
  if (!inSetup(state) && bag.length === 0) return { state: { ...state, outcome: outcomeOf(state, false) }, events };
  return { state: { ...state, turn: nextSeat(turn, gardens.length) }, events };
}

/** The outcome of a round (LN-9, LN-10, LN-13): a winner scores +2, every other seat -1 per empty cell. Solo: LN-16. */
function outcomeOf({ gardens, sets, bag, dealt = 0 }: State, full: boolean): Outcome<Why> {
  const empty = gardens.map(emptyCells);
  if (empty.length === 1) {
    const turned = sets * HIGHEST - dealt - bag.length;
    return full
      ? { points: [turned], ranks: [1], why: 'solo-full' }
      : { points: [0 - (empty[0] ?? 0)], ranks: [1], why: 'solo-exhausted' };
  }
  const fewest = Math.min(...empty);
  const points = empty.map((count) => (count === fewest ? WIN_POINTS : -count));
  return { points, ranks: ranksOf(points), why: full ? 'full' : 'exhausted' };
}

export const luckyNumbers = defineGame<LuckyNumbers>({
  id: 'lucky-numbers',
  version: 2,
  seats: listing.seats,
  moveShapes: MOVES,
  defaults: DEFAULTS,
  rounds: (options, seats) => (options.tournament ? seats : 1),
  setup,
  active,
  view,
  moves,
  refusal,
  play,
  forcedMove,
  timeoutMove,
  dailyStreams: { sharedDrawKind: 'drew' },
  notation: { write, read },
});
