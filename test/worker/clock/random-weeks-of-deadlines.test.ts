/** Random weeks of matches with a clock: moves, timeouts, lost and late alarms, outages, changing quiet hours. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GRACE_MS } from '../../../worker/clock/deadline-arithmetic.ts';
import { ABSENT_AFTER_TIMEOUTS } from '../../../worker/protocol/limits.ts';
import type { LogLine, Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { runs } from '../../kit/depth.ts';
import { fetchSnapshot, queryRows, type Seats, sendMove } from '../kit/client.ts';
import {
  advanceTime,
  chooseForAbsent,
  createTimed,
  dropAlarm,
  freezeTime,
  HOUR_MS,
  nowMs,
  playMove,
  runAlarm,
  setQuietHours,
} from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';

freezeTime();

/** An event, and the time since the previous one. */
interface Happening {
  readonly afterMs: number;
  readonly what: 'move' | 'alarm' | 'lost' | 'look' | 'evict' | 'quiet' | 'wait' | 'race';
  readonly from: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  afterMs: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 10 * HOUR_MS }) },
    { weight: 2, arbitrary: fc.integer({ min: 10 * HOUR_MS, max: 30 * HOUR_MS }) },
    // Close to the moment of most deadlines.
    { weight: 2, arbitrary: fc.integer({ min: 12 * HOUR_MS - 5, max: 12 * HOUR_MS + GRACE_MS + 5 }) },
    { weight: 1, arbitrary: fc.integer({ min: 2 * 24 * HOUR_MS, max: 20 * 24 * HOUR_MS }) },
  ),
  what: fc.constantFrom('move', 'move', 'move', 'alarm', 'alarm', 'lost', 'look', 'evict', 'quiet', 'wait', 'race'),
  from: fc.nat(1_439),
});

/** How often each law applied. */
interface Count {
  moved: number;
  timedOut: number;
  inTime: number;
  stoodStill: number;
  asked: number;
}

/** Pass if possible, otherwise make any move. */
async function moveIn(seated: Seated): Promise<void> {
  const { game, opened } = await fetchSnapshot(seated.match, [seated.key]);
  if (game === 'noch-mal') await sendMove(seated, opened, { kind: 'pass' });
  else await playMove(seated);
}

async function happen(seats: Seats<number>, { what, from }: Happening, last: Snapshot): Promise<void> {
  const [host] = seats;
  const mover = seats.find(({ seat }) => last.active.includes(seat)) ?? host;
  switch (what) {
    case 'move':
      if ((await fetchSnapshot(host.match, [mover.key])).active.includes(mover.seat)) await moveIn(mover);
      return;
    case 'alarm':
      await runAlarm(host.match);
      await runAlarm(host.match);
      return;
    case 'lost':
      return dropAlarm(host.match);
    case 'evict':
      return evict(host.match);
    case 'quiet':
      await setQuietHours(mover, { from, to: (from + 60 + (from % 780)) % 1_440, zone: 'America/St_Johns' });
      return;
    case 'wait':
      for (const { seat } of last.absent ?? []) for (const other of seats) await chooseForAbsent(other, seat, 'wait');
      return;
    case 'race':
      await Promise.all([fetchSnapshot(host.match), runAlarm(host.match), fetchSnapshot(host.match)]);
      return;
    case 'look':
      return;
  }
}

/** A seat's snapshot with the true cause of each line, which the log hides while a step is sealed. */
async function lookBehindSeals({ match, key }: Seated): Promise<Snapshot> {
  const seen = await fetchSnapshot(match, [key]);
  const causes = new Map((await queryRows(match, 'SELECT n, by FROM entries')).map(({ n, by }) => [n, by]));
  const log = seen.log.map((line) => ({ ...line, by: (causes.get(line.n) ?? line.by) as LogLine['by'] }));
  return { ...seen, log };
}

/** The log without choices of an open step, which do not count for absence. */
const withoutSealed = (log: readonly LogLine[]): readonly LogLine[] =>
  log.slice(
    0,
    1 + log.findLastIndex(({ events }) => events.some(({ kind }) => kind !== 'chose' && kind !== 'blocked')),
  );

/** Check the result of a visit against the previous visit. */
function judge(before: Snapshot, after: Snapshot, count: Count): void {
  const fresh = after.log.filter(({ n }) => n > before.entry);
  const byClock = fresh.filter(({ by }) => by === 'clock');
  expect(new Set(byClock.map(({ seat }) => seat)).size, 'nobody is timed out twice').toBe(byClock.length);
  for (const { seat, at } of byClock) {
    const deadline = before.deadlines?.[seat] ?? Number.POSITIVE_INFINITY;
    expect(at, 'nobody is timed out before the deadline').toBeGreaterThanOrEqual(deadline + GRACE_MS);
    count.timedOut += 1;
  }
  const [first] = fresh;
  if (first?.by === 'seat') {
    const deadline = before.deadlines?.[first.seat];
    expect(first.at, 'nobody moves after the deadline').toBeLessThan((deadline ?? Number.POSITIVE_INFINITY) + GRACE_MS);
    if (deadline) count.inTime += 1;
    count.moved += 1;
  }
  for (const deadline of after.deadlines ?? [])
    if (deadline !== null) expect(deadline + GRACE_MS, 'nobody is left timed out').toBeGreaterThan(nowMs());
  const isLeft = after.phase !== 'over' && after.absent?.length === after.seats.length;
  const open = after.deadlines?.filter((deadline) => deadline !== null).length;
  expect(open, 'whoever is to move is on the clock, unless all have left').toBe(isLeft ? 0 : after.active.length);
  if (isLeft) count.stoodStill += 1;
  if (after.absent) count.asked += 1;
}

it('P-23 P-24 through weeks of anything nobody is timed out early, twice or too late, and whoever sleeps is asked about', async () => {
  const count: Count = { moved: 0, timedOut: 0, inTime: 0, stoodStill: 0, asked: 0 };
  const games = fc.constantFrom('lucky-numbers', 'noch-mal');
  const all = fc.record({
    seats: fc.constantFrom(2, 3),
    games,
    list: fc.array(happening, { minLength: 25, maxLength: 45 }),
  });
  await fc.assert(
    fc.asyncProperty(all, async ({ seats: howMany, games: game, list }) => {
      const seats = await createTimed(howMany, { kind: 'post', hours: 12, sparesQuiet: true }, { game });
      const [host] = seats;
      const look = () => lookBehindSeals(host);
      let last = await look();
      for (const each of list) {
        advanceTime(each.afterMs);
        await happen(seats, each, last);
        const at = await look();
        judge(last, at, count);
        for (const { seat } of at.absent ?? []) {
          const decided = withoutSealed(at.log)
            .filter((line) => line.seat === seat && line.by !== 'auto')
            .slice(-ABSENT_AFTER_TIMEOUTS);
          expect(decided.map(({ by }) => by)).toEqual(['clock', 'clock']);
        }
        last = at;
      }
    }),
    runs(6, 20_261_121),
  );
  for (const [what, times] of Object.entries(count)) expect(times, what).toBeGreaterThan(5);
});
