/** Types of what /dev shows of a game. */
import type { ComponentChildren, ComponentType } from 'preact';
import type { Game, GameTypes } from '../../worker/games/game.ts';
import type { Lang, PSEUDO_LANG } from '../../worker/protocol/languages.ts';
import type { BoardProps, Sentences, TurnText } from '../games/game-ui.ts';
import type { Scene } from '../games/scene.ts';

/** /dev also shows the pseudo-language. */
export type DevLang = Lang | typeof PSEUDO_LANG;

/** All that a game says in one language. */
export interface DevTexts<T extends GameTypes, Words> {
  readonly words: Words;
  readonly turn: TurnText<T>;
  readonly sentences: Sentences<T>;
}

export interface DevOptions {
  readonly lang: DevLang;
  /** The texts of the game in that language; its own types are known where it is shown. */
  readonly texts: DevTexts<GameTypes, object>;
  readonly sceneIndex: number;
  readonly isBare: boolean;
}

export interface DevGame {
  /** How many there are. */
  readonly scenes: number;
  readonly bench: (look: DevOptions) => ComponentChildren;
}

/** A game with all that /dev shows of it. */
export interface DevBench<T extends GameTypes, Words> {
  readonly game: Game<T>;
  readonly Board: ComponentType<BoardProps<T, Words>>;
  readonly scenes: readonly { readonly name: string; readonly make: () => Scene<T> }[];
}
