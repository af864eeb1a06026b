/** The view of Noch mal! in which wishes are judged: as if the active seat took no dice. */
import type { View } from './state.ts';

/**
 * Return the view of a seat that waits for the active seat to pick (NM-2), with all six dice to choose from (NM-4). Dice
 * that are taken only make fewer choices legal. Undefined if the seat does not wait for a pick.
 */
export function wishView(view: View): View | undefined {
  const { viewer, active, turn, stage, outcome } = view;
  const isWaiting = stage === 'pick' && !outcome && viewer !== 'spectator' && viewer !== turn;
  return isWaiting ? { ...view, active: [...active, viewer] } : undefined;
}
