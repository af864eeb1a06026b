/** What Lucky Numbers says in English beside the board: why a move is not possible, the log, the end of a round, the options. */
import { winnersOf } from '../../../../../worker/games/game.ts';
import { emptyCells, type LuckyNumbers, type Refusal } from '../../../../../worker/games/lucky-numbers/state.ts';
import { count } from '../../../count-en.ts';
import type { Sentences } from '../../../game-ui.ts';

const list = new Intl.ListFormat('en');
const tiles = (n: number): string => count(n, 'tile', 'tiles');
const emptyOnes = (n: number): string => count(n, 'empty cell', 'empty cells');

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

export const optionWords = {
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

export type OptionWords = typeof optionWords;

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? '';

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
  outcome: (view, names) => {
    const { outcome, gardens } = view;
    if (!outcome) return '';
    const seats = winnersOf(outcome.ranks);
    const empty = emptyCells(gardens[seats[0] ?? 0] ?? []);
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
