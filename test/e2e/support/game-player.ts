/** How a person plays a game in the browser tests: one file per game, `players/<game>.ts`, found by its name. */
import type { GameId } from '../../../worker/games/registry.ts';
import type { Person } from './person.ts';

/** Make one decision on the page, which shows it. */
export type Decide<View> = (one: Person, view: View) => Promise<void>;

export interface Player<View> {
  /** Return the move of the same decision, to send by API. Matches played with it end. */
  readonly choose: (view: View) => object;
  readonly decide: Decide<View>;
  /**
   * True for decisions in the middle of a long match. They are sent by API, because by then the page has shown that it
   * can make them. By default all decisions are made on the page.
   */
  readonly isMiddle?: (view: View, decisions: number) => boolean;
  /** Selects the parts of the board whose texts show the position. */
  readonly board: string;
  /** Return a move that keeps the match open, for tests that need a later decision; `choose` by default. */
  readonly chooseOpen?: (view: View) => object;
}

/** Load the player of a game, without the type of its views: the server produces views of the game being played. */
export async function loadPlayer(id: GameId): Promise<Player<never>> {
  const { player }: { readonly player: Player<never> } = await import(`./players/${id}.ts`);
  return player;
}
