/** Weeks of messages at random: moves, nights, lost and late alarms, crashes, receivers that fail, people who look or do not. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { frame } from '../../kit/client.ts';
import { nowMs, stillTime, wait } from '../../kit/clock.ts';
import { standIn } from '../../kit/fake-receivers.ts';
import { count, type Happening, happen, happening, type Person, type World, worldOf } from './random-week-events.ts';
import { arrivals, excuse, judgeArrival, judgeClock, judgeMissing, nameOf, owed } from './random-week-laws.ts';

standIn();
stillTime();

async function live(world: World, list: readonly Happening[]): Promise<void> {
  const look = () => Promise.all(world.people.map(({ seated }) => frame(world.match, [seated.key])));
  let last = await look();
  for (const each of list) {
    wait(each.afterMs);
    await happen(world, each, last);
    const at = await look();
    const fresh = arrivals(world);
    for (const arrival of fresh) judgeArrival(world, arrival, at, each.what);
    if (each.what === 'crash' && fresh.length > 0) count.crashed += 1;
    if (each.what === 'seen') {
      const seat = each.who % world.people.length;
      expect(fresh.filter((one) => one.seat === seat && one.kind !== 'close')).toEqual([]);
      const person = world.people[seat] as Person;
      count.seen += owed(person, at[seat] as Snapshot).filter((one) => !world.arrived.has(nameOf(one))).length;
    }
    excuse(world, at, each);
    if (each.what === 'alarm' || each.what === 'seen') judgeMissing(world, at);
    judgeClock(last[0] as Snapshot, at[0] as Snapshot);
    last = at;
  }
}

const TITLE =
  'through weeks of anything no message comes twice, at night, too late or of what is over, and none is missed';

it(`P-20 P-22 ${TITLE}`, { timeout: 240_000 }, async () => {
  const weeks = fc.record({
    seats: fc.constantFrom(2, 3),
    game: fc.constantFrom('lucky-numbers', 'noch-mal'),
    sparesQuiet: fc.boolean(),
    // A few days before clocks change somewhere.
    from: fc.constantFrom('2027-03-11', '2027-03-25', '2027-10-28', '2027-11-04'),
    list: fc.array(happening, { minLength: 40, maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(weeks, async ({ seats, game, sparesQuiet, from, list }) => {
      wait(Date.parse(from) - nowMs() + 1_237);
      await live(await worldOf(seats, game, sparesQuiet), list);
    }),
    { numRuns: 10, seed: 20_261_122, endOnFailure: true },
  );
  for (const [what, times] of Object.entries(count)) expect(times, what).toBeGreaterThan(2);
});
