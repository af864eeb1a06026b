/** Tokens by which an embedding page gives a frame its own colours, radius and font. */

/** Names of the tokens that a page may set: `--tilepost-accent` and so on. */
export const THEME_TOKENS = ['accent', 'surface', 'ink', 'radius', 'font'] as const;

/** CSS values by the name of the token. The frame ignores values that are empty or not allowed. */
export type Theme = Readonly<Partial<Record<(typeof THEME_TOKENS)[number], string>>>;
