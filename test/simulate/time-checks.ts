/** The laws of given time: budgets only shrink, nothing happens in a pause, and a match is held no longer than it says. */
import type { Clock } from '../../worker/protocol/clock.ts';
import type { TimeNote } from '../../worker/protocol/given-time.ts';
import {
  AFTER_PAUSE_HOURS,
  DAILY_HOURS_MIN,
  PAUSE_BUDGET_DAYS,
  QUIET_HOURS_MAX,
} from '../../worker/protocol/limits.ts';
import type { Snapshot } from '../../worker/protocol/match.ts';
import { storedLog } from '../kit/stored-log.ts';
import type { SimulatedObject } from './host/object.ts';
import type { ExpectLaw } from './laws.ts';
import type { Society } from './society.ts';
import { isClockRight } from './world-faults.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** A move on its way, and the time in which a late one still counts. */
const GRACE_MS = 10 * SECOND_MS;
const QUIET_MS = (QUIET_HOURS_MAX + 1) * HOUR_MS;

/** The rest of each budget, by viewer and budget, in the newest revision that a page has shown. */
export type ShownBudgets = Map<string, { readonly rev: number; readonly left: number }>;

/** No budget that anybody has seen grows later. Pages may lag behind. */
export function checkBudgets(
  { awayLeft = [], reserves = [], pauseLeft, rev, viewer }: Snapshot,
  shown: ShownBudgets,
  expectLaw: ExpectLaw,
): void {
  const budgets = [
    ...awayLeft.map((left, seat) => [`days away of seat ${seat}`, left] as const),
    ...reserves.map((left, seat) => [`reserve of seat ${seat}`, left] as const),
    ...(pauseLeft === undefined ? [] : [['days of pause', pauseLeft] as const]),
  ];
  for (const [what, left] of budgets) {
    const name = `${viewer}: ${what}`;
    const known = shown.get(name);
    if (known)
      expectLaw(
        'budgets-only-shrink',
        left >= 0 && (rev < known.rev ? left >= known.left : left <= known.left),
        () => `${name}: ${left} ms in revision ${rev}, and ${known.left} in ${known.rev}`,
      );
    if (!known || rev >= known.rev) shown.set(name, { rev, left });
  }
}

/** By viewer and seat: what deadlines must have cost at least by the newest revision, and up to when; in ms. */
export type AwayAccounts = Map<string, { readonly rev: number; readonly owedMs: number; readonly untilMs: number }>;

/**
 * Only days away put a deadline off beyond the normal time from now, gifts, the reserve and quiet hours. That time must
 * have been charged to the seat. Time that two deadlines share counts once. A pause also puts deadlines off, so matches
 * with one are not checked any more.
 */
export function checkAwayCharged(
  { deadlines = [], awayLeft, pauseLeft, rev, viewer }: Snapshot,
  { plan: { clock, awayDays }, scheduler }: Society,
  notes: () => readonly TimeNote[],
  accounts: AwayAccounts,
  expectLaw: ExpectLaw,
): void {
  if (clock === undefined || clock.kind === 'live' || pauseLeft !== undefined) return;
  const normalMs = scheduler.nowMs() + turnMs(clock);
  const reserveMs = clock.kind === 'reserve' ? clock.reserve * HOUR_MS : 0;
  for (const [seat, deadline] of deadlines.entries()) {
    if (deadline === null || deadline - reserveMs <= normalMs) continue;
    const name = `${viewer}: seat ${seat}`;
    const account = accounts.get(name) ?? { rev: 0, owedMs: 0, untilMs: 0 };
    if (rev < account.rev) continue;
    const given = notes();
    if (given.some(({ kind }) => kind === 'paused')) return;
    const giftsMs = given.reduce((sum, { ms = 0 }) => sum + ms, 0);
    const untilMs = deadline - reserveMs - giftsMs;
    const owedMs = account.owedMs + Math.max(0, untilMs - Math.max(normalMs, account.untilMs));
    accounts.set(name, { rev, owedMs, untilMs: Math.max(account.untilMs, untilMs) });
    const budgetMs = awayDays * DAY_MS;
    const usedMs = budgetMs - (awayLeft?.[seat] ?? budgetMs);
    expectLaw(
      'days-away-are-charged',
      usedMs >= owedMs,
      () => `${name} has used ${usedMs} ms of its days away, and ${owedMs} ms were put off, to ${deadline}`,
    );
  }
}

/** All notes about given time that the object keeps. */
export function notesOf(room: SimulatedObject): readonly TimeNote[] {
  if (room.storage.query("SELECT 1 FROM sqlite_master WHERE name = 'time_notes'").length === 0) return [];
  return room.storage
    .query('SELECT n, at, seat, body FROM time_notes ORDER BY n')
    .map(({ body, ...row }) => ({ ...row, ...JSON.parse(String(body)) }) as TimeNote);
}

/** The time since which a seat has been silent because it is away or the match is paused; undefined if it is not. */
export function silentSince(notes: readonly TimeNote[], seat: number, nowMs: number): number | undefined {
  const away = notes.findLast((note) => note.seat === seat && (note.kind === 'away' || note.kind === 'back'));
  const pause = notes.findLast(({ kind }) => kind === 'paused' || kind === 'resumed');
  const since = [away, pause].flatMap((note) =>
    (note?.kind === 'away' || note?.kind === 'paused') && (note.until ?? 0) > nowMs ? [note.at] : [],
  );
  return since.length > 0 ? Math.min(...since) : undefined;
}

/** Nothing is played between the begin and the end of a pause. */
export function checkPauses(room: SimulatedObject, { faults }: Society, expectLaw: ExpectLaw): void {
  if (!isClockRight(faults)) return;
  const entries = storedLog(room.storage.query) ?? [];
  let paused: TimeNote | undefined;
  for (const note of notesOf(room)) {
    const { at: begun = 0, until = 0 } = paused ?? {};
    if (paused && note.kind === 'resumed') {
      const end = Math.min(note.at, until);
      const played = entries.find(({ at }) => at > begun && at < end);
      expectLaw(
        'nothing-in-a-pause',
        !played,
        () => `entry ${played?.n} was made in the pause from ${begun} to ${end}`,
      );
    }
    if (note.kind === 'paused') paused = note;
    if (note.kind === 'resumed') paused = undefined;
  }
}

/** The longest normal time of a decision: a fixed hour may come a day and a changed clock later. */
const turnMs = (clock: Exclude<Clock, { kind: 'live' }>): number =>
  (clock.kind === 'daily' ? DAILY_HOURS_MIN + 25 : clock.hours) * HOUR_MS + (clock.sparesQuiet ? QUIET_MS : 0);

/** The latest deadline that a page has shown, by entry, in ms since 1970. */
export type LatestDeadlines = Map<number, number>;

export function noteDeadlines({ deadlines = [], entry }: Snapshot, latest: LatestDeadlines): void {
  const open = deadlines.filter((deadline) => deadline !== null);
  if (open.length > 0) latest.set(entry, Math.max(latest.get(entry) ?? 0, ...open));
}

/** No seat is timed out before the deadline that the page showed for its decision. */
export function checkTimeouts(before: Snapshot, after: Snapshot, expectLaw: ExpectLaw): void {
  const news = after.log.filter(({ n }) => n > before.entry);
  const isFirst = (seat: number, i: number): boolean => news.findIndex((line) => line.seat === seat) === i;
  for (const [i, { n, seat, at, by }] of news.entries()) {
    const deadline = before.deadlines?.[seat];
    if (by !== 'clock' || typeof deadline !== 'number' || !isFirst(seat, i)) continue;
    expectLaw(
      'time-out-after-deadline',
      at >= deadline,
      () => `entry ${n} ended the time of seat ${seat} at ${at}, and the page had shown ${deadline}`,
    );
  }
}

/**
 * The time in which somebody was waited for is at most what the match has printed: the time of each decision, gifts,
 * days away, reserves and pauses. Late alarms prolong nothing, because only shown deadlines count.
 */
export function checkHeld(
  room: SimulatedObject,
  { faults, plan: { clock, seats, awayDays } }: Society,
  latest: LatestDeadlines,
  expectLaw: ExpectLaw,
): void {
  if (clock === undefined || clock.kind === 'live' || !isClockRight(faults)) return;
  const entries = storedLog(room.storage.query) ?? [];
  const held = entries.reduce((sum, { n, at }, i) => {
    const until = Math.min(entries[i + 1]?.at ?? at, (latest.get(n) ?? 0) + GRACE_MS);
    return sum + Math.max(0, until - at);
  }, 0);
  const gifts = notesOf(room).reduce((sum, { ms = 0 }) => sum + ms, 0);
  const reserve = clock.kind === 'reserve' ? clock.reserve * HOUR_MS : 0;
  const pauses = PAUSE_BUDGET_DAYS * DAY_MS + AFTER_PAUSE_HOURS * HOUR_MS + QUIET_MS;
  const bound =
    (entries.length + 1) * (turnMs(clock) + GRACE_MS) + gifts + seats * (reserve + awayDays * DAY_MS) + pauses;
  expectLaw('held-within-budgets', held <= bound, () => `held ${held} ms of at most ${bound}`);
}
