/** The service, the browser and the people of one test file; whoever came is asked at the end whether all was well. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch } from './chromium.ts';
import { type Making, type Person, person } from './person.ts';
import { type Service, startService } from './service.ts';

export interface Party {
  readonly service: () => Service;
  readonly invite: (more?: BrowserContextOptions) => Promise<Person>;
  /** Two people at one match that has begun; Mina made it and starts. */
  readonly pair: (more?: Making) => Promise<readonly [mina: Person, jonas: Person, invite: string]>;
}

const SHOTS = fileURLToPath(new URL('../../../node_modules/.cache/e2e/', import.meta.url));

/** What everybody saw when a test failed. */
async function photograph(guests: readonly Person[], test: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  for (const [i, { page }] of guests.entries()) {
    const path = `${SHOTS}${test.replace(/\W+/g, '-').slice(0, 60)}-${i + 1}.png`;
    await page.screenshot({ path, fullPage: true }).then(
      () => console.error(`${page.url()} looked like ${path}`),
      () => console.error(`${page.url()} could not be photographed`),
    );
  }
}

export function party(): Party {
  let browser: Browser;
  let service: Service;
  let guests: Person[] = [];
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), startService()]);
  });
  afterEach(async ({ task }) => {
    const leaving = guests;
    guests = [];
    if (task.result?.state === 'fail') await photograph(leaving, task.name);
    for (const guest of leaving) await guest.goHome();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  const invite: Party['invite'] = async (more) => {
    const guest = await person(browser, service.url, more);
    const known: Person = {
      ...guest,
      reopen: async () => {
        guests = guests.filter((other) => other !== known);
        const again = await guest.reopen();
        guests.push(again);
        return again;
      },
    };
    guests.push(known);
    return known;
  };
  return {
    service: () => service,
    invite,
    pair: async (more) => {
      const [mina, jonas] = await Promise.all([invite(), invite()]);
      const link = await mina.makeMatch({ name: 'Mina', starts: true, ...more });
      await jonas.sitDown(link, 'Jonas');
      // The log is the last part that a page loads; whoever goes offline in a test must have it all.
      for (const one of [mina, jonas]) await Promise.all([one.cell(0).waitFor(), one.line(/starts\./).waitFor()]);
      return [mina, jonas, link];
    },
  };
}
