/** A random order, for the sheets of Noch mal! (NM-19). */
import type { Rng } from '../game.ts';

/** The same things in a random order (Fisher and Yates). */
export function shuffle<Thing>(list: readonly Thing[], rng: Rng): readonly Thing[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(rng(rest.length), 1));
}
