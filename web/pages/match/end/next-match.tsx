/** Beside the turn, while others are on turn: the link to the user's next match with a turn to make (P-8). */

import { useEffect, useState } from 'preact/hooks';
import {
  canChange,
  type MyMatch,
  otherMatchesToPlay,
  readMyMatches,
  refreshMatch,
  sortByUrgency,
} from '../../../device/my-matches.ts';
import { sheet } from '../../../locales/language.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import './end.css';

const nextMatchSheet = sheet('match/nextMatch');

/** The minimum interval between requests, in ms, and the maximum number of matches to refresh, most likely first. */
const REFRESH_INTERVAL_MS = 60_000;
const REFRESH_MAX = 8;

/** Time of the last refresh, from any match page. */
let refreshedAt = Number.NEGATIVE_INFINITY;

/** Return the link after loading its texts. */
export async function loadNextMatchLink(): Promise<typeof NextMatchLink> {
  await nextMatchSheet.load();
  return NextMatchLink;
}

function NextMatchLink({ room }: RoomProps) {
  const t = nextMatchSheet.text();
  const { snapshot } = room;
  const isOwnTurn = snapshot.phase === 'playing' && snapshot.mine.some((seat) => snapshot.active.includes(seat));
  const waiting = useWaitingMatches(room, !isOwnTurn);
  const [next] = waiting;
  if (!next || isOwnTurn) return null;
  return (
    <a class="next-game" href={`/g/${next.id}`}>
      {t.next}
      <span aria-hidden="true" class="next-game-count">
        {waiting.length}
      </span>
      <span class="visually-hidden">{t.waiting({ n: waiting.length })}</span>
    </a>
  );
}

/** Check when the user's own turn ends, and when the page becomes visible again. */
function useWaitingMatches({ snapshot: { match } }: PageRoom, isEnabled: boolean): readonly MyMatch[] {
  const [waiting, setWaiting] = useState<readonly MyMatch[]>([]);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isMounted = true;
    const refresh = async () => {
      if (document.visibilityState === 'hidden') return;
      await refreshMatches(match);
      if (isMounted) setWaiting(otherMatchesToPlay(readMyMatches(), match));
    };
    void refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [match, isEnabled]);
  return waiting;
}

async function refreshMatches(match: string): Promise<void> {
  const now = Date.now();
  if (now - refreshedAt < REFRESH_INTERVAL_MS) return;
  refreshedAt = now;
  const candidates = sortByUrgency(readMyMatches()).filter((one) => one.id !== match && canChange(one));
  await Promise.all(candidates.slice(0, REFRESH_MAX).map(refreshMatch));
}
