/**
 * Worlds of seeds: every law holds in each, the same seed gives the same events, kept scripts stay mended, and a planted
 * fault is found, made short and replayed.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seedOf, times } from '../kit/depth.ts';
import { readScript } from './event-script.ts';
import { replaceGlobals } from './globals.ts';
import { runScript, seedScript } from './paired-worlds.ts';
import { MUTANTS, placesOf } from './planted-faults.ts';
import { createScheduler, newOwner, runAs } from './scheduler.ts';
import { runWorld, scriptOf } from './world.ts';

/** One world costs about a fifth of a second of CPU; each deep run has ten times as many others. */
const WORLDS = 200;
const FIRST_SEED = 1_000;

const KEPT = join(import.meta.dirname, 'kept');

describe('a world', () => {
  for (let seed = seedOf(FIRST_SEED); seed < seedOf(FIRST_SEED) + times(WORLDS); seed += 1)
    test(`R-1 R-4 R-5 R-6 R-8 R-9 R-12 R-13 R-15 R-16 R-17 R-21 R-29 R-33 R-35 R-38 R-41 R-42 R-43 R-44: holds every law with seed ${seed}`, async () => {
      const { broken, isOver } = await runScript(seedScript(seed));

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
      const { broken } = await runScript(readScript(join(KEPT, file)).script);

      expect(broken).toBeUndefined();
    });
});

/** Run the command in a folder of its own, with a fault planted. */
const simulate = (
  folder: string,
  args: readonly string[],
): { readonly status: number | null; readonly out: string } => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', join(import.meta.dirname, 'load-with-fault.ts'), join(import.meta.dirname, 'run.ts'), ...args],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, SIMULATE_FAULT: 'tell of a move before it is written' } },
  );
  return { status, out: stdout };
};

describe('a planted fault', () => {
  test('is found, made short, and the same to its last event when it is replayed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
    try {
      const found = simulate(folder, ['--seeds', '1', '--from', '3']);

      expect(found.out).toContain('seed 3, ');
      expect(found.status).toBe(1);
      const [file = ''] = globSync('simulate-*.txt', { cwd: folder });
      const { script, events } = readScript(join(folder, file));
      expect(script.off.length).toBeGreaterThan(0);
      const replayed = simulate(folder, ['--replay', file]);
      expect(replayed.status).toBe(0);
      const lines = replayed.out.trimEnd().split('\n');
      expect(lines.at(-1)).toContain('broken: shown-is-durable');
      expect(lines.at(-2)?.startsWith(`${events.at(-1)}\t`)).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
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
