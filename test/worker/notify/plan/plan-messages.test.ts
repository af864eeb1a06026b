/** The plan of messages for a state: turns, reminders, and quiet hours. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastMinuteBeforeQuiet } from '../../../../worker/clock/quiet-hours.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import type { RunningMatch } from '../../../../worker/match/match-state.ts';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan-messages.ts';
import type { Clock, QuietSchedule } from '../../../../worker/protocol/clock.ts';
import { QUIET_HOURS_MAX } from '../../../../worker/protocol/limits.ts';
import {
  REMINDER_PERCENTS,
  type ReminderDays,
  type ReminderPercent,
} from '../../../../worker/protocol/notifications.ts';
import { runs } from '../../../kit/depth.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/clock.ts';
import { isQuietAt, minuteOfDay } from '../../kit/notifications.ts';
import {
  CHAT_CHANNEL,
  correspondenceClock,
  formatTime,
  NOON_MS,
  type PlanInput,
  parseTime,
  plannedLines,
  plannedMessages,
  pushChannel,
  quietHours,
} from './plan-input.ts';

describe('P-20 a decision is told of', () => {
  it('to the devices of the seat that has to make it, and to the chat, once each, a little later', () => {
    const channels = [pushChannel(0), pushChannel(1), pushChannel(1, { id: 5 }), CHAT_CHANNEL];

    expect(plannedMessages({ channels })).toEqual(
      [2, 5, 9].map((channel) => ({ channel, seat: 1, entry: 3, kind: 'turn', due: NOON_MS + NOTIFY_DELAY_MS })),
    );
  });

  it('to several seats that decide at once, but to nobody who has opened it', () => {
    const channels = [pushChannel(0), pushChannel(1), pushChannel(2), CHAT_CHANNEL];

    expect(plannedLines({ seats: 3, active: [0, 1, 2], channels })).toEqual([
      'turn 1 2',
      'turn 2 3',
      'reminder 0 9',
      'turn 1 9',
      'turn 2 9',
    ]);
  });

  it.each([
    ['of their own hand', 'seat', []],
    ['with a hint', 'hint', []],
    ['by a bot that sat there', 'bot', ['turn 1 2']],
    ['by the clock', 'clock', ['turn 1 2']],
  ] as const)('not to whoever opened it %s', (_, by, messages) => {
    expect(plannedLines({ log: [[3, 1, by]] })).toEqual(messages);
  });

  it('not to whoever opened it by what followed from a move of itself', () => {
    const forced = [4, 0, 'auto'] as const;

    expect(plannedLines({ log: [[3, 1, 'seat'], forced] })).toEqual([]);
    expect(
      plannedLines({
        log: [
          [3, 0, 'seat'],
          [4, 1, 'auto'],
        ],
      }),
    ).toEqual(['turn 1 2']);
    expect(plannedLines({ log: [[3, 1, 'clock'], forced] })).toEqual(['turn 1 2']);
    expect(
      plannedLines({
        log: [
          [0, 1, 'auto'],
          [1, 1, 'auto'],
        ],
      }),
    ).toEqual(['turn 1 2']);
  });

  it('that others have not made meanwhile, by the entry that opened it', () => {
    const log = [
      [3, 0, 'seat'],
      [4, 2, 'seat'],
    ] as const;

    expect(plannedMessages({ seats: 3, active: [0, 1], opened: [3, 3, 3], log })).toMatchObject([
      { seat: 1, entry: 3 },
    ]);
  });

  it('between rounds, to all but whoever ended the round', () => {
    const outcome = () => ({ points: [1, 0], ranks: [1, 2], why: '' });
    const between = (play: RunningMatch): RunningMatch => ({
      ...play,
      game: { ...play.game, outcome },
      match: { ...play.match, rounds: 2 },
    });

    expect(
      plannedLines({ active: [0, 1], play: between, channels: [pushChannel(0), pushChannel(1), CHAT_CHANNEL] }),
    ).toEqual(['turn 1 2', 'reminder 0 9', 'turn 1 9']);
  });

  it('not to a bot, not in place of a seat that is lent, and not where the match stands still', () => {
    const bot = { strength: 'normal', yields: false } as const;

    expect(plannedLines({ rows: [{}, { bot }] })).toEqual([]);
    expect(plannedLines({ play: (play) => ({ ...play, stuckEntry: 3 }) })).toEqual([]);
  });

  it('not to a device that came after it, nor to one that takes no messages any more', () => {
    const clock = correspondenceClock(24);

    expect(plannedLines({ channels: [pushChannel(1, { at: NOON_MS })] })).toEqual(['turn 1 2']);
    expect(
      plannedLines({ channels: [pushChannel(1, { at: NOON_MS + 1 }), { ...CHAT_CHANNEL, at: NOON_MS + 1 }] }),
    ).toEqual([]);
    expect(plannedLines({ channels: [pushChannel(1, { at: NOON_MS + 1 })], clock })).toEqual(['reminder 1 2']);
    expect(plannedLines({ channels: [pushChannel(1, { at: NOON_MS + 20 * HOUR_MS })], clock })).toEqual([]);
    expect(
      plannedLines({ channels: [pushChannel(1, { ended: 'gone' }), { ...CHAT_CHANNEL, ended: 'rejected' }], clock }),
    ).toEqual([]);
  });
});

describe('P-20 the end is told of', () => {
  const over = (play: RunningMatch): RunningMatch => ({ ...play, match: { ...play.match, active: [], ranks: [1, 2] } });

  it('to all but whoever brought it about', () => {
    expect(plannedLines({ play: over, channels: [pushChannel(0), pushChannel(1), CHAT_CHANNEL] })).toEqual([
      'over 1 2',
      'over 1 9',
    ]);
  });

  it('to all, where those who had waited ended the match', () => {
    expect(plannedMessages({ active: [], ended: NOON_MS + HOUR_MS })).toMatchObject([
      { kind: 'over', seat: 0, entry: 3, due: NOON_MS + HOUR_MS + NOTIFY_DELAY_MS },
      { kind: 'over', seat: 1, entry: 3 },
    ]);
  });
});

// Reminders of decisions, without an object: when they are due, and which are left out.

describe('P-22 a reminder', () => {
  const reminders = (percent: ReminderPercent | undefined, more: PlanInput = {}, nowMs = 0): readonly number[] =>
    plannedMessages(
      { clock: correspondenceClock(24), rows: [{}, { time: { remind: percent } }], ...more },
      nowMs,
    ).flatMap(({ kind, due }) => (kind === 'reminder' ? [(due - NOON_MS) / HOUR_MS] : []));

  it.each([
    [undefined, [19.2]],
    [50, [12]],
    [80, [19.2]],
    [90, [21.6]],
    [null, []],
  ] as const)('comes at %s per cent of the time', (percent, hours) => {
    expect(reminders(percent)).toEqual(hours);
  });

  it('comes of one’s own open decision too, though that was no news', () => {
    expect(plannedLines({ clock: correspondenceClock(24), log: [[3, 1, 'seat']] })).toEqual(['reminder 1 2']);
  });

  it('does not come of a live clock, and comes once in a chat, at half of the time', () => {
    expect(plannedLines({ clock: { kind: 'live', seconds: 600 } })).toEqual(['turn 1 2']);
    const chat = plannedMessages({ clock: correspondenceClock(24), channels: [CHAT_CHANNEL] });
    expect(chat.map(({ kind, due }) => [kind, (due - NOON_MS) / HOUR_MS])).toEqual([
      ['turn', 3 / 3600],
      ['reminder', 12],
    ]);
  });

  it('that was missed comes late, but not once the time is over', () => {
    expect(reminders(50, {}, NOON_MS + 20 * HOUR_MS)).toEqual([12]);
    expect(reminders(50, {}, NOON_MS + 24 * HOUR_MS)).toEqual([]);
  });
});

describe('P-67 a reminder without a clock', () => {
  const days = (more: PlanInput = {}, nowMs = NOON_MS + 7 * DAY_MS): readonly string[] =>
    plannedMessages({ rows: [{ time: {} }, { time: {} }], ...more }, nowMs).flatMap(({ kind, due }) =>
      kind === 'turn' ? [] : [`${kind} ${(due - NOON_MS) / DAY_MS}`],
    );
  const chosen = (remindDays: ReminderDays | undefined, remind?: null): PlanInput => ({
    rows: [{}, { time: { remindDays, remind } }],
  });

  it.each([
    [undefined, ['reminder 1', 'second-reminder 4']],
    [1, ['reminder 1', 'second-reminder 4']],
    [2, ['reminder 2', 'second-reminder 8']],
    [7, ['reminder 7', 'second-reminder 28']],
    [null, []],
  ] as const)('comes after %s days and once more after four times as many', (first, expected) => {
    expect(days(chosen(first))).toEqual(expected);
  });

  it('does not come if the seat chose no reminders, if nobody else waits, and at the end', () => {
    expect(days(chosen(undefined, null))).toEqual([]);
    const bot = { strength: 'normal', yields: false } as const;
    expect(days({ rows: [{ bot }, { time: {} }] })).toEqual([]);
    expect(days({ ended: NOON_MS })).toEqual(['over 0', 'over 0'].map((line) => line.replace('0', `${3 / 86_400}`)));
  });

  it('is planned once the message before it is due, so that most decisions need no row for it', () => {
    expect(days({}, NOON_MS + 2_999)).toEqual([]);
    expect(days({}, NOON_MS + 3_000)).toEqual(['reminder 1']);
    expect(days({}, NOON_MS + DAY_MS)).toEqual(['reminder 1', 'second-reminder 4']);
    expect(days({ log: [[3, 1, 'seat']] }, NOON_MS)).toEqual(['reminder 1']);
  });

  it('waits for the end of quiet hours', () => {
    const rows = [{}, { time: { quiet: quietHours('10:00', '14:00', 'UTC') } }];
    expect(days({ rows }, NOON_MS + 3 * HOUR_MS)).toEqual([`reminder ${1 + 2 / 24}`]);
  });

  it('comes once in a chat, after two days', () => {
    expect(days({ channels: [CHAT_CHANNEL] })).toEqual(['reminder 2']);
  });

  it('is a nudge too, unless the seat switched nudges off, and only of that decision', () => {
    const nudge = { entry: 3, by: asSeat(0), at: NOON_MS + DAY_MS / 2 };
    const nudged = (time: object): readonly string[] => days({ rows: [{}, { time: { remindDays: null, ...time } }] });
    expect(nudged({ nudge })).toEqual(['nudge 0.5']);
    expect(nudged({ nudge, isUnnudged: true })).toEqual([]);
    expect(nudged({ nudge: { ...nudge, entry: 2 } })).toEqual([]);
  });
});

// Messages and reminders avoid quiet hours, in nights with DST changes and in any other.

describe('P-64 P-65 days away and pauses', () => {
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

  it('come after quiet hours that last longer than the days away and have begun, perhaps in a pause', () => {
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
