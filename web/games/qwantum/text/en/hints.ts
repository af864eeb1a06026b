/** What a hint of Qwantum says in English: the proposed move, and what speaks for it. */
import type { Reason } from '../../../../../worker/games/qwantum/bot/reason-types.ts';
import { faceUp, WHITE_DIE, whiteOf, worthOf } from '../../../../../worker/games/qwantum/dice.ts';
import { type Move, type Qwantum, rowOf, type View } from '../../../../../worker/games/qwantum/state.ts';
import { count } from '../../../count-en.ts';
import type { Hints } from '../../../game-ui.ts';
import { words } from './words.ts';

const list = new Intl.ListFormat('en');
const DICE: readonly number[] = Array.from({ length: WHITE_DIE + 1 }, (_, die) => die);
/** More dice than that are told by those that stay. */
const NAMED_DICE_MAX = 3;
/** From so many percent on, a row has room. */
const ROOM_PERCENT_MIN = 50;
/** One seat alone writes a first and a second number; nobody else takes part in step C. */
const isAlone = ({ sheets }: View): boolean => sheets.length === 1;

function dieName({ dice }: View, die: number): string {
  const face = faceUp(dice, die);
  return face ? `${words.colours[face.colour]} ${face.number}` : `${words.white} ${whiteOf(dice)}`;
}

function roll(view: View, again: readonly number[]): string {
  if (again.length === DICE.length) return 'Roll all 7 dice again.';
  const name = (die: number): string => dieName(view, die);
  if (again.length <= NAMED_DICE_MAX) return `Roll ${list.format(again.map(name))} again.`;
  const kept = DICE.filter((die) => !again.includes(die));
  return `Keep ${list.format(kept.map(name))} and roll the other ${again.length} dice again.`;
}

function move(view: View, move: Move): string {
  switch (move.kind) {
    case 'roll':
      return roll(view, move.dice);
    case 'write': {
      const sheet = (view.viewer === 'spectator' ? undefined : view.sheets[view.viewer]) ?? [];
      const cell = rowOf(sheet, move.colour).length + 1;
      return `Write ${worthOf(view.dice, move.colour)} in ${words.colours[move.colour]}, cell ${cell}.`;
    }
    case 'pass':
      return view.stage === 'c'
        ? 'Write nothing in this step.'
        : `Write nothing ${isAlone(view) ? 'yet' : 'in step B'}.`;
  }
}

const points = (n: number): string => count(n, 'point', 'points');

function reason(view: View, why: Reason, names: readonly string[]): string {
  switch (why.code) {
    case 'fills-column':
      return `It completes column ${why.column + 1}: ${points(why.points)}.`;
    case 'ends-ahead':
      return `Your sheet is full then and the game ends: ${points(why.points)}, ${why.lead} ahead.`;
    case 'fills-sheet':
      return `Your sheet is full then: ${points(why.points)}.`;
    case 'fills-row':
      return `It completes the ${words.colours[why.colour]} row.`;
    case 'room':
      return `${why.percent < ROOM_PERCENT_MIN ? 'Then' : 'It leaves room:'} ${why.percent} % of all throws fit the next cell of the ${words.colours[why.colour]} row.`;
    case 'small-step':
      return `A small step from ${why.last} to ${why.number} leaves room in the ${words.colours[why.colour]} row.`;
    case 'high':
      return `${why.number} is a good height for column ${why.column + 1}: a column scores its second-lowest number.`;
    case 'nears-column':
      return `Column ${why.column + 1} needs only ${count(why.left, 'number', 'numbers')} more then.`;
    case 'avoids-misthrow':
      return `Without a number you would tick a misthrow: −${why.box}.`;
    case 'white-alone':
      return `No die shows ${words.colours[why.colour]}, so the white die alone counts: a low ${why.number}.`;
    case 'then':
      return `${isAlone(view) ? 'As the second number' : 'In step C'} of this turn, ${why.number} in ${words.colours[why.colour]} fits as well.`;
    case 'denies':
      return `It sets ${words.colours[why.colour]} aside: ${names[why.seat]} cannot complete column ${why.column + 1} with it now (${points(why.points)}).`;
    case 'nothing-fits':
      return view.stage === 'a' ? 'No number fits as the dice lie.' : 'No number fits.';
    case 'better':
      return `About ${why.percent} % of these rolls are better for you than the dice as they lie.`;
    case 'aims':
      return `After it, ${words.colours[why.colour]} is worth ${why.low === why.high ? why.low : `${why.low} to ${why.high}`} in ${why.percent} % of the rolls, which suits your row.`;
    case 'keeps':
      return `Dice of ${words.colours[why.colour]} stay: it is worth ${why.number} or more after the roll.`;
    case 'second-roll':
      return 'You may roll once more, and it costs nothing.';
    case 'spoils':
      return `${why.number} in ${words.colours[why.colour]} would leave little room: ${why.percent === 0 ? 'hardly any throw' : `only ${why.percent} % of all throws`} would fit the next cell.`;
    case 'low':
      return `${why.number} in ${words.colours[why.colour]} is low for column ${why.column + 1}, and a column scores its second-lowest number.`;
    case 'free':
      return 'Writing nothing costs you nothing here.';
    case 'risks':
      return `If you write ${isAlone(view) ? 'no second number' : 'nothing in step C'} either, it is a misthrow: −${why.box}.`;
    case 'misthrow':
      return `It ticks a misthrow: −${why.box}.`;
    case 'later':
      return `${isAlone(view) ? 'As the second number' : 'In step C'} you can still write ${why.number} in ${words.colours[why.colour]}.`;
  }
}

export const hints: Hints<Qwantum, Reason> = { move, reason };
