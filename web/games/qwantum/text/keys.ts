/** Names of this game's catalogue keys, and the values that the texts describe. */
import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import type { Colour } from '../../../../worker/games/qwantum/state.ts';
import type { MessageKey } from '../../game-ui.ts';

/**
 * The texts of the board. In every catalogue a parameter `colour` is a colour's code, because some languages inflect
 * its name.
 */
export type Words = Catalogues['games/qwantum/first'];

/**
 * `watch`: before the viewer's first decision · `join`: step C of another seat's turn, `all`: step C of the viewer's
 * turn.
 */
export type CoachStep = MessageKey<
  'games/qwantum/coach',
  'watch' | 'join' | 'roll' | 'again' | 'row' | 'write' | 'all'
>;
export type MomentKind = MessageKey<
  'games/qwantum/moments',
  /** A seat wrote the last cell of a row; `which` is the row, 0 to 3. */
  | 'row'
  /** A seat filled its first column; `which` is the column, 1 to 6. */
  | 'column'
  /** `which` is the ticked box, 1 to 5. */
  | 'misthrow'
>;

/**
 * The effect of writing a colour on the viewer's sheet: the number, its cell from 0, the points of a completed column.
 */
export interface WriteResult {
  readonly colour: Colour;
  readonly number: number;
  readonly column: number;
  readonly points?: number | undefined;
  /** True if this fills the sheet, which ends the game. */
  readonly isLast: boolean;
}

/** The misthrow box that writing nothing ticks: now, or later if nothing is written in step C either. */
export interface PassCost {
  readonly when: 'now' | 'later';
  /** 1 to 5; the number determines the penalty. */
  readonly box: number;
}
