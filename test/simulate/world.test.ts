/**
 * Worlds of seeds: every law holds in each, the same seed gives the same events, kept scripts stay mended, and a planted
 * fault is found, made short and replayed.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seedOf, times } from '../kit/depth.ts';
import { replaceGlobals } from './globals.ts';
import { MUTANTS, placesOf } from './mutants.ts';
import { createScheduler, newOwner, runAs } from './scheduler.ts';
import { readScript } from './script.ts';
import { runWorld, scriptOf } from './world.ts';

/** One world costs about half a second of CPU, so `npm test` runs few, and each deep run ten times as many others. */
const WORLDS = 8;
const FIRST_SEED = 1_000;

const KEPT = join(import.meta.dirname, 'kept');

describe('a world', () => {
  for (let seed = seedOf(FIRST_SEED); seed < seedOf(FIRST_SEED) + times(WORLDS); seed += 1)
    test(`R-1 R-4 R-5 R-9 R-12 R-13 R-16 R-17 R-29 R-38: holds every law with seed ${seed}`, async () => {
      const { broken, isOver } = await runWorld(scriptOf(seed));

      expect(broken).toBeUndefined();
      expect(isOver).toBe(true);
    });

  for (const seed of [101])
    test(`is the same to its last event when seed ${seed} runs twice`, async () => {
      const traces: string[][] = [[], []];
      for (const trace of traces) await runWorld(scriptOf(seed), (line) => trace.push(line));

      expect(traces[0]?.length).toBeGreaterThan(100);
      expect(traces[1]).toEqual(traces[0]);
    });

  for (const file of globSync('*.txt', { cwd: KEPT }))
    test(`no longer breaks a law with the kept script ${file}`, async () => {
      const { broken } = await runWorld(readScript(join(KEPT, file)).script);

      expect(broken).toBeUndefined();
    });
});

describe('the globals of a world', () => {
  test('have no time, network, chance or thread of the real machine', async () => {
    const scheduler = createScheduler(1);
    const restore = replaceGlobals(scheduler);
    try {
      const began = scheduler.nowMs();

      expect(Date.now()).toBe(began);
      expect(performance.now()).toBe(began);
      expect(() => crypto.subtle.digest).toThrow('not part of the world');
      expect(() => new CompressionStream('deflate')).toThrow('not part of the world');
      expect(() => setImmediate(() => {})).toThrow('not part of the world');
      await expect(fetch('https://tilepost.example/')).rejects.toThrow('a request of nobody');
      await expect(runAs(newOwner('somebody'), async () => fetch('https://x.example/'))).rejects.toThrow('nobody here');
    } finally {
      restore();
    }
  });

  test('are those of the machine again after a run', async () => {
    const { Date: before, fetch: fetchBefore } = globalThis;
    await runWorld(scriptOf(1));

    expect(globalThis.Date).toBe(before);
    expect(globalThis.fetch).toBe(fetchBefore);
  });
});

test('every planted fault still has its place in the code, and changes it', () => {
  expect(MUTANTS.filter((fault) => placesOf(fault) !== 1 || fault.from === fault.to).map(({ name }) => name)).toEqual(
    [],
  );
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});
