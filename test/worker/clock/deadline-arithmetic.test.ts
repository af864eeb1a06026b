/** Deadlines without a match: across DST changes and half-hour zones, their bounds, and which seats have timed out. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AFTER_QUIET_MS,
  deadlineOf,
  GRACE_MS,
  nextTimeoutAt,
  QUIET_EXTENSION_MAX_MS,
  timedOutSeats,
} from '../../../worker/clock/deadline-arithmetic.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { advanceTiming, initialTiming, type TurnTiming } from '../../../worker/match/turn-timing.ts';
import { CORRESPONDENCE_HOURS_RANGE, QuietSchedule } from '../../../worker/protocol/clock.ts';
import { QUIET_HOURS_MAX } from '../../../worker/protocol/limits.ts';
import { isTimeZone } from '../../../worker/protocol/time-zone.ts';
import { runs } from '../../kit/depth.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const post = (hours: number, sparesQuiet = true) => ({ kind: 'post', hours, sparesQuiet }) as const;

/** `22:30` as minutes after midnight. */
const minute = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const quietOf = (from: string, to: string, zone: string): QuietSchedule => ({
  from: minute(from),
  to: minute(to),
  zone,
});

/** True if the local time is quiet. Computed independently of the product, from the formatted time. */
function isQuietAt({ from, to, zone }: QuietSchedule, atMs: number): boolean {
  const shown = minute(new Date(atMs).toLocaleTimeString('en-GB', { timeZone: zone, hour12: false }).slice(0, 5));
  return from < to ? shown >= from && shown < to : shown >= from || shown < to;
}

describe('P-23 a deadline', () => {
  it('is the time of a live turn, whatever hour it is', () => {
    const quiet = quietOf('22:00', '07:00', 'UTC');

    expect(deadlineOf({ kind: 'live', seconds: 30 }, 1_000, { quiet })).toBe(31_000);
  });

  it('is the hours of a turn by correspondence, in quiet hours too where they are not spared', () => {
    const at = Date.parse('2026-05-01T03:00Z');

    expect(deadlineOf(post(24, false), at, { quiet: quietOf('22:00', '07:00', 'UTC') })).toBe(at + 24 * HOUR_MS);
    expect(deadlineOf(post(24), at)).toBe(at + 24 * HOUR_MS);
    expect(deadlineOf(post(24), at, { quiet: quietOf('22:00', '02:00', 'UTC') })).toBe(at + 24 * HOUR_MS);
  });

  const CASES: readonly (readonly [why: string, quiet: QuietSchedule, plain: string, deadline: string])[] = [
    ['at night', quietOf('22:00', '07:00', 'Europe/Rome'), '2026-05-02T01:00Z', '2026-05-02T06:00Z'],
    ['in the first quiet minute', quietOf('22:00', '07:00', 'Europe/Rome'), '2026-05-01T20:00Z', '2026-05-02T06:00Z'],
    [
      'in the minute after the last',
      quietOf('22:00', '07:00', 'Europe/Rome'),
      '2026-05-02T05:00Z',
      '2026-05-02T05:00Z',
    ],
    ['by day', quietOf('09:00', '17:30', 'Asia/Seoul'), '2026-05-02T02:00Z', '2026-05-02T09:30Z'],
    [
      'where it is half an hour later',
      quietOf('23:00', '07:00', 'Asia/Kolkata'),
      '2026-05-02T20:00Z',
      '2026-05-03T02:30Z',
    ],
    [
      'in a zone of three quarters',
      quietOf('23:00', '07:00', 'Asia/Kathmandu'),
      '2026-05-02T20:00Z',
      '2026-05-03T02:15Z',
    ],
    [
      'in the night when clocks go forward',
      quietOf('22:00', '07:00', 'America/New_York'),
      '2026-03-08T05:30Z',
      '2026-03-08T12:00Z',
    ],
    [
      'where the end of the quiet hours is skipped',
      quietOf('22:00', '02:30', 'America/New_York'),
      '2026-03-08T06:00Z',
      '2026-03-08T08:00Z',
    ],
    [
      'in the night when clocks go back',
      quietOf('22:00', '07:00', 'America/New_York'),
      '2026-11-01T04:30Z',
      '2026-11-01T13:00Z',
    ],
    [
      'where the end of the quiet hours comes twice',
      quietOf('22:00', '01:30', 'America/New_York'),
      '2026-11-01T04:30Z',
      '2026-11-01T06:30Z',
    ],
    [
      'where the quiet hours begin twice',
      quietOf('01:15', '08:00', 'America/New_York'),
      '2026-11-01T05:30Z',
      '2026-11-01T14:00Z',
    ],
    [
      'where clocks go back by half an hour',
      quietOf('22:00', '07:00', 'Australia/Lord_Howe'),
      '2026-04-04T14:00Z',
      '2026-04-04T21:30Z',
    ],
    ['south of the line', quietOf('23:00', '06:00', 'America/Santiago'), '2026-09-06T03:30Z', '2026-09-06T10:00Z'],
  ];

  it.each(CASES)('%s is put off until an hour after the quiet hours', (_, quiet, plain, deadline) => {
    const opened = Date.parse(plain) - 48 * HOUR_MS;

    expect(new Date(deadlineOf(post(48), opened, { quiet })).toISOString()).toBe(new Date(deadline).toISOString());
  });

  const ZONES = [
    'UTC',
    'Europe/Rome',
    'Europe/Dublin',
    'Asia/Seoul',
    'Asia/Kolkata',
    'Asia/Tehran',
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Africa/Casablanca',
    'America/Nuuk',
  ];
  const quiets = (zones: readonly string[]) =>
    fc
      .record({
        from: fc.integer({ min: 0, max: 1_439 }),
        length: fc.integer({ min: 1, max: QUIET_HOURS_MAX * 60 }),
        zone: fc.constantFrom(...zones),
      })
      .map(({ from, length, zone }): QuietSchedule => ({ from, to: (from + length) % 1_440, zone }));
  const opened = fc.integer({ min: Date.parse('2024-01-01T00:00Z'), max: Date.parse('2031-01-01T00:00Z') });
  /** Around nights with DST changes in many of the zones. */
  const changing = fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
      fc.nat(48 * 60),
    )
    .map(([day, minutes]) => Date.parse(`${day}T00:00Z`) + (minutes - 12 * 60) * MINUTE_MS - 48 * HOUR_MS);

  it('is never in quiet hours, never earlier than without them, and later by no more than they last and an hour', () => {
    let [spared, bounded] = [0, 0];
    fc.assert(
      fc.property(quiets(ZONES), fc.oneof(opened, changing), (quiet, at) => {
        const plain = at + 48 * HOUR_MS;
        const deadline = deadlineOf(post(48), at, { quiet });

        expect(isQuietAt(quiet, deadline)).toBe(false);
        expect(deadline).toBeGreaterThanOrEqual(plain);
        expect(deadline).toBeLessThanOrEqual(plain + QUIET_EXTENSION_MAX_MS);
        expect(deadline === plain).toBe(!isQuietAt(quiet, plain));
        if (deadline === plain) return;
        spared += 1;
        if (deadline === plain + QUIET_EXTENSION_MAX_MS) bounded += 1;
        else
          expect([-MINUTE_MS, 0].map((ms) => isQuietAt(quiet, deadline - AFTER_QUIET_MS + ms))).toEqual([true, false]);
      }),
      runs(1_500, 20_261_121),
    );
    expect(spared).toBeGreaterThan(100);
    expect(bounded).toBeLessThan(spared);
  });

  it('keeps its bound where clocks change by two hours', () => {
    fc.assert(
      fc.property(quiets(['Antarctica/Troll']), fc.oneof(opened, changing), (quiet, at) => {
        const later =
          deadlineOf(post(CORRESPONDENCE_HOURS_RANGE[0]), at, { quiet }) - at - CORRESPONDENCE_HOURS_RANGE[0] * HOUR_MS;

        expect(later).toBeGreaterThanOrEqual(0);
        expect(later).toBeLessThanOrEqual(QUIET_EXTENSION_MAX_MS);
      }),
      runs(300, 20_261_121),
    );
  });
});

describe('P-23 who has let the time pass', () => {
  it('is told a moment after the deadline, earliest first', () => {
    const deadlines = [3_000, null, 1_000, 1_000];

    expect(timedOutSeats(deadlines, 1_000 + GRACE_MS - 1)).toEqual([]);
    expect(timedOutSeats(deadlines, 1_000 + GRACE_MS)).toEqual([2, 3]);
    expect(timedOutSeats(deadlines, 90_000)).toEqual([2, 3, 0]);
  });

  it('is looked at next when the first of them is due', () => {
    expect(nextTimeoutAt([null, null])).toBeUndefined();
    expect(nextTimeoutAt([9_000, null, 4_000])).toBe(4_000 + GRACE_MS);
  });
});

describe('P-24 the log', () => {
  const made = (by: 'seat' | 'hint' | 'bot' | 'auto' | 'clock', seat: number, kind = 'pass') =>
    ({ at: 0, seat: asSeat(seat), by, move: { kind } }) as const;
  const paceOf = (...all: readonly ReturnType<typeof made>[]): TurnTiming =>
    all.reduce(
      (pace, entry, i) => {
        const before = { entry: i, active: [entry.seat], opened: [i, i] };
        return advanceTiming(pace, before, { entry: i + 1, active: [0, 1], opened: [i + 1, i + 1] }, entry);
      },
      initialTiming({ opened: [0, 0] }, 0),
    );

  it('tells who was timed out again and again; forced moves and the next round tell nothing', () => {
    const pace = paceOf(
      made('clock', 0),
      made('auto', 0),
      made('seat', 1),
      made('clock', 0, 'round'),
      made('clock', 0),
    );

    expect(pace.missedEntries).toEqual([[1, 5], []]);
  });

  it.each(['seat', 'hint', 'bot'] as const)('forgets it with a decision by %s', (by) => {
    expect(paceOf(made('clock', 0), made('clock', 0), made(by, 0)).missedEntries).toEqual([[], []]);
  });

  it('tells since when each decision is open', () => {
    const start = initialTiming({ opened: [0, 0] }, 100);
    const [before, after] = [
      { entry: 0, active: [0], opened: [0, 0] },
      { entry: 1, active: [1], opened: [0, 1] },
    ];

    expect(advanceTiming(start, before, after, { ...made('seat', 0), at: 250 }).openedAt).toEqual([100, 250]);
  });

  it('counts the time-outs of a step in which several choose once the step has closed, in their order', () => {
    const all = { entry: 4, active: [0, 1, 2], opened: [4, 4, 4] };
    const one = { entry: 5, active: [0, 2], opened: [4, 4, 4] };
    const two = { entry: 6, active: [2], opened: [4, 4, 4] };
    const closed = { entry: 7, active: [1], opened: [4, 7, 4] };
    const start = { ...initialTiming({ opened: [0, 0, 0] }, 0), missedEntries: [[3], [], []] };

    const first = advanceTiming(start, all, one, made('clock', 1));
    const second = advanceTiming(first, one, two, made('seat', 0));
    const last = advanceTiming(second, two, closed, made('clock', 2));

    expect(first.missedEntries).toEqual([[3], [], []]);
    expect(second.missedEntries).toEqual([[3], [], []]);
    expect(second.sealed.map(({ n, seat, by }) => `${n} ${seat} ${by}`)).toEqual(['5 1 clock', '6 0 seat']);
    expect(last).toMatchObject({ missedEntries: [[], [5], [7]], sealed: [] });
  });
});

describe('P-23 quiet hours', () => {
  it('are in a zone that there is', () => {
    expect(['Europe/Rome', 'UTC', 'Asia/Kathmandu'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['', 'Rome', 'Europe/Atlantis', '+02:00', '-0800', '\u202e', 'x'.repeat(64)].some(isTimeZone)).toBe(false);
  });

  it('are some, and not more than the most', () => {
    const isRight = (from: number, to: number): boolean => QuietSchedule.safeParse({ from, to, zone: 'UTC' }).success;
    const most = QUIET_HOURS_MAX * 60;

    expect([isRight(0, most), isRight(1_380, most - 60), isRight(60, 61)]).toEqual([true, true, true]);
    expect([isRight(0, most + 1), isRight(600, 600), isRight(60, 59), isRight(0, 1_440)].some(Boolean)).toBe(false);
  });
});
