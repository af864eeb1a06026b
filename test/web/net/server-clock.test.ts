/** The server's time on a device whose clock is wrong, is set while the page is open, or stands still. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isClockDoubtful, noteServerTime, serverNow } from '../../../web/net/server-clock.ts';

const SERVER = Date.UTC(2026, 10, 21, 12);
const YEAR = 365 * 86_400_000;

let device = 0;
let steady = 0;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => device);
  vi.spyOn(performance, 'now').mockImplementation(() => steady);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const wrong = fc.integer({ min: -YEAR, max: YEAR });
const duration = fc.integer({ min: 0, max: 7 * 86_400_000 });

/** The server answers at once, on a device whose clock is wrong by so much. */
function answered(error: number): void {
  device = SERVER + error;
  steady = 5_000;
  noteServerTime(String(SERVER), steady);
}

test('P-10 is the server’s however wrong the clock is and however long the page was open', () => {
  fc.assert(
    fc.property(wrong, duration, (error, open) => {
      answered(error);
      device += open;
      steady += open;

      expect(serverNow()).toBe(SERVER + open);
      expect(isClockDoubtful()).toBe(false);
    }),
  );
});

test('P-10 does not follow a clock that is set back, and asks again after each jump', () => {
  fc.assert(
    fc.property(wrong, duration, fc.integer({ min: 2_001, max: YEAR }), (error, open, jump) => {
      answered(error);
      device += open - jump;
      steady += open;

      expect(serverNow()).toBe(SERVER + open);
      expect(isClockDoubtful()).toBe(true);

      noteServerTime(String(SERVER + open), steady);
      expect(serverNow()).toBe(SERVER + open);
      expect(isClockDoubtful()).toBe(false);
    }),
  );
});

test('P-10 goes on through sleep in which the steady clock stood still', () => {
  fc.assert(
    fc.property(wrong, duration, (error, slept) => {
      answered(error);
      device += slept;

      expect(serverNow()).toBe(SERVER + slept);
      expect(isClockDoubtful()).toBe(slept > 2_000);
    }),
  );
});

test('P-10 takes an answer as half as old as its request', () => {
  device = 0;
  steady = 1_000;
  noteServerTime(String(SERVER), 400);

  expect(serverNow()).toBe(SERVER + 300);
});

test('an answer without a time, such as a proxy’s, changes nothing', () => {
  answered(-YEAR);
  for (const header of [null, '', 'yesterday', 'NaN', 'Infinity']) noteServerTime(header, steady);

  expect(serverNow()).toBe(SERVER);
});
