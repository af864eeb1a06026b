/** The service, the browser and the people of one test file about messages; nothing that was sent may have been wrong. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch } from './chromium.ts';
import type { Making } from './person.ts';
import { type PushTown, pushTown, type Told, toldPerson } from './push-service.ts';

export interface PushParty {
  readonly town: () => PushTown;
  readonly invite: (leave?: 'granted' | 'denied', more?: BrowserContextOptions) => Promise<Told>;
  /** Mina has made a match that she starts, and her browser tells her of her turns. */
  readonly toldMina: (making?: Making) => Promise<readonly [mina: Told, link: string]>;
  /** What this browser was sent about a match, decrypted as the browser would. */
  readonly sentTo: (guest: Told, link: string) => readonly { readonly kind: string }[];
  /** The last of them, once so many have come in all. */
  readonly newest: (guest: Told, link: string, count: number) => Promise<unknown>;
}

export const offer = ({ page }: Told) => page.getByRole('region', { name: 'Tell me when it is my turn' });

export const matchIn = (link: string): string => /\/g\/(\w+)/.exec(link)?.[1] ?? '';

export function pushParty(): PushParty {
  let browser: Browser;
  let town: PushTown;
  let guests: Told[] = [];
  beforeAll(async () => {
    [browser, town] = await Promise.all([launch(), pushTown()]);
  });
  afterEach(async () => {
    const leaving = guests;
    guests = [];
    for (const guest of leaving) await guest.goHome();
    expect(town.outside.faults).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await town?.stop();
  });
  const invite: PushParty['invite'] = async (leave, more) => {
    const guest = await toldPerson(browser, town, leave, more);
    guests.push(guest);
    return guest;
  };
  const sentTo: PushParty['sentTo'] = (guest, link) =>
    town.outside.taken
      .filter(({ url }) => url === guest.subscription().endpoint)
      .map(({ news }) => news as { readonly kind: string; readonly match: string })
      .filter(({ match }) => match === matchIn(link));
  return {
    town: () => town,
    invite,
    toldMina: async (making = {}) => {
      const mina = await invite();
      const link = await mina.makeMatch({ name: 'Mina', starts: true, ...making });
      await offer(mina).getByText('Your browser asks you first').waitFor();
      await mina.button('Tell me here').click();
      await offer(mina).getByText('Done: this device will tell you.').waitFor();
      return [mina, link];
    },
    sentTo,
    newest: async (guest, link, count) => {
      await expect.poll(() => sentTo(guest, link).length, { timeout: 20_000 }).toBe(count);
      return sentTo(guest, link).at(-1);
    },
  };
}
