/** Which games there are, and a game's parts as the pages hold them: with the game's own types forgotten. */
import type { ComponentChild, ComponentType } from 'preact';
import type { RulesNode } from '../../dist/locales/web.d.ts';
import type { GameTypes } from '../../worker/games/game.ts';
import type { GameId } from '../../worker/games/registry.ts';
import type { GameListing } from '../../worker/games/titles.ts';
import { gameListings } from '../../worker/games/titles.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import type {
  BoardProps,
  Coach,
  Hints,
  Moments,
  MomentWords,
  OptionsModule,
  OptionsProps,
  Sentences,
  TurnText,
} from './game-ui.ts';

/** The pages hand a game only what came out of that same game, so every game takes these. */
export type AnyBoard = ComponentType<BoardProps<GameTypes, object>>;
type AnyOptionFields = ComponentType<OptionsProps<GameTypes, object>>;

/** What came over the wire, as its own game's data: the schema's border. Both sides agree on it by the game's version. */
export const asGameValue = (value: object | undefined): never => value as never;

/** `board.tsx` of a game. */
export interface BoardFile {
  readonly Board: AnyBoard;
  /** Whose turn it is, in whichever language the words are. */
  readonly turn: (words: never, ...of: Parameters<TurnText<GameTypes>>) => string;
}

/** The words of the board, and the sentence above it. */
export interface GameWords {
  readonly words: object;
  readonly turn: TurnText<GameTypes>;
}

/** The sentences beside the board, and the words of the option fields. */
export interface GameSentences {
  readonly optionWords: { readonly faults?: Readonly<Record<string, string>> };
  readonly sentences: Sentences<GameTypes>;
}

/** `text/on-demand/sentences.ts`: which sentence says what, in whichever language its catalogue is. */
export interface SentencesFile {
  readonly sentences: (words: never, lang: Lang) => Sentences<GameTypes>;
}

/** `text/on-demand/hints.ts`. */
export interface HintsFile {
  readonly hints: (words: never, lang: Lang) => GameHints['hints'];
}

/** `guide/rules.tsx`: draws the rules, with the game's own examples in their places. */
export interface RulesFile {
  readonly rules: (nodes: readonly RulesNode[], words: never) => ComponentChild;
}

/** `options.tsx`. */
export interface GameOptions extends Omit<OptionsModule, 'OptionFields'> {
  readonly OptionFields: AnyOptionFields;
}

/** The rules, told afresh. */
export interface GameHelp {
  readonly Help: ComponentType;
}

/** A proposed move in words. */
export interface GameHints {
  readonly hints: Hints<GameTypes, { readonly code: string }>;
}

/** `coach.ts`: the guided first turn; its style marks what is spoken of by `data-coach` around the board. */
export interface CoachFile {
  readonly coach: Coach<GameTypes, string>;
}

/** The sentences of the guided first turn, by step. */
export interface CoachWords {
  readonly coachWords: Readonly<Record<string, string>>;
}

/** `moments.ts`. */
export interface MomentsFile {
  readonly moments: Moments<GameTypes, string>;
}

/** Moments of a replay in words, by kind. */
export interface MomentWordsFile {
  readonly momentWords: MomentWords<string>;
}

const isGame = (id: string): id is GameId => Object.hasOwn(gameListings, id);

export const gameList = (): readonly GameId[] => Object.keys(gameListings).filter(isGame);

export const gameEntryOf = (id: string): GameListing | undefined => (isGame(id) ? gameListings[id] : undefined);

/** What a pattern of files answers for one of them; a game that is registered has them all. */
export async function loadGameFile<File>(
  files: Readonly<Record<string, () => Promise<File>>>,
  path: string,
): Promise<File> {
  const load = files[path];
  if (!load) throw new Error(path);
  return load();
}
