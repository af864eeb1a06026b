/** Choices of Noch mal! before their turn: how the board takes wishes (P-63), and what a seat completes ahead. */
import {
  COLOUR_POINTS,
  COLOURS,
  FIRST_POINTS,
  LATER_POINTS,
  type Move,
  type NochMal,
  type View,
} from '../../../../worker/games/noch-mal/state.ts';
import { wishView } from '../../../../worker/games/noch-mal/view.ts';
import type { OpenBonus, Wishes } from '../../game-ui.ts';
import { dieName } from '../board/dice.tsx';
import { cellName, letterOf } from '../board/sheet.tsx';
import type { Words } from '../text/keys.ts';

type NochMalWishes = Wishes<NochMal, Words>;

/** The board's own words, with buttons and sentences for wishes. */
const boardWords: NochMalWishes['boardWords'] = (words, { add, pass, start, whole }) => ({
  ...words,
  commit: () => add,
  pass,
  sayStart: () => start,
  draftFull: () => whole,
});

/** Two dice and the cells, or a pass. */
function moveText(_view: View, move: Move, words: Words): string {
  if (move.kind === 'pass') return words.pass;
  const { colour, number, cells } = move;
  const dice = [dieName({ sort: 'colour', face: colour }, words), dieName({ sort: 'number', face: number }, words)];
  return words.facts({ facts: [...dice, cells.map(cellName).join(' ')] });
}

const placesOf: NochMalWishes['placesOf'] = (move) =>
  move.kind === 'cross' ? move.cells.map((cell) => `.nm-own [data-cell="${cell}"]`) : [];

export const wishes: NochMalWishes = { wishView, boardWords, moveText, placesOf };

/**
 * Columns and colours that a seat completes ahead: the first points as far as it knows, the later ones if another seat
 * was quicker in an open roll. `settled` is the view of the open roll.
 */
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
