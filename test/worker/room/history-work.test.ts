/** The cost of a history step does not grow with the length of the match, counted in replayed entries. */
import { exports } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { CHECKPOINT_INTERVAL } from '../../../worker/match/match-state.ts';
import { SHORT_LOG_ENTRIES } from '../../../worker/match/stored-positions.ts';
import { HISTORY_STEPS_MAX } from '../../../worker/protocol/limits.ts';
import type { History } from '../../../worker/protocol/match.ts';
import { fetchSnapshot, json, ORIGIN, parseUpdate, sendMove, sendRequest } from '../kit/client.ts';
import { keepAwake } from '../kit/eviction.ts';
import { longMatch } from '../kit/long-match.ts';

// The object counts in memory, which an eviction clears.
keepAwake();

afterEach(() => {
  vi.restoreAllMocks();
});

/** Number of entries that the rules play during this, in an object that is awake. */
async function playsDuring(run: () => Promise<unknown>): Promise<number> {
  const play = vi.spyOn(nochMal, 'play');
  await run();
  const { calls } = play.mock;
  play.mockRestore();
  return calls.length;
}

/** Steps of the history for a spectator without a key, from an object that is awake. */
const historyOf = async (match: string, from: number, to: number): Promise<History['steps']> =>
  (json(await sendRequest({ path: `/${match}/history?from=${from}&to=${to}`, awake: true })) as History).steps;

it('a step of the past costs as little after 3,000 entries as after 400, and less than a short log before that', async () => {
  const [{ match: short }] = await longMatch(30);
  const [{ match: long }] = await longMatch(3_000);
  for (const match of [short, long]) await fetchSnapshot(match);

  expect(await playsDuring(() => historyOf(short, 0, 0))).toBe(0);
  expect(await playsDuring(() => historyOf(long, 0, 0))).toBe(0);
  expect(await playsDuring(() => historyOf(short, 29, 29))).toBe(29);
  for (const entry of [1, 29, 64, 255, 383])
    expect(await playsDuring(() => historyOf(long, entry, entry))).toBeLessThan(SHORT_LOG_ENTRIES);
  for (const entry of [385, 400, 1_500, 2_999])
    expect(await playsDuring(() => historyOf(long, entry, entry))).toBeLessThanOrEqual(CHECKPOINT_INTERVAL);
  expect(await playsDuring(() => historyOf(long, 1_000, 9_999))).toBeLessThanOrEqual(
    CHECKPOINT_INTERVAL + HISTORY_STEPS_MAX,
  );
  const card = (entry: number) => exports.default.fetch(`${ORIGIN}/card/${long}/${entry}.png?tag=x`);
  expect(await playsDuring(() => card(1_501))).toBeLessThanOrEqual(CHECKPOINT_INTERVAL);
});

it('every step is the same wherever the look begins, also after moves since the object woke', async () => {
  const seats = await longMatch(190);
  const [{ match }] = seats;
  for (let n = 0; n < 6; n += 1) {
    const { active } = await fetchSnapshot(match, [], true);
    const mover = seats.find(({ seat }) => seat === active[0]) ?? seats[0];
    const { opened } = await fetchSnapshot(match, [mover.key], true);
    parseUpdate(await sendMove(mover, opened, { kind: 'pass' }, undefined, true));
  }
  const { entry } = await fetchSnapshot(match, [], true);
  expect(entry).toBeGreaterThan(3 * CHECKPOINT_INTERVAL);
  const all = [...(await historyOf(match, 0, 99)), ...(await historyOf(match, 100, 199))];

  expect(all.map(({ n }) => n)).toEqual(Array.from({ length: entry + 1 }, (_, n) => n));
  for (const n of [0, 1, 63, 64, 65, 127, 128, 129, 191, 192, 193, entry])
    expect(await historyOf(match, n, n)).toEqual([all[n]]);
  expect(await historyOf(match, entry, entry + 5)).toEqual([all[entry]]);
  expect(await historyOf(match, entry + 1, entry + 5)).toEqual([]);
  expect(await historyOf(match, 20, 10)).toEqual([]);
});
