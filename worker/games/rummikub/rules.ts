/** The rules of Rummikub in the order of a round: opening, deal, turns, penalties, empty pool, end. RK-1 to RK-18. */
import { defineGame } from '../define-game.ts';
import {
  asSeat,
  nextSeat,
  type Outcome,
  type OwnView,
  type Rng,
  type Seat,
  type Step,
  seatsOf,
  type Viewer,
} from '../game.ts';
import { dividePoints, type Points, ranksOf } from '../points.ts';
import { forcedMove, laidTiles, playRefusal, refusal, timeoutMove } from './legal.ts';
import { moves } from './list-moves.ts';
import { listing } from './listing.ts';
import { meldValue, setsNotIn } from './meld.ts';
import { read, write } from './notation.ts';
import { subtractTiles } from './sets.ts';
import { bestMeld, canPlay } from './solver/solve.ts';
import {
  active,
  boxOf,
  DEALT,
  DEFAULTS,
  defaultsFor,
  type Event,
  JOKER,
  KINDS,
  MELD,
  MOVES,
  type Move,
  numberOf,
  type Options,
  optionFault,
  ROUNDS_MAX,
  type Rummikub,
  rackSum,
  STRICT_PENALTY,
  type State,
  type Table,
  type Tile,
  VERSION,
  type View,
  type Why,
} from './state.ts';

/** The view of Rummikub: table, counts and the viewer's own rack; all racks once the round is over (RK-15, RK-18). */
function view(state: State, viewer: Viewer): OwnView<View> {
  return {
    rules: state.rules,
    table: state.table,
    counts: state.racks.map((rack) => rack.length),
    pool: state.pool.length,
    turn: state.turn,
    melded: state.melded,
    ...(viewer !== 'spectator' && { rack: state.racks[viewer] ?? [], drawn: state.drawn[viewer] ?? [] }),
    ...(state.outcome && { racks: state.racks }),
  };
}

type RummikubStep = Step<Rummikub>;

/** Draw up to `count` tiles from the pool one by one. Returns them in the order of the draws. */
function drawTiles(
  pool: readonly Tile[],
  count: number,
  rng: Rng,
): { readonly tiles: readonly Tile[]; readonly pool: readonly Tile[] } {
  const rest = [...pool];
  const tiles = Array.from({ length: Math.min(count, pool.length) }, () => rest.splice(rng(rest.length), 1)).flat();
  return { tiles, pool: rest };
}

const sortTiles = (tiles: readonly Tile[]): readonly Tile[] => [...tiles].sort((a, b) => a - b);

interface OpeningDraw {
  readonly seat: Seat;
  readonly tile: Tile;
}

type OpeningRounds = readonly (readonly OpeningDraw[])[];

/**
 * Choose the starting seat (RK-2): the highest number starts. Seats with a joker, or tied for the highest, draw again.
 */
function drawForStart(
  pool: readonly Tile[],
  seats: readonly Seat[],
  rng: Rng,
): { readonly draws: OpeningRounds; readonly first: Seat } {
  const draws: OpeningDraw[][] = [];
  let tied: readonly OpeningDraw[] = [];
  let drawingSeats = seats;
  for (;;) {
    // The tiles of one round of draws come from the same pool without replacement.
    const { tiles } = drawTiles(pool, drawingSeats.length, rng);
    const drawn = drawingSeats.map((seat, i) => ({ seat, tile: tiles[i] ?? JOKER }));
    draws.push(drawn);
    const all = [...tied, ...drawn];
    const jokers = all.filter(({ tile }) => tile === JOKER);
    const numbers = all.filter(({ tile }) => tile !== JOKER);
    const highest = Math.max(...numbers.map(({ tile }) => numberOf(tile)));
    const best = numbers.filter(({ tile }) => numberOf(tile) === highest);
    if (jokers.length === 0 && best.length === 1) return { draws, first: best[0]?.seat ?? asSeat(0) };
    tied = jokers.length > 0 ? best : [];
    const again = jokers.length > 0 ? jokers : best;
    drawingSeats = seats.filter((seat) => again.some((one) => one.seat === seat));
  }
}

/** Deal a round (RK-1, RK-2): the box, the opening draw, 14 tiles for each seat. */
function setup(options: Options, seats: number, _first: Seat, rng: Rng): RummikubStep {
  const all = seatsOf(seats);
  const { copies, jokers } = boxOf(options, seats);
  const box = Array.from({ length: KINDS }, (_, tile) =>
    Array.from({ length: tile === JOKER ? jokers : copies }, () => tile),
  ).flat();
  const { draws, first } = drawForStart(box, all, rng);
  let pool: readonly Tile[] = box;
  const racks = all.map(() => {
    const dealt = drawTiles(pool, DEALT, rng);
    pool = dealt.pool;
    return sortTiles(dealt.tiles);
  });
  const { box: _box, rounds: _rounds, ...rules } = options;
  const state: State = {
    rules: { ...rules, version: VERSION },
    racks,
    table: [],
    pool,
    turn: first,
    melded: all.map(() => false),
    drawn: all.map(() => []),
    skips: 0,
  };
  return { state, events: [{ kind: 'opening', draws, first }] };
}

/** Play a move (RK-3, RK-12, RK-13). The caller has called `refusal`. */
function play(state: State, seat: Seat, move: Move, rng: Rng): RummikubStep {
  switch (move.kind) {
    case 'play':
      // RK-13: only with `strict` an illegal table gets here. Otherwise `refusal` has checked it, or the log is
      // trusted.
      return state.rules.strict && playRefusal(rummikub.view(state, seat), move.table)
        ? applyPenalty(state, seat, STRICT_PENALTY, 'illegal', rng)
        : playTable(state, seat, move.table);
    case 'draw':
      return endTurn(drawToRack(state, seat, 1, rng), [{ kind: 'drew', seat }]);
    case 'timeout':
      return applyPenalty(state, seat, state.rules.penalty, 'clock', rng);
  }
}

/** The value of an initial meld. If the turn also changed the table (RK-6), the best value of the played tiles. */
function meldValuePlayed({ table: before, rules }: State, after: Table, laid: readonly Tile[]): number {
  const asItLies = setsNotIn(before, after, rules).length > 0 ? 0 : meldValue(before, after, rules);
  return asItLies >= MELD ? asItLies : meldValue([], bestMeld(laid)?.sets ?? []);
}

/** The tiles laid from the rack, in the order in which they lie on the table. */
function laidInOrder(before: Table, after: Table): readonly Tile[] {
  const rest = [...laidTiles(before, after)];
  return setsNotIn(after, before)
    .flat()
    .filter((tile) => {
      const at = rest.indexOf(tile);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
}

/** Play a new table (RK-3, RK-7). The last tile of a rack ends the round (RK-15). */
function playTable(state: State, seat: Seat, table: Table): RummikubStep {
  const laid = laidTiles(state.table, table);
  const rack = subtractTiles(state.racks[seat] ?? [], laid);
  const isMelded = state.melded[seat] ?? false;
  const played: Event = {
    kind: 'played',
    seat,
    laid: laidInOrder(state.table, table),
    meld: isMelded ? 0 : meldValuePlayed(state, table, laid),
  };
  const next: State = {
    ...state,
    table,
    racks: state.racks.map((old, i) => (i === seat ? rack : old)),
    melded: state.melded.map((old, i) => old || i === seat),
    drawn: clearDrawn(state, seat),
    skips: 0,
  };
  if (rack.length > 0) return endTurn(next, [played]);
  return { state: { ...next, outcome: outcomeOf(next, 'out') }, events: [played, { kind: 'out', seat }] };
}

/** The last drawn tiles by seat, without those of a seat whose turn ends. */
const clearDrawn = ({ drawn }: State, seat: Seat): State['drawn'] => drawn.map((old, i) => (i === seat ? [] : old));

function drawToRack(state: State, seat: Seat, count: number, rng: Rng): State {
  const { tiles, pool } = drawTiles(state.pool, count, rng);
  return {
    ...state,
    pool,
    racks: state.racks.map((rack, i) => (i === seat ? sortTiles([...rack, ...tiles]) : rack)),
    drawn: state.drawn.map((old, i) => (i === seat ? sortTiles(tiles) : old)),
  };
}

/** End the turn with penalty tiles and an unchanged table (RK-12, RK-13). With an empty pool, skip the seat (RK-14). */
function applyPenalty(state: State, seat: Seat, most: number, why: 'clock' | 'illegal', rng: Rng): RummikubStep {
  const count = Math.min(most, state.pool.length);
  if (count > 0) return endTurn(drawToRack(state, seat, count, rng), [{ kind: 'penalty', seat, count, why }]);
  const skipped = { ...state, drawn: clearDrawn(state, seat), skips: state.skips + 1 };
  return endTurn(skipped, [{ kind: 'skipped', seat, why }]);
}

/** Pass the turn clockwise; with an empty pool, only to a seat that can play (RK-14). */
function endTurn(state: State, events: readonly Event[]): RummikubStep {
  const seats = state.racks.length;
  const allEvents = [...events];
  let stuckSeats = 0;
  let current: State = { ...state, turn: nextSeat(state.turn, seats) };
  while (current.pool.length === 0) {
    if (current.skips >= seats)
      return { state: { ...current, outcome: outcomeOf(current, 'skipped') }, events: allEvents };
    const { turn, racks, melded, table, rules } = current;
    const question = { table, rack: racks[turn] ?? [], melded: melded[turn] ?? false, jokers: rules.jokers };
    if (canPlay(question)) break;
    allEvents.push({ kind: 'skipped', seat: turn, why: 'stuck' });
    stuckSeats += 1;
    current = { ...current, drawn: clearDrawn(current, turn), skips: current.skips + 1, turn: nextSeat(turn, seats) };
    // A seat whose clock ran out could play, so only consecutive stuck seats count here.
    const isOver = rules.poolEnd === 'first-stuck' || stuckSeats >= seats;
    if (isOver) return { state: { ...current, outcome: outcomeOf(current, 'stuck') }, events: allEvents };
  }
  return { state: current, events: allEvents };
}

/** The outcome (RK-15, RK-16): the seats with the lowest rack sum share the points that the others lose. */
function outcomeOf({ racks }: State, why: Why): Outcome<Why, Points> {
  const sums = racks.map(rackSum);
  const lowest = Math.min(...sums);
  const winners = sums.filter((sum) => sum === lowest).length;
  const paid = sums.reduce((all, sum) => all + sum - lowest, 0);
  const points = sums.map((sum) => (sum === lowest ? dividePoints(paid, winners) : lowest - sum));
  return { points, ranks: ranksOf(points), why };
}

export const rummikub = defineGame<Rummikub>({
  id: 'rummikub',
  version: VERSION,
  seats: listing.seats,
  moveShapes: MOVES,
  listsMoves: 'some',
  defaults: DEFAULTS,
  defaultsFor,
  optionFault,
  rounds: ({ rounds }) => Math.min(rounds, ROUNDS_MAX),
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
