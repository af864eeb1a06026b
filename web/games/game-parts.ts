/** A game's parts as the pages hold them: with the game's own types forgotten. */
import type { ComponentChild, ComponentType } from 'preact';
import type { RulesNode } from '../../dist/locales/web.d.ts';
import type { DefaultOptions, GameTypes } from '../../worker/games/game.ts';
import type { GameListing } from '../../worker/games/listing.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import type { BoardProps, Coach, Hints, Moments, MomentWords, OptionsProps, Sentences, TurnText } from './game-ui.ts';

/** The pages hand a game only what came out of that same game, so every game takes these. */
export type AnyBoard = ComponentType<BoardProps<GameTypes, object>>;

/** What came over the wire, as its own game's data: the schema's border. Both sides agree on it by the game's version. */
export const asGameValue = (value: object | undefined): never => value as never;

/** `entry.ts` of a game that may be any: only the game itself knows its messages, and takes nothing else. */
export interface AnyGameEntry {
  readonly board: () => Promise<AnyBoardFile>;
  readonly options?: () => Promise<AnyOptionsFile>;
  readonly sentences: () => Promise<AnySentencesFile>;
  readonly hints: () => Promise<{ readonly hints: (words: never, lang: Lang) => AnyHints }>;
  readonly rules: () => Promise<{
    readonly rules: (nodes: readonly RulesNode[], words: never) => ComponentChild;
  }>;
  readonly coach: () => Promise<AnyCoachFile>;
  readonly moments: () => Promise<AnyMomentsFile>;
}

/** `board/board.tsx`. */
export interface AnyBoardFile {
  readonly listing: GameListing;
  readonly Board: AnyBoard;
  readonly turn: (words: never, ...of: Parameters<TurnText<GameTypes>>) => string;
}

/** A game in one language: all that a board needs. */
export interface LoadedGame {
  readonly listing: GameListing;
  readonly Board: AnyBoard;
  readonly words: object;
  readonly turn: TurnText<GameTypes>;
}

/** `text/on-demand/sentences.ts`: which sentence says what, in whichever language its catalogue is. */
export interface AnySentencesFile {
  readonly sentences: (words: never, lang: Lang) => Sentences<GameTypes>;
}

/** `options.tsx`. */
export interface AnyOptionsFile extends DefaultOptions<object> {
  readonly OptionFields: ComponentType<OptionsProps<GameTypes, object>>;
  readonly optionFault?: (options: never, seats: number) => string | undefined;
}

/** The option fields with their words. */
export interface GameOptions extends AnyOptionsFile {
  readonly optionWords: { readonly faults?: Readonly<Record<string, string>> };
}

/** A proposed move in words. */
export type AnyHints = Hints<GameTypes, { readonly code: string }>;

/** `coach.ts`: the guided first turn. */
export interface AnyCoachFile {
  readonly coach: Coach<GameTypes, string>;
}

/** `moments.ts`. */
export interface AnyMomentsFile {
  readonly moments: Moments<GameTypes, string>;
}

/** The rules, told afresh. */
export interface GameHelp {
  readonly Help: ComponentType;
}

/** The sentences of the guided first turn, by step. */
export interface CoachWords {
  readonly coachWords: Readonly<Record<string, string>>;
}

/** Moments of a replay in words, by kind. */
export interface MomentWordsFile {
  readonly momentWords: MomentWords<string>;
}
