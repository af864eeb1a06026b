/** The contract fixture of Rummikub: random moves, hidden information, invariants. */
import type { Rng, Viewer } from '../../../../worker/games/game.ts';
import { addPoints, type Points, pointsOf } from '../../../../worker/games/points.ts';
import {
  DEFAULTS,
  type Move,
  type Options,
  type Rummikub,
  type State,
  type View,
} from '../../../../worker/games/rummikub/state.ts';
import type { ContractFixture } from '../../../kit/laws.ts';
import { shuffled } from '../../../kit/rng.ts';
import { box } from './build-position.ts';
import { legalPlay, withFault } from './random-plays.ts';
import { countOf } from './reference-rules.ts';
import { containsAll, difference, isSet } from './reference-sets.ts';

const options = (given: Partial<Options>): Options => ({ ...DEFAULTS, ...given });

export const TEST_OPTIONS = {
  default: options({}),
  all160: options({ box: 'xp' }),
  meldThenTable: options({ meldThenTable: true, penalty: 2 }),
  locked: options({ jokers: 'locked', meldThenTable: true }),
  strict: options({ strict: true, penalty: 1 }),
  allStuck: options({ poolEnd: 'all-stuck' }),
  twoRounds: options({ rounds: 2, penalty: 1 }),
} as const;

/** A random move: often a legal play, or a legal play with a single fault, or a move without tiles. */
function randomMove(rng: Rng, view: View): Move {
  const kind = rng(8);
  if (kind === 0) return { kind: 'draw' };
  const table = legalPlay(rng, view);
  return { kind: 'play', table: kind < 4 ? withFault(rng, table, view.rack ?? []) : table };
}

/**
 * Deal the hidden tiles again: the racks of the other seats and the pool. Each has as many tiles as before, and the
 * tiles that a seat drew last are on its rack. At the end of a round the racks are public, and only the pool is
 * shuffled.
 */
function scramble(state: State, viewer: Viewer, rng: Rng): State {
  if (state.outcome) return { ...state, pool: shuffled(state.pool, rng) };
  const hidden = [...shuffled([...state.racks.filter((_, seat) => seat !== viewer).flat(), ...state.pool], rng)];
  const racks = state.racks.map((rack, seat) =>
    seat === viewer ? rack : hidden.splice(0, rack.length).toSorted((a, b) => a - b),
  );
  const drawn = state.drawn.map((had, seat) =>
    seat === viewer ? had : shuffled(racks[seat] ?? [], rng).slice(0, had.length),
  );
  return { ...state, racks, drawn, pool: hidden };
}

const ascends = (tiles: readonly number[]): boolean => tiles.every((tile, i) => i === 0 || tile >= (tiles[i - 1] ?? 0));

/** Return the fault of a single state, or undefined: lost or invented tiles, illegal sets. */
function fault({ racks, table, pool, drawn, outcome, melded }: State): string | undefined {
  const all = [...racks.flat(), ...table.flat(), ...pool];
  const whole = all.length === 160 ? box(3, 4) : box(2, 2);
  if (difference(all, whole).length > 0 || all.length !== whole.length)
    return `${all.length} tiles, not those of the box`;
  const wrong = table.find((set) => !isSet(set));
  if (wrong) return `a set of ${wrong}`;
  if (!racks.every(ascends) || !ascends(pool)) return 'tiles in an order that means something';
  if (drawn.some((tiles, seat) => !containsAll(racks[seat] ?? [], tiles)))
    return 'a drawn tile that is not on its rack';
  if (racks.some((rack, seat) => rack.length < 14 && !melded[seat])) return 'a seat has laid tiles without a meld';
  if (!outcome) return racks.some((rack) => rack.length === 0) ? 'an empty rack and no end' : undefined;
  const sum = outcome.points.map(pointsOf).reduce<Points>(addPoints, 0);
  if (sum !== 0) return `scores of ${outcome.points}`;
  const low = Math.min(...racks.map(countOf));
  const off = racks.findIndex((rack, i) => countOf(rack) > low && outcome.points[i] !== low - countOf(rack));
  return off < 0 ? undefined : `seat ${off} scores ${outcome.points[off]}`;
}

/** Return the fault of the change by one entry, or undefined: tiles go from pool to rack to table and never back. */
function change(state: State, before: State): string | undefined {
  if (!containsAll(state.table.flat(), before.table.flat())) return 'a tile has left the table';
  if (!containsAll(before.pool, state.pool)) return 'a tile has come to the pool';
  const others = before.racks.findIndex((rack, seat) => seat !== before.turn && `${rack}` !== `${state.racks[seat]}`);
  if (others >= 0) return `the rack of seat ${others} has changed in another seat's turn`;
  if (before.melded.some((has, seat) => has && !state.melded[seat])) return 'an initial meld is forgotten';
  const laid = difference(state.table.flat(), before.table.flat()).length;
  const drew = before.pool.length - state.pool.length;
  if (laid > 0 && drew > 0) return 'a seat has laid and drawn';
  if (drew > 3) return `${drew} tiles drawn`;
  return laid === 0 && drew === 0 && before.pool.length > 0 ? 'a turn without a tile' : undefined;
}

export const rummikubFixture: ContractFixture<Rummikub> = {
  options: Object.values(TEST_OPTIONS),
  // Every entry moves a tile from the pool or a rack, or is a skip between two such entries: 160 tiles, 6 seats.
  entriesMax: 160 * 2 + 160 * 6,
  // One seat moves at a time, there are no forced moves, and the list of moves is not complete.
  unusedLaws: ['commute', 'complete', 'forced'],
  randomMove,
  scramble,
  invariant: (state, before) => fault(state) ?? (before && change(state, before)),
  publicity({ pool, rules }, move) {
    // With an empty pool the next turn shows which seats cannot play; with `strict` a penalty shows an illegal table.
    if (pool <= 3) return 'reveals';
    return move.kind === 'play' && rules.strict ? 'reveals' : 'open';
  },
  draws: ({ pool }, move) => move.kind === 'draw' && new Set(pool).size > 1,
};
