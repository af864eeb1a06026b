/** The service, the browser and the people of one test file; whoever came is asked at the end whether all was well. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch } from './chromium.ts';
import { type Making, type Person, person } from './people.ts';
import { type Service, startService } from './service.ts';

export interface Party {
  readonly service: () => Service;
  readonly invite: (more?: BrowserContextOptions) => Promise<Person>;
  /** Two people at one match that has begun; Mina made it and starts. */
  readonly pair: (more?: Making) => Promise<readonly [mina: Person, jonas: Person, invite: string]>;
}

export function party(): Party {
  let browser: Browser;
  let service: Service;
  let guests: Person[] = [];
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), startService()]);
  });
  afterEach(async () => {
    const leaving = guests;
    guests = [];
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
      await Promise.all([mina.turn.waitFor(), jonas.turn.waitFor()]);
      return [mina, jonas, link];
    },
  };
}
