/** What Rummikub says in English while it is played: on the board, and whose turn it is. */
import {
  COLOURS,
  colourOf,
  JOKER,
  MELD,
  numberOf,
  type Rummikub,
  type SetFault,
  type Tile,
  type TileSet,
} from '../../../../../worker/games/rummikub/state.ts';
import { count } from '../../../count-en.ts';
import type { TurnText } from '../../../game-ui.ts';
import { runGap, type SetDescription } from '../describe-set.ts';

const list = new Intl.ListFormat('en');
const tiles = (n: number): string => count(n, 'tile', 'tiles');
const colour = (tile: Tile): string => COLOURS[colourOf(tile)] ?? '';

/** "red 4", "joker". */
export const tileName = (tile: Tile): string => (tile === JOKER ? 'joker' : `${colour(tile)} ${numberOf(tile)}`);
export const tileNames = (set: readonly Tile[]): string => list.format(set.map(tileName));

/** Each by its name as long as that is short. */
const namesOrCount = (set: readonly Tile[]): string => (set.length > 4 ? tiles(set.length) : tileNames(set));

/** Short enough to stand under a set. */
function fault(why: SetFault, set: TileSet): string {
  switch (why) {
    case 'short':
      return `${3 - set.length} more`;
    case 'long':
      return 'too long';
    case 'twice':
      return 'two equal';
    case 'gap': {
      const [from, to] = runGap(set) ?? [];
      return `gap ${from}–${to}`;
    }
    case 'order':
      return 'wrong order';
    case 'beyond':
      return 'beyond 1–13';
    case 'mixed':
      return 'no set';
    case 'jokers':
      return 'only jokers';
  }
}

function reading(how: SetDescription, set: TileSet): string {
  switch (how.kind) {
    case 'run': {
      const jokers = how.jokers.length > 0 ? `, joker as ${list.format(how.jokers.map(String))}` : '';
      return `run, ${colour(how.first)} ${numberOf(how.first)} to ${numberOf(how.last)}${jokers}`;
    }
    case 'group': {
      const jokers = how.jokers > 0 ? ` and ${count(how.jokers, 'joker', 'jokers')}` : '';
      return `group, ${numberOf(how.tiles[0] ?? 1)} in ${list.format(how.tiles.map(colour))}${jokers}`;
    }
    case 'loose':
      return `no set yet, ${tileNames(set)}`;
  }
}

export const words = {
  tile: tileName,
  reading,
  fault,
  seats: 'Seats',
  table: 'Table',
  empty: 'Nothing lies here yet.',
  pool: 'Pool',
  tiles,
  melded: 'has laid the first meld',
  notMelded: 'first meld still to come',
  turnHere: 'to move',
  winner: 'won',
  rack: 'Your rack',
  marks: {
    told: 'this is why',
    own: 'yours this turn',
    laid: 'new',
    moved: 'moved',
    drawn: 'just drawn',
  },
  /** Of a proposed move: the letter of the new set, an arrow for a set that is rearranged. */
  hint: (goal: string) => (goal === '→' ? 'hint, changes' : `hint${goal && `, set ${goal}`}`),
  shut: 'after your first meld',
  here: 'lay here',
  fits: 'fits here',
  newSet: 'New set',
  tail: 'From here on',
  whole: 'Whole set',
  toRack: 'To the rack',
  letGo: 'Let go',
  left: 'Move left',
  right: 'Move right',
  sorts: { colour: 'Sort by colour', number: 'Sort by number' },
  large: 'Larger tiles on the table',
  undo: 'Undo',
  redo: 'Redo',
  allBack: 'Put all back',
  play: (n: number) => `Play ${tiles(n)}`,
  anyway: (n: number) => `Play ${tiles(n)} anyway`,
  draw: 'Draw a tile',
  meld: (value: number) => `First meld: ${value} of ${MELD}`,
  sayStart: (isMelded: boolean, isPoolEmpty: boolean): string => {
    const what = isMelded ? 'Lay at least one tile' : `Lay sets from your rack worth ${MELD} or more`;
    return isPoolEmpty ? `The pool is empty. ${what}.` : `${what}, or draw one.`;
  },
  sayHand: (hand: readonly Tile[], fits: number): string => {
    const where = fits > 0 ? ` fits ${count(fits, 'set', 'sets')}` : '';
    return `Picked up: ${namesOrCount(hand)}.${where && ` It${where}.`} Tap where it goes.`;
  },
  sayReady: 'All sets are right.',
  sayNotYet: 'Not all sets are right yet.',
  sayStrict: (penalty: number) =>
    `Sent like this, all goes back and you draw ${tiles(penalty)}. Press again to send it.`,
  news: (name: string, laid: readonly Tile[], moved: number) =>
    `${name} laid ${namesOrCount(laid)}${moved > 0 ? `; ${tiles(moved)} moved to other sets` : ''}.`,
  opening: 'Who starts?',
  first: (name: string) => `${name} drew the highest number and starts.`,
  scores: 'Score sheet',
  leftOver: 'left over',
  points: 'points',
  sum: 'Sum of all',
};

export type Words = typeof words;

/** What there is to do on a turn of one's own is said on the board. */
export const turn: TurnText<Rummikub> = ({ active: [seat], viewer }, names) => {
  if (seat === undefined) return 'The round is over.';
  return seat === viewer ? 'Your turn.' : `${names[seat] ?? ''} is to move.`;
};
