/**
 * What a page and the frame in it say to each other, version 1. Types alone: each side checks by itself what it hears, and
 * the element must stay one small file. Nothing that is hidden from anybody at the table is ever said.
 */

/** The frame is there, and has not been answered yet; said to whoever is around it. */
export interface Hello {
  readonly kind: 'hello';
}

/** The match is known. */
export interface Ready {
  readonly kind: 'ready';
  readonly match: string;
  readonly game: string;
  /** Of the game's rules. */
  readonly version: number;
  /** The link for others, where this frame made the match and seats are open. */
  readonly invite?: string;
}

/** Who is to move has changed: no seats between rounds and after the end. */
export interface Turn {
  readonly kind: 'turn';
  readonly seats: readonly number[];
  /** Whether one of them is the frame's. */
  readonly mine: boolean;
}

/** An entry of the log came after those that the frame began with. */
export interface Move {
  readonly kind: 'move';
  readonly entry: number;
  readonly seat: number;
}

/** The match is over; by seat, 1 is the best. Empty where it was ended before its rules ended it. */
export interface Over {
  readonly kind: 'over';
  readonly ranks: readonly number[];
}

/** How high the content is, in CSS pixels. */
export interface Resize {
  readonly kind: 'resize';
  readonly height: number;
}

export type FromFrame = Hello | Ready | Turn | Move | Over | Resize;

export type Scheme = 'light' | 'dark' | 'auto';

/** The answer to `hello`, and whenever something of it changes; the first one decides whom the frame listens to. */
export interface FromHost {
  readonly kind: 'seat';
  /** Of a seat: the frame plays it. */
  readonly key?: string;
  /** Of the invite link: whoever sees the frame may take a seat by a tap. */
  readonly join?: string;
  readonly lang?: string;
  readonly scheme?: Scheme;
}

/** As it goes over the wire. */
export type Message<Said> = Said & { readonly tilepost: 1 };
