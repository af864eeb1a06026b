/** Names that the catalogues of this game are keyed by, and values that they describe. */
import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import type { Colour } from '../../../../worker/games/qwantum/state.ts';
import type { MessageKey } from '../../game-ui.ts';

/** The words of the board. In every catalogue a parameter `colour` is a colour's code: languages inflect its name. */
export type Words = Catalogues['games/qwantum/words'];

/** `watch`: before the first own decision · `join` in step C of another seat's turn, `all` in that of the own one. */
export type CoachStep = MessageKey<'games/qwantum/coach', 'watch' | 'join' | 'roll' | 'row' | 'write' | 'all'>;
export type MomentKind = MessageKey<
  'games/qwantum/moments',
  /** The last cell of a row is written; `which` is the row, 0 to 3. */
  | 'row'
  /** The first column of a seat is full; `which` is the column, 1 to 6. */
  | 'column'
  /** `which` is the box that is ticked, 1 to 5. */
  | 'misthrow'
>;

/** What writing a colour does to the viewer's sheet: the number, its cell from 0, what a completed column scores. */
export interface WriteResult {
  readonly colour: Colour;
  readonly number: number;
  readonly column: number;
  readonly points?: number | undefined;
  /** Whether the sheet is full with it, which ends the game. */
  readonly isLast: boolean;
}

/** A misthrow box that writing nothing ticks: now, or later if step C brings nothing either. */
export interface PassCost {
  readonly when: 'now' | 'later';
  /** 1 to 5: what it takes away. */
  readonly box: number;
}
