/** Types of this game's catalogues, and names that they are keyed by. */
import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import type { MessageKey } from '../../game-ui.ts';

/** The words of the board. */
export type Words = Catalogues['games/noch-mal/words'];

export type CoachStep = MessageKey<
  'games/noch-mal/coach',
  /** Others choose first. */
  | 'wait'
  /** Nothing is picked yet. */
  | 'start'
  /** One die is picked: one of the other sort is to come. */
  | 'other'
  /** Cells are to be crossed in pencil, the first ones or more. */
  | 'cells'
  /** It is a whole choice. */
  | 'cross'
  /** Nothing fits what is picked. */
  | 'stuck'
>;

export type MomentKind = MessageKey<
  'games/noch-mal/moments',
  /** The first column of a seat is complete; `which` is the column, 0 to 14. */
  | 'column'
  /** All cells of a colour are crossed; `which` is its place among the colours. */
  | 'colour'
  /** The last joker mark is paid. */
  | 'no-jokers'
>;
