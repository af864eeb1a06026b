/** What helps at one's own decision, above the board: the hint, and in the first match of a game the guide. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { kept } from '../../../browser/storage.ts';
import { isGuided } from '../../../device/guides-seen.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { isLent, type Room, type RoomProps } from '../room.ts';
import { Hint } from './hint.tsx';
import { isHintAllowed, notedHint } from './hint-leave.ts';
import './aid.css';

const Guide = lazy(async () => (await import('./guide.tsx')).Guide, true);

/** Drawn once the words of the hint are there. */
export function Aid({ room }: RoomProps) {
  const { model, frame, seat } = room;
  useHinted(room);
  useGuide(room);
  const { guide } = model.aid.value;
  // Nobody is to read another hand's help, nor what the past has overtaken.
  const isElsewhere = model.handover.value !== undefined || model.replay.value !== undefined || isLent(room);
  if (seat === undefined || frame.phase !== 'playing' || isElsewhere) return null;
  return (
    <>
      {isHintAllowed(frame, seat) && <Hint room={room} seat={seat} />}
      {guide !== undefined && <Guide room={room} seat={seat} from={guide} />}
    </>
  );
}

/** A hint counts for the decision that it was shown for, after a reload too; another hand begins without one. */
function useHinted({ model, frame, seat }: Room): void {
  useLayoutEffect(() => {
    if (seat === undefined) return;
    model.aid.value = { ...model.aid.peek(), hinted: notedHint(kept, { frame, seat }) };
  }, [seat, frame.opened]);
  useEffect(
    () => () => {
      const { guide } = model.aid.peek();
      model.aid.value = { guide };
    },
    [model],
  );
}

/** The guide begins by itself in the first match of a game: so it stands there before the first decision, and moves nothing then. */
function useGuide({ model, frame, seat }: Room): void {
  const isTime = seat !== undefined && frame.phase === 'playing';
  useLayoutEffect(() => {
    const aid = model.aid.peek();
    if (!isTime || aid.guide !== undefined || isGuided(frame.game)) return;
    model.aid.value = { ...aid, guide: frame.entry };
  }, [isTime]);
}
