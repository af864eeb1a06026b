/** Types of the element for pages that use TypeScript. Its attributes have the same names; all are optional. */
interface TilepostGame extends HTMLElement {
  /** The id of an existing match, or of the match that the element has created. */
  match: string | undefined;
  /** A new match of this game, created with a tap: `lucky-numbers`, `noch-mal`, `qwantum` or `rummikub`. */
  new: string | undefined;
  /** For a new match: the number of seats. By default two, or the minimum of the game if that is more. */
  seats: string | number | undefined;
  /** For a new match: the number of bots among the seats. */
  bots: string | number | undefined;
  /** For a new match: how well the bots play. By default `normal`. */
  strength: 'easy' | 'normal' | 'strong' | undefined;
  /** For a new match: all options of the game, as JSON. */
  options: string | undefined;
  /** The key of the match’s invite link: the viewer may take a free seat with a tap. */
  join: string | undefined;
  /** The key of a seat, which the frame then plays. It is sent by message, never in an address. */
  seat: string | undefined;
  /** `nobody` makes the frame view-only. */
  play: 'anyone' | 'nobody' | undefined;
  /** `board` leaves out the log, and the links below the board. */
  controls: 'all' | 'board' | undefined;
  /** The colour scheme. By default the page’s `color-scheme`, else the system’s. */
  scheme: 'light' | 'dark' | 'auto' | undefined;
  /** Gives the frame an opaque origin: it stores nothing and sees nothing of the page. */
  sandboxed: '' | boolean | undefined;
  /** The address of the service. By default the one that the script comes from. */
  service: string | undefined;
  /** `en`, `ko`, `de`, `it`, `fr` or `es`. By default the viewer’s language. */
  lang: string;
  /** The frame’s name for screen readers. */
  title: string;
  /** True if it is the turn of the frame’s seat. */
  readonly turn: boolean;
  /** The invite link, if the match was created in the frame and seats are open. */
  readonly invite: string | undefined;

  addEventListener<Kind extends keyof TilepostGameEvents>(
    kind: Kind,
    listener: (this: TilepostGame, event: TilepostGameEvents[Kind]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    listener: (this: TilepostGame, event: HTMLElementEventMap[Kind]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Seats are numbers from 0. Events contain only data visible to everyone at the table. */
interface TilepostGameEvents {
  /** The match is loaded. `version` is that of the game’s rules. */
  ready: CustomEvent<{ readonly match: string; readonly game: string; readonly version: number }>;
  /** The match has begun; follows `ready` at once if it had begun before. */
  start: CustomEvent<{ readonly seats: number }>;
  /** The seats on turn have changed. Empty between rounds and after the end. */
  turn: CustomEvent<{ readonly seats: readonly number[]; readonly mine: boolean }>;
  /** A new entry of the log. */
  move: CustomEvent<{ readonly entry: number; readonly seat: number }>;
  /** The match is over. Ranks by seat, 1 is the best; empty if the match was ended early. */
  over: CustomEvent<{ readonly ranks: readonly number[] }>;
  /** The content’s height in CSS pixels has changed; the element has already been resized. */
  resize: CustomEvent<{ readonly height: number }>;
}

interface HTMLElementTagNameMap {
  'tilepost-game': TilepostGame;
}
