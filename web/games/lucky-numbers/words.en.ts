/** What Lucky Numbers says in English: the words of the board, and the sentences said outside of it. */
import { emptyCells, inSetup, type LuckyNumbers, type Refusal } from '../../../worker/games/lucky-numbers/state.ts';
import type { Sentences } from '../game-ui.ts';
import { canTake } from './turn.ts';

const plurals = new Intl.PluralRules('en');
const count = (n: number, one: string, other: string): string => `${n} ${plurals.select(n) === 'one' ? one : other}`;
const list = new Intl.ListFormat('en');

const tiles = (n: number): string => count(n, 'tile', 'tiles');
const emptyOnes = (n: number): string => count(n, 'empty cell', 'empty cells');
const at = (row: number, column: number): string => `row ${row}, column ${column}`;

function refusal(why: Refusal): string {
  switch (why.code) {
    case 'nothing-drawn':
      return 'First turn up a tile, or pick one from the middle.';
    case 'already-drawn':
      return `The ${why.tile} is turned up and everyone has seen it. Place it, or leave it in the middle.`;
    case 'bag-empty':
      return 'The bag is empty. Nothing is left to turn up.';
    case 'not-in-middle':
      return `No ${why.tile} lies in the middle any more.`;
    case 'order':
      return `${why.tile} does not fit here: numbers must grow to the right and downwards. See the marked tiles.`;
    case 'equal':
      return `This is a ${why.tile} already, and equal tiles are never exchanged.`;
    case 'take-closed':
      return `${why.limit} turns in a row took from the middle, so this turn must turn up a tile.`;
    case 'setup-no-take':
      return 'Until every diagonal is full, each turn turns up a tile.';
    case 'setup-must-place':
      return 'While the diagonals fill, every tile must be placed.';
    case 'setup-diagonal':
      return 'For now tiles go on free cells of your diagonal only.';
  }
}

export const words = {
  refusal,
  garden: (name: string) => `${name}: garden`,
  mine: 'Your garden',
  filled: (n: number) => `${n} of 16`,
  enlarge: (name: string) => `Enlarge the garden of ${name}`,
  close: 'Close',
  row: (row: number, cells: string) => `Row ${row}: ${cells}`,
  emptyCell: 'empty',
  middle: 'In the middle',
  middleEmpty: 'No face-up tiles yet',
  inMiddle: (tile: number, fits: boolean) => (fits ? `${tile}` : `${tile}, fits nowhere`),
  turnedUp: (tile: number) => `Turned up: ${tile}`,
  bag: 'Bag',
  bagCount: (n: number) => `Bag: ${tiles(n)} face down. What is left?`,
  unseenTitle: 'Still face down',
  unseenText: (n: number) => `${tiles(n)} in the bag, counted from what lies open. Nobody knows the order.`,
  unseenOf: (tile: number, n: number) => `${tile}: ${n} left`,
  cell: (row: number, column: number, state: string) => `${at(row, column)}: ${state}`,
  cellFits: (tile: number) => `empty, ${tile} fits here`,
  cellSwaps: (out: number, tile: number) => `${out}, ${tile} may take its place`,
  cellNot: (lies: string, tile: number) => `${lies}, ${tile} does not fit`,
  cellDraft: (tile: number, out: number) =>
    out === 0
      ? `${tile} put here for now; press again to place it`
      : `${tile} put here for now instead of ${out}; press again to place it`,
  cellConflict: 'in the way',
  draw: 'Turn up a tile',
  leave: 'Leave in the middle',
  back: 'Put back',
  place: (tile: number) => `Place ${tile}`,
  outGoes: (out: number) => `${out} goes to the middle`,
  sayStart: (isTakeOpen: boolean): string =>
    isTakeOpen ? 'Turn up a tile, or pick one from the middle.' : 'Turn up a tile from the bag.',
  sayTake: 'The bag is empty: pick a tile from the middle.',
  saySetup: 'Turn up a tile for your diagonal.',
  sayHand: (tile: number, places: number) =>
    places === 0
      ? `${tile} fits nowhere in your garden.`
      : `Where does ${tile} go? ${count(places, 'cell', 'cells')} to choose from.`,
  sayDraft: (tile: number, out: number) =>
    out === 0 ? `${tile} lies here for now.` : `${tile} lies here for now. ${out} would go to the middle.`,
  sayBonus: 'Equal neighbours on a slant: another turn!',
  takesLeft: (n: number) => `${count(n, 'more turn', 'more turns')} without turning up a tile, then one must be.`,
  takesOver: 'This turn must turn up a tile.',
  winner: 'won',
  optionSetup: 'Setup',
  setups: { sorted: 'Sorted', michael: 'Michael’s' },
  setupNotes: {
    sorted: 'Four tiles each, dealt on the diagonal in ascending order.',
    michael: 'Harder: each seat fills its diagonal tile by tile, with what comes.',
  },
  optionTournament: 'Tournament',
  tournamentNote: (rounds: number) => `${rounds} rounds, a new start seat each. Win +2, every empty cell −1.`,
  optionBruno: 'Bruno’s bonus',
  brunoNote: 'Two equal numbers touching on a rising slant give another turn.',
  optionSolo: 'Tiles for one',
  soloSets: { 1: 'One set, 20 tiles', 2: 'Two sets, 40 tiles' },
  soloNote: 'Fill the garden with as few tiles turned up as you can. Our own way to play alone.',
};

export type Words = typeof words;

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? `Seat ${seat + 1}`;

/** Everybody of rank 1, and how many empty cells they have left. */
function winnersOf({ outcome, gardens }: LuckyNumbers['View']): {
  readonly seats: readonly number[];
  readonly empty: number;
} {
  const seats = (outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return { seats, empty: emptyCells(gardens[seats[0] ?? 0] ?? []) };
}

export const sentences: Sentences<LuckyNumbers> = {
  refusal,
  event: (event, names) => {
    switch (event.kind) {
      case 'dealt':
        return 'The diagonals are dealt.';
      case 'drew':
        return `${nameOf(names, event.seat)} turned up ${event.tile}.`;
      case 'placed': {
        const took = event.from === 'middle' ? ' from the middle' : '';
        const out = event.out === 0 ? '' : `; ${event.out} went to the middle`;
        return `${nameOf(names, event.seat)} placed ${event.tile}${took}${out}.`;
      }
      case 'left':
        return `${nameOf(names, event.seat)} left ${event.tile} in the middle.`;
      case 'setup-over':
        return 'All diagonals are full. The gardens are open.';
      case 'bonus':
        return `Equal neighbours: ${nameOf(names, event.seat)} has another turn.`;
      case 'bonus-skipped':
        return `${nameOf(names, event.seat)} could do nothing with the bonus turn.`;
    }
  },
  turn: (view, names) => {
    const [seat] = view.active;
    if (seat === undefined) return 'The round is over.';
    if (seat !== view.viewer) {
      const name = nameOf(names, seat);
      return view.drawn === 0 ? `${name} is to move.` : `${name} turned up ${view.drawn} and is thinking.`;
    }
    if (inSetup(view))
      return `Your turn: ${view.drawn === 0 ? words.saySetup : `place ${view.drawn} on your diagonal.`}`;
    if (view.drawn !== 0) return `Your turn: place ${view.drawn}, or leave it in the middle.`;
    if (view.left === 0) return 'Your bonus turn: take a tile from the middle.';
    return !canTake(view) ? 'Your turn: turn up a tile.' : 'Your turn: turn up a tile, or take one from the middle.';
  },
  outcome: (view, names) => {
    const { outcome } = view;
    if (!outcome) return '';
    const { seats, empty } = winnersOf(view);
    const who = list.format(seats.map((seat) => nameOf(names, seat)));
    switch (outcome.why) {
      case 'full':
        return view.viewer === seats[0]
          ? 'Your garden is full. You win!'
          : `The garden of ${who} is full: ${who} wins.`;
      case 'exhausted':
        if (seats.length > 1) return `The bag is empty. ${who} share the win with ${emptyOnes(empty)} each.`;
        return view.viewer === seats[0]
          ? `The bag is empty. You win with ${emptyOnes(empty)}!`
          : `The bag is empty. ${who} wins with ${emptyOnes(empty)}.`;
      case 'solo-full':
        return `Garden full with ${tiles(outcome.points[0] ?? 0)} turned up.`;
      case 'solo-exhausted':
        return `The bag is empty, with ${emptyOnes(empty)} left.`;
    }
  },
  options: (options, seats) => [
    ...(options.setup === 'michael' ? ['Michael’s setup'] : []),
    ...(options.tournament && seats > 1 ? [`Tournament, ${seats} rounds`] : []),
    ...(options.bruno ? ['Bruno’s bonus'] : []),
    ...(seats === 1 && options.soloSets === 2 ? ['Two sets of tiles'] : []),
  ],
};
