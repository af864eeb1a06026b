/**
 * The place of the guide above the board (P-58). It is there before the guide loads, and goes when the guide is closed.
 * Between the two the board does not move.
 */
import { isGuideSeen } from '../../../device/guides-seen.ts';
import { isPlayedByBot, type PageRoom } from '../page-room.ts';

/** Return true while the page keeps a place for the guide. */
export const hasGuidePlace = (room: PageRoom): boolean => {
  const { model, snapshot, seat } = room;
  const isWanted = model.aid.value.guideFrom !== undefined || (seat !== undefined && !isGuideSeen(snapshot.game));
  return isWanted && snapshot.phase === 'playing' && !isPlayedByBot(room);
};
