/**
 * Laws of given time over random weeks: days away, gifts, pauses, reserves and fixed hours, with seats in many zones,
 * quiet hours, bots, lost alarms, evictions and clock jumps. A match is never held longer than its printed budgets.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestEnd } from '../../../web/model/on-demand/given-time.ts';
import { GRACE_MS } from '../../../worker/clock/deadline-arithmetic.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import {
  AFTER_PAUSE_HOURS,
  AWAY_DAYS_CHOICES,
  DAILY_HOURS_MIN,
  PAUSE_BUDGET_DAYS,
  QUIET_HOURS_MAX,
} from '../../../worker/protocol/limits.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { isDeep, seedOf } from '../../kit/depth.ts';
import { NORMAL_BOT, putBot } from '../kit/bots.ts';
import { fetchSnapshot, queryRows, type Seats, sendMove } from '../kit/client.ts';
import {
  advanceTime,
  chooseForAbsent,
  createTimed,
  DAY_MS,
  dropAlarm,
  freezeTime,
  HOUR_MS,
  nowMs,
  playMove,
  runAlarm,
  START_MS,
  setQuietHours,
} from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';
import { changePause, giveTime, setAway } from '../kit/given-time.ts';

freezeTime();

/** Half and quarter hours, both sides of the date line, DST in either half of the year, and none known. */
const ZONES = [
  'Europe/Rome',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'America/Santiago',
  undefined,
] as const;

const DEEDS = [
  ...['move', 'move', 'move', 'move', 'alarm', 'alarm', 'lost', 'look', 'evict', 'quiet', 'bot', 'wait'],
  ...[
    'away',
    'away',
    'back',
    'gift',
    'gift',
    'propose',
    'propose',
    'agree',
    'agree',
    'agree',
    'resume',
    'race',
    'jump',
  ],
] as const;

interface Deed {
  readonly afterMs: number;
  readonly what: (typeof DEEDS)[number];
  readonly by: number;
  readonly days: number;
  readonly zone: (typeof ZONES)[number];
}

const deed: fc.Arbitrary<Deed> = fc.record({
  afterMs: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 8 * HOUR_MS }) },
    { weight: 2, arbitrary: fc.integer({ min: 8 * HOUR_MS, max: 40 * HOUR_MS }) },
    { weight: 1, arbitrary: fc.integer({ min: 2 * DAY_MS, max: 16 * DAY_MS }) },
  ),
  what: fc.constantFrom(...DEEDS),
  by: fc.nat(5),
  days: fc.integer({ min: 0, max: 15 }),
  zone: fc.constantFrom(...ZONES),
});

const clock: fc.Arbitrary<Clock> = fc.oneof(
  fc.record({ kind: fc.constant('post' as const), hours: fc.constantFrom(12, 24, 48), sparesQuiet: fc.boolean() }),
  fc.record({
    kind: fc.constant('reserve' as const),
    hours: fc.constantFrom(12, 24),
    reserve: fc.constantFrom(0, 30, 336),
    sparesQuiet: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('daily' as const),
    minute: fc.nat(1_439),
    zone: fc.constantFrom('Europe/Rome', 'Australia/Lord_Howe', 'Pacific/Apia'),
    sparesQuiet: fc.boolean(),
  }),
);

const QUIET_MS = (QUIET_HOURS_MAX + 1) * HOUR_MS;

/** The longest normal time of a decision: a fixed hour may come a day and a changed clock later. */
const turnMs = (one: Clock): number => {
  if (one.kind === 'live') return one.seconds * 1_000;
  return (one.kind === 'daily' ? DAILY_HOURS_MIN + 25 : one.hours) * HOUR_MS + (one.sparesQuiet ? QUIET_MS : 0);
};

/** How often each law applied. */
interface Count {
  kept: number;
  later: number;
  latest: number;
  away: number;
  gifts: number;
  pauses: number;
  resumed: number;
  reserves: number;
  timeouts: number;
  races: number;
  jumps: number;
}

interface Week {
  readonly seats: Seats<number>;
  readonly clock: Clock;
  readonly awayDays: number;
  /** Time in which a seat was waited for or the match was paused, within the shown deadlines, in ms. */
  held: number;
  /** Decisions that the clock ran for; after a jump of the clock an open one starts again. */
  decisions: number;
}

const dayAfter = (days: number): string => new Date(nowMs() + days * DAY_MS).toISOString().slice(0, 10);

async function act({ seats }: Week, { what, by, days, zone }: Deed, last: Snapshot): Promise<void> {
  const [host] = seats;
  const one = seats[by % seats.length] ?? host;
  const other = seats[(by + 1) % seats.length] ?? host;
  const mover = seats.find(({ seat }) => last.active.includes(seat)) ?? host;
  const dates = { until: dayAfter(days), ...(zone && { zone }) };
  switch (what) {
    case 'move': {
      const seen = await fetchSnapshot(host.match, [mover.key]);
      if (!seen.active.includes(mover.seat) || seen.seats[mover.seat]?.bot) return;
      if (seen.pause?.from === undefined) await playMove(mover);
      else
        expect((await sendMove(mover, seen.opened, { kind: 'draw' })).status, 'nothing is played in a pause').toBe(409);
      return;
    }
    case 'alarm':
      return void (await runAlarm(host.match));
    case 'lost':
      return dropAlarm(host.match);
    case 'evict':
      return evict(host.match);
    case 'quiet': {
      const from = (by * 251 + days * 97) % 1_440;
      return void (await setQuietHours(one, { from, to: (from + 60 + days * 50) % 1_440, zone: zone ?? 'UTC' }));
    }
    case 'bot':
      return void (await putBot(host.match, one.seat, last.seats[one.seat]?.bot ? null : NORMAL_BOT, [one.key]));
    case 'wait':
      for (const { seat } of (await fetchSnapshot(host.match, [host.key])).absent ?? [])
        for (const voter of seats) await chooseForAbsent(voter, seat, 'wait');
      return;
    case 'away':
      return void (await setAway(one, dates));
    case 'back':
      return void (await setAway(one, null));
    case 'gift':
      return void (await giveTime(one, mover.seat));
    case 'propose':
      return void (await changePause(one, { kind: 'propose', ...dates }));
    case 'agree':
      for (const each of seats) await changePause(each, { kind: 'agree', until: last.pause?.until ?? 0 });
      return;
    case 'resume':
      for (const each of seats) await changePause(each, { kind: 'resume' });
      return;
    case 'race':
      await Promise.all([
        changePause(one, { kind: 'propose', ...dates }),
        changePause(other, { kind: 'propose', ...dates }),
        setAway(one, dates),
        runAlarm(host.match),
      ]);
      return;
    case 'jump':
      advanceTime(-(1 + days) * HOUR_MS * 7);
      return;
    case 'look':
      return;
  }
}

/** Two devices of one seat give at once: one gift counts. */
async function raceGifts(giver: Seated, target: number, count: Count): Promise<void> {
  const answers = await Promise.all([giveTime(giver, target), giveTime(giver, target)]);
  const made = answers.filter(({ status }) => status === 200).length;
  expect(made, 'two gifts at once make one').toBeLessThanOrEqual(1);
  count.races += made;
}

const never = (list: readonly number[] | undefined, of: (i: number) => number, i: number): number => list?.[i] ?? of(i);

/** No budget grows or goes below zero. */
function judgeBudgets({ clock: own, awayDays }: Week, before: Snapshot, after: Snapshot, count: Count): void {
  const full = PAUSE_BUDGET_DAYS * DAY_MS;
  expect(after.pauseLeft ?? full, 'days of pause never grow').toBeLessThanOrEqual(before.pauseLeft ?? full);
  expect(after.pauseLeft ?? full).toBeGreaterThanOrEqual(0);
  for (const [i] of after.seats.entries()) {
    const away = never(after.awayLeft, () => awayDays * DAY_MS, i);
    expect(away, 'days away never grow').toBeLessThanOrEqual(never(before.awayLeft, () => awayDays * DAY_MS, i));
    expect(away).toBeGreaterThanOrEqual(0);
    if (own.kind !== 'reserve') continue;
    const reserve = after.reserves?.[i] ?? 0;
    expect(reserve, 'no reserve grows').toBeLessThanOrEqual(before.reserves?.[i] ?? own.reserve * HOUR_MS);
    expect(reserve).toBeGreaterThanOrEqual(0);
    if (reserve < (before.reserves?.[i] ?? 0)) count.reserves += 1;
  }
}

/** No deadline becomes earlier than one that was shown, and time-outs come only after it. */
function judgeDeadlines(shown: Map<number, number>, after: Snapshot, before: Snapshot, count: Count): void {
  const moved = new Set(after.log.filter(({ n }) => n > before.entry).map(({ seat }) => seat));
  for (const { seat, at } of after.log.filter(({ n, by }) => n > before.entry && by === 'clock')) {
    expect(at, 'nobody is timed out before the shown deadline').toBeGreaterThanOrEqual(
      (shown.get(seat) ?? 0) + GRACE_MS,
    );
    count.timeouts += 1;
  }
  for (const [seat, deadline] of (after.deadlines ?? []).entries()) {
    if (moved.has(seat as never) || after.seats[seat]?.bot) shown.delete(seat);
    if (deadline === null) continue;
    const was = shown.get(seat);
    if (was !== undefined) {
      expect(deadline, 'no deadline becomes earlier').toBeGreaterThanOrEqual(was);
      count[deadline > was ? 'later' : 'kept'] += 1;
    }
    shown.set(seat, deadline);
  }
}

/** No open decision ends later than the latest date that a page has shown for it. */
function judgeLatestEnds(latest: Map<number, number>, after: Snapshot, before: Snapshot, count: Count): void {
  const moved = new Set(after.log.filter(({ n }) => n > before.entry).map(({ seat }) => seat));
  for (const [seat, deadline] of (after.deadlines ?? []).entries()) {
    if (moved.has(seat as never) || after.seats[seat]?.bot) latest.delete(seat);
    if (deadline === null) continue;
    const was = latest.get(seat);
    if (was !== undefined) {
      expect(deadline, 'no deadline is later than the page said').toBeLessThanOrEqual(was);
      count.latest += 1;
    }
    const end = latestEnd(after, asSeat(seat));
    if (end !== undefined) latest.set(seat, Math.min(end, was ?? end));
  }
}

/** Add the time that has passed since `from` while somebody was waited for, as far as deadlines and pauses allow. */
function addHeld(week: Week, last: Snapshot, from: number): void {
  const to = nowMs();
  const open = (last.deadlines ?? []).filter((deadline) => deadline !== null);
  const end =
    last.pause?.from !== undefined ? last.pause.until : Math.max(...open, Number.NEGATIVE_INFINITY) + GRACE_MS;
  week.held += Math.max(0, Math.min(to, end) - from);
}

/** Everything that the match has printed, in ms: it can be held so long and no longer. */
async function printedBound({ seats, clock: own, awayDays, decisions }: Week): Promise<number> {
  const notes = await queryRows(
    seats[0].match,
    "SELECT body FROM time_notes WHERE json_extract(body, '$.kind') = 'gift'",
  ).catch(() => []);
  const gifts = notes.reduce((sum, { body }) => sum + Number(JSON.parse(String(body)).ms), 0);
  const reserve = own.kind === 'reserve' ? own.reserve * HOUR_MS : 0;
  const perSeat = reserve + awayDays * DAY_MS;
  const pauses = PAUSE_BUDGET_DAYS * DAY_MS + AFTER_PAUSE_HOURS * HOUR_MS + QUIET_MS;
  return decisions * (turnMs(own) + GRACE_MS) + gifts + seats.length * perSeat + pauses;
}

async function liveThrough(week: Week, list: readonly Deed[], count: Count): Promise<void> {
  const { seats } = week;
  const [host] = seats;
  let last = await fetchSnapshot(host.match, [host.key]);
  const shown = new Map<number, number>();
  const latest = new Map<number, number>();
  const judge = (after: Snapshot, before: Snapshot): void => {
    judgeBudgets(week, before, after, count);
    judgeDeadlines(shown, after, before, count);
    judgeLatestEnds(latest, after, before, count);
  };
  /** Decisions that are open start again. */
  const startAgain = (): void => {
    shown.clear();
    latest.clear();
    week.decisions += seats.length;
  };
  judge(last, last);
  for (const each of list) {
    const from = nowMs();
    const { until = 0, from: begun } = last.pause ?? {};
    // A pause ends at its date even if nobody looks, so look there.
    const stop = begun !== undefined && until > from && until < from + each.afterMs ? until - from : each.afterMs;
    advanceTime(stop);
    addHeld(week, last, from);
    const at = nowMs();
    const mid = await fetchSnapshot(host.match, [host.key]);
    judge(mid, last);
    await act(week, each, mid);
    if (each.what === 'gift' && mid.active[0] !== undefined)
      await raceGifts(seats[(mid.active[0] + 1) % seats.length] ?? host, mid.active[0], count);
    // After the clock was set back, an open decision starts again.
    if (nowMs() < at) {
      startAgain();
      count.jumps += 1;
    }
    const after = await fetchSnapshot(host.match, [host.key]);
    judge(after, mid);
    // While all are absent the clock stands still; then decisions start again.
    if (after.absent?.length === seats.length) startAgain();
    if (mid.pause?.from !== undefined && after.pause === undefined) count.resumed += 1;
    last = after;
  }
  const kinds = (last.notes ?? []).map(({ kind }) => kind);
  for (const [kind, name] of [
    ['away', 'away'],
    ['gift', 'gifts'],
    ['paused', 'pauses'],
  ] as const)
    count[name] += kinds.filter((one) => one === kind).length;
  week.decisions += last.entry + 1;
}

/** Random weeks of a deep run, and of the usual one. They are several tests, so that each has time enough. */
const SHARDS = isDeep ? 40 : 1;
const WEEKS = isDeep ? 25 : 10;
const FIRST_SEED = 20_261_127;
/** A week costs a second of CPU, and much longer beside other tests, in ms. */
const SHARD_TIMEOUT_MS = 40 * 60_000;

/** A match, the time in ms that it was held for, and the most that it had printed. */
interface Held {
  readonly heldMs: number;
  readonly boundMs: number;
}

const weeks = fc.record({
  howMany: fc.constantFrom(2, 3),
  clock,
  awayDays: fc.constantFrom(...AWAY_DAYS_CHOICES),
  startMs: fc.integer({ min: 0, max: 365 * DAY_MS }),
  list: fc.array(deed, { minLength: 30, maxLength: 45 }),
});

const inDays = (ms: number): string => (ms / DAY_MS).toFixed(1);

describe('P-64 P-65 P-66 R-41 R-42 through random weeks', () => {
  const count: Count = {
    kept: 0,
    later: 0,
    latest: 0,
    away: 0,
    gifts: 0,
    pauses: 0,
    resumed: 0,
    reserves: 0,
    timeouts: 0,
    races: 0,
    jumps: 0,
  };
  let lived = 0;
  let longest: Held = { heldMs: 0, boundMs: 1 };
  let closest: Held = { heldMs: 0, boundMs: 1 };

  for (let shard = 0; shard < SHARDS; shard += 1)
    it(
      `no deadline comes earlier, no budget grows, and no match is held longer than it says, part ${shard + 1}`,
      async () => {
        await fc.assert(
          fc.asyncProperty(weeks, async ({ howMany, clock: own, awayDays, startMs, list }) => {
            // The time of the week before does not count: dates of the platform end in 2189.
            advanceTime(START_MS + startMs - nowMs());
            const seats = await createTimed(howMany, own, { awayDays });
            const week: Week = { seats, clock: own, awayDays, held: 0, decisions: 0 };
            await liveThrough(week, list, count);
            const held: Held = { heldMs: week.held, boundMs: await printedBound(week) };
            expect(held.heldMs, 'a match is held no longer than its budgets').toBeLessThanOrEqual(held.boundMs);
            if (held.heldMs > longest.heldMs) longest = held;
            if (held.heldMs / held.boundMs > closest.heldMs / closest.boundMs) closest = held;
            lived += 1;
          }),
          { numRuns: WEEKS, seed: seedOf(FIRST_SEED + shard) },
        );
        for (const [name, { heldMs, boundMs }] of Object.entries({ longest, closest }))
          console.log(
            `time laws, ${lived} weeks: ${name} match held ${inDays(heldMs)} days of at most ${inDays(boundMs)} printed`,
          );
      },
      SHARD_TIMEOUT_MS,
    );

  it('each of them applied', () => {
    for (const [law, times] of Object.entries(count)) expect(times, law).toBeGreaterThan(0);
  });
});
