/** The service, the browser and the people of one test file; every visit is checked for errors at the end. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { openPerson, type Person } from './person.ts';
import { type PairChoices, seatAlone, seatPair } from './seat-pair.ts';
import { type Service, type SharedService, startService } from './service.ts';

export interface Session<S = SharedService> {
  readonly service: () => S;
  readonly openBrowser: (more?: BrowserContextOptions) => Promise<Person>;
  /** Two people in a match that has begun; Mina created it and starts. `options` apply to her browser. */
  readonly startMatch: (
    more?: PairChoices,
    options?: BrowserContextOptions,
  ) => Promise<readonly [mina: Person, jonas: Person, invite: string]>;
  /** Mina in such a match; Jonas took his seat by API and opens no page. */
  readonly startAlone: (more?: Pick<PairChoices, 'game'>, options?: BrowserContextOptions) => Promise<Person>;
}

// Playwright creates an error for each command, and Node looks up its lines. They are correct without source maps,
// because Node replaces types with spaces.
process.setSourceMapsEnabled(false);

const SCREENSHOT_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/e2e/', import.meta.url));

/** Save screenshots of all pages when a test fails. */
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

/** A session on the service that all test files share. `everybody` applies to each browser of the file. */
export const startSession = (everybody?: BrowserContextOptions): Session =>
  openSession(async () => ({ url: inject('serviceUrl') }), everybody);

/** A session on a separate service, which tests may kill. */
export function startSessionOnOwnService(everybody?: BrowserContextOptions): Session<Service> {
  let own: Service | undefined;
  afterAll(() => own?.stop());
  return openSession(async () => {
    own = await startService();
    return own;
  }, everybody);
}

function openSession<S extends SharedService>(
  start: () => Promise<S>,
  everybody: BrowserContextOptions = {},
): Session<S> {
  let browser: Browser;
  let service: S;
  let people: Person[] = [];
  beforeAll(async () => {
    [browser, service] = await Promise.all([sharedBrowser(), start()]);
  });
  afterEach(async ({ task }) => {
    const leaving = people;
    people = [];
    if (task.result?.state === 'fail') await saveScreenshots(leaving, task.name);
    for (const guest of leaving) await guest.close();
  });
  const openBrowser: Session['openBrowser'] = async (more) => {
    const guest = await openPerson(browser, service.url, { ...everybody, ...more });
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
    startMatch: async (more, options) => {
      const [mina, jonas] = await Promise.all([openBrowser(options), openBrowser()]);
      return [mina, jonas, await seatPair(mina, jonas, more)];
    },
    startAlone: async (more, options) => {
      const mina = await openBrowser(options);
      await seatAlone(mina, service.url, more);
      return mina;
    },
  };
}
