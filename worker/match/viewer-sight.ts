/** The sight of a viewer: which sealed choices it may see, by its seat and device. */
import type { Seat, Viewer } from '../games/game.ts';

/** A viewer and its device. A device that holds several seats sees each in strict order, and no wishes. */
export interface Sight {
  readonly viewer: Viewer;
  readonly isShared: boolean;
}

/** The sight of a caller with these seats. */
export const sightOf = ({ viewer, mine }: { readonly viewer: Viewer; readonly mine: readonly Seat[] }): Sight => ({
  viewer,
  isShared: mine.length > 1,
});

/** Return the seat whose private data is shown; undefined for spectators and shared devices. */
export const privateSeatOf = ({ viewer, isShared }: Sight): Seat | undefined =>
  viewer === 'spectator' || isShared ? undefined : viewer;
