/** What Lucky Numbers says in English while it is played: on the board, and whose turn it is. */
import type { LuckyNumbers } from '../../../../../worker/games/lucky-numbers/state.ts';
import { count } from '../../../count-en.ts';
import type { TurnText } from '../../../game-ui.ts';

const tiles = (n: number): string => count(n, 'tile', 'tiles');
const cellText = (row: number, column: number): string => `row ${row}, column ${column}`;

export const words = {
  garden: (name: string) => `${name}: garden`,
  mine: 'Your garden',
  filled: (n: number) => `${n} of 16`,
  enlarge: (name: string) => `Enlarge the garden of ${name}`,
  row: (row: number, cells: string) => `Row ${row}: ${cells}`,
  emptyCell: 'empty',
  middle: 'In the middle',
  middleEmpty: 'No face-up tiles yet',
  inMiddle: (tile: number, fits: boolean) => (fits ? `${tile}` : `${tile}, fits nowhere`),
  turnedUp: (tile: number) => `Turned up: ${tile}`,
  bagCount: (n: number) => `Bag: ${tiles(n)} face down. What is left?`,
  unseenTitle: 'Still face down',
  unseenText: (n: number) => `${tiles(n)} in the bag, counted from what lies open. Nobody knows the order.`,
  unseenOf: (tile: number, n: number) => `${tile}: ${n} left`,
  cell: (row: number, column: number, state: string) => `${cellText(row, column)}: ${state}`,
  cellFits: (tile: number) => `empty, ${tile} fits here`,
  cellSwaps: (out: number, tile: number) => `${out}, ${tile} may take its place`,
  cellNot: (lies: string, tile: number) => `${lies}, ${tile} does not fit`,
  cellDraft: (tile: number, out: number) =>
    out === 0
      ? `${tile} put here for now; press again to place it`
      : `${tile} put here for now instead of ${out}; press again to place it`,
  cellConflict: 'in the way',
  hint: ', hint',
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
};

export type Words = typeof words;

/** What there is to do on a turn of one's own is said on the board. */
export const turn: TurnText<LuckyNumbers> = ({ active: [seat], viewer, drawn }, names) => {
  if (seat === undefined) return 'The round is over.';
  if (seat === viewer) return 'Your turn.';
  const name = names[seat] ?? '';
  return drawn === 0 ? `${name} is to move.` : `${name} turned up ${drawn} and is thinking.`;
};
