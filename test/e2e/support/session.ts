/** The service, the browser and the people of one test file; whoever came is asked at the end whether all was well. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch } from './chromium.ts';
import { type MatchChoices, openPerson, type Person } from './person.ts';
import { type Service, startService } from './service.ts';

export interface Session {
  readonly service: () => Service;
  readonly openBrowser: (more?: BrowserContextOptions) => Promise<Person>;
  /** Two people at one match that has begun; Mina made it and starts. */
  readonly startMatch: (more?: MatchChoices) => Promise<readonly [mina: Person, jonas: Person, invite: string]>;
}

const SCREENSHOT_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/e2e/', import.meta.url));

/** What everybody saw when a test failed. */
async function saveScreenshots(guests: readonly Person[], test: string): Promise<void> {
  mkdirSync(SCREENSHOT_FOLDER, { recursive: true });
  for (const [i, { page }] of guests.entries()) {
    const path = `${SCREENSHOT_FOLDER}${test.replace(/\W+/g, '-').slice(0, 60)}-${i + 1}.png`;
    await page.screenshot({ path, fullPage: true }).then(
      () => console.error(`${page.url()} looked like ${path}`),
      () => console.error(`${page.url()} could not be photographed`),
    );
  }
}

export function startSession(): Session {
  let browser: Browser;
  let service: Service;
  let people: Person[] = [];
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), startService()]);
  });
  afterEach(async ({ task }) => {
    const leaving = people;
    people = [];
    if (task.result?.state === 'fail') await saveScreenshots(leaving, task.name);
    for (const guest of leaving) await guest.close();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  const openBrowser: Session['openBrowser'] = async (more) => {
    const guest = await openPerson(browser, service.url, more);
    const known: Person = {
      ...guest,
      reopen: async () => {
        people = people.filter((other) => other !== known);
        const again = await guest.reopen();
        people.push(again);
        return again;
      },
    };
    people.push(known);
    return known;
  };
  return {
    service: () => service,
    openBrowser,
    startMatch: async (more) => {
      const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
      const link = await mina.makeMatch({ name: 'Mina', starts: true, ...more });
      await jonas.takeSeat(link, 'Jonas');
      // The log is the last part that a page loads; whoever goes offline in a test must have it all.
      for (const one of [mina, jonas]) await Promise.all([one.cell(0).waitFor(), one.line(/starts\./).waitFor()]);
      return [mina, jonas, link];
    },
  };
}
