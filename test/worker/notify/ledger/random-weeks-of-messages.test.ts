/** Random weeks of messages: moves, nights, lost and late alarms, crashes, failing receivers, visible pages. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { runs } from '../../../kit/depth.ts';
import { fetchSnapshot } from '../../kit/client.ts';
import { advanceTime, freezeTime, nowMs } from '../../kit/clock.ts';
import { fakeReceivers } from '../../kit/fake-receivers.ts';
import {
  applyEvent,
  createWeeksMatch,
  lawUses,
  type Person,
  type RandomEvent,
  randomEvent,
  type WeeksMatch,
} from './random-week-events.ts';
import {
  arrivalName,
  checkArrival,
  checkMissing,
  checkTimeouts,
  expectedMessages,
  noteExcused,
  takeArrivals,
} from './random-week-laws.ts';

fakeReceivers();
freezeTime();

async function live(world: WeeksMatch, list: readonly RandomEvent[]): Promise<void> {
  // After an eviction the first request wakes the object; the others find it awake.
  const look = () => Promise.all(world.people.map(({ seated }, i) => fetchSnapshot(world.match, [seated.key], i > 0)));
  let last = await look();
  for (const each of list) {
    advanceTime(each.afterMs);
    await applyEvent(world, each, last);
    const at = await look();
    const fresh = takeArrivals(world);
    for (const arrival of fresh) checkArrival(world, arrival, at, each.what);
    if (each.what === 'crash' && fresh.length > 0) lawUses.crashed += 1;
    if (each.what === 'seen') {
      const seat = each.who % world.people.length;
      expect(fresh.filter((one) => one.seat === seat && one.kind !== 'close')).toEqual([]);
      const person = world.people[seat] as Person;
      lawUses.seen += expectedMessages(person, at[seat] as Snapshot).filter(
        (one) => !world.arrived.has(arrivalName(one)),
      ).length;
    }
    noteExcused(world, at, each);
    if (each.what === 'alarm' || each.what === 'seen') checkMissing(world, at);
    checkTimeouts(last[0] as Snapshot, at[0] as Snapshot);
    last = at;
  }
}

const TITLE =
  'through weeks of anything no message comes twice, at night, too late or of what is over, and none is missed';

const WEEKS = fc.record({
  seats: fc.constantFrom(2, 3),
  game: fc.constantFrom('lucky-numbers', 'noch-mal'),
  sparesQuiet: fc.boolean(),
  // A few days before DST changes in some zones.
  from: fc.constantFrom('2027-03-11', '2027-03-25', '2027-10-28', '2027-11-04'),
  list: fc.array(randomEvent, { minLength: 40, maxLength: 60 }),
});

// A test for each trial, so that a busy machine ends each of them in time.
const trials = fc.sample(WEEKS, runs(4, 20_261_122)).map((week, i) => ({ trial: i + 1, ...week }));

it.each(trials)(`P-20 P-22 ${TITLE} (trial $trial)`, async ({ seats, game, sparesQuiet, from, list }) => {
  advanceTime(Date.parse(from) - nowMs() + 1_237);
  await live(await createWeeksMatch(seats, game, sparesQuiet), list);
});

it('P-20 P-22 these weeks had something of everything', () => {
  for (const [what, times] of Object.entries(lawUses)) expect(times, what).toBeGreaterThan(2);
});
