/** Beside the turn, while it is not one's own: the way to the next match of this browser that waits for the reader (P-8). */
import { useEffect, useState } from 'preact/hooks';
import { canChange, inOrder, type KnownMatch, waitingFor, yourGames } from '../../../device/my-matches.ts';
import { refreshed } from '../../../device/refresh-matches.ts';
import { nextSheet } from '../../../i18n/next-sheet.ts';
import type { Room, RoomProps } from '../room.ts';
import './next-game.css';

/** The server is asked at most so often, in ms, about so many matches: those that are likeliest to wait. */
const REST = 60_000;
const ASKED = 8;

/** When it was asked last, from whichever match's page. */
let askedAt = Number.NEGATIVE_INFINITY;

/** The link, once its words are there. */
export async function loadNextGame(): Promise<typeof NextGame> {
  await nextSheet.load();
  return NextGame;
}

function NextGame({ room }: RoomProps) {
  const t = nextSheet.text();
  const { frame } = room;
  const isOwnTurn = frame.phase === 'playing' && frame.mine.some((seat) => frame.active.includes(seat));
  const waiting = useWaiting(room, !isOwnTurn);
  const [next] = waiting;
  if (!next || isOwnTurn) return null;
  return (
    <a class="next-game" href={`/g/${next.id}`}>
      {t.next}
      <span aria-hidden="true" class="next-game-count">
        {waiting.length}
      </span>
      <span class="visually-hidden">{t.waiting(waiting.length)}</span>
    </a>
  );
}

/** Looks when the own turn has passed, and when the page is looked at again. */
function useWaiting({ frame: { match } }: Room, isTime: boolean): readonly KnownMatch[] {
  const [waiting, setWaiting] = useState<readonly KnownMatch[]>([]);
  useEffect(() => {
    if (!isTime) return undefined;
    let isHere = true;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      await askAgain(match);
      if (isHere) setWaiting(waitingFor(yourGames(), match));
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [match, isTime]);
  return waiting;
}

async function askAgain(match: string): Promise<void> {
  const now = Date.now();
  if (now - askedAt < REST) return;
  askedAt = now;
  const asked = inOrder(yourGames()).filter((one) => one.id !== match && canChange(one));
  await Promise.all(asked.slice(0, ASKED).map(refreshed));
}
