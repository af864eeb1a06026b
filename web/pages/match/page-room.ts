/** What the parts of the match page share: the model, the snapshot they draw, the game's words, everybody's name. */
import type { Seat } from '../../../worker/games/game.ts';
import type { SeatInfo, Snapshot } from '../../../worker/protocol/match.ts';
import type { LoadedGame } from '../../games/game-parts.ts';
import { text } from '../../locales/language.ts';
import { seatNames } from '../../locales/seat-names.ts';
import type { RoomModel } from '../../model/room.ts';

export interface PageRoom {
  readonly model: RoomModel;
  readonly frame: Snapshot;
  readonly game: LoadedGame;
  /** By seat, in the reader's language where nobody typed one. */
  readonly names: readonly string[];
  /** The seat looked through; undefined for watchers. */
  readonly seat: Seat | undefined;
}

export interface RoomProps {
  readonly room: PageRoom;
}

export const namesOf = ({ seats }: { readonly seats: readonly Pick<SeatInfo, 'name' | 'bot'>[] }): readonly string[] =>
  seatNames(seats, text());

/** Whether a bot plays the own seat for now. */
export const isPlayedByBot = ({ frame, seat }: PageRoom): boolean =>
  seat !== undefined && frame.seats[seat]?.bot !== undefined;

/** Whether there is a seat to sit down on: before the start, or where a bot yields. */
export const isJoinable = ({ phase, seats }: Snapshot): boolean =>
  phase === 'open' || (phase !== 'over' && seats.some(({ bot }) => bot?.yields));
