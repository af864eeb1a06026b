/** Types of what /dev shows of a game. */
import type { ComponentChildren, ComponentType } from 'preact';
import type { Game, GameTypes } from '../../worker/games/game.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import type { BoardProps, Sentences, TurnText } from '../games/game-ui.ts';
import type { Scene } from '../games/scene.ts';

export interface DevOptions {
  readonly lang: Lang;
  readonly sceneIndex: number;
  readonly isBare: boolean;
}

export interface DevGame {
  readonly bench: (look: DevOptions) => ComponentChildren;
  readonly help: (lang: Lang) => ComponentChildren;
}

/** All that a game says in one language. */
interface DevTexts<T extends GameTypes, Words> {
  readonly words: Words;
  readonly turn: TurnText<T>;
  readonly sentences: Sentences<T>;
}

/** A game with all that /dev shows of it. */
export interface DevBench<T extends GameTypes, Words> {
  readonly game: Game<T>;
  readonly Board: ComponentType<BoardProps<T, Words>>;
  readonly texts: Readonly<Record<Lang, DevTexts<T, Words>>>;
  readonly scenes: readonly { readonly name: string; readonly make: () => Scene<T> }[];
}
