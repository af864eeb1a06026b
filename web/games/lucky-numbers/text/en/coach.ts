/** What the guided first turn of Lucky Numbers says in English. */
import type { CoachStep } from '../keys.ts';

export const coachWords: Readonly<Record<CoachStep | 'done', string>> = {
  wait: 'Be the first to fill all 16 cells of your garden. What others leave in the middle you may take later.',
  start: 'Your goal: fill all 16 cells of your garden as early as you can. Begin by turning up a tile.',
  choose: 'Your goal: fill all 16 cells of your garden as early as you can. Turn up a tile, or tap one in the middle.',
  place: 'Tap a marked cell. Numbers must grow to the right and downwards; what lies there goes to the middle.',
  slot: 'Tap a free cell of your diagonal: small numbers do well at the top left, large ones at the bottom right.',
  lay: 'Not settled yet: tap another cell to move the tile, or press the button to place it.',
  done: 'That was a whole turn; so it goes on until a garden is full. The rest is under “Rules” at the top.',
};
