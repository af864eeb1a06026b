/**
 * The deadline below the turn, as text or, in live matches, as a countdown (P-10). Its height is constant, so that
 * nothing moves.
 */

import { useEffect, useReducer } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { sheet } from '../../../locales/language.ts';
import { isEveryoneAbsent } from '../../../model/on-demand/absent-seats.ts';
import { type Deadline, nextDeadline } from '../../../model/on-demand/deadlines.ts';
import { askServerTime } from '../../../net/api.ts';
import { isClockDoubtful, serverNow } from '../../../net/server-clock.ts';
import { countdownText, durationText, timeLeftText, untilText, whenText } from '../../../parts/text/time-text.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import './deadline.css';

const deadlineSheet = sheet('common/deadlines');

const SECOND_MS = 1_000;
/** Interval for updating the text, in ms. */
const TEXT_REFRESH_MS = 20_000;
/** Seconds before the end of a live turn at which screen readers announce it. */
const ANNOUNCE_AT_SECONDS = [10, 30] as const;
/** In correspondence matches the last hour is urgent. */
const URGENT_MS = { live: 10 * SECOND_MS, post: 3_600_000 } as const;

/** Return the deadline line after loading its texts. */
export async function loadDeadline(): Promise<typeof DeadlineLine> {
  await deadlineSheet.load();
  return DeadlineLine;
}

interface DeadlineProps extends RoomProps {
  /** True if the window has room for the whole sentence beside the turn. */
  readonly isWide: boolean;
}

function DeadlineLine({ room, isWide }: DeadlineProps) {
  const { snapshot, seat } = room;
  const own: readonly Seat[] = seat === undefined ? [] : [seat];
  const { clock } = snapshot;
  const deadline = nextDeadline(snapshot.deadlines, own);
  const isLive = clock?.kind === 'live';
  const now = serverNow();
  useRefresh(deadline?.at, isLive);
  if (snapshot.phase !== 'playing' && snapshot.phase !== 'between') return null;
  const left = deadline ? deadline.at - now : Number.POSITIVE_INFINITY;
  const isUrgent = left <= URGENT_MS[isLive ? 'live' : 'post'];
  return (
    <p class={isUrgent ? 'deadline deadline-short' : 'deadline'}>
      {deadline && <span>{deadlineText(room, deadline, now, isWide)}</span>}
      {isUrgent && <UrgentIcon />}
      {isLive && deadline?.seat === seat && <Announcement left={left} whole={clock.seconds} />}
      {isEveryoneAbsent(snapshot) && deadlineSheet.text().still}
    </p>
  );
}

/** The turn's line says whose time it is, so a small window says only until when. */
function deadlineText(room: PageRoom, deadline: Deadline, now: number, isWide: boolean): string {
  const t = deadlineSheet.text();
  const left = deadline.at - now;
  const words = deadlinePhrases(room, deadline.seat);
  if (left <= 0) return words.up;
  if (room.snapshot.clock?.kind === 'live') return words.count({ count: countdownText(left) });
  return isWide || room.snapshot.phase === 'between'
    ? words.until({ until: untilText(deadline.at, now, t) })
    : t.brief({ when: whenText(deadline.at, now, undefined, 'short'), left: timeLeftText(left, t) });
}

/** Return the phrases for the user's own deadline, another seat's, or the time before the next round. */
function deadlinePhrases({ snapshot, seat, names }: PageRoom, deadlineSeat: Seat) {
  const t = deadlineSheet.text();
  if (snapshot.phase === 'between') return { up: t.roundUp, count: t.roundCount, until: t.round };
  if (deadlineSeat === seat) return { up: t.ownUp, count: t.ownCount, until: t.own };
  const name = names[deadlineSeat] ?? '';
  return {
    up: t.otherUp({ name }),
    count: ({ count }: { readonly count: string }) => t.otherCount({ name, count }),
    until: ({ until }: { readonly until: string }) => t.other({ name, until }),
  };
}

/** Announces the remaining seconds twice in a turn, not each second; the text stays until the next announcement. */
function Announcement({ left, whole }: { readonly left: number; readonly whole: number }) {
  const announced = ANNOUNCE_AT_SECONDS.find((seconds) => seconds < whole && left <= seconds * SECOND_MS);
  return (
    <span class="visually-hidden" role="status">
      {announced !== undefined && left > 0 && deadlineSheet.text().left({ time: durationText(announced, 'second') })}
    </span>
  );
}

/** Render again whenever the deadline text changes, and when the page becomes visible. */
function useRefresh(at: number | undefined, isLive: boolean): void {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const left = at === undefined ? 0 : at - serverNow();
    if (left <= 0) return undefined;
    if (isClockDoubtful()) void askServerTime();
    const timer = setTimeout(redraw, isLive ? left % SECOND_MS || SECOND_MS : Math.min(TEXT_REFRESH_MS, left));
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', redraw);
    return () => document.removeEventListener('visibilitychange', redraw);
  }, []);
}

const UrgentIcon = () => (
  <svg class="deadline-sign" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6.5v6.5M12 17v.5" />
  </svg>
);
