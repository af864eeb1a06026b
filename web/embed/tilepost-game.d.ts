/** Types of the element for pages that use TypeScript. Its attributes have the same names; all are optional. */
interface TilepostGame extends HTMLElement {
  /** The id of an existing match, or of the match the element has created. */
  match: string | undefined;
  /** A new match of this game, created with a tap: `lucky-numbers`, `noch-mal`, `qwantum` or `rummikub`. */
  new: string | undefined;
  /** For a new match: the number of seats, the number of bots, and `easy`, `normal` or `strong`. */
  seats: string | number | undefined;
  bots: string | number | undefined;
  strength: string | undefined;
  /** For a new match: all options of the game, as JSON. */
  options: string | undefined;
  /** The key of a seat, which the frame then plays. It is sent by message, never in an address. */
  seat: string | undefined;
  /** The key of the invite: the viewer may take a seat with a tap. */
  join: string | undefined;
  /** `nobody` makes the frame view-only. */
  play: 'anyone' | 'nobody' | undefined;
  /** `en`, `ko`, `de`, `it`, `fr` or `es`; otherwise the user's own language. */
  lang: string;
  /** Default: the colour scheme of the page. */
  scheme: 'light' | 'dark' | 'auto' | undefined;
  /** Gives the frame an opaque origin: it stores nothing and sees nothing of the page. */
  sandboxed: '' | boolean | undefined;
  /** The frame's name for screen readers. */
  title: string;
  /** True if it is the turn of the frame's seat. */
  readonly turn: boolean;
  /** The invite link, if the match was created in the frame and seats are open. */
  readonly invite: string | undefined;
}

/** Seats are numbers from 0. Events contain only data visible to everyone at the table. */
interface TilepostGameEvents {
  ready: CustomEvent<{ readonly match: string; readonly game: string; readonly version: number }>;
  /** Empty between rounds and after the end. */
  turn: CustomEvent<{ readonly seats: readonly number[]; readonly mine: boolean }>;
  move: CustomEvent<{ readonly entry: number; readonly seat: number }>;
  /** Ranks by seat, 1 is the best; empty if the match was ended early. */
  over: CustomEvent<{ readonly ranks: readonly number[] }>;
  /** In CSS pixels; the element has already been resized. */
  resize: CustomEvent<{ readonly height: number }>;
}

interface HTMLElementTagNameMap {
  'tilepost-game': TilepostGame;
}
