/** The messages to the operator: at most one an hour, one for each limit that is passed, and again after a failure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logWriter, metricsAddressOf } from '../../worker/tools/host-settings.mjs';
import { ALERT_LIMITS, createWatch, problemsIn } from '../../worker/tools/operator-alerts.mjs';
import { runs } from '../kit/depth.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Figures {
  readonly failed: number;
  readonly late: number;
  readonly damaged: number;
  readonly free: number;
}

const FINE: Figures = { failed: 0, late: 0, damaged: 0, free: 1e12 };

const textOf = ({ failed, late, damaged, free }: Figures): string =>
  [
    'tilepost_messages_total{result="sent"} 5000',
    `tilepost_messages_total{result="unreachable"} ${failed}`,
    `tilepost_alarms_late_total ${late}`,
    `tilepost_faults_total{kind="stuck"} ${damaged}`,
    'tilepost_faults_total{kind="bug"} 90',
    `tilepost_disk_free_bytes ${free}`,
    '# EOF',
  ].join('\n');

/** A watch whose time and figures the test sets. */
function watched(): {
  figures: Figures | Error;
  now: number;
  fails: boolean;
  sent: string[][];
  look: () => Promise<void>;
} {
  const state = {
    figures: FINE as Figures | Error,
    now: 1_000_000_000_000,
    fails: false,
    sent: [] as string[][],
    look: async () => {},
  };
  state.look = createWatch({
    read: async () => {
      if (state.figures instanceof Error) throw state.figures;
      return textOf(state.figures);
    },
    send: async (problems: string[]) => {
      if (state.fails) throw new Error('no answer');
      state.sent.push(problems);
    },
    now: () => state.now,
  });
  return state;
}

describe('the watch over the figures', () => {
  it.each([
    ['failed', { ...FINE, failed: ALERT_LIMITS.failedMessages + 1 }, /^11 messages to players failed/],
    ['late', { ...FINE, late: ALERT_LIMITS.lateAlarms + 1 }, /^11 alarms were more than a minute late/],
    ['damaged', { ...FINE, damaged: 1 }, /^1 faults of damaged or stopped matches/],
    ['free', { ...FINE, free: 100 * 1_024 * 1_024 }, /^Only 100 MB of disk space/],
  ])('tells of %s figures beyond their limit, once an hour', async (_, figures, words) => {
    const watch = watched();
    await watch.look();
    expect(watch.sent).toEqual([]);
    watch.figures = figures;
    for (let minute = 0; minute < 59; minute++) {
      watch.now += MINUTE_MS;
      await watch.look();
    }
    expect(watch.sent).toEqual([[expect.stringMatching(words)]]);
  });

  it('is silent at the limits themselves, and about what happened more than an hour ago', async () => {
    const watch = watched();
    watch.figures = { ...FINE, failed: ALERT_LIMITS.failedMessages, late: ALERT_LIMITS.lateAlarms };
    for (let minute = 0; minute < 130; minute++) {
      await watch.look();
      watch.now += MINUTE_MS;
    }
    expect(watch.sent).toEqual([]);
  });

  it('counts from zero again after a restart of the server', () => {
    const before = { failedMessages: 500, lateAlarms: 500, damaged: 3, freeBytes: 1e12 };
    expect(problemsIn(before, { failedMessages: 2, lateAlarms: 0, damaged: 0, freeBytes: 1e12 })).toEqual([]);
    expect(problemsIn(before, { failedMessages: 20, lateAlarms: 0, damaged: 0, freeBytes: 1e12 })).toHaveLength(1);
  });

  it('says that the figures cannot be read, and sends a message again that nobody took', async () => {
    const watch = watched();
    watch.figures = new Error('connection refused');
    watch.fails = true;
    await expect(watch.look()).rejects.toThrow('no answer');
    watch.fails = false;
    watch.now += MINUTE_MS;
    await watch.look();
    expect(watch.sent).toEqual([['The figures cannot be read: connection refused.']]);
  });

  it('never sends two messages within an hour, whatever the figures do', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            waitMs: fc.nat({ max: 20 * MINUTE_MS }),
            failed: fc.nat({ max: 40 }),
            damaged: fc.nat({ max: 2 }),
            fails: fc.boolean(),
          }),
          { minLength: 5, maxLength: 40 },
        ),
        async (steps) => {
          const watch = watched();
          const sentAt: number[] = [];
          for (const { waitMs, failed, damaged, fails } of steps) {
            watch.now += waitMs;
            watch.figures = { ...FINE, failed, damaged };
            watch.fails = fails;
            const before = watch.sent.length;
            await watch.look().catch(() => {});
            if (watch.sent.length > before) sentAt.push(watch.now);
          }
          for (const [i, at] of sentAt.entries())
            if (i > 0) expect(at - (sentAt[i - 1] ?? 0)).toBeGreaterThanOrEqual(HOUR_MS);
        },
      ),
      runs(50, 38),
    );
  });
});

describe('the settings of the figures', () => {
  it.each([
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    ['10.0.0.5:80', { host: '10.0.0.5', port: 80 }],
    ['192.168.1.2:65535', { host: '192.168.1.2', port: 65535 }],
  ])('accept %s', async (setting, address) => {
    expect(await metricsAddressOf(setting)).toEqual(address);
  });

  it.each(['', '0', '70000', '0.0.0.0:1', '8.8.8.8:1', '[::]:1', '[2001:db8::1]:1', 'localhost:1', ' 9464', '9464 '])(
    'refuse “%s” by name',
    async (setting) => {
      await expect(metricsAddressOf(setting)).rejects.toThrow(/^TILEPOST_METRICS is/);
    },
  );
});

describe('a line of the log', () => {
  it('is one JSON object with the fields of the fault, after time and level', () => {
    const lines: string[] = [];
    const write = logWriter('warn', { err: (line: string) => lines.push(line), out: () => {} });
    write({ timestamp: 0, level: 'error', message: '{"bug":"Error: x","call":"move","entry":3}' });
    write({ timestamp: 0, level: 'warn', message: 'plain words' });
    write({ timestamp: 0, level: 'error', message: '[1,2]' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time: '1970-01-01T00:00:00.000Z', level: 'error', bug: 'Error: x', call: 'move', entry: 3 },
      { time: '1970-01-01T00:00:00.000Z', level: 'warn', message: 'plain words' },
      { time: '1970-01-01T00:00:00.000Z', level: 'error', message: '[1,2]' },
    ]);
  });
});
