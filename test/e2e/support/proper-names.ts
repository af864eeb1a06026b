/** Latin names that are allowed in a text of any language. */
import { gameName } from '../../../worker/games/listing.ts';
import { gameListings } from '../../../worker/games/registry.ts';
import { LANGUAGES } from '../../../worker/protocol/languages.ts';

const PATTERN_SIGNS = /[.*+?^${}()|[\]\\]/g;

/** Names of all games in a language, and their authors. */
const boxes = (lang: string): readonly string[] =>
  Object.values(gameListings)
    .flatMap((listing) => [gameName(listing, lang), listing.authors])
    .map((text) => text.replaceAll(PATTERN_SIGNS, '\\$&'));

const LANGUAGE_NAMES = Object.values(LANGUAGES).map(({ name }) => name);

/**
 * Match the names of games in a language, and those of authors, people, languages and devices. `more` are patterns of
 * further words.
 */
export const properNames = (lang: string, ...more: readonly string[]): RegExp =>
  new RegExp(
    [
      ...boxes(lang),
      'Tilepost',
      'XP',
      'API',
      ...LANGUAGE_NAMES,
      'QR',
      'Mina',
      'Jonas',
      'Chrome',
      'Linux',
      'https?:\\S+',
      ...more,
    ].join('|'),
    'g',
  );
