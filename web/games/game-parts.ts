/** A game's parts as pages handle them: without the game's own types. */
import type { ComponentChild, ComponentType } from 'preact';
import type { RulesNode } from '../../dist/locales/web.d.ts';
import type { DefaultOptions, GameTypes } from '../../worker/games/game.ts';
import type { GameListing } from '../../worker/games/listing.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import type {
  BoardProps,
  Coach,
  EndingFile,
  Hints,
  Moments,
  MomentWords,
  OpenBonus,
  OptionsProps,
  Sentences,
  TurnText,
  WishTexts,
} from './game-ui.ts';

/** Pages pass a game only values from that same game, so every board accepts these props. */
export type AnyBoard = ComponentType<BoardProps<GameTypes, object>>;

/**
 * Cast a value received from the server to its game's type, at the schema boundary. Both sides agree on it through the
 * game's version.
 */
export const asGameValue = (value: object | undefined): never => value as never;

/** `entry.ts` of any game: only the game knows its messages and accepts nothing else. */
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
  readonly ending: () => Promise<AnyEndingFile>;
  readonly openBonuses?: () => Promise<AnyOpenBonusesFile>;
  readonly wishes?: () => Promise<{ readonly wishes: AnyWishes }>;
}

/** `board/board.tsx`. */
export interface AnyBoardFile {
  readonly listing: GameListing;
  readonly Board: AnyBoard;
  readonly turn: (words: never, ...of: Parameters<TurnText<GameTypes>>) => string;
  readonly hasPrivateNews?: (view: never) => boolean;
}

/** A game in one language, with everything its board needs. */
export interface LoadedGame {
  /** Its name in that language. */
  readonly name: string;
  readonly listing: GameListing;
  readonly Board: AnyBoard;
  readonly words: object;
  readonly turn: TurnText<GameTypes>;
  /**
   * True if the viewer's last move ended its turn and showed it something that others do not see. On a shared device
   * the viewer looks at it before the board is covered. Absent for games that show all news to everybody.
   */
  readonly hasPrivateNews?: ((view: never) => boolean) | undefined;
}

/** `text/on-demand/sentences.ts`: maps codes to sentences, in the language of the given catalogue. */
export interface AnySentencesFile {
  readonly sentences: (words: never, lang: Lang) => Sentences<GameTypes>;
}

/** `options.tsx`. */
export interface AnyOptionsFile extends DefaultOptions<object> {
  readonly OptionFields: ComponentType<OptionsProps<GameTypes, object>>;
  readonly presets?: (seats: number) => Readonly<Record<string, object>>;
  readonly optionFault?: (options: never, seats: number) => string | undefined;
}

/** The option fields with their texts. */
export interface GameOptions extends AnyOptionsFile {
  readonly optionWords: {
    readonly faults?: Readonly<Record<string, string>>;
    readonly presets?: Readonly<Record<string, string>>;
    readonly presetNotes?: Readonly<Record<string, string>>;
  };
}

/** Texts of a hint: the move and the reason. */
export type AnyHints = Hints<GameTypes, { readonly code: string }>;

/** `coach.ts`: the guided first turn. */
export interface AnyCoachFile {
  readonly coach: Coach<GameTypes, string>;
}

/** `moments.ts`. */
export interface AnyMomentsFile {
  readonly moments: Moments<GameTypes, string>;
}

/** `ending.ts`: how the board marks the end of a round. */
export type AnyEndingFile = EndingFile<GameTypes>;

/** `detail/wishes.ts`: methods, so that wishes of unlike games fit. */
export interface AnyWishes {
  wishView(view: object): object | undefined;
  boardWords(words: object, texts: WishTexts): object;
  moveText(view: object, move: object, words: object): string;
}

/** `detail/open-bonuses.ts`. */
export interface AnyOpenBonusesFile {
  openBonuses(view: object, settled: object, words: object): readonly OpenBonus[];
}

/** The rules for players, in our own words. */
export interface GameHelp {
  readonly Help: ComponentType;
}

/** The sentences of the guided first turn, by step. */
export interface CoachWords {
  readonly coachWords: Readonly<Record<string, string>>;
}

/** Texts of the moments of a replay, by kind. */
export interface MomentWordsFile {
  readonly momentWords: MomentWords<string>;
}
