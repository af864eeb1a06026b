/**
 * The service, the browser and the people of one test file about notifications; fails if any sent notification was
 * invalid.
 */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { type MatchChoices, openPerson, type Person } from './person.ts';
import { openPushPerson, type PushPerson, type ServiceWithPush, startServiceWithPush } from './push-service.ts';

export interface PushSession {
  readonly service: () => ServiceWithPush;
  readonly openBrowser: (leave?: 'granted' | 'denied', more?: BrowserContextOptions) => Promise<PushPerson>;
  /** A person who gets no notifications: without a service worker. */
  readonly openFriend: () => Promise<Person>;
  /** Mina has created a match and starts, and has notifications on in her browser. */
  readonly minaWithPush: (making?: MatchChoices) => Promise<readonly [mina: PushPerson, link: string]>;
  /** Return the messages sent to this browser about a match, decrypted as the browser would. */
  readonly sentTo: (guest: PushPerson, link: string) => readonly { readonly kind: string }[];
  /** Return the last of them, once `count` have arrived in total. */
  readonly lastOf: (guest: PushPerson, link: string, count: number) => Promise<unknown>;
}

export const pushOffer = ({ page }: PushPerson) => page.getByRole('region', { name: 'Notify me when it is my turn' });

export const matchIdIn = (link: string): string => /\/g\/(\w+)/.exec(link)?.[1] ?? '';

export function startPushSession(): PushSession {
  let browser: Browser;
  let service: ServiceWithPush;
  let guests: Person[] = [];
  beforeAll(async () => {
    [browser, service] = await Promise.all([sharedBrowser(), startServiceWithPush()]);
  });
  afterEach(async () => {
    const leaving = guests;
    guests = [];
    for (const guest of leaving) await guest.close();
    expect(service.outside.faults).toEqual([]);
  });
  afterAll(async () => {
    await service?.stop();
  });
  const openBrowser: PushSession['openBrowser'] = async (leave, more) => {
    const guest = await openPushPerson(browser, service, leave, more);
    guests.push(guest);
    return guest;
  };
  const openFriend: PushSession['openFriend'] = async () => {
    const friend = await openPerson(browser, service.url);
    guests.push(friend);
    return friend;
  };
  const sentTo: PushSession['sentTo'] = (guest, link) =>
    service.outside.delivered
      .filter(({ url }) => url === guest.subscription().endpoint)
      .map(({ news }) => news as { readonly kind: string; readonly match: string })
      .filter(({ match }) => match === matchIdIn(link));
  return {
    service: () => service,
    openBrowser,
    openFriend,
    minaWithPush: async (making = {}) => {
      const mina = await openBrowser();
      const link = await mina.makeMatch({ name: 'Mina', starts: true, ...making });
      await pushOffer(mina).getByText('Your browser asks you first').waitFor();
      await mina.button('Notify me here').click();
      await pushOffer(mina).getByText('Done: this device will notify you.').waitFor();
      return [mina, link];
    },
    sentTo,
    lastOf: async (guest, link, count) => {
      await expect.poll(() => sentTo(guest, link).length).toBe(count);
      return sentTo(guest, link).at(-1);
    },
  };
}
