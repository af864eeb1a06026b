/** Messages and reminders avoid quiet hours, in nights with DST changes and in any other. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastMinuteBeforeQuiet } from '../../../../worker/clock/quiet-hours.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import type { Clock, QuietSchedule } from '../../../../worker/protocol/clock.ts';
import { QUIET_HOURS_MAX } from '../../../../worker/protocol/limits.ts';
import { REMINDER_PERCENTS, type ReminderPercent } from '../../../../worker/protocol/notifications.ts';
import { runs } from '../../../kit/depth.ts';
import { HOUR_MS, MINUTE_MS } from '../../kit/clock.ts';
import { isQuietAt, minuteOfDay } from '../../kit/notifications.ts';
import {
  CHAT_CHANNEL,
  correspondenceClock,
  formatTime,
  NOON_MS,
  parseTime,
  plannedMessages,
  pushChannel,
  quietHours,
} from './plan-input.ts';

describe('P-64 P-65 time away and pauses', () => {
  const [one] = [pushChannel(1)];
  const leave = { until: '2027-01-19', zone: 'UTC' };
  const dues = (situation: Parameters<typeof plannedMessages>[0]) =>
    plannedMessages(situation).map(({ kind, due }) => `${kind} ${formatTime(due)}`);

  it('keep the messages of a seat that is away until the morning of its return; the chat gets its own at once', () => {
    const rows = [{}, { time: { leave } }];

    expect(dues({ rows, channels: [one, CHAT_CHANNEL] })).toEqual([
      'turn 2027-01-20T07:00Z',
      `turn ${formatTime(NOON_MS + NOTIFY_DELAY_MS)}`,
    ]);
    // The reminder would be due at the same time.
    expect(dues({ rows, channels: [one], clock: correspondenceClock(24) })).toEqual(['turn 2027-01-20T07:00Z']);
  });

  it('come before the deadline where quiet hours last longer, and after the hours that end sooner', () => {
    const dueWith = (from: string, to: string) =>
      dues({ rows: [{}, { time: { leave, quiet: quietHours(from, to, 'UTC') } }], channels: [one] });

    expect(dueWith('22:00', '09:00')).toEqual(['turn 2027-01-20T09:00Z']);
    expect(dueWith('22:00', '11:00')).toEqual(['turn 2027-01-19T21:59Z']);
  });

  it('come after quiet hours that last longer than the time away and have begun, perhaps in a pause', () => {
    const rows = [{}, { time: { leave, quiet: quietHours('22:00', '11:00', 'UTC') } }];
    const paused = (until: string) => ({
      given: { pausedMs: 0, pause: { by: asSeat(0), from: NOON_MS, until: parseTime(until), agreed: [] } },
    });
    const duesAt = (now: string, more: object = {}) =>
      plannedMessages({ rows, channels: [one], ...more }, parseTime(now)).map(({ due }) => formatTime(due));

    expect(duesAt('2027-01-19T21:58Z')).toEqual(['2027-01-19T21:59Z']);
    expect(duesAt('2027-01-19T22:14Z')).toEqual(['2027-01-20T11:00Z']);
    expect(duesAt('2027-01-18T12:00Z', paused('2027-01-19T20:00Z'))).toEqual(['2027-01-19T21:59Z']);
    expect(duesAt('2027-01-18T12:00Z', paused('2027-01-19T22:14Z'))).toEqual(['2027-01-20T11:00Z']);
  });

  it('keep every message until a pause is over', () => {
    const given = {
      pausedMs: 0,
      pause: { by: asSeat(0), from: NOON_MS, until: parseTime('2027-01-18T10:00Z'), agreed: [] },
    };

    expect(dues({ rows: [{}, {}], channels: [one], given })).toEqual(['turn 2027-01-18T10:00Z']);
  });
});

describe('P-22 quiet hours', () => {
  const ROME = quietHours('22:00', '09:00', 'Europe/Rome');
  const ST_JOHNS = quietHours('23:00', '08:00', 'America/St_Johns');
  const [one] = [pushChannel(1)];

  it.each([
    ['in winter', ROME, '2027-01-15T23:30Z', '2027-01-16T08:00Z'],
    ['in the night when clocks go forward', ROME, '2027-03-27T23:00Z', '2027-03-28T07:00Z'],
    ['in the night when clocks go back', ROME, '2027-10-30T23:00Z', '2027-10-31T08:00Z'],
    ['where they go forward west of it', ST_JOHNS, '2027-03-14T04:00Z', '2027-03-14T10:30Z'],
    ['where they go back west of it', ST_JOHNS, '2027-11-07T03:00Z', '2027-11-07T11:30Z'],
  ])('keep a message until the morning %s; the chat does not sleep', (_, quiet, opened, morning) => {
    const situation = { since: parseTime(opened), rows: [{}, { time: { quiet } }], channels: [one, CHAT_CHANNEL] };

    expect(plannedMessages(situation).map(({ due }) => due)).toEqual([
      parseTime(morning),
      parseTime(opened) + NOTIFY_DELAY_MS,
    ]);
  });

  it('keep what was missed before them, too', () => {
    const situation = { rows: [{}, { time: { quiet: ROME, remindDays: null } }], channels: [one, CHAT_CHANNEL] };
    const turns = (now: string) => plannedMessages(situation, parseTime(now)).filter(({ kind }) => kind === 'turn');

    expect(turns('2027-01-15T20:00Z').map(({ due }) => due)).toEqual([NOON_MS + 3_000, NOON_MS + 3_000]);
    expect(turns('2027-01-15T23:00Z').map(({ due }) => formatTime(due))).toEqual([
      '2027-01-16T08:00Z',
      formatTime(NOON_MS + 3_000),
    ]);
  });

  const reminderOf = (quiet: QuietSchedule, opened: string, clock: Clock): string | undefined =>
    formatTime(
      plannedMessages({ since: parseTime(opened), clock, rows: [{}, { time: { quiet } }], channels: [one] }).find(
        ({ kind }) => kind === 'reminder',
      )?.due,
    );

  it('put a reminder off, where there is time left after them', () => {
    expect(reminderOf(ROME, '2027-01-15T04:00Z', correspondenceClock(24, true))).toBe('2027-01-16T08:00Z');
    expect(reminderOf(ROME, '2027-01-15T09:00Z', correspondenceClock(24))).toBe('2027-01-16T08:00Z');
  });

  it.each([
    ['when clocks go forward', ROME, '2027-03-27T06:00Z', '2027-03-27T20:59Z'],
    ['when clocks go back', ROME, '2027-10-30T07:00Z', '2027-10-30T19:59Z'],
    ['when they go forward west of it', ST_JOHNS, '2027-03-13T10:00Z', '2027-03-14T02:29Z'],
    ['when they go back west of it', ST_JOHNS, '2027-11-06T11:00Z', '2027-11-07T01:29Z'],
  ])('bring a reminder forward, where the time ends in them %s', (_, quiet, opened, evening) => {
    expect(reminderOf(quiet, opened, correspondenceClock(24))).toBe(evening);
  });

  it('let no reminder come where the time is over before they are', () => {
    const { from: _, ...rest } = ROME;
    const quiet = { ...rest, from: minuteOfDay('19:00') };

    expect(reminderOf(quiet, '2027-01-15T19:00Z', correspondenceClock(12))).toBeUndefined();
  });
});

const quiets = fc
  .record({
    from: fc.nat(1_439),
    length: fc.integer({ min: 1, max: QUIET_HOURS_MAX * 60 }),
    zone: fc.constantFrom('UTC', 'Europe/Rome', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca'),
  })
  .map(({ from, length, zone }): QuietSchedule => ({ from, to: (from + length) % 1_440, zone }));

/** Around nights with DST changes, to the millisecond. */
const moments = fc
  .tuple(
    fc.constantFrom('2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03', '2027-10-31', '2027-11-07', '2027-06-01'),
    fc.integer({ min: -36 * HOUR_MS, max: 36 * HOUR_MS }),
  )
  .map(([day, ms]) => parseTime(day) + ms);

it('P-22 in any night the minute before quiet hours is not quiet, and the one after it is', () => {
  let met = 0;
  fc.assert(
    fc.property(quiets, moments, (quiet, moment) => {
      if (!isQuietAt(quiet, moment)) return;
      const before = lastMinuteBeforeQuiet(quiet, moment);
      expect(before).toBeLessThan(moment);
      expect(isQuietAt(quiet, before)).toBe(false);
      expect(isQuietAt(quiet, before + MINUTE_MS)).toBe(true);
      met += 1;
    }),
    runs(2_000, 20_261_122),
  );
  expect(met).toBeGreaterThan(200);
});

it('P-20 P-22 whatever the clock and the quiet hours, messages come by day, in time, and at whole milliseconds', () => {
  const none = { turn: 0, reminder: 0, 'second-reminder': 0, nudge: 0, over: 0, recovery: 0, test: 0 };
  const count = { ...none, joined: 0, full: 0, left: 0, late: 0 };
  const percents = fc.constantFrom<ReminderPercent>(...REMINDER_PERCENTS, null);
  const clocks = fc.record({ hours: fc.integer({ min: 12, max: 72 }), sparesQuiet: fc.boolean() });
  fc.assert(
    fc.property(quiets, moments, percents, clocks, fc.nat(60 * HOUR_MS), (quiet, since, remind, clock, late) => {
      const rows = [{}, { time: { quiet, remind } }];
      const all = plannedMessages({ since, rows, clock: { kind: 'post', ...clock } }, since + late);
      for (const { kind, due } of all) {
        expect(Number.isInteger(due)).toBe(true);
        expect(isQuietAt(quiet, due)).toBe(false);
        expect(due < since + late && isQuietAt(quiet, since + late)).toBe(false);
        if (kind === 'reminder') expect(due).toBeGreaterThan(since + NOTIFY_DELAY_MS);
        if (kind === 'reminder' && !clock.sparesQuiet) expect(due).toBeLessThan(since + clock.hours * HOUR_MS);
        count[kind] += 1;
        if (due > since + late) count.late += 1;
      }
    }),
    runs(2_000, 20_261_122),
  );
  expect(count).toMatchObject({ over: 0 });
  for (const times of [count.turn, count.reminder, count.late]) expect(times).toBeGreaterThan(200);
});
