/** What Lucky Numbers says in English to somebody who asks for a hint: the move, and what speaks for it. */
import type { Reason } from '../../../../../worker/games/lucky-numbers/bot.ts';
import {
  CELLS,
  EMPTY,
  type LuckyNumbers,
  type Move,
  SIDE,
  type View,
} from '../../../../../worker/games/lucky-numbers/state.ts';
import { count } from '../../../count-en.ts';
import type { Hints } from '../../../game-ui.ts';

const cellText = (cell: number): string => `row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}`;
const tiles = (n: number): string => count(n, 'face-down tile', 'face-down tiles');
const verb = (n: number): string => (n === 1 ? 'fits' : 'fit');

/** Where to, and what lies there now. */
function targetText({ viewer, gardens }: View, cell: number): string {
  const out = viewer === 'spectator' ? EMPTY : (gardens[viewer]?.[cell] ?? EMPTY);
  return out === EMPTY ? cellText(cell) : `${cellText(cell)}, in exchange for the ${out}`;
}

function move(view: View, proposed: Move): string {
  switch (proposed.kind) {
    case 'draw':
    case 'timeout':
      return 'Turn up a tile from the bag.';
    case 'leave':
      return `Leave the ${view.drawn} in the middle.`;
    case 'place':
      return `Place the ${view.drawn} in ${targetText(view, proposed.cell)}.`;
    case 'take':
      return `Take the ${proposed.tile} from the middle and place it in ${targetText(view, proposed.cell)}.`;
  }
}

const COUNT_WORDS = ['none', 'one', 'two', 'all'];

function reason(_view: View, why: Reason, names: readonly string[]): string {
  switch (why.code) {
    case 'wins':
      return 'It fills your last empty cell: your garden is full!';
    case 'fills':
      return `It fills an empty cell: you then have ${why.filled} of ${CELLS}.`;
    case 'next':
      return `The chance that the next face-down tile fits an empty cell of yours is then ${why.percent}%.`;
    case 'wider':
      return `The chance that the next face-down tile fits an empty cell of yours grows from ${why.before}% to ${why.after}%.`;
    case 'opens':
      return `No face-down tile fits ${cellText(why.cell)} now; with this ${why.tiles} ${why.tiles === 1 ? 'does' : 'do'}.`;
    case 'room':
      return `Even for your tightest cell, ${cellText(why.cell)}, ${tiles(why.tiles)} still ${verb(why.tiles)}.`;
    case 'denies':
      return why.last
        ? `${names[why.seat]} could fill the last empty cell with the ${why.tile} and win.`
        : `${names[why.seat]} has an empty cell for the ${why.tile}, and does not get it now.`;
    case 'free':
      return 'Playing alone, only turned-up tiles count: taking from the middle costs nothing.';
    case 'quiet':
      return 'It turns up nothing new for the next seat.';
    case 'middle-none':
      return 'No tile in the middle fits an empty cell of yours.';
    case 'waits':
      return `The ${why.tile} in the middle fits you and no empty cell of anybody else: it can wait.`;
    case 'chance':
      return `The next face-down tile fits an empty cell of yours with a chance of ${why.percent}%.`;
    case 'no-cell':
      return `The ${why.tile} fits none of your empty cells.`;
    case 'would-block':
      return `In ${cellText(why.cell)} it would be in the way: for ${cellText(why.other)} only ${why.after} of ${tiles(why.before)} would still fit.`;
    case 'harmless':
      return `Nobody else has an empty cell for the ${why.tile}.`;
    case 'smaller':
      return `${why.percent}% of the face-down tiles are smaller than the ${why.tile}, so ${COUNT_WORDS[why.before] ?? ''} of the other three diagonal cells should come before it.`;
    case 'stands':
      return `${why.filled} of your ${CELLS} cells are filled then.`;
    case 'only':
      return 'Nothing else is possible now.';
  }
}

export const hints: Hints<LuckyNumbers, Reason> = { move, reason };
