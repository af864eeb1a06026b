/** Latin letters that are right in a text of any language. */
import { gameListings } from '../../../worker/games/registry.ts';

const PATTERN_SIGNS = /[.*+?^${}()|[\]\\]/g;

/** Names and authors of all games, as their boxes have them. */
const BOXES = Object.values(gameListings)
  .flatMap(({ name, authors }) => [name, authors])
  .map((text) => text.replaceAll(PATTERN_SIGNS, '\\$&'));

/** Finds the names of games, authors, people, languages and devices. `more` are patterns of further words. */
export const properNames = (...more: readonly string[]): RegExp =>
  new RegExp(
    [...BOXES, 'Tilepost', 'XP', 'English', 'QR', 'Mina', 'Jonas', 'Chrome', 'Linux', 'https?:\\S+', ...more].join('|'),
    'g',
  );
