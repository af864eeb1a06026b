/** What Noch mal! says in English to somebody who asks for a hint: the move, and what speaks for it. */
import type { Reason } from '../../../../../worker/games/noch-mal/bot.ts';
import { cellName } from '../../../../../worker/games/noch-mal/notation.ts';
import { colourOf } from '../../../../../worker/games/noch-mal/sheet.ts';
import { jokersOf, type NochMal } from '../../../../../worker/games/noch-mal/state.ts';
import { count } from '../../../count-en.ts';
import type { Hints } from '../../../game-ui.ts';

const list = new Intl.ListFormat('en');
const points = (n: number): string => count(n, 'point', 'points');
const cells = (n: number): string => count(n, 'cell', 'cells');
const marks = (n: number): string => count(n, 'joker mark', 'joker marks');
const letter = (column: number): string => String.fromCharCode(65 + column);
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function move({ sheet }: NochMal['View'], proposed: NochMal['Move']): string {
  if (proposed.kind === 'pass') return 'Pass this time.';
  const colour = colourOf(sheet, proposed.cells[0] ?? 0);
  const names = list.format(proposed.cells.map((cell) => cellName(cell).toUpperCase()));
  const paid = jokersOf(proposed);
  const cost = paid > 0 ? ` for ${marks(paid)}` : '';
  return `Cross ${count(proposed.cells.length, `${colour} cell`, `${colour} cells`)}${cost}: ${names}.`;
}

function reason(_view: NochMal['View'], why: Reason, names: readonly string[]): string {
  switch (why.code) {
    case 'ends':
      return `It completes your second colour and ends the game, and so far you are ${points(why.lead)} ahead.`;
    case 'column':
      return `It completes column ${letter(why.column)}: ${points(why.points)}${why.isFirst ? ' for the first' : ''}.`;
    case 'colour':
      return `It completes ${why.colour}: ${points(why.points)}${why.isFirst ? ' for the first' : ''}.`;
    case 'takes':
      return `These two dice are then out: with them ${names[why.seat]} could make ${count(why.points, 'more point', 'more points')} now.`;
    case 'stars':
      return `It crosses ${count(why.count, 'star', 'stars')}; left open that would cost you ${points(why.points)} at the end.`;
    case 'nearly':
      return `Column ${letter(why.column)} then lacks only ${cells(why.open)} for ${points(why.points)}.`;
    case 'nearly-colour':
      return `${capital(why.colour)} then lacks only ${cells(why.open)} for ${points(why.points)}.`;
    case 'reaches':
      return `${count(why.count, 'more cell comes', 'more cells come')} within reach for your next choices.`;
    case 'clears':
      return `It finishes this ${why.colour} patch and leaves nothing over.`;
    case 'keeps':
      return `It needs no joker: your ${marks(why.marks)} can wait, each is worth a point at the end.`;
    case 'open':
      return `Of the 25 pairs of a colour and a number, ${why.kinds} will fit your sheet next.`;
    case 'none':
      return 'Nothing fits your sheet with these dice.';
    case 'spares':
      return `Every choice would cost a joker mark; your ${marks(why.marks)} ${why.marks === 1 ? 'is' : 'are'} worth more.`;
    case 'waits':
      return `What fits now would spoil more than it brings; ${why.kinds} of 25 pairs of a colour and a number stay open to you.`;
  }
}

export const hints: Hints<NochMal, Reason> = { move, reason };
