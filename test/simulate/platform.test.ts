/**
 * The stand-in of the runtime agrees with the real one: both pass the same cases about gates, transactions, alarms,
 * sockets and evictions.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_CASES } from '../worker/platform/cases.ts';
import { replaceGlobals, useStandInModules } from './globals.ts';
import type { ObjectClass } from './host/object.ts';
import { standInPlatform } from './host/stand-in.ts';
import { startWorkerd, type Workerd } from './host/workerd.ts';
import { createScheduler } from './scheduler.ts';

/** Not known to this project's compiler, which has no types of the runtime. */
const PROBE = new URL('../worker/platform/probe.ts', import.meta.url).href;

const cases = Object.entries(PLATFORM_CASES);

describe('workerd', () => {
  let workerd: Workerd;

  beforeAll(async () => {
    workerd = await startWorkerd();
  });

  afterAll(() => workerd.stop());

  for (const [title, run] of cases) test(`R-1 R-4 R-38: ${title}`, () => run(workerd.platform()));
});

describe('the stand-in of the simulation', () => {
  let Probe: ObjectClass;

  beforeAll(async () => {
    useStandInModules();
    ({ Probe } = (await import(PROBE)) as { readonly Probe: ObjectClass });
  });

  for (const [title, run] of cases)
    for (const seed of [1, 2])
      test(`R-1 R-4 R-38: ${title} (seed ${seed})`, async () => {
        const scheduler = createScheduler(seed);
        const restore = replaceGlobals(scheduler);
        try {
          await run(standInPlatform(scheduler, Probe));
          expect(scheduler.errors).toEqual([]);
        } finally {
          restore();
        }
      });
});
