/** Noch mal! around its board: what pages load after the board, or instead of it, in one file. */

import type { Catalogues } from '../../../dist/locales/web.d.ts';
import type { Reason } from '../../../worker/games/noch-mal/bot.ts';
import { fullColours } from '../../../worker/games/noch-mal/sheet.ts';
import { DEFAULTS, LAST_COLOURS, type NochMal, SHEETS } from '../../../worker/games/noch-mal/state.ts';
import type { EndingMarks, GameExtras, OptionsProps } from '../game-ui.ts';
import { partsOfSeats } from '../shared/on-demand/ending-marks.ts';
import { ChoiceOption } from '../shared/on-demand/option-fields.tsx';
import { openBonuses, wishes } from './detail/wishes.ts';
import { coach } from './guide/coach.ts';
import { moments } from './guide/moments.ts';
import { rules } from './guide/rules.tsx';
import { hints } from './text/on-demand/hints.ts';
import { sentences } from './text/on-demand/sentences.ts';

/** The only option of a match. */
const OptionFields = (props: OptionsProps<NochMal, Catalogues['games/noch-mal/options']>) => {
  const { title: legend, sheets: labels, notes } = props.words;
  return ChoiceOption({ of: props, option: 'sheet', values: SHEETS, legend, labels, notes });
};

/** Mark why a round ended: the two full colours of a sheet, or in a solo game the number of the roll. */
const endingMarks: EndingMarks<NochMal> = ({ viewer, outcome, sheet, crossed }) => {
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

export const extras: GameExtras<'noch-mal', NochMal, Reason> = {
  options: { OptionFields, defaults: DEFAULTS },
  sentences,
  hints,
  rules,
  coach: async () => coach,
  moments,
  ending: { endingMarks, hasScoreTable: true, isOnlyPoints: ({ outcome }) => new Set(outcome?.points).size > 1 },
  openBonuses,
  wishes,
};
