/** Types of this game's catalogues, and names of catalogue keys. */
import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import type { MessageKey } from '../../game-ui.ts';

/** The texts of the board. */
export type Words = Catalogues['games/noch-mal/first'];

export type CoachStep = MessageKey<
  'games/noch-mal/coach',
  /** Others choose first. */
  | 'wait'
  /** No die is picked yet. */
  | 'start'
  /** One die is picked; pick one of the other sort. */
  | 'other'
  /** The same, with a joker among the dice. */
  | 'jokers'
  /** Cross cells in pencil: the first ones or more. */
  | 'cells'
  /** The choice is complete. */
  | 'cross'
  /** No piece fits the picked dice. */
  | 'stuck'
>;

export type MomentKind = MessageKey<
  'games/noch-mal/moments',
  /** A seat completed its first column; `which` is the column, 0 to 14. */
  | 'column'
  /** All cells of a colour are crossed; `which` is its index among the colours. */
  | 'colour'
  /** A seat used its last joker. */
  | 'no-jokers'
>;
