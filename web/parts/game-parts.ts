/** A game's parts as the pages use them: loaded when needed, and with the game's own types forgotten. */
import type { ComponentType } from 'preact';
import type { GameTypes } from '../../worker/games/game.ts';
import type { GameId } from '../../worker/games/registry.ts';
import type { BoardProps, GameEntry, OptionsPart, OptionsProps, Sentences, TurnText } from '../games/game-ui.ts';
import { games } from '../games/registry.ts';
import type { Lang } from '../i18n/language.ts';

/** The pages hand a game only what came out of that same game, so every game takes these. */
export type AnyBoard = ComponentType<BoardProps<GameTypes, object>>;
export type AnyOptionFields = ComponentType<OptionsProps<GameTypes, object>>;

/** What came over the wire, as its own game's data: the schema's border. Both sides agree on it by the game's version. */
export const ofGame = (value: object | undefined): never => value as never;

export interface GameWords {
  readonly words: object;
  readonly turn: TurnText<GameTypes>;
}

export interface GameSentences {
  readonly optionWords: object;
  readonly sentences: Sentences<GameTypes>;
}

interface GameBoard {
  readonly Board: AnyBoard;
}

interface GameOptions extends Omit<OptionsPart, 'OptionFields'> {
  readonly OptionFields: AnyOptionFields;
}

export const boardOf = (entry: GameEntry) => entry.loadBoard() as Promise<GameBoard>;

export const optionsOf = (entry: GameEntry) => entry.loadOptions() as Promise<GameOptions>;

export const wordsOf = (entry: GameEntry, lang: Lang) => entry.loadWords(lang) as Promise<GameWords>;

export const sentencesOf = (entry: GameEntry, lang: Lang) => entry.loadSentences(lang) as Promise<GameSentences>;

const isGame = (id: string): id is GameId => Object.hasOwn(games, id);

export const gameList = (): readonly GameId[] => Object.keys(games).filter(isGame);

export const entryOf = (id: string): GameEntry | undefined => (isGame(id) ? games[id] : undefined);
