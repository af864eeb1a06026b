/** The type of a game's sentences in the API document. */
import type { ClientMove, GameTypes } from './game.ts';

type Sentences<Key extends string> = Readonly<Record<Key, string>>;

/** One sentence for each kind of move, with the meaning of its numbers, and one for each option. */
export type ApiText<T extends GameTypes> = {
  readonly moves: Sentences<ClientMove<T>['kind']>;
} & (keyof T['Options'] extends never
  ? { readonly options?: undefined }
  : { readonly options: Sentences<keyof T['Options'] & string> });

/** The sentences of any game. */
export interface AnyApiText {
  readonly moves: Sentences<string>;
  readonly options?: Sentences<string> | undefined;
}
