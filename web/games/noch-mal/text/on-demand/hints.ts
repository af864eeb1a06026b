/** Hint texts of Noch mal!: the move and the reasons for it. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import type { Reason } from '../../../../../worker/games/noch-mal/bot.ts';
import { cellName } from '../../../../../worker/games/noch-mal/notation.ts';
import { colourOf } from '../../../../../worker/games/noch-mal/sheet.ts';
import {
  COLOUR_POINTS,
  jokersOf,
  LATER_POINTS,
  type Move,
  type NochMal,
  type View,
} from '../../../../../worker/games/noch-mal/state.ts';
import type { Hints } from '../../../game-ui.ts';

type Texts = Catalogues['games/noch-mal/hints'];

const letter = (column: number): string => String.fromCharCode(65 + column);

function moveText({ pass, cross }: Texts, { sheet }: View, move: Move): string {
  if (move.kind === 'pass') return pass;
  return cross({
    n: move.cells.length,
    colour: colourOf(sheet, move.cells[0] ?? 0),
    jokers: jokersOf(move),
    cells: move.cells.map((cell) => cellName(cell).toUpperCase()),
  });
}

/** The next step of a hinted choice that the stored draft has begun: the cells that are missing, or the button. */
function nextStep({ tap, press }: Texts, { roll }: View, move: Move, draft: unknown): string | undefined {
  const { roll: begun, cells }: { readonly roll?: unknown; readonly cells?: unknown } = Object(draft);
  if (move.kind !== 'cross' || begun !== roll || !Array.isArray(cells) || cells.length === 0) return undefined;
  if (!cells.every((cell) => move.cells.includes(cell))) return undefined;
  const missing = move.cells.filter((cell) => !cells.includes(cell));
  return missing.length === 0 ? press : tap({ cells: missing.map((cell) => cellName(cell).toUpperCase()) });
}

function reasonText(t: Texts, view: View, why: Reason, names: readonly string[]): string {
  const { reasons } = t;
  switch (why.code) {
    case 'ends':
      return reasons.ends({ lead: why.lead });
    case 'column':
      return reasons.column({ column: letter(why.column), points: why.points, isFirst: why.isFirst });
    case 'colour':
      return reasons.colour({ colour: why.colour, points: why.points, isFirst: why.isFirst });
    case 'takes':
      return reasons.takes({ name: names[why.seat] ?? '', points: why.points });
    case 'stars':
      return reasons.stars({ n: why.count, points: why.points });
    case 'nearly':
      return reasons.nearly({ column: letter(why.column), open: why.open, points: why.points });
    case 'nearly-colour':
      return reasons.nearlyColour({ colour: why.colour, open: why.open, points: why.points });
    case 'reaches':
      return reasons.reaches({ n: why.count, other: why.other });
    case 'clears':
      return reasons.clears({ colour: why.colour });
    case 'keeps':
      return reasons.keeps({ marks: why.marks });
    case 'open':
      return reasons.open({ kinds: why.kinds, other: why.other });
    case 'estimate':
      return reasons.estimate({
        how: why.gain === undefined ? 'chance' : why.gain === 0 ? 'slightly' : 'points',
        n: why.gain ?? 0,
        other: moveText(t, view, why.instead),
      });
    case 'even':
      return reasons.even({ other: moveText(t, view, why.instead) });
    case 'none':
    case 'glance':
      return reasons[why.code];
    case 'spares':
      return reasons.spares({ marks: why.marks });
  }
}

/** Others can complete a column or colour in an earlier roll that is still open, and their points are not final. */
function aheadText({ reasons }: Texts, why: Reason): { readonly text: string | undefined } | undefined {
  switch (why.code) {
    case 'ends':
    case 'takes':
      return { text: undefined };
    case 'column': {
      const later = LATER_POINTS[why.column] ?? 0;
      return why.isFirst
        ? { text: reasons.columnAhead({ column: letter(why.column), first: why.points, later }) }
        : undefined;
    }
    case 'colour': {
      const later = COLOUR_POINTS[1];
      return why.isFirst ? { text: reasons.colourAhead({ colour: why.colour, first: why.points, later }) } : undefined;
    }
    case 'nearly':
      return why.points > (LATER_POINTS[why.column] ?? 0) ? { text: undefined } : undefined;
    case 'nearly-colour':
      return why.points > COLOUR_POINTS[1] ? { text: undefined } : undefined;
    default:
      return undefined;
  }
}

export const hints = (t: Texts): Hints<NochMal, Reason> => ({
  move: (view, move, draft) => nextStep(t, view, move, draft) ?? moveText(t, view, move),
  reason: (view, why, names) => reasonText(t, view, why, names),
  ahead: (why) => aheadText(t, why),
});
