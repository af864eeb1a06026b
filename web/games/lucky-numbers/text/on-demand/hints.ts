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

/** The next step of a hinted move that the stored draft has begun: the cell, or the button. */
function nextStep({ moves }: Texts, view: View, proposed: Move, draft: unknown): string | undefined {
  if (proposed.kind !== 'place' && proposed.kind !== 'take') return undefined;
  const { tile, cell }: { readonly tile?: unknown; readonly cell?: unknown } = Object(draft);
  const own = proposed.kind === 'take' ? proposed.tile : view.drawn;
  if (tile !== own) return undefined;
  if (cell === proposed.cell) return moves.press;
  return cell === undefined ? moves.place({ tile: own, ...targetOf(view, proposed.cell) }) : undefined;
}

/** Messages take fractions of 1. */
const shareOf = (percent: number): number => percent / 100;

function reason(t: Texts, view: View, why: Reason, names: readonly string[]): string {
  const { reasons } = t;
  switch (why.code) {
    case 'wins':
    case 'free':
    case 'quiet':
    case 'middle-none':
    case 'rises':
    case 'only':
    case 'glance':
      return reasons[why.code];
    case 'estimate':
      return reasons.estimate({
        how: why.gain === 0 ? 'slightly' : view.gardens.length === 1 ? 'tiles' : 'chance',
        n: why.gain,
        share: shareOf(why.gain),
        other: move(t, view, why.instead),
      });
    case 'even':
      return reasons.even({ other: move(t, view, why.instead) });
    case 'fills':
      return reasons.fills({ filled: why.filled });
    case 'keeps': {
      const { code: _, ...gap } = why;
      return reasons.keeps(gap);
    }
    case 'sure':
      return reasons.sure({ tile: why.tile, chance: shareOf(why.percent) });
    case 'next':
      return reasons.next({ chance: shareOf(why.percent), other: shareOf(why.other) });
    case 'chance':
      return reasons.chance({ chance: shareOf(why.percent) });
    case 'kept':
      return reasons.kept({
        same: why.before === why.after,
        before: shareOf(why.before),
        after: shareOf(why.after),
      });
    case 'wider':
    case 'narrows':
      return reasons[why.code]({ before: shareOf(why.before), after: shareOf(why.after) });
    case 'opens':
      return reasons.opens({ ...placeOf(why.cell), tiles: why.tiles });
    case 'room':
      return reasons.room({ ...placeOf(why.cell), tiles: why.tiles, other: why.other });
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
      const { tile, before, after } = why;
      return reasons['would-block']({ ...placeOf(why.cell), tile, otherRow, otherColumn, before, after });
    }
    case 'smaller':
      return reasons.smaller({ share: shareOf(why.percent), tile: why.tile, before: why.before });
  }
}

export const hints = (t: Texts): Hints<LuckyNumbers, Reason> => ({
  move: (view, proposed, draft) => nextStep(t, view, proposed, draft) ?? move(t, view, proposed),
  reason: (view, why, names) => reason(t, view, why, names),
});
