/** The shape of a letter. */

export interface Glyph {
  /** In the units of the path. */
  readonly width: number;
  /** Centre lines: an SVG path of absolute M, L and C, scaled so that capitals are 10 high; y grows downwards. */
  readonly path: string;
}
