/** Reminders of decisions, without an object: when they are due, and which are left out. */
import { describe, expect, it } from 'vitest';
import type { ReminderPercent } from '../../../../worker/protocol/notifications.ts';
import { HOUR_MS } from '../../kit/clock.ts';
import {
  CHAT_CHANNEL,
  correspondenceClock,
  NOON_MS,
  type PlanInput,
  plannedLines,
  plannedMessages,
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

  it('comes neither of a live clock, nor without a clock, nor in a chat', () => {
    expect(plannedLines({ clock: { kind: 'live', seconds: 600 } })).toEqual(['turn 1 2']);
    expect(plannedLines({})).toEqual(['turn 1 2']);
    expect(plannedLines({ clock: correspondenceClock(24), channels: [CHAT_CHANNEL] })).toEqual(['turn 1 9']);
  });

  it('that was missed comes late, but not once the time is over', () => {
    expect(reminders(50, {}, NOON_MS + 20 * HOUR_MS)).toEqual([12]);
    expect(reminders(50, {}, NOON_MS + 24 * HOUR_MS)).toEqual([]);
  });
});
