/** Wishes on the board of Noch mal! (P-63): it takes choices as in one's own turn, while the active seat thinks. */
import type { Move, NochMal, View } from '../../../../worker/games/noch-mal/state.ts';
import { wishView } from '../../../../worker/games/noch-mal/view.ts';
import type { Wishes } from '../../game-ui.ts';
import { dieName } from '../board/dice.tsx';
import { cellName } from '../board/sheet.tsx';
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
