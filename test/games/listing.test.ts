/** The listings of the games, and the compile-time checks of a game's entry. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { gameNameOf, gameListings as listingsOfPages } from '../../web/games/listings.ts';
import type { BaseView, GameTypes } from '../../worker/games/game.ts';
import type { ApiText, GameEntry } from '../../worker/games/game-entry.ts';
import { gameName } from '../../worker/games/listing.ts';
import { allGameIds, gameEntries, gameListings, games } from '../../worker/games/registry.ts';
import { DEFAULT_LANG, isLang, LANGS } from '../../worker/protocol/languages.ts';

test('(P-32) every game is listed under its id, with the seats that its rules allow', () => {
  expect(allGameIds.length).toBeGreaterThan(3);
  for (const id of allGameIds) {
    expect(games[id].id).toBe(id);
    expect(games[id].seats).toEqual(gameListings[id].seats);
  }
});

test('(P-32) no two games have one name, and each has authors', () => {
  const listings = Object.values(gameListings);

  expect(new Set(listings.map(({ name }) => name)).size).toBe(listings.length);
  expect(listings.filter(({ authors }) => authors === '')).toEqual([]);
});

test('P-41 the names of games are in supported languages, and titles in each language show them', () => {
  for (const id of allGameIds) {
    const { name, names = {} } = gameListings[id];
    for (const [lang, translated] of Object.entries(names)) {
      expect(isLang(lang) && lang !== DEFAULT_LANG, `${id}: ${lang}`).toBe(true);
      expect(translated, `${id}: ${lang}`).not.toBe(name);
    }
    for (const lang of LANGS) {
      expect(gameName(gameListings[id], lang)).toBe(names[lang] ?? name);
      expect(gameNameOf(id, lang)).toBe(names[lang] ?? name);
    }
  }
  const own = ['lucky-numbers', 'noch-mal', 'qwantum', 'rummikub'];
  expect(own.map((id) => gameNameOf(id, 'ko'))).toEqual(['럭키 넘버스', 'Noch mal!', '퀀텀', '루미큐브']);
  expect(gameNameOf('chess', 'ko')).toBe('chess');
});

test('(P-32) pages list the same games', () => {
  expect(listingsOfPages).toEqual(gameListings);
});

/** A game of two moves, only as types. */
interface CoinOf<Options extends object> extends GameTypes {
  readonly Options: Options;
  readonly View: BaseView;
  readonly Move: { readonly kind: 'toss'; readonly times: number } | { readonly kind: 'timeout' };
}
type Coin = CoinOf<{ readonly sides: 2 | 3 }>;
type PlainCoin = CoinOf<Readonly<Record<never, never>>>;

const sides = z.strictObject({ sides: z.literal([2, 3]) });
const others = gameEntries.qwantum as never;

const [narrow, more] = [
  z.strictObject({ sides: z.literal(2) }),
  z.strictObject({ sides: z.literal([2, 3]), edge: z.boolean() }),
];

test('the compiler refuses an entry whose schema differs from the type of the options', () => {
  const chapters: Omit<GameEntry<Coin, typeof sides>, 'optionSchema'> = others;
  const plain: GameEntry<PlainCoin> = others;
  const entries = [
    { ...chapters, optionSchema: sides } satisfies GameEntry<Coin, typeof sides>,
    { ...plain } satisfies GameEntry<PlainCoin>,
    // @ts-expect-error: the schema refuses three sides.
    { ...chapters, optionSchema: narrow } satisfies GameEntry<Coin, typeof narrow>,
    // @ts-expect-error: the schema requires one more option.
    { ...chapters, optionSchema: more } satisfies GameEntry<Coin, typeof more>,
    // @ts-expect-error: the schema of the options is missing.
    { ...chapters } satisfies GameEntry<Coin>,
  ];

  expect(entries).toHaveLength(5);
});

test('the compiler refuses sentences of the API that miss a kind of move or an option', () => {
  const texts: readonly object[] = [
    { moves: { toss: 'Tosses.' }, options: { sides: 'Sides.' } } satisfies ApiText<Coin>,
    { moves: { toss: 'Tosses.' } } satisfies ApiText<PlainCoin>,
    // @ts-expect-error: the move `toss` has no sentence.
    { moves: {}, options: { sides: 'Sides.' } } satisfies ApiText<Coin>,
    // @ts-expect-error: the options have no sentences.
    { moves: { toss: 'Tosses.' } } satisfies ApiText<Coin>,
    // @ts-expect-error: a client cannot send the move of the clock.
    { moves: { toss: 'Tosses.', timeout: 'Waits.' } } satisfies ApiText<PlainCoin>,
  ];

  expect(texts).toHaveLength(5);
});
