/** The type of a game's entry: all chapters of one game for the server, in one object. */
import type * as z from 'zod/mini';
import type { GameDrawing } from '../drawing/drawing.ts';
import type { Bot, ClientMove, Game, GameTypes } from './game.ts';
import type { GameListing } from './listing.ts';
import type { AnySchema, IsSameType } from './schemas.ts';

type Sentences<Key extends string> = Readonly<Record<Key, string>>;

/** One sentence for each kind of move, with the meaning of its numbers, and one for each option. */
export type ApiText<T extends GameTypes> = {
  readonly moves: Sentences<ClientMove<T>['kind']>;
} & (keyof T['Options'] extends never
  ? { readonly options?: undefined }
  : { readonly options: Sentences<keyof T['Options'] & string> });

/** The sentences of any game. */
interface AnyApiText {
  readonly moves: Sentences<string>;
  readonly options?: Sentences<string> | undefined;
}

/** The schema itself if it accepts exactly the values of a type, or else `never`. */
type ExactSchema<Schema extends AnySchema, Value> = IsSameType<z.infer<Schema>, Value> extends true ? Schema : never;

/**
 * Every chapter of a game. The type parameter for the schema lets the compiler prove it equal to the type of the options.
 * A game without options has no option schema.
 */
export type GameEntry<T extends GameTypes, OptionSchema extends AnySchema = never> = {
  readonly listing: GameListing;
  readonly rules: Game<T>;
  /** Older versions of the rules that matches still run on, or that records need. */
  readonly earlier?: readonly Game<T>[];
  readonly bot: Bot<T, { readonly code: string }>;
  /** The picture of a link preview; left out, the letters of the title and the seats. */
  readonly drawing?: GameDrawing<T['View']>;
  readonly apiText: ApiText<T>;
} & (keyof T['Options'] extends never
  ? { readonly optionSchema?: undefined }
  : { readonly optionSchema: ExactSchema<OptionSchema, T['Options']> });

// biome-ignore lint/suspicious/noExplicitAny: games of different types are in one list; each caller holds only one.
type Any = any;
export type AnyGame = Game<Any>;
export type AnyBot = Bot<Any, Any>;

/** The entry of any game, without its types. */
export interface AnyEntry {
  readonly listing: GameListing;
  readonly rules: AnyGame;
  readonly earlier?: readonly AnyGame[];
  readonly bot: AnyBot;
  readonly optionSchema?: AnySchema | undefined;
  readonly drawing?: GameDrawing;
  readonly apiText: AnyApiText;
}
