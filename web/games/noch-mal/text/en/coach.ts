/** What the guided first roll of Noch mal! says in English. */
import type { CoachStep } from '../keys.ts';

export const coachWords: Readonly<Record<CoachStep | 'done', string>> = {
  wait: 'Your goal: fill whole columns and colours, and cross the stars. Others still choose; then you can.',
  start: 'Your goal: fill whole columns and colours, and cross the stars. Tap a colour die and a number die.',
  other: 'Now the other kind: the colour says which cells, the number how many. Jokers (black, ?) cost a mark.',
  cells: 'Tap as many marked cells as the number says, connected. One lies in column H or beside a crossed cell.',
  cross: 'That is a whole choice. Press the button to cross the cells, or tap one to take it back.',
  stuck: 'No cells fit these dice. Tap others, or pass: it costs nothing.',
  done: 'That was a roll. Next time you may also begin beside your crosses. The rest is under “Rules” at the top.',
};
