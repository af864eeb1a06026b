/** Below the turn: until when it is to be made, in words or, live, in seconds (P-10). It is always as high, so that nothing moves. */
import { useEffect, useMemo, useReducer } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { timeSheet } from '../../../i18n/time-sheet.ts';
import { isDeserted } from '../../../model/on-demand/absence.ts';
import { type Deadline, nextDeadline, slowBy } from '../../../model/on-demand/deadlines.ts';
import { countText, unitText, untilText } from '../../../parts/text/deadline.ts';
import type { Room, RoomProps } from '../room.ts';
import './deadline.css';

const SECOND = 1_000;
/** How often words are brought up to date, in ms. */
const WORDS = 20_000;
/** How many seconds before the end of a live turn it is said aloud. */
const SAID = [10, 30] as const;
/** By correspondence the last hour is short. */
const SHORT_MS = { live: 10 * SECOND, post: 3_600_000 } as const;

/** The line, once its words are there. */
export async function loadDeadline(): Promise<typeof DeadlineLine> {
  await timeSheet.load();
  return DeadlineLine;
}

function DeadlineLine({ room }: RoomProps) {
  const { frame, seat } = room;
  const own: readonly Seat[] = seat === undefined ? [] : [seat];
  const { clock } = frame;
  const deadline = nextDeadline(frame.deadlines, own);
  const isLive = clock?.kind === 'live';
  const newest = frame.log.at(-1)?.at;
  const slow = useMemo(() => slowBy(newest, Date.now()), [newest]);
  const now = Date.now() + slow;
  useTicks(deadline && deadline.at - slow, isLive);
  if (frame.phase !== 'playing' && frame.phase !== 'between') return null;
  const left = deadline ? deadline.at - now : Number.POSITIVE_INFINITY;
  const isShort = left <= SHORT_MS[isLive ? 'live' : 'post'];
  return (
    <p class={isShort ? 'deadline deadline-short' : 'deadline'}>
      {deadline && <span>{lineText(room, deadline, now)}</span>}
      {isShort && <Sign />}
      {isLive && deadline?.seat === seat && <Aloud left={left} whole={clock.seconds} />}
      {isDeserted(frame) && timeSheet.text().still}
    </p>
  );
}

function lineText(room: Room, deadline: Deadline, now: number): string {
  const t = timeSheet.text();
  const left = deadline.at - now;
  const words = whose(room, deadline.seat);
  if (left <= 0) return words.up;
  return room.frame.clock?.kind === 'live' ? words.count(countText(left)) : words.until(untilText(deadline.at, now, t));
}

/** What is said of one's own time, of another's, and of the time before the next round. */
function whose({ frame, seat, names }: Room, at: Seat) {
  const t = timeSheet.text();
  if (frame.phase === 'between') return { up: t.roundUp, count: t.roundCount, until: t.round };
  if (at === seat) return { up: t.ownUp, count: t.ownCount, until: t.own };
  const name = names[at] ?? '';
  return {
    up: t.otherUp(name),
    count: (count: string) => t.otherCount(name, count),
    until: (until: string) => t.other(name, until),
  };
}

/** Says the seconds that are left twice in a turn, not each of them; the words stand until the next. */
function Aloud({ left, whole }: { readonly left: number; readonly whole: number }) {
  const said = SAID.find((seconds) => seconds < whole && left <= seconds * SECOND);
  return (
    <span class="visually-hidden" role="status">
      {said !== undefined && left > 0 && timeSheet.text().left(unitText(said, 'second'))}
    </span>
  );
}

/** Draws again whenever what is shown of the deadline changes, and when the page is looked at again. */
function useTicks(at: number | undefined, isLive: boolean): void {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const left = at === undefined ? 0 : at - Date.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(tick, isLive ? left % SECOND || SECOND : Math.min(WORDS, left));
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', tick);
    return () => document.removeEventListener('visibilitychange', tick);
  }, []);
}

const Sign = () => (
  <svg class="deadline-sign" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6.5v6.5M12 17v.5" />
  </svg>
);
