/** Codes of small talk. Each reader sees them in their own language. This file imports nothing. */

/** Shown as pictures. */
export const REACTIONS = ['thumbs-up', 'star', 'heart', 'laugh', 'wow', 'sad'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const PHRASES = [
  'hello',
  'good-luck',
  'nice-move',
  'oops',
  'thinking',
  'sorry-for-the-wait',
  'take-your-time',
  'back-later',
  'thanks',
  'good-game',
  'play-again',
  'goodbye',
] as const;
export type Phrase = (typeof PHRASES)[number];

export type RemarkCode = Reaction | Phrase;
