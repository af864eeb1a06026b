/** A game's parts as pages handle them: without the game's own types. */
import type { ComponentChild, ComponentType } from 'preact';
import type { RulesNode } from '../../dist/locales/web.d.ts';
import type { DefaultOptions, GameTypes } from '../../worker/games/game.ts';
import type { GameListing } from '../../worker/games/listing.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import type {
  BoardProps,
  Coach,
  Ending,
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

/** `extras.ts` of any game: only the game knows its messages and accepts nothing else. */
export interface AnyGameExtras {
  readonly options?: AnyOptionsForm;
  readonly sentences: (words: never, lang: Lang) => Sentences<GameTypes>;
  readonly hints: (words: never, lang: Lang) => AnyHints;
  readonly rules: (nodes: readonly RulesNode[], words: never) => ComponentChild;
  readonly coach?: () => Promise<AnyCoach>;
  readonly moments?: AnyMoments;
  readonly ending?: AnyEnding;
  readonly openBonuses?: AnyOpenBonuses;
  readonly wishes?: AnyWishes;
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

/** The option fields of any game. */
export interface AnyOptionsForm extends DefaultOptions<object> {
  readonly OptionFields: ComponentType<OptionsProps<GameTypes, object>>;
  readonly presets?: (seats: number) => Readonly<Record<string, object>>;
  readonly optionFault?: (options: never, seats: number) => string | undefined;
}

/** The option fields with their texts. */
export interface GameOptions extends AnyOptionsForm {
  readonly optionWords: {
    readonly faults?: Readonly<Record<string, string>>;
    readonly presets?: Readonly<Record<string, string>>;
    readonly presetNotes?: Readonly<Record<string, string>>;
  };
}

/** Texts of a hint: the move and the reason. */
export type AnyHints = Hints<GameTypes, { readonly code: string }>;

/** The guided first turn of any game. */
export type AnyCoach = Coach<GameTypes, string>;

export type AnyMoments = Moments<GameTypes, string>;

/** How a board marks the end of a round. */
export type AnyEnding = Ending<GameTypes>;

/** Methods, so that wishes of unlike games fit. */
export interface AnyWishes {
  wishView(view: object): object | undefined;
  boardWords(words: object, texts: WishTexts): object;
  moveText(view: object, move: object, words: object): string;
  placesOf(move: object): readonly string[];
}

export type AnyOpenBonuses = (view: never, settled: never, words: never) => readonly OpenBonus[];

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
