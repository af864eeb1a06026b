/** Notices above a match: the connection, the link to a seat that the page holds, and requests for lost seats. */
import { useEffect, useState } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import { newlyHeld } from '../../../net/on-demand/hold-seats.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { useOnline } from '../../../parts/page/online.ts';
import type { RoomProps } from '../page-room.ts';
import '../offline/offline-match.css';

const offlineSheet = sheet('match/offline');

const HeldSeat = lazy(() => import('../lobby/held-seat.tsx').then((file) => file.loadHeldSeat()));
const Recoveries = lazy(() => import('../lobby/recoveries.tsx').then((file) => file.loadRecoveries()));

/** A connection that returns within this time, in ms, shows no notice. */
const DOWN_NOTICE_DELAY_MS = 2_000;

/** Return the notices after loading their texts. */
export async function loadMatchNotices(): Promise<typeof MatchNotices> {
  await offlineSheet.load();
  return MatchNotices;
}

const MatchNotices = ({ room }: RoomProps) => (
  <>
    <ConnectionNotice up={room.model.online.value} isTold={room.model.pending.value?.waiting === true} />
    {newlyHeld.value === room.snapshot.match && <HeldSeat room={room} />}
    {(room.snapshot.recoveries ?? room.snapshot.asked ?? room.snapshot.given) && <Recoveries room={room} />}
  </>
);

interface ConnectionNoticeProps {
  readonly up: boolean;
  /** The line of the turn already tells it, with the move that waits for the connection. */
  readonly isTold: boolean;
}

/** A socket may notice a lost connection only with the next move: the browser's own word comes first. */
function ConnectionNotice({ up: isConnected, isTold }: ConnectionNoticeProps) {
  const [down, setDown] = useState(false);
  const isOnline = useOnline();
  const up = isConnected && isOnline;
  useEffect(() => {
    if (up) return setDown(false);
    const timer = setTimeout(() => setDown(true), DOWN_NOTICE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [up]);
  return (
    <div role="status">
      {down && !isTold && <p class="notice warn connection-notice">{offlineSheet.text().down}</p>}
    </div>
  );
}
