/** A shuffle for the fresh sheets of Noch mal! (NM-19). */
import type { Rng } from '../game.ts';

/** Return the list in a random order (Fisher and Yates). */
export function shuffle<Thing>(list: readonly Thing[], rng: Rng): readonly Thing[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(rng(rest.length), 1));
}
