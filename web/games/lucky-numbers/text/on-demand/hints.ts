/** Hint texts of Lucky Numbers: the move and the reasons for it. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import type { Reason } from '../../../../../worker/games/lucky-numbers/bot.ts';
import {
  EMPTY,
  type LuckyNumbers,
  type Move,
  SIDE,
  type View,
} from '../../../../../worker/games/lucky-numbers/state.ts';
import type { Hints } from '../../../game-ui.ts';

type Texts = Catalogues['games/lucky-numbers/hints'];

const placeOf = (cell: number): { readonly row: number; readonly column: number } => ({
  row: Math.floor(cell / SIDE) + 1,
  column: (cell % SIDE) + 1,
});

/** A cell of the viewer's garden, and the tile there, or EMPTY. */
const targetOf = ({ viewer, gardens }: View, cell: number) => ({
  ...placeOf(cell),
  out: viewer === 'spectator' ? EMPTY : (gardens[viewer]?.[cell] ?? EMPTY),
});

function move({ moves }: Texts, view: View, proposed: Move): string {
  switch (proposed.kind) {
    case 'draw':
    case 'timeout':
      return moves.draw;
    case 'leave':
      return moves.leave({ tile: view.drawn });
    case 'place':
      return moves.place({ tile: view.drawn, ...targetOf(view, proposed.cell) });
    case 'take':
      return moves.take({ tile: proposed.tile, ...targetOf(view, proposed.cell) });
  }
}

/** Messages take fractions of 1. */
const shareOf = (percent: number): number => percent / 100;

function reason({ reasons }: Texts, why: Reason, names: readonly string[]): string {
  switch (why.code) {
    case 'wins':
    case 'free':
    case 'quiet':
    case 'middle-none':
    case 'only':
      return reasons[why.code];
    case 'fills':
    case 'stands':
      return reasons[why.code]({ filled: why.filled });
    case 'next':
    case 'chance':
      return reasons[why.code]({ chance: shareOf(why.percent) });
    case 'wider':
      return reasons.wider({ before: shareOf(why.before), after: shareOf(why.after) });
    case 'opens':
    case 'room':
      return reasons[why.code]({ ...placeOf(why.cell), tiles: why.tiles });
    case 'denies': {
      const say = why.last ? reasons['denies-win'] : reasons.denies;
      return say({ name: names[why.seat] ?? '', tile: why.tile });
    }
    case 'waits':
    case 'no-cell':
    case 'harmless':
      return reasons[why.code]({ tile: why.tile });
    case 'would-block': {
      const { row: otherRow, column: otherColumn } = placeOf(why.other);
      return reasons['would-block']({
        ...placeOf(why.cell),
        otherRow,
        otherColumn,
        before: why.before,
        after: why.after,
      });
    }
    case 'smaller':
      return reasons.smaller({ share: shareOf(why.percent), tile: why.tile, before: why.before });
  }
}

export const hints = (t: Texts): Hints<LuckyNumbers, Reason> => ({
  move: (view, proposed) => move(t, view, proposed),
  reason: (_view, why, names) => reason(t, why, names),
});
