/** Reminders of decisions, without an object: when they are due, and which are left out. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../worker/games/game.ts';
import type { ReminderDays, ReminderPercent } from '../../../../worker/protocol/notifications.ts';
import { DAY_MS, HOUR_MS } from '../../kit/clock.ts';
import {
  CHAT_CHANNEL,
  correspondenceClock,
  NOON_MS,
  type PlanInput,
  plannedLines,
  plannedMessages,
  quietHours,
} from './plan-input.ts';

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
