/** Data shared by the parts of the match page: the model, its snapshot, the game's texts, all names. */
import type { Seat } from '../../../worker/games/game.ts';
import type { SeatInfo, Snapshot } from '../../../worker/protocol/match.ts';
import type { LoadedGame } from '../../games/game-parts.ts';
import { sheet } from '../../locales/language.ts';
import { seatNames } from '../../locales/seat-names.ts';
import type { RoomModel } from '../../model/room-model.ts';

const matchSheet = sheet('match/first');

export interface PageRoom {
  readonly model: RoomModel;
  readonly snapshot: Snapshot;
  readonly game: LoadedGame;
  /** By seat; a seat without a name has a default name in the user's language. */
  readonly names: readonly string[];
  /** The current seat of this page; undefined for spectators. */
  readonly seat: Seat | undefined;
}

export interface RoomProps {
  readonly room: PageRoom;
}

interface NamedSeats {
  readonly seats: readonly Pick<SeatInfo, 'name' | 'bot' | 'lent'>[];
}

/** The names of all seats. The page must have loaded the texts of `match`. */
export const namesOf = ({ seats }: NamedSeats): readonly string[] => seatNames(seats, matchSheet.text());

/** Return true while a bot plays the user's seat. */
export const isPlayedByBot = ({ snapshot, seat }: PageRoom): boolean =>
  seat !== undefined && snapshot.seats[seat]?.bot !== undefined;

/** Return true if there is a seat to claim: before the start, or where a bot may be replaced. */
export const isJoinable = ({ phase, seats }: Snapshot): boolean =>
  phase === 'open' || (phase !== 'over' && seats.some(({ bot }) => bot?.yields));
