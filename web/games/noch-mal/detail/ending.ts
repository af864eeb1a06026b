/** Marks why a round of Noch mal! ended: the two full colours of a sheet, or in a solo game the number of the roll. */
import { fullColours } from '../../../../worker/games/noch-mal/sheet.ts';
import { LAST_COLOURS, type NochMal } from '../../../../worker/games/noch-mal/state.ts';
import type { EndingMarks } from '../../game-ui.ts';
import { partsOfSeats } from '../../shared/on-demand/ending-marks.ts';

export const hasScoreTable = true;

export const endingMarks: EndingMarks<NochMal> = ({ viewer, outcome, sheet, crossed }) => {
  if (!outcome) return [];
  if (outcome.why === 'solo') return ['.board-end'];
  const colours = crossed.map((one) => fullColours(sheet, one));
  const cells = (viewer === 'spectator' ? [] : (colours[viewer] ?? []))
    .map((colour) => `.nm-cell[data-colour="${colour}"]`)
    .join();
  // Other sheets are small pictures, so each is marked as a whole.
  const ended = colours.map(({ length }) => length >= LAST_COLOURS);
  return partsOfSeats(viewer, ended, `:is(${cells})`, '.nm-seat');
};
