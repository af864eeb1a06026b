/** Drafts that are moves. Apart from the turn that uses them, so that Node can run it without components. */

/** Return the legal move that equals a draft; undefined if its shape is wrong or the position no longer allows it. */
export function moveDraft<Move extends object>(moves: Iterable<Move>, draft: unknown): Move | undefined {
  const text = JSON.stringify(draft);
  for (const move of moves) if (JSON.stringify(move) === text) return move;
  return undefined;
}
