/** Every game by its id, with all its chapters. A new game is one line in all-games.ts. */
import * as z from 'zod/mini';
import type { GameDrawing } from '../drawing/drawing.ts';
import { usualDrawing } from '../drawing/usual-drawing.ts';
import * as entries from './all-games.ts';
import type { AnyBot, AnyEntry, AnyGame } from './game-entry.ts';
import type { PlayedStep } from './match.ts';
import type { Match, MatchStep } from './match-types.ts';
import { type AnySchema, type MoveSchema, moveSchemaOf } from './schemas.ts';
import { titleLetters } from './title-letters.ts';

export type { AnyBot, AnyGame } from './game-entry.ts';

// biome-ignore lint/suspicious/noExplicitAny: games of different types are in one list; each caller holds only one.
type Any = any;
export type AnyMatch = Match<Any>;
export type AnyMatchStep = MatchStep<Any>;
export type AnyPlayedStep = PlayedStep<Any>;

type Entries = typeof entries;

export type GameId = keyof Entries;

/** The games of this tree, drafts included. */
export const allGameIds = Object.keys(entries) as readonly GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(entries, id);

/** All chapters of every game, without the games' own types. */
export const gameEntries: Readonly<Record<GameId, AnyEntry>> = entries;

/** The games that people can play: all but the drafts. */
export const gameIds: readonly GameId[] = allGameIds.filter((id) => !gameEntries[id].listing.isDraft);

type Chapters<Chapter extends keyof AnyEntry> = {
  readonly [Id in GameId]: Entries[Id] extends { readonly [Key in Chapter]: infer Value } ? Value : AnyEntry[Chapter];
};

/** One chapter of every game, by the game's id. */
const chaptersOf = <Chapter extends keyof AnyEntry>(chapter: Chapter): Chapters<Chapter> =>
  // `Object.fromEntries` forgets which id has which type.
  Object.fromEntries(allGameIds.map((id) => [id, gameEntries[id][chapter]])) as Chapters<Chapter>;

/** The current rules of each game. */
export const games = chaptersOf('rules');

export const bots: Readonly<Record<GameId, AnyBot>> = chaptersOf('bot');

export const gameListings: Readonly<Record<GameId, AnyEntry['listing']>> = chaptersOf('listing');

/** The moves that a client may send, by game. */
export const moveSchemas = Object.fromEntries(
  allGameIds.map((id) => [id, moveSchemaOf(gameEntries[id].rules.moveShapes)]),
) as Readonly<Record<GameId, MoveSchema>>;

type OptionSchemas = {
  readonly [Id in GameId]: Entries[Id] extends { readonly optionSchema: infer Schema extends AnySchema }
    ? Schema
    : z.ZodMiniType<Readonly<Record<never, never>>>;
};

/**
 * The options that a client may send, by game. An object has all options of the game; a game without options takes {}.
 */
export const optionSchemas = Object.fromEntries(
  allGameIds.map((id) => [id, gameEntries[id].optionSchema ?? z.strictObject({})]),
) as OptionSchemas;

/** Older versions of rules that matches still run on, or that records need. */
export const earlierGames: readonly AnyGame[] = Object.values(gameEntries).flatMap(({ earlier = [] }) => earlier);

/** Return a function that finds rules among these by game id and version. */
export const finder =
  (all: readonly AnyGame[]) =>
  (id: string, version: number): AnyGame | undefined =>
    all.find((game) => game.id === id && game.version === version);

/** The rules that a match was made with; undefined if this build does not have them. */
export const gameOf = finder([...Object.values(games), ...earlierGames]);

/** The drawing of a game for link previews. */
export const drawingOf = (id: GameId): GameDrawing => {
  const { drawing, listing } = gameEntries[id];
  return drawing ?? usualDrawing(titleLetters(listing));
};
