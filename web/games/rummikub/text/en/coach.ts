/** The guided first turn of Rummikub in English. */
import { MELD } from '../../../../../worker/games/rummikub/state.ts';
import type { CoachStep } from '../keys.ts';

export const coachWords: Readonly<Record<CoachStep | 'done', string>> = {
  wait: 'Whoever empties the rack first wins. It is another seat’s turn; you can sort your tiles meanwhile.',
  meld: `Whoever empties the rack first wins; the first sets must be worth ${MELD}. You have them: tap one number in different colours, or a row of one colour, then “New set”.`,
  draw: `Whoever empties the rack first wins; the first sets, one number in different colours or a row of one colour, must be worth ${MELD}. Yours are not yet: draw a tile.`,
  sets: `Three tiles or more make a set: one number in different colours, or a row of one colour; a joker stands for any. Go on until the counter shows ${MELD}.`,
  table:
    'Whoever empties the rack first wins. Tap tiles, then the set that they go to; you may take sets apart if all are right in the end. If nothing fits, draw.',
  play: 'Everything lies right. The large button plays it; until then all of it can be taken back.',
  done: `That was your first turn. After your first ${MELD} you may also use the sets on the table; how, and all the rest, is under “Rules” at the top.`,
};
