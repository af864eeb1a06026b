/**
 * Messages between the embedding page and its frame, version 1. Each side validates what it receives, and the element
 * must stay one small file. Messages never contain hidden information.
 */

import type { Theme } from '../browser/on-demand/theme-tokens.ts';

/** The frame has loaded and has had no reply yet; sent to any parent. */
export interface Hello {
  readonly kind: 'hello';
}

/** The match is loaded. */
export interface Ready {
  readonly kind: 'ready';
  readonly match: string;
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The invite link, if this frame created the match and seats are open. */
  readonly invite?: string;
}

/** The match has begun; follows `ready` at once if it had begun before. */
export interface Start {
  readonly kind: 'start';
  /** The number of seats. */
  readonly seats: number;
}

/** The seats on turn have changed. Empty between rounds and after the end. */
export interface Turn {
  readonly kind: 'turn';
  readonly seats: readonly number[];
  /** True if one of them is the frame's. */
  readonly mine: boolean;
}

/** A new log entry, after those the frame started with. */
export interface Move {
  readonly kind: 'move';
  readonly entry: number;
  readonly seat: number;
}

/** The match is over. Ranks by seat, 1 is the best; empty if the match was ended early. */
export interface Over {
  readonly kind: 'over';
  readonly ranks: readonly number[];
}

/** The height of the content, in CSS pixels. */
export interface Resize {
  readonly kind: 'resize';
  readonly height: number;
}

export type FromFrame = Hello | Ready | Start | Turn | Move | Over | Resize;

/** The reply to `hello`, repeated on every change. The origin of the first one is the only one the frame accepts. */
export interface FromEmbeddingPage {
  readonly kind: 'seat';
  /** The key of a seat: the frame plays it. */
  readonly key?: string | undefined;
  /** The key of the invite link: the viewer may take a seat with a tap. */
  readonly join?: string | undefined;
  readonly lang?: string;
  /** `light`, `dark`, `auto`, or the page's CSS `color-scheme`. */
  readonly scheme?: string;
  readonly theme?: Theme;
}

/** The form sent over postMessage. */
export type Message<Said> = Said & { readonly tilepost: 1 };
