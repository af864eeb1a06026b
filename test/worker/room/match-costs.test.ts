/** Rows that a whole match of two writes and alarms that it sets, by game and mode: most of its cost on Cloudflare. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gameIds } from '../../../worker/games/registry.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { NORMAL_BOT } from '../kit/bots.ts';
import { createMatch, startMatch } from '../kit/client.ts';
import { keepAwake } from '../kit/eviction.ts';
import { playWholeMatch } from '../kit/whole-match.ts';
import { writtenBy } from '../kit/written.ts';

// The object's own memory saves writes, and a new object begins without it.
keepAwake();

afterEach(() => {
  vi.restoreAllMocks();
});

interface Mode {
  readonly start: (game: string) => Promise<readonly Seated[]>;
  /** For each entry, on average. */
  readonly rowsMax: number;
  readonly alarmsMax: number;
}

const MODES: Readonly<Record<string, Mode>> = {
  'without a clock': { start: (game) => startMatch(2, { game }), rowsMax: 1, alarmsMax: 0 },
  'with a clock for each move': {
    start: (game) => startMatch(2, { game, clock: { kind: 'post', hours: 24, sparesQuiet: true } }),
    rowsMax: 1,
    alarmsMax: 0,
  },
  'against a bot': {
    start: async (game) => [await createMatch({ game, bots: [NORMAL_BOT] })],
    rowsMax: 2,
    alarmsMax: 1,
  },
};

/** Besides: that seats are in use, the first alarm, and at the end the results and the jobs that are no longer needed. */
const END_ROWS_MAX = 20;
const END_ALARMS_MAX = 4;
/** Of the test: it makes the alarm of a bot due. */
const isOwn = (query: string): boolean => query.startsWith('UPDATE alarms SET at = 0');

for (const [name, { start, rowsMax, alarmsMax }] of Object.entries(MODES))
  describe(`a whole match ${name}`, () => {
    it.each(gameIds)(`writes at most ${rowsMax} rows an entry: %s`, async (game) => {
      const seats = await start(game);
      let entries = 0;
      const { rows, alarms } = await writtenBy(seats[0]?.match ?? '', async () => {
        entries = (await playWholeMatch(seats)).entry;
      });

      const own = rows.filter((query) => !isOwn(query)).length;
      expect(own).toBeLessThanOrEqual(rowsMax * entries + END_ROWS_MAX);
      expect(alarms).toBeLessThanOrEqual(alarmsMax * entries + END_ALARMS_MAX);
    });
  });
