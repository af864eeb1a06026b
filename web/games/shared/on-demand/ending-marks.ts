/** Selectors for the parts of seats that show why a round ended. */
import type { Viewer } from '../../../../worker/games/game.ts';

/** Return selectors of the part within the viewer's area or another seat's, for each seat marked true. */
export const partsOfSeats = (
  viewer: Viewer,
  isMarked: readonly boolean[],
  own: string,
  other: string = own,
): readonly string[] =>
  isMarked.flatMap((is, seat) => {
    if (!is) return [];
    return seat === viewer ? [`.board-own ${own}`] : [`.board-others [data-seat="${seat}"] ${other}`];
  });
