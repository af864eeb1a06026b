/** Tilepost as an app: installability requirements, the hint in the footer of the first page, and the badge. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, service } = startSession();

interface Icon {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose?: string;
}

/** Return the size of a PNG from its first bytes. */
async function pngSize(path: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(`${service().url}${path}`)).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('P-42 the page names all that a browser installs it by, and the worker is asked for anew each time', async () => {
  const { page } = await openBrowser();
  await page.goto('/');
  const hrefs = await page.evaluate(() =>
    ['manifest', 'apple-touch-icon', 'icon'].map((rel) =>
      document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href'),
    ),
  );
  expect(hrefs).toEqual(['/manifest.webmanifest', '/apple-touch-icon.png', '/favicon.svg']);
  const answer = await fetch(`${service().url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest: { readonly icons: readonly Icon[] } & Readonly<Record<string, unknown>> = await answer.json();
  expect(manifest).toMatchObject({ id: '/', name: 'Tilepost', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await fetch(`${service().url}${src}`);
    expect(icon.headers.get('content-type'), src).toContain(type);
    if (type === 'image/png') expect(await pngSize(src), src).toBe(sizes);
  }
  expect(await pngSize('/apple-touch-icon.png')).toBe('180x180');
  const worker = await fetch(`${service().url}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
});

/** Safari on an iPhone; `standalone` is its value in the home screen app. */
async function iphone(standalone: boolean): Promise<Person> {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const guest = await openBrowser({ userAgent });
  await guest.context.addInitScript((value) => Object.defineProperty(navigator, 'standalone', { value }), standalone);
  return guest;
}

const foot = (page: Page) => page.getByText('No trackers, no ads');

test('P-25 on an iPhone the first page says what Safari may forget and how to keep it; in the app it says nothing', async () => {
  const { page } = await iphone(false);
  await page.goto('/');
  await page.getByText('Install Tilepost').click();
  await page.getByText('Safari may forget your list of matches').waitFor();
  await page.getByText('“Add to Home Screen”').waitFor();

  const app = await iphone(true);
  await app.page.goto('/');
  await foot(app.page).waitFor();
  await expect.poll(() => app.page.getByText('Install Tilepost').count()).toBe(0);
});

test('P-42 where the browser offers to install it, a quiet line asks it to, once; elsewhere there is none', async () => {
  const { page, button } = await openBrowser();
  await page.goto('/');
  await foot(page).waitFor();
  await expect.poll(() => page.getByText('Install Tilepost').count()).toBe(0);
  // Browsers offer installation to frequent visitors only, so dispatch the event here.
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Reflect.set(globalThis, 'asked', true),
    });
    dispatchEvent(offer);
    Reflect.set(globalThis, 'isQuiet', offer.defaultPrevented);
  });
  await button('Install Tilepost').click();
  await button('Install Tilepost').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => [Reflect.get(globalThis, 'asked'), Reflect.get(globalThis, 'isQuiet')]))
    .toEqual([true, true]);
});

test('P-20 the app’s badge counts the matches in which it is my turn', async () => {
  const mina = await openBrowser();
  await mina.context.addInitScript(() => {
    const tell = (turns: number) => async () => localStorage.setItem('badge', String(turns));
    Object.assign(navigator, {
      setAppBadge: (turns: number) => tell(turns)(),
      clearAppBadge: tell(0),
    });
  });
  const badge = () => mina.page.evaluate(() => localStorage.getItem('badge'));
  await mina.makeMatch({ name: 'Mina', seats: 1 });
  await mina.cell(0).waitFor();
  await expect.poll(badge).toBe('1');
  const link = await mina.makeMatch({ starts: true });
  await expect.poll(() => badge(), { message: 'nobody has come yet' }).toBe('1');
  const jonas = await openBrowser();
  await jonas.takeSeat(link, 'Jonas');
  await expect.poll(badge).toBe('2');
  await mina.takeTurn();
  await expect.poll(badge).toBe('1');
  await mina.page.goto('/');
  await jonas.waitForTurn();
  await jonas.takeTurn();
  await mina.page.reload();
  await expect.poll(badge).toBe('2');
});
