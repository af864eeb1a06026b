/** A hint of Sixes in words: the proposed move, and the reasons for it. */
import type { Reason } from '../../../../../worker/games/sixes/bot.ts';
import { type Move, type Sixes, sumOf, type View } from '../../../../../worker/games/sixes/state.ts';
import type { GameMessages, Hints } from '../../../game-ui.ts';

type Messages = GameMessages<'sixes', 'hints'>;

function move({ moves }: Messages, { dice, written }: View, move: Move): string {
  switch (move.kind) {
    case 'roll':
      return moves.roll({ n: move.dice.length, dice: move.dice.map((die) => `${dice[die]}`) });
    case 'write':
      return moves.write({ points: sumOf(dice, move.cell), cell: move.cell });
    case 'copy':
      return moves.copy({ points: sumOf(dice, written ?? 0), cell: written ?? 0 });
    case 'pass':
      return moves.pass;
  }
}

function reason({ reasons }: Messages, why: Reason): string {
  switch (why.code) {
    case 'shows':
      return reasons.shows(why);
    case 'lowest':
      return reasons.lowest(why);
    case 'keeps':
      return reasons.keeps(why);
    case 'chance':
      return reasons.chance(why);
    case 'extra':
    case 'once':
      return reasons[why.code];
  }
}

export const hints = (t: Messages): Hints<Sixes, Reason> => ({
  move: (view, proposed) => move(t, view, proposed),
  reason: (_view, why) => reason(t, why),
});
