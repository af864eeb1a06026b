/** Sample positions of Rummikub, each found by playing the real rules from the first seed that shows it. */
import { asSeat } from '../../../worker/games/game.ts';
import { laidTiles, playRefusal } from '../../../worker/games/rummikub/legal.ts';
import { moves } from '../../../worker/games/rummikub/list-moves.ts';
import { meldValue, setsNotIn } from '../../../worker/games/rummikub/meld.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import {
  type Event,
  JOKER,
  MELD,
  type Move,
  type Refusal,
  type Rummikub,
  type Table,
  type View,
} from '../../../worker/games/rummikub/state.ts';
import { findScene, isSharedWin, LONG_NAMES, type Policy, type SceneSpec } from '../scene.ts';
import { type Draft, tableOf } from './board/draft.ts';
import { saveableDraft } from './board/saved-draft.ts';
import {
  brokenDraft,
  crowdedDraft,
  extendedDraft,
  freedJokerDraft,
  meldDraft,
  splitDraft,
  unlockedJokerDraft,
} from './scene-drafts.ts';

// Policies: ways to play until a scene is found.

const tilesOnTable = ({ table }: View): number => table.flat().length;

/** The solver runs only where a policy needs it, because finding a scene takes many turns. */
const withoutMoves = { ...rummikub, moves: () => [] };
const drawOrTimeout = (view: View): Move => ({ kind: view.pool > 0 ? 'draw' : 'timeout' });

/** Plays the first move found, usually with few tiles; otherwise draws. */
function sparing(view: View): Move {
  for (const move of moves(view)) if (move.kind === 'play') return move;
  return drawOrTimeout(view);
}

/** Draws while possible, so that racks grow large. */
const hoarding: Policy<Rummikub> = (view) => (view.pool > 0 ? { kind: 'draw' } : sparing(view));

/** Lets its time run out as soon as more than 5 tiles are on the table. */
const timingOut: Policy<Rummikub> = (view) => (tilesOnTable(view) > 5 ? { kind: 'timeout' } : sparing(view));

/** Draws while possible, then times out. */
const idle: Policy<Rummikub> = drawOrTimeout;

/** Finds a move without the stricter joker rules, which is faster, and plays it if it is legal. */
function careful(view: View): Move {
  const move = sparing({ ...view, rules: { ...view.rules, jokers: 'free' } });
  return rummikub.refusal(view, move) ? drawOrTimeout(view) : move;
}

interface RummikubWish extends Omit<SceneSpec<Rummikub>, 'more'> {
  /** The viewer's draft; without one the position is not used. */
  readonly draft?: (view: View) => Draft | undefined;
  readonly refused?: (view: View, at: Draft | undefined) => Refusal | undefined;
  readonly hint?: (view: View) => Move | undefined;
}

const wishFor = ({ draft, refused, hint, ...wish }: RummikubWish): SceneSpec<Rummikub> => ({
  ...wish,
  extras: (view) => {
    const made = draft?.(view);
    const why = refused?.(view, made);
    const move = hint?.(view);
    if ((draft && !made) || (refused && !why) || (hint && !move)) return undefined;
    return { ...(made && { draft: saveableDraft(made) }), ...(why && { refused: why }), ...(move && { hint: move }) };
  },
});

const isActive = (view: View): boolean => view.active.some((seat) => seat === view.viewer);
const isMelded = ({ viewer, melded }: View): boolean => viewer !== 'spectator' && melded[viewer] === true;
const has = (events: readonly Event[], kind: Event['kind']): boolean => events.some((event) => event.kind === kind);
const isMid = (view: View): boolean => isActive(view) && isMelded(view) && tilesOnTable(view) > 20;

const faultOf = (view: View, draft: Draft | undefined): Refusal | undefined =>
  draft && playRefusal(view, tableOf(draft.piles));

const refusedFor =
  (code: Refusal['code']) =>
  (view: View, draft: Draft | undefined): Refusal | undefined => {
    const why = faultOf(view, draft);
    return why?.code === code ? why : undefined;
  };

const meldWorth = (view: View, draft: Draft | undefined): number =>
  draft ? meldValue(view.table, tableOf(draft.piles)) : 0;

const meldOf =
  (isEnough: boolean) =>
  (view: View): Draft | undefined => {
    const draft = meldDraft(view, isEnough);
    return draft && meldWorth(view, draft) >= MELD === isEnough ? draft : undefined;
  };

/** Return the best play with the wanted property. */
function bestPlay(view: View, isWished: (table: Table) => boolean): Move | undefined {
  const plays = [...moves(view)].filter((move) => move.kind === 'play');
  return plays.findLast(({ table }) => isWished(table));
}

const WISHES: readonly RummikubWish[] = [
  { name: 'first turn', until: (view) => isActive(view) },
  {
    name: 'first turn of another seat, drawn again',
    seed: 6,
    seats: 4,
    viewer: asSeat(0),
    until: (view, { events }) =>
      !isActive(view) && events.some((event) => event.kind === 'opening' && event.draws.length > 1),
  },
  {
    name: 'first meld to come, sets on the table',
    seed: 11,
    until: (view) => !isMelded(view) && tilesOnTable(view) > 8,
  },
  {
    name: 'first meld in the making',
    until: (view) => !isMelded(view) && tilesOnTable(view) > 5,
    draft: meldOf(false),
  },
  { name: 'first meld complete', until: (view) => !isMelded(view) && tilesOnTable(view) > 5, draft: meldOf(true) },
  {
    name: 'another seat has rearranged',
    seats: 3,
    until: (view, { events }) =>
      isMelded(view) &&
      tilesOnTable(view) > 24 &&
      events.some((event) => event.kind === 'played' && event.laid.length > 2),
  },
  {
    name: 'a tile drawn before',
    until: (view) => isMelded(view) && isActive(view) && view.drawn?.length === 1 && tilesOnTable(view) > 12,
  },
  {
    name: 'waiting for another seat',
    seats: 3,
    viewer: asSeat(0),
    until: (view) => !isActive(view) && tilesOnTable(view) > 25,
  },
  { name: 'tile laid into a run: it splits', until: isMid, draft: splitDraft },
  { name: 'joker freed', seats: 3, until: isMid, draft: freedJokerDraft },
  { name: 'sets that are not right yet', until: isMid, draft: brokenDraft },
  { name: 'ready to play', until: isMid, draft: (view) => extendedDraft(view, 2) },
  {
    name: 'full table',
    seed: 6,
    seats: 4,
    options: { box: 'xp' },
    until: (view) => isActive(view) && isMelded(view) && tilesOnTable(view) >= 80,
  },
  {
    name: 'full table, rearranged',
    seed: 6,
    seats: 4,
    options: { box: 'xp' },
    until: (view) => isActive(view) && isMelded(view) && tilesOnTable(view) >= 80,
    draft: crowdedDraft,
  },
  { name: 'large rack', policy: hoarding, until: (view) => (view.rack?.length ?? 0) >= 30 },
  { name: 'hint: draw', until: (view) => isActive(view) && !isMelded(view), hint: () => ({ kind: 'draw' }) },
  {
    name: 'hint: first meld',
    until: (view) => !isMelded(view) && tilesOnTable(view) > 5,
    hint: (view) => bestPlay(view, (table) => table.length - view.table.length > 1),
  },
  {
    name: 'hint: a tile fits',
    seats: 3,
    until: isMid,
    hint: (view) => bestPlay(view, (table) => laidTiles(view.table, table).length === 1),
  },
  {
    name: 'hint: sets are rearranged',
    until: isMid,
    hint: (view) => bestPlay(view, (table) => setsNotIn(view.table, table).length > 2),
  },
  {
    name: 'hint: some of it is laid',
    until: isMid,
    draft: (view) => extendedDraft(view, 1),
    hint: (view) => bestPlay(view, (table) => laidTiles(view.table, table).length > 2),
  },
  { name: 'refused: a set is not right', until: isMid, draft: brokenDraft, refused: refusedFor('set') },
  {
    name: 'refused: first meld is worth too little',
    until: (view) => !isMelded(view),
    draft: meldOf(false),
    refused: refusedFor('meld-value'),
  },
  {
    name: 'refused: the table before the first meld',
    until: (view) => !isMelded(view) && view.table.some((set) => set.includes(JOKER)),
    refused: ({ table }) => {
      const set = table.find((tiles) => tiles.includes(JOKER));
      return set && { code: 'meld-table', clause: 'RK-10', tiles: set };
    },
  },
  { name: 'refused: nothing laid', until: isMid, refused: () => ({ code: 'nothing-laid', clause: 'RK-3' }) },
  {
    name: 'refused: tile of the table to the rack',
    until: isMid,
    refused: ({ table }) => ({ code: 'missing', clause: 'RK-7', tiles: table[0]?.slice(0, 1) ?? [] }),
  },
  {
    name: 'refused: locked joker',
    seats: 3,
    options: { jokers: 'locked' },
    policy: careful,
    until: (view) => isMelded(view) && isActive(view),
    draft: unlockedJokerDraft,
    refused: refusedFor('locked'),
  },
  { name: 'option strict, sets not right', options: { strict: true }, until: isMid, draft: brokenDraft },
  {
    name: 'option: first meld, then the table',
    seed: 11,
    options: { meldThenTable: true },
    until: (view) => !isMelded(view) && tilesOnTable(view) > 8,
    draft: meldOf(true),
  },
  {
    name: 'empty pool',
    seats: 3,
    policy: hoarding,
    until: (view) => view.pool === 0 && isActive(view) && isMelded(view),
  },
  {
    name: 'empty pool, first meld to come',
    seats: 4,
    policy: hoarding,
    until: (view) => view.pool === 0 && isActive(view) && tilesOnTable(view) > 9 && !isMelded(view),
  },
  {
    name: 'skipped: an empty pool and nothing to play',
    seed: 11,
    seats: 3,
    policy: hoarding,
    options: { poolEnd: 'all-stuck' },
    until: (view, { events }) => has(events, 'skipped') && !view.outcome,
  },
  {
    name: 'a clock ran out',
    viewer: asSeat(0),
    policy: timingOut,
    until: (view, { events }) => has(events, 'penalty') && !isActive(view) && tilesOnTable(view) > 5,
  },
  { name: 'last tile', until: (view) => isActive(view) && view.rack?.length === 1 },
  { name: 'spectator', viewer: 'spectator', seats: 4, until: (view) => tilesOnTable(view) > 40 },
  {
    name: 'four seats, longest names',
    seats: 4,
    names: LONG_NAMES,
    until: (view) => isMelded(view) && tilesOnTable(view) > 40,
  },
  { name: 'first turn, longest names', seats: 6, names: LONG_NAMES, until: () => true },
  {
    name: 'XP, six seats',
    seats: 6,
    options: { box: 'xp' },
    policy: sparing,
    until: (view) => isMelded(view) && tilesOnTable(view) > 60,
  },
  {
    name: 'XP, fullest table',
    seed: 62,
    seats: 6,
    options: { box: 'xp' },
    policy: sparing,
    viewer: asSeat(0),
    until: (view) => tilesOnTable(view) >= 80 && !view.outcome,
  },
  {
    name: 'won',
    seed: 4,
    viewer: asSeat(0),
    seats: 3,
    until: (view) => view.outcome?.why === 'out' && view.outcome.ranks[0] === 1,
  },
  {
    name: 'lost',
    viewer: asSeat(1),
    seats: 4,
    until: (view) => view.outcome?.why === 'out' && view.outcome.ranks[1] === 4,
  },
  {
    name: 'over: a seat cannot play',
    seed: 11,
    viewer: asSeat(0),
    seats: 3,
    policy: hoarding,
    until: (view) => view.outcome?.why === 'stuck',
  },
  {
    name: 'won with the lowest rack',
    viewer: asSeat(0),
    seats: 3,
    policy: idle,
    until: (view) => view.outcome?.why === 'skipped' && view.outcome.ranks[0] === 1,
  },
  { name: 'shared win', seed: 58, viewer: asSeat(1), seats: 4, policy: idle, until: isSharedWin },
  {
    name: 'over, spectator',
    viewer: 'spectator',
    seats: 4,
    names: LONG_NAMES,
    until: (view) => view.outcome !== undefined,
  },
];

/** Computed on request, because some need many rounds. */
export const scenes = WISHES.map((wish) => ({
  name: wish.name,
  make: () => findScene(withoutMoves, { policy: sparing, seeds: 400 }, wishFor(wish)),
}));
