/** Builds positions of Rummikub from text, and plays single moves on them. */
import { asSeat, type Rng, type Step, seatsOf } from '../../../../worker/games/game.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import {
  DEFAULTS,
  type Event,
  type Move,
  type Options,
  type Refusal,
  type Rules,
  type Rummikub,
  type State,
  type Table,
  type Tile,
  VERSION,
  type View,
} from '../../../../worker/games/rummikub/state.ts';
import { noRng } from '../../../kit/rng.ts';
import { difference } from './reference-sets.ts';

const ALL_COLOURS = 'rbko';

/** The tile of a name: `r1` to `o13` (k is black), or `*` for a joker. */
function tile(name: string): Tile {
  const [, letter = '', digits] = /^([rbko])([1-9]|1[0-3])$/.exec(name) ?? [];
  if (name !== '*' && letter === '') throw new Error(`no tile: ${name}`);
  return name === '*' ? 0 : 13 * ALL_COLOURS.indexOf(letter) + Number(digits);
}

/** Tiles in the order of the text, `r4 r5 r6`. */
export const tiles = (text: string): readonly Tile[] => text.split(/\s+/).filter(Boolean).map(tile);
/** Tiles as racks and pools hold them, ascending. */
export const heap = (text: string): readonly Tile[] => tiles(text).toSorted((a, b) => a - b);
/** A table from sets separated by `/`; an empty text is an empty table. */
export const table = (text: string): Table => (text.trim() === '' ? [] : text.split('/').map(tiles));

/** All tiles of a box: `copies` of each numbered tile, and `jokers`. */
export const box = (copies: number, jokers: number): readonly Tile[] => [
  ...Array.from({ length: jokers }, () => 0),
  ...Array.from({ length: 52 * copies }, (_, i) => 1 + Math.floor(i / copies)),
];

/**
 * The parts of a position that the text does not have. The defaults are the middle of a round with the default rules.
 */
export interface PositionSpec extends Partial<Omit<State, 'racks' | 'table' | 'pool' | 'turn' | 'rules'>> {
  readonly turn?: number;
  readonly rules?: Partial<Rules>;
}

const rulesOf = ({ box: _, rounds: __, ...rules }: Options): Rules => ({ ...rules, version: VERSION });

/**
 * A position from a text such as `r4 r5 r6 / b8 k8 o8 | rack b3 b8 | rack r1 | pool k1 k2`: the table, the rack of each
 * seat, the pool. Default pool: all tiles of the box of 106 that are not elsewhere.
 */
export function position(text: string, given: PositionSpec = {}): State {
  const [sets = '', ...parts] = text.split('|').map((part) => part.trim());
  const named = (word: string) => parts.filter((part) => part.startsWith(word)).map((part) => heap(part.slice(4)));
  const [racks, [pool]] = [named('rack'), named('pool')];
  const laid = table(sets);
  const { turn = 0, rules, ...rest } = given;
  return {
    rules: { ...rulesOf(DEFAULTS), ...rules },
    racks,
    table: laid,
    pool: pool ?? difference(box(2, 2), [...laid.flat(), ...racks.flat()]),
    turn: asSeat(turn),
    melded: racks.map(() => true),
    drawn: racks.map(() => []),
    skips: 0,
    ...rest,
  };
}

/** The same position in a match of version 1. */
export function asVersion1(state: State): State {
  const { version: _, ...rules } = state.rules;
  return { ...state, rules };
}

export const DRAW: Move = { kind: 'draw' };
export const TIMEOUT: Move = { kind: 'timeout' };
/** A play with the table of the text. */
export const lay = (text: string): Move => ({ kind: 'play', table: table(text) });

/** The view of the seat to move. */
export const viewOf = (state: State): View => rummikub.view(state, state.turn);
/** The refusal of a move of the seat to move; undefined if it is legal. */
export const refusalOf = (state: State, move: Move): Refusal | undefined => rummikub.refusal(viewOf(state), move);
/** The refusal of a play with this table; undefined if it is legal. */
export const refusedTable = (state: State, text: string): Refusal | undefined => refusalOf(state, lay(text));
export const codeOf = (state: State, text: string): Refusal['code'] | undefined => refusedTable(state, text)?.code;

/** Play a move of the seat to move. Throws if it is not legal. */
export function afterMove(state: State, move: Move, rng: Rng = noRng): Step<Rummikub> {
  const refusal = refusalOf(state, move);
  if (refusal) throw new Error(`${JSON.stringify(move)} is refused: ${JSON.stringify(refusal)}`);
  return rummikub.play(state, state.turn, move, rng);
}

/** Play several moves in a row; draws take the first tile of the pool. */
export const afterMoves = (state: State, ...moves: readonly Move[]): State =>
  moves.reduce((at, move) => afterMove(at, move, () => 0).state, state);

export const kindsOf = (events: readonly Event[]): readonly string[] => events.map(({ kind }) => kind);
export const everySeat = (state: State) => seatsOf(state.racks.length);
