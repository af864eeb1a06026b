/** A work budget that notes what it refuses. */
import { createWorkBudget, type WorkBudget } from '../../worker/games/game.ts';

/** A budget of `work` units, and the costs that it has refused so far. */
export function notingBudget(work: number): { readonly budget: WorkBudget; readonly refused: readonly number[] } {
  const refused: number[] = [];
  const inner = createWorkBudget(work);
  const budget: WorkBudget = (cost) => {
    const isLeft = inner(cost);
    if (!isLeft) refused.push(cost);
    return isLeft;
  };
  return { budget, refused };
}
