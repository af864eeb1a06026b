/** The colours of the pictures: those of the page's themes. Link previews are always light. */

import type { Canvas, Colour } from './canvas.ts';
import { SEAT_COLOURS } from './seat-colours.ts';

export const PAPER: Colour = 0xf5f2ea;
export const SURFACE: Colour = 0xfffdf7;
export const SUNK: Colour = 0xe9e3d4;
export const LINE: Colour = 0xdbd3c1;
export const INK: Colour = 0x1b241e;
export const INK_SOFT: Colour = 0x535c54;
export const WHITE: Colour = 0xffffff;
export const GOLD: Colour = 0xd99a2b;

/** By seat. */
export const SEAT_FILLS: readonly Colour[] = SEAT_COLOURS.map(({ light }) => light);

/** The colours around the pieces. `seats` are by seat; `onSeat` is for a number on one of them. */
export interface Theme {
  readonly paper: Colour;
  readonly surface: Colour;
  readonly sunk: Colour;
  readonly line: Colour;
  readonly ink: Colour;
  readonly inkSoft: Colour;
  readonly seats: readonly Colour[];
  readonly onSeat: Colour;
}

const LIGHT: Theme = {
  paper: PAPER,
  surface: SURFACE,
  sunk: SUNK,
  line: LINE,
  ink: INK,
  inkSoft: INK_SOFT,
  seats: SEAT_FILLS,
  onSeat: WHITE,
};

export const DARK: Theme = {
  paper: 0x141715,
  surface: 0x1e2420,
  sunk: 0x0e110f,
  line: 0x363e38,
  ink: 0xedf0e9,
  inkSoft: 0xa9b3aa,
  seats: SEAT_COLOURS.map(({ dark }) => dark),
  onSeat: 0x141715,
};

export const themeOf = ({ isDark }: Pick<Canvas, 'isDark'>): Theme => (isDark ? DARK : LIGHT);

/** Shades of a piece's colour: its face, the lower edge, the darkest one, and the face below a cross. */
export interface Tint {
  readonly face: Colour;
  readonly edge: Colour;
  readonly ink: Colour;
  readonly crossed: Colour;
}

/** The colours of dice and sheets. */
export const TINTS: Readonly<Record<string, Tint>> = {
  green: { face: 0x7ad689, edge: 0x38964d, ink: 0x062f11, crossed: 0x7ec787 },
  yellow: { face: 0xf7df69, edge: 0xb69e16, ink: 0x302600, crossed: 0xe2ce6d },
  blue: { face: 0x7cbbf0, edge: 0x3f7dae, ink: 0x002946, crossed: 0x7fb1d9 },
  pink: { face: 0xfb9dc2, edge: 0xb75f84, ink: 0x401528, crossed: 0xe599b4 },
  orange: { face: 0xffa55b, edge: 0xbc670c, ink: 0x3f1c00, crossed: 0xe89f62 },
  red: { face: 0xf97770, edge: 0xb33736, ink: 0x431614, crossed: 0xe37b73 },
  purple: { face: 0xc6a0f2, edge: 0x8863b0, ink: 0x2e1c41, crossed: 0xbb9bdb },
  joker: { face: 0x2b302d, edge: 0x0d100e, ink: 0xfffdf7, crossed: 0x2b302d },
  white: { face: 0xfffdf7, edge: 0xc9c3b4, ink: 0x1b241e, crossed: 0xfffdf7 },
};

export const tintOf = (name: string): Tint => TINTS[name] ?? { face: WHITE, edge: LINE, ink: INK, crossed: WHITE };
