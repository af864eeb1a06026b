/** Qwantum around its board: what pages load after the board, or instead of it, in one file. */

import type { Catalogues } from '../../../dist/locales/web.d.ts';
import type { Reason } from '../../../worker/games/qwantum/bot.ts';
import { DEFAULTS, isFull, MISTHROW_RULES, MISTHROWS, type Qwantum } from '../../../worker/games/qwantum/state.ts';
import type { EndingMarks, GameExtras, OptionsProps } from '../game-ui.ts';
import { partsOfSeats } from '../shared/on-demand/ending-marks.ts';
import { ChoiceOption } from '../shared/on-demand/option-fields.tsx';
import { coach } from './guide/coach.ts';
import { moments } from './guide/moments.ts';
import { rules } from './guide/rules.tsx';
import { hints } from './text/on-demand/hints.ts';
import { sentences } from './text/on-demand/sentences.ts';

/** The only option of a match. */
const OptionFields = (props: OptionsProps<Qwantum, Catalogues['games/qwantum/options']>) => {
  const { optionMisthrow: legend, misthrows: labels, misthrowNotes: notes } = props.words;
  return ChoiceOption({ of: props, option: 'misthrow', values: MISTHROW_RULES, legend, labels, notes });
};

/** Mark why a round ended: the full sheet, or the seat with all misthrows ticked. */
const endingMarks: EndingMarks<Qwantum> = ({ viewer, outcome, sheets, misthrows }) => {
  if (!outcome) return [];
  if (outcome.why === 'rows') return partsOfSeats(viewer, sheets.map(isFull), '.qw-sheet');
  return partsOfSeats(
    viewer,
    misthrows.map((ticked) => ticked >= MISTHROWS),
    '.qw-boxes',
  );
};

export const extras: GameExtras<'qwantum', Qwantum, Reason> = {
  options: { OptionFields, defaults: DEFAULTS },
  sentences,
  hints,
  rules,
  coach: async () => coach,
  moments,
  ending: { endingMarks, hasScoreTable: true },
};
