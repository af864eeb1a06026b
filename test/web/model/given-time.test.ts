/** Facts about given time that the match page shows. */
import { describe, expect, test } from 'vitest';
import { awayLeft, awaySeats, latestEnd, waitedFor } from '../../../web/model/on-demand/given-time.ts';
import { dayFromNow, dayText } from '../../../web/parts/text/away-days.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2027-01-15T08:00Z');

const snapshotOf = (more: Partial<Snapshot>): Snapshot =>
  ({
    clock: { kind: 'post', hours: 48, sparesQuiet: false },
    mine: [asSeat(0)],
    seats: [{}, {}, {}],
    deadlines: [null, NOW + DAY_MS, NOW + HOUR_MS],
    awayDays: 14,
    ...more,
  }) as Snapshot;

describe('given time', () => {
  test('P-65 goes to the seats of others whose time runs, the most urgent first, once from each giver', () => {
    const gifts = [
      { by: [], left: 0 },
      { by: [0], left: DAY_MS },
      { by: [1], left: 0 },
    ];
    expect(waitedFor(snapshotOf({ gifts }), asSeat(0), NOW)).toEqual([
      { seat: 2, deadline: NOW + HOUR_MS, hasGiven: false, canGet: false },
      { seat: 1, deadline: NOW + DAY_MS, hasGiven: true, canGet: true },
    ]);
    expect(waitedFor(snapshotOf({ deadlines: [NOW + 1, null, NOW] }), asSeat(0), NOW)).toEqual([]);
  });

  test('P-64 tells who is away now, and how many days are left', () => {
    const away = { until: '2027-01-16', ends: NOW + DAY_MS, back: NOW + 2 * DAY_MS };
    const snapshot = snapshotOf({ seats: [{}, { away }, {}] as never, awayLeft: [DAY_MS, 2 * DAY_MS, 0] });
    expect(awaySeats(snapshot, NOW)).toEqual([1]);
    expect(awaySeats(snapshot, NOW + DAY_MS)).toEqual([]);
    expect(awayLeft(snapshot, asSeat(1))).toBe(2 * DAY_MS);
    expect(awayLeft(snapshotOf({}), asSeat(1))).toBe(14 * DAY_MS);
  });

  test('P-65 the latest end of a move adds up everything that can still be given', () => {
    expect(latestEnd(snapshotOf({}), asSeat(1))).toBe(
      NOW + DAY_MS + 2 * DAY_MS + 14 * DAY_MS + 28 * DAY_MS + 12 * HOUR_MS,
    );
    expect(latestEnd(snapshotOf({ pauseLeft: 0, awayDays: 0 }), asSeat(1))).toBe(NOW + 3 * DAY_MS);
    expect(latestEnd(snapshotOf({}), asSeat(0))).toBeUndefined();
  });

  test('P-64 days are those of this device', () => {
    expect(dayFromNow(0, new Date(2027, 0, 15, 23, 59).getTime())).toBe('2027-01-15');
    expect(dayText('2027-01-15', 'en-GB')).toBe('Fri 15 January');
  });
});
