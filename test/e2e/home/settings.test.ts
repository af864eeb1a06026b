/**
 * The settings of a device: one dialog on the first page and in a match; applied at once, before the first paint, to
 * all matches.
 */
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { press, pressOn } from '../support/keys.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf } from '../support/play-by-api.ts';
import { matchIdIn } from '../support/push-session.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, startAlone, startMatch } = startSession();

const settingsOf = ({ page }: Person) => page.getByRole('dialog', { name: 'Settings' });
const schemeOf = ({ page }: Person) => page.locator('html').getAttribute('data-scheme');
const ground = ({ page }: Person) => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);

const quietOf = async ({ context }: Person, match: string): Promise<unknown> =>
  (await (await context.request.get(`/api/matches/${match}`)).json()).quiet;

test('P-56 theme, motion, language and quiet hours stand in one place, apply at once, and new matches follow', async () => {
  const mina = await openBrowser({ timezoneId: 'Europe/Rome', colorScheme: 'light', reducedMotion: 'no-preference' });
  const { page } = mina;
  await page.goto('/');
  const light = await ground(mina);
  await mina.button('Settings').click();
  const dialog = settingsOf(mina);
  await dialog.getByText('Dark', { exact: true }).click();
  await expect.poll(() => schemeOf(mina)).toBe('dark');
  const dark = await ground(mina);
  expect(dark).not.toBe(light);
  await pressOn(dialog.getByRole('radio', { name: 'Less' }), 'Space');
  await expect
    .poll(() => mina.button('Close').evaluate((button) => getComputedStyle(button).transitionDuration))
    .toBe('0s');
  await dialog.getByLabel('I have quiet hours').check();
  await dialog.getByLabel('From').fill('23:00');
  await dialog.getByText('Keys', { exact: true }).click();
  await dialog.getByText('Put down, or close a dialog').waitFor();
  expect(await accessibilityFaults(page, 'settings')).toEqual([]);
  await press(page, 'Escape');

  // The page's scripts are held back, so the theme must be applied before them.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/base-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => schemeOf(mina)).toBe('dark');
  await expect.poll(() => ground(mina)).toBe(dark);
  await expect.poll(() => page.locator('.shell-head').count()).toBe(0);
  release();
  await page.locator('.shell-head').waitFor();

  const match = matchIdIn(await mina.makeMatch({ name: 'Mina' }));
  await expect.poll(() => quietOf(mina, match)).toMatchObject({ from: 23 * 60, to: 8 * 60, zone: 'Europe/Rome' });
});

test('P-56 a match opens the same settings, and one that was changed by hand keeps its own', async () => {
  const mina = await startAlone();
  const match = matchIdOf(mina);
  const menu = await mina.openMenu();
  await menu.getByRole('button', { name: 'Settings' }).click();
  const dialog = settingsOf(mina);
  await dialog.getByLabel('I have quiet hours').check();
  await dialog.getByText('1 match and all new ones').waitFor();
  await expect.poll(() => quietOf(mina, match)).toMatchObject({ from: 22 * 60, to: 8 * 60 });
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('ko');
  await mina.page.getByRole('dialog', { name: '설정' }).getByRole('combobox', { name: '언어' }).selectOption('en');
  await press(mina.page, 'Escape');

  await menu.getByRole('button', { name: 'Notifications' }).click();
  const messages = mina.page.getByRole('dialog', { name: 'Notifications' });
  const asDevice = messages.getByLabel('As set on this device: 22:00–08:00');
  await expect.poll(() => asDevice.isChecked()).toBe(true);
  await asDevice.uncheck();
  await messages.getByLabel('From').fill('21:00');
  await messages.getByText('Saved.').waitFor();
  await press(mina.page, 'Escape');

  await menu.getByRole('button', { name: 'Settings' }).click();
  await dialog.getByRole('textbox', { name: 'To' }).fill('07:00');
  await dialog.getByText('New matches will use this.').waitFor();
  await expect.poll(() => quietOf(mina, match)).toMatchObject({ from: 21 * 60, to: 8 * 60 });
  await press(mina.page, 'Escape');

  await menu.getByRole('button', { name: 'Notifications' }).click();
  await messages.getByLabel('As set on this device: 22:00–07:00').check();
  await expect.poll(() => quietOf(mina, match)).toMatchObject({ from: 22 * 60, to: 7 * 60 });
});

test('P-57 sounds are off until the button at the board is pressed, stay on, and follow what happens', async () => {
  const [mina, jonas] = await startMatch();
  const countTones = () => {
    const { prototype } = AudioScheduledSourceNode;
    const { start } = prototype;
    Object.assign(globalThis, { tones: 0 });
    prototype.start = function (...when) {
      Object.assign(globalThis, { tones: Reflect.get(globalThis, 'tones') + 1 });
      return start.apply(this, when);
    };
    const bufferStart = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      Object.assign(globalThis, { tones: Reflect.get(globalThis, 'tones') + 1 });
      return bufferStart.apply(this, when);
    };
  };
  await mina.context.addInitScript(countTones);
  await mina.page.reload();
  const tones = () => mina.page.evaluate(() => Number(Reflect.get(globalThis, 'tones')));
  const sounds = mina.page.getByRole('button', { name: 'Sounds' });
  await mina.waitForTurn();
  const isDrawn = await mina.drawTile();
  await expect.poll(() => sounds.getAttribute('aria-pressed')).toBe('false');
  expect(await tones()).toBe(0);

  await sounds.click();
  await expect.poll(() => sounds.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(tones).toBeGreaterThan(0);
  const afterSwitch = await tones();
  if (isDrawn) await mina.leaveTile();
  await jonas.waitForTurn();
  if (await jonas.drawTile()) await jonas.leaveTile();
  await mina.waitForTurn();
  await expect.poll(tones).toBeGreaterThan(afterSwitch + 2);
  expect(await accessibilityFaults(mina.page, 'sounds')).toEqual([]);

  await mina.page.reload();
  await mina.waitForTurn();
  await expect.poll(() => sounds.getAttribute('aria-pressed')).toBe('true');
  await mina.page.goto(`/embed/${matchIdOf(mina)}`);
  await mina.page.locator('.play-expires').waitFor();
  await expect.poll(() => sounds.count(), { message: 'never in frames' }).toBe(0);
});
