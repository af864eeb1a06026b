/** The guided first turn of Qwantum in English. */
import type { CoachStep } from '../keys.ts';

export const coachWords: Readonly<Record<CoachStep | 'done', string>> = {
  watch:
    'Most points win, and only full columns of your sheet score. Another seat rolls first; then you may write with the same dice.',
  join: 'Most points win, and only full columns of your sheet score. These dice are for everybody now: tap a row to write its number, or write nothing.',
  roll: 'Most points win, and only full columns of your sheet score. Tap the dice that you want to roll once more, or tap a row to write right away.',
  row: 'Each row shows what its colour is worth: its dice and the white die together. Tap one to write: numbers grow up to the thick line and fall behind it.',
  write: 'The number is only pencilled in; tap it again to take it back. The large button writes it for good.',
  all: 'Now everybody may use the same dice, you once more. Tap a row that is left, or write nothing.',
  done: 'That was a whole turn, and so it goes on until a sheet is full. How columns score, and all the rest, is under “Rules” at the top.',
};
