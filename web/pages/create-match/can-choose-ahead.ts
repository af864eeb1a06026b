/** Return true for matches that can let seats choose ahead of the open roll. The server checks the same. */
import { AHEAD_SEATS_MIN } from '../../../worker/games/ahead.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import { gameListings } from '../../games/listings.ts';

export const canChooseAhead = (game: GameId, seats: number, clock: Clock | undefined): boolean =>
  gameListings[game].allowsAhead === true && seats >= AHEAD_SEATS_MIN && clock?.kind !== 'live';
