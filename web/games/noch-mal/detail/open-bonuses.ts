/**
 * Columns and colours that a seat completes ahead: the first points as far as it knows, the later ones if another seat
 * was quicker in an open roll.
 */
import {
  COLOUR_POINTS,
  COLOURS,
  FIRST_POINTS,
  LATER_POINTS,
  type View,
} from '../../../../worker/games/noch-mal/state.ts';
import type { OpenBonus } from '../../game-ui.ts';
import { letterOf } from '../board/sheet.tsx';
import type { Words } from '../text/keys.ts';

/** `settled` is the view of the open roll. */
export function openBonuses(view: View, settled: View, words: Words): readonly OpenBonus[] {
  const isOpen = (now: View['columns'], before: View['columns'], at: number): boolean =>
    now[at]?.some((seat) => seat === view.viewer) === true && before[at]?.length === 0;
  const [first, later] = COLOUR_POINTS;
  return [
    ...view.columns.flatMap((_, at): readonly OpenBonus[] =>
      isOpen(view.columns, settled.columns, at)
        ? [{ kind: 'column', name: letterOf(at), first: FIRST_POINTS[at] ?? 0, later: LATER_POINTS[at] ?? 0 }]
        : [],
    ),
    ...COLOURS.flatMap((colour, at): readonly OpenBonus[] =>
      isOpen(view.colours, settled.colours, at) ? [{ kind: 'colour', name: words.colours[colour], first, later }] : [],
    ),
  ];
}
