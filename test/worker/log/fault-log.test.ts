/** The log of faults: one line of a kind a minute, whatever repeats the fault, and no kind is lost. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorKind, logFaultOfKind } from '../../../worker/log/fault-log.ts';
import { runs } from '../../kit/depth.ts';

const lines = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(lines.mockClear());
});
afterEach(() => {
  vi.restoreAllMocks();
});

let tests = 0;

it('each kind is logged at its first fault and then at most once a minute, with the number of those left out', () => {
  let suppressed = 0;
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ kind: fc.nat({ max: 3 }), waitMs: fc.oneof(fc.nat({ max: 900 }), fc.nat({ max: 90_000 })) }),
        {
          minLength: 1,
          maxLength: 60,
        },
      ),
      (faults) => {
        const prefix = ++tests;
        lines.mockClear();
        let at = 1_000_000_000_000;
        const loggedAt = new Map<number, readonly number[]>();
        const count = new Map<number, number>();
        const told = new Map<number, number>();
        for (const { kind, waitMs } of faults) {
          at += waitMs;
          const before = lines.mock.calls.length;
          logFaultOfKind(`${prefix} ${kind}`, { bug: kind }, at);
          count.set(kind, (count.get(kind) ?? 0) + 1);
          const [line] = lines.mock.calls[before] ?? [];
          if (!line) continue;
          loggedAt.set(kind, [...(loggedAt.get(kind) ?? []), at]);
          told.set(kind, (told.get(kind) ?? 0) + 1 + (line.repeated ?? 0));
          // A line accounts for all faults of its kind so far.
          expect(told.get(kind)).toBe(count.get(kind));
        }
        for (const [kind, times] of loggedAt) {
          expect(times.every((time, i) => i === 0 || time - (times[i - 1] ?? 0) >= 60_000)).toBe(true);
          suppressed += (count.get(kind) ?? 0) - times.length;
        }
        expect([...loggedAt.keys()].sort()).toEqual([...count.keys()].sort());
      },
    ),
    runs(200, 20_261_206),
  );
  expect(suppressed).toBeGreaterThan(0);
});

it('a clock that was set back does not silence the log', () => {
  logFaultOfKind('a clock', {}, 2_000_000);
  logFaultOfKind('a clock', {}, 1_000_000);

  expect(lines).toHaveBeenCalledTimes(2);
});

it('the kind of an error is its class, place and call, not its text', () => {
  const thrown = (text: string): Error => new TypeError(text);
  const [one, other] = [thrown('a'), thrown('b')];

  expect(errorKind(one, 'move')).toBe(errorKind(other, 'move'));
  expect(errorKind(one, 'move')).not.toBe(errorKind(one, 'draft'));
  expect(errorKind(one, 'move')).not.toBe(errorKind(new RangeError('a'), 'move'));
  expect(errorKind('a text', 'move')).toBe(errorKind('another', 'move'));
});
