/** Sample positions of Lucky Numbers, each found by playing the real rules from the first seed that shows it. */
import { asSeat } from '../../../worker/games/game.ts';
import { moves, placeableCells, refusal } from '../../../worker/games/lucky-numbers/legal.ts';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import {
  EMPTY,
  freeDiagonal,
  type LuckyNumbers,
  type Move,
  SIDE,
  takeLimit,
  type View,
} from '../../../worker/games/lucky-numbers/state.ts';
import { findScene, isSharedWin, LONG_NAMES, type Policy, type Scene, type SceneSpec } from '../scene.ts';

type LuckyPolicy = Policy<LuckyNumbers>;

/** Return how far a move's tile is from the ideal cell of its number in an evenly filled garden. */
function placementError(view: View, move: Move): number {
  if (move.kind !== 'place' && move.kind !== 'take') return 50;
  const tile = move.kind === 'take' ? move.tile : view.drawn;
  const way = (Math.floor(move.cell / SIDE) + (move.cell % SIDE)) / (2 * SIDE - 2);
  return Math.abs(tile - (1 + way * 19));
}

const displacedTile = (view: View, move: Move): number =>
  'cell' in move && view.viewer !== 'spectator' ? (view.gardens[view.viewer]?.[move.cell] ?? EMPTY) : EMPTY;

/** Plays reasonably: fills empty cells where the number belongs, seldom exchanges. */
const decent: LuckyPolicy = (view, moves) => {
  const filling = moves.filter(
    (move) => 'cell' in move && displacedTile(view, move) === EMPTY && placementError(view, move) < 5,
  );
  const [best] = filling.toSorted((a, b) => placementError(view, a) - placementError(view, b));
  return best ?? moves.find(({ kind }) => kind === 'draw' || kind === 'leave') ?? moves[0];
};
/** Takes whenever possible, preferably by exchange. */
const swapping: LuckyPolicy = (view, moves) =>
  moves.find((move) => move.kind === 'take' && displacedTile(view, move) !== EMPTY) ?? decent(view, moves);
/** Leaves everything in the middle. */
const idle: LuckyPolicy = (_view, moves) => moves.find(({ kind }) => kind === 'leave' || kind === 'draw') ?? moves[0];
/** Places equal numbers diagonally where possible. */
const slanting: LuckyPolicy = (view, moves) => {
  const garden = (view.viewer === 'spectator' ? undefined : view.gardens[view.viewer]) ?? [];
  const twin = moves.find((move) => {
    if (move.kind !== 'place' && move.kind !== 'take') return false;
    const tile = move.kind === 'take' ? move.tile : view.drawn;
    const up = move.cell % SIDE < SIDE - 1 ? garden[move.cell - SIDE + 1] : undefined;
    const down = move.cell % SIDE > 0 ? garden[move.cell + SIDE - 1] : undefined;
    return up === tile || down === tile;
  });
  return twin ?? decent(view, moves);
};

const mine = ({ viewer, gardens }: View): readonly number[] =>
  (viewer === 'spectator' ? undefined : gardens[viewer]) ?? [];
const filled = (view: View): number => mine(view).filter((tile) => tile !== EMPTY).length;
const placesForDrawn = (view: View, isFree: boolean): readonly number[] =>
  view.drawn === EMPTY
    ? []
    : placeableCells(view, view.drawn).filter((cell) => (mine(view)[cell] === EMPTY) === isFree);

/** Return a take onto an empty cell. */
const firstTake = (view: View): Move | undefined =>
  [...moves(view)].find((move) => move.kind === 'take' && displacedTile(view, move) === EMPTY);

const draftOn = (isFree: boolean) => (view: View) => {
  const cell = placesForDrawn(view, isFree)[0] ?? 0;
  return { draft: { tile: view.drawn, cell } };
};

/** Return the refusal of the first filled cell where the drawn tile does not fit. */
function firstOrderRefusal(view: View): Pick<Scene<LuckyNumbers>, 'refused'> {
  for (let cell = 0; cell < mine(view).length; cell++) {
    const why = refusal(view, { kind: 'place', cell });
    if (why?.code === 'order') return { refused: why };
  }
  return {};
}

const WISHES: readonly SceneSpec<LuckyNumbers>[] = [
  { name: 'first move', until: () => true },
  {
    name: 'choose: turn up or take',
    until: (view) => view.drawn === EMPTY && view.middle.length > 3 && filled(view) > 7,
  },
  {
    name: 'a tile picked from the middle',
    seats: 3,
    until: (view) => view.drawn === EMPTY && view.middle.some((tile) => placeableCells(view, tile).length > 3),
    extras: (view) => ({ draft: { tile: view.middle.find((tile) => placeableCells(view, tile).length > 3) ?? 0 } }),
  },
  {
    name: 'tile just drawn',
    until: (view) =>
      filled(view) > 6 && placesForDrawn(view, true).length > 1 && placesForDrawn(view, false).length > 1,
  },
  {
    name: 'draft on a free cell',
    until: (view) => filled(view) > 6 && placesForDrawn(view, true).length > 1,
    extras: draftOn(true),
  },
  {
    name: 'draft of an exchange',
    until: (view) => filled(view) > 6 && placesForDrawn(view, false).length > 0,
    extras: draftOn(false),
  },
  {
    name: 'refused',
    until: (view) => filled(view) > 8 && placesForDrawn(view, true).length > 0,
    extras: firstOrderRefusal,
  },
  {
    name: 'nothing fits: left automatically',
    until: (_view, { by, events }) => by === 'auto' && events.some(({ kind }) => kind === 'left'),
  },
  { name: 'take closes soon', policy: swapping, until: (view) => view.takes === takeLimit(2) - 1 },
  { name: 'take is closed', policy: swapping, until: (view) => view.takes === takeLimit(2) },
  {
    name: 'Michael’s setup',
    seats: 3,
    options: { setup: 'michael' },
    until: (view) => view.drawn !== EMPTY && freeDiagonal(mine(view)).length === 2,
  },
  {
    name: 'bonus turn',
    options: { bruno: true },
    policy: slanting,
    until: (_view, { events }) => events.some(({ kind }) => kind === 'bonus'),
  },
  {
    name: 'waiting for another seat',
    seats: 3,
    viewer: asSeat(0),
    until: (view, { match }) => filled(view) > 8 && match.active[0] === 2 && view.drawn !== EMPTY,
  },
  {
    name: 'hint: turn up',
    until: (view) => view.drawn === EMPTY && filled(view) > 6,
    extras: () => ({ hint: { kind: 'draw' } }),
  },
  {
    name: 'hint: place',
    until: (view) => filled(view) > 6 && placesForDrawn(view, true).length > 1,
    extras: (view) => ({ hint: { kind: 'place', cell: placesForDrawn(view, true)[1] ?? 0 } }),
  },
  {
    name: 'hint: exchange, another cell drafted',
    until: (view) =>
      filled(view) > 6 && placesForDrawn(view, true).length > 0 && placesForDrawn(view, false).length > 0,
    extras: (view) => ({
      ...draftOn(true)(view),
      hint: { kind: 'place', cell: placesForDrawn(view, false)[0] ?? 0 },
    }),
  },
  {
    name: 'hint: leave',
    until: (view) =>
      filled(view) > 8 && placesForDrawn(view, false).length > 0 && placesForDrawn(view, true).length === 0,
    extras: () => ({ hint: { kind: 'leave' } }),
  },
  {
    name: 'hint: take',
    seats: 3,
    until: (view) => firstTake(view) !== undefined && filled(view) > 6,
    extras: (view) => {
      const hint = firstTake(view);
      return hint && { hint };
    },
  },
  { name: 'last tile', until: (view) => view.left === 0 && view.drawn !== EMPTY },
  { name: 'won', viewer: asSeat(0), until: (view) => view.outcome?.why === 'full' && view.outcome.ranks[0] === 1 },
  {
    name: 'lost',
    viewer: asSeat(1),
    seats: 3,
    until: (view) => view.outcome !== undefined && view.outcome.ranks[1] === 3,
  },
  { name: 'shared win', viewer: asSeat(0), seats: 3, policy: idle, until: isSharedWin },
  { name: 'spectator', viewer: 'spectator', seats: 4, until: (_view, { match }) => match.entry > 40 },
  { name: 'four seats, longest names', seats: 4, names: LONG_NAMES, until: (view) => filled(view) > 9 },
  { name: 'fullest middle', seats: 4, policy: idle, until: (view) => view.left === 1 && view.drawn === EMPTY },
  { name: 'alone', seats: 1, options: { soloSets: 2 }, until: (view) => filled(view) > 10 && view.drawn !== EMPTY },
  { name: 'alone, done', seats: 1, options: { soloSets: 2 }, until: (view) => view.outcome?.why === 'solo-full' },
];

/** Computed on request, because some need a few hundred rounds. */
export const scenes = WISHES.map((wish) => ({
  name: wish.name,
  make: () => findScene(luckyNumbers, { policy: decent, seeds: 400 }, wish),
}));
