/** Positions of Rummikub worth looking at, each found by playing the real rules from the first seed that shows it. */
import { asSeat, type Viewer } from '../../../worker/games/game.ts';
import { playFault } from '../../../worker/games/rummikub/legal.ts';
import { meldValue } from '../../../worker/games/rummikub/meld.ts';
import { moves } from '../../../worker/games/rummikub/moves.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import {
  type Event,
  JOKER,
  MELD,
  type Move,
  type Options,
  type Refusal,
  type Rummikub,
  type View,
} from '../../../worker/games/rummikub/state.ts';
import { type Policy, type Scene, type Stop, walk } from '../../dev/scene.ts';
import { type Arrangement, tableOf } from './arrange.ts';
import { kept } from './keep.ts';
import { broken, crowded, freed, melding, parting, taken, unlocked } from './scenes-drafts.ts';

type RummikubStop = Stop<Rummikub>;
type RummikubPolicy = Policy<Rummikub>;

const SEEDS_MAX = 400;
const NAMES = ['Ada', '지우', 'Björn', 'Chiamaka', 'Noor', 'Ivo'];
const LONGEST = [
  'Wilhelmina Wolkenkratzer',
  '하늘빛나무그늘아래서노래하는고양이와토끼들',
  'Mmmmmmmmmmmmmmmmmmmmmmmm',
  'Al',
  'Bartholomew Butterworth',
  'Żółta Gęś',
];

const lying = ({ table }: View): number => table.flat().length;

/** The solver is asked only where a policy wants it: a walk takes many turns. */
const quick = { ...rummikub, moves: () => [] };
const rest = (view: View): Move => ({ kind: view.pool > 0 ? 'draw' : 'timeout' });

/** Lays the first that it finds, seldom many tiles; else draws. */
function sparing(view: View): Move {
  for (const move of moves(view)) if (move.kind === 'play') return move;
  return rest(view);
}
/** Draws while it can: racks grow large. */
const hoarding: RummikubPolicy = (view) => (view.pool > 0 ? { kind: 'draw' } : sparing(view));
/** Its clock runs out as soon as something lies on the table. */
const drowsy: RummikubPolicy = (view) => (lying(view) > 5 ? { kind: 'timeout' } : sparing(view));
/** Draws while it can, then sleeps. */
const idle: RummikubPolicy = rest;
/** Looks for what would be possible without the stricter jokers, which is found sooner, and lays it where it may. */
function careful(view: View): Move {
  const move = sparing({ ...view, rules: { ...view.rules, jokers: 'free' } });
  return rummikub.refusal(view, move) ? rest(view) : move;
}

interface Wish {
  readonly name: string;
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly policy?: RummikubPolicy;
  /** Who looks; whoever moves if left out. */
  readonly viewer?: Viewer;
  readonly names?: readonly string[];
  readonly until: (stop: RummikubStop, view: View) => boolean;
  /** What the viewer has half done; the scene is one only where there is something. */
  readonly draft?: (view: View) => Arrangement | undefined;
  readonly refused?: (view: View, at: Arrangement | undefined) => Refusal | undefined;
}

/** The scene that a position is for a wish, if it shows it. */
function shownBy(wish: Wish, stop: RummikubStop): Scene<Rummikub> | undefined {
  const { name, seats = 2, viewer, names = NAMES, until, draft, refused } = wish;
  const { state } = stop.match;
  const eyes = viewer ?? stop.match.active[0] ?? asSeat(0);
  const view = rummikub.view(state, eyes);
  if (!until(stop, view)) return undefined;
  const at = draft?.(view);
  const why = refused?.(view, at);
  if ((draft && !at) || (refused && !why)) return undefined;
  return {
    name,
    state,
    viewer: eyes,
    names: names.slice(0, seats),
    events: stop.events,
    ...(at && { draft: kept(at) }),
    ...(why && { refused: why }),
  };
}

function find(wish: Wish): Scene<Rummikub> {
  const { name, seats = 2, options, policy = sparing } = wish;
  for (let seed = 1; seed <= SEEDS_MAX; seed++)
    for (const stop of walk(quick, { options: { ...rummikub.defaults, ...options }, seats, seed }, policy)) {
      const scene = shownBy(wish, stop);
      if (scene) return scene;
    }
  throw new Error(`no seed up to ${SEEDS_MAX} shows ${name}`);
}

const isActive = (view: View): boolean => view.active.some((seat) => seat === view.viewer);
const isMelded = ({ viewer, melded }: View): boolean => viewer !== 'spectator' && melded[viewer] === true;
const has = (events: readonly Event[], kind: Event['kind']): boolean => events.some((event) => event.kind === kind);
const winners = ({ outcome }: View): number => outcome?.ranks.filter((rank) => rank === 1).length ?? 0;
const isMid = (_: RummikubStop, view: View): boolean => isActive(view) && isMelded(view) && lying(view) > 20;

const faultOf = (view: View, at: Arrangement | undefined): Refusal | undefined =>
  at && playFault(view, tableOf(at.piles));
const refusedFor =
  (code: Refusal['code']) =>
  (view: View, at: Arrangement | undefined): Refusal | undefined => {
    const why = faultOf(view, at);
    return why?.code === code ? why : undefined;
  };
const worth = (view: View, at: Arrangement | undefined): number => (at ? meldValue(view.table, tableOf(at.piles)) : 0);
const meldOf =
  (isEnough: boolean) =>
  (view: View): Arrangement | undefined => {
    const at = melding(view, isEnough);
    return at && worth(view, at) >= MELD === isEnough ? at : undefined;
  };

const WISHES: readonly Wish[] = [
  { name: 'first turn', until: (_, view) => isActive(view) },
  {
    name: 'first turn of another seat, drawn again',
    seats: 4,
    viewer: asSeat(0),
    until: ({ events }, view) =>
      !isActive(view) && events.some((event) => event.kind === 'opening' && event.draws.length > 1),
  },
  { name: 'first meld to come, sets on the table', until: (_, view) => !isMelded(view) && lying(view) > 8 },
  { name: 'first meld in the making', until: (_, view) => !isMelded(view) && lying(view) > 5, draft: meldOf(false) },
  { name: 'first meld complete', until: (_, view) => !isMelded(view) && lying(view) > 5, draft: meldOf(true) },
  {
    name: 'another seat has rearranged',
    seats: 3,
    until: ({ events }, view) =>
      isMelded(view) && lying(view) > 24 && events.some((event) => event.kind === 'played' && event.laid.length > 2),
  },
  {
    name: 'a tile drawn before',
    until: (_, view) => isMelded(view) && isActive(view) && view.drawn?.length === 1 && lying(view) > 12,
  },
  {
    name: 'waiting for another seat',
    seats: 3,
    viewer: asSeat(0),
    until: (_, view) => !isActive(view) && lying(view) > 25,
  },
  { name: 'tile laid into a run: it splits', until: isMid, draft: parting },
  { name: 'joker freed', seats: 3, until: isMid, draft: freed },
  { name: 'sets that are not right yet', until: isMid, draft: broken },
  { name: 'ready to play', until: isMid, draft: (view) => taken(view, 2) },
  {
    name: 'full table',
    seats: 4,
    options: { box: 'xp' },
    until: (_, view) => isActive(view) && isMelded(view) && lying(view) >= 80,
  },
  {
    name: 'full table, rearranged',
    seats: 4,
    options: { box: 'xp' },
    until: (_, view) => isActive(view) && isMelded(view) && lying(view) >= 80,
    draft: crowded,
  },
  { name: 'large rack', policy: hoarding, until: (_, view) => (view.rack?.length ?? 0) >= 30 },
  { name: 'refused: a set is not right', until: isMid, draft: broken, refused: refusedFor('set') },
  {
    name: 'refused: first meld is worth too little',
    until: (_, view) => !isMelded(view),
    draft: meldOf(false),
    refused: refusedFor('meld-value'),
  },
  {
    name: 'refused: the table before the first meld',
    until: (_, view) => !isMelded(view) && view.table.some((set) => set.includes(JOKER)),
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
    until: (_, view) => isMelded(view) && isActive(view),
    draft: unlocked,
    refused: refusedFor('locked'),
  },
  { name: 'option strict, sets not right', options: { strict: true }, until: isMid, draft: broken },
  {
    name: 'option: first meld, then the table',
    options: { meldThenTable: true },
    until: (_, view) => !isMelded(view) && lying(view) > 8,
    draft: meldOf(true),
  },
  {
    name: 'empty pool',
    seats: 3,
    policy: hoarding,
    until: (_, view) => view.pool === 0 && isActive(view) && isMelded(view),
  },
  {
    name: 'empty pool, first meld to come',
    seats: 4,
    policy: hoarding,
    until: (_, view) => view.pool === 0 && isActive(view) && lying(view) > 9 && !isMelded(view),
  },
  {
    name: 'skipped: an empty pool and nothing to play',
    seats: 3,
    policy: hoarding,
    options: { poolEnd: 'all-stuck' },
    until: ({ events }, view) => has(events, 'skipped') && !view.outcome,
  },
  {
    name: 'a clock ran out',
    viewer: asSeat(0),
    policy: drowsy,
    until: ({ events }, view) => has(events, 'penalty') && !isActive(view) && lying(view) > 5,
  },
  { name: 'last tile', until: (_, view) => isActive(view) && view.rack?.length === 1 },
  { name: 'spectator', viewer: 'spectator', seats: 4, until: (_, view) => lying(view) > 40 },
  {
    name: 'four seats, longest names',
    seats: 4,
    names: LONGEST,
    until: (_, view) => isMelded(view) && lying(view) > 40,
  },
  { name: 'first turn, longest names', seats: 6, names: LONGEST, until: () => true },
  {
    name: 'XP, six seats',
    seats: 6,
    options: { box: 'xp' },
    policy: sparing,
    until: (_, view) => isMelded(view) && lying(view) > 60,
  },
  {
    name: 'XP, fullest table',
    seats: 6,
    options: { box: 'xp' },
    policy: sparing,
    viewer: asSeat(0),
    until: (_, view) => lying(view) >= 80 && !view.outcome,
  },
  {
    name: 'won',
    viewer: asSeat(0),
    seats: 3,
    until: (_, view) => view.outcome?.why === 'out' && view.outcome.ranks[0] === 1,
  },
  {
    name: 'lost',
    viewer: asSeat(1),
    seats: 4,
    until: (_, view) => view.outcome?.why === 'out' && view.outcome.ranks[1] === 4,
  },
  {
    name: 'over: a seat cannot play',
    viewer: asSeat(0),
    seats: 3,
    policy: hoarding,
    until: (_, view) => view.outcome?.why === 'stuck',
  },
  {
    name: 'won with the lowest rack',
    viewer: asSeat(0),
    seats: 3,
    policy: idle,
    until: (_, view) => view.outcome?.why === 'skipped' && view.outcome.ranks[0] === 1,
  },
  { name: 'shared win', viewer: asSeat(1), seats: 4, policy: idle, until: (_, view) => winners(view) > 1 },
  {
    name: 'over, spectator',
    viewer: 'spectator',
    seats: 4,
    names: LONGEST,
    until: (_, view) => view.outcome !== undefined,
  },
];

/** Found when asked for, because some take many rounds. */
export const scenes = WISHES.map((wish) => ({ name: wish.name, make: () => find(wish) }));
