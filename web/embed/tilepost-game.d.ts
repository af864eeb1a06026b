/** The element in TypeScript, for pages that use it. Its attributes are those of the same names, all optional. */
interface TilepostGame extends HTMLElement {
  /** The id of a match that is there; known too once the element has made one. */
  match: string | undefined;
  /** A fresh match of this game, made by a tap: `lucky-numbers`, `noch-mal`, `qwantum` or `rummikub`. */
  new: string | undefined;
  /** Of a fresh match: how many seats, how many of them are bots', and `easy`, `normal` or `strong`. */
  seats: string | number | undefined;
  bots: string | number | undefined;
  strength: string | undefined;
  /** Of a fresh match: all options of the game, as JSON. */
  options: string | undefined;
  /** The key of a seat: the frame plays it. It goes by message, never in an address. */
  seat: string | undefined;
  /** The key of the invite: whoever sees the frame may take a seat by a tap. */
  join: string | undefined;
  /** `nobody`: the frame is for watching. */
  play: 'anyone' | 'nobody' | undefined;
  /** The reader's own, or `en` or `ko`. */
  lang: string;
  /** As the page's own colours, if left out. */
  scheme: 'light' | 'dark' | 'auto' | undefined;
  /** The frame has no origin: it keeps nothing, and sees nothing of the page. */
  sandboxed: '' | boolean | undefined;
  /** What a screen reader calls the frame. */
  title: string;
  /** Whether the frame's seat is to move. */
  readonly turn: boolean;
  /** The link for others, where a match was made in the frame and seats are open. */
  readonly invite: string | undefined;
}

/** Seats are numbers from 0. All that is told is known to everybody at the table. */
interface TilepostGameEvents {
  ready: CustomEvent<{ readonly match: string; readonly game: string; readonly version: number }>;
  /** No seats between rounds and after the end. */
  turn: CustomEvent<{ readonly seats: readonly number[]; readonly mine: boolean }>;
  move: CustomEvent<{ readonly entry: number; readonly seat: number }>;
  /** By seat, 1 is the best; empty where the match was ended before its rules ended it. */
  over: CustomEvent<{ readonly ranks: readonly number[] }>;
  /** In CSS pixels; the element has followed it already. */
  resize: CustomEvent<{ readonly height: number }>;
}

interface HTMLElementTagNameMap {
  'tilepost-game': TilepostGame;
}
