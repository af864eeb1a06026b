/** How a person plays a game in the browser tests: one file a game, `players/<game>.ts`, found by its name. */
import type { GameId } from '../../../worker/games/registry.ts';
import type { Person } from './person.ts';

/** Make one decision on the page. The person has the decision open there. */
export type Decide<View> = (one: Person, view: View) => Promise<void>;

export interface Player<View> {
  /** The move of the same decision, to be sent over the wire. Matches that are played with it end. */
  readonly choose: (view: View) => object;
  readonly decide: Decide<View>;
  /**
   * True for decisions in the middle of a long match. They go over the wire, because by then the page has shown that it can
   * make them. All decisions are made on the page if left out.
   */
  readonly isMiddle?: (view: View, decisions: number) => boolean;
  /** Selects the parts of the board whose words tell the position. */
  readonly board: string;
  /** A move that leaves the match open, for tests that need a decision afterwards; `choose` if left out. */
  readonly chooseOpen?: (view: View) => object;
}

/** The player of a game, with the type of its views forgotten: the server makes the views of the game that is played. */
export async function loadPlayer(id: GameId): Promise<Player<never>> {
  const { player }: { readonly player: Player<never> } = await import(`./players/${id}.ts`);
  return player;
}
