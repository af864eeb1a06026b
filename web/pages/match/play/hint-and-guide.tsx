/** Help above the board on the user's turn: the hint, and in the first match of a game the guide. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { localStore } from '../../../browser/storage.ts';
import { isGuideSeen } from '../../../device/guides-seen.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { isPlayedByBot, type PageRoom, type RoomProps } from '../page-room.ts';
import { Hint } from './hint.tsx';
import { isHintAllowed, savedShownHint } from './hint-permission.ts';
import './hint-and-guide.css';

const Guide = lazy(async () => (await import('./guide.tsx')).Guide, true);

/** Rendered once the texts of the hint are loaded. */
export function HintAndGuide({ room }: RoomProps) {
  const { model, snapshot, seat } = room;
  useRestoredHint(room);
  useAutoGuide(room);
  const { guideFrom: guide } = model.aid.value;
  // Hidden while the device is handed over, during a replay, and while a bot plays the seat.
  const isHidden = model.handover.value !== undefined || model.replay.value !== undefined || isPlayedByBot(room);
  if (seat === undefined || snapshot.phase !== 'playing' || isHidden) return null;
  return (
    <>
      {isHintAllowed(snapshot, seat) && <Hint room={room} seat={seat} />}
      {guide !== undefined && <Guide room={room} seat={seat} start={guide} />}
    </>
  );
}

/** A hint counts for the decision it was shown for, also after a reload; another seat starts without one. */
function useRestoredHint({ model, snapshot, seat }: PageRoom): void {
  useLayoutEffect(() => {
    if (seat === undefined) return;
    model.aid.value = { ...model.aid.peek(), hinted: savedShownHint(localStore, { snapshot, seat }) };
  }, [seat, snapshot.opened]);
  useEffect(
    () => () => {
      const { guideFrom: guide } = model.aid.peek();
      model.aid.value = { guideFrom: guide };
    },
    [model],
  );
}

/**
 * Start the guide automatically in the first match of a game, before the first decision, so that nothing moves later.
 */
function useAutoGuide({ model, snapshot, seat }: PageRoom): void {
  const isPlaying = seat !== undefined && snapshot.phase === 'playing';
  useLayoutEffect(() => {
    const aid = model.aid.peek();
    if (!isPlaying || aid.guideFrom !== undefined || isGuideSeen(snapshot.game)) return;
    model.aid.value = { ...aid, guideFrom: snapshot.entry };
  }, [isPlaying]);
}
