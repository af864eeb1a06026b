/** A match without a clock in two browsers: who waits has the other one reminded (P-67). */
import { afterEach, expect, test } from 'vitest';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { makeMatchByApi } from '../support/seat-pair.ts';
import { startSessionOnOwnService } from '../support/session.ts';

const { openBrowser, service } = startSessionOnOwnService();

afterEach(() => service().restoreTime());

const HOUR_MS = 3_600_000;
const PHONE = { viewport: { width: 360, height: 620 } };

test('P-67 after half a day of waiting a button has the other one reminded, and says when it did', async () => {
  const [mina, jonas] = [await openBrowser(PHONE), await openBrowser(PHONE)];
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers' });
  const snapshot: Snapshot = await (await mina.context.request.get(`/api/matches/${match}`)).json();
  const [waiting, name] = snapshot.active.includes(0 as never) ? [jonas, 'Mina'] : [mina, 'Jonas'];
  const button = waiting.page.getByRole('button', { name: `Remind ${name}` });
  await waiting.page.clock.install();
  await waiting.page.goto(`/g/${match}`);
  await waiting.page.getByRole('button', { name: 'Menu' }).waitFor();
  await waiting.page.getByText(`${name}’s turn`).first().waitFor();
  await expect.poll(() => button.count()).toBe(0);

  await service().advanceTime(13 * HOUR_MS);
  await waiting.page.clock.fastForward(13 * HOUR_MS);
  await waiting.page.reload();
  await button.click();

  await waiting.page.getByText(`Reminder to ${name}:`).waitFor();
  expect(await accessibilityFaults(waiting.page, 'a nudge')).toEqual([]);
  const { nudges } = await (await waiting.context.request.get(`/api/matches/${match}`)).json();
  expect(nudges).toHaveLength(1);
  if (process.env.SHOTS) await waiting.page.screenshot({ path: `${process.env.SHOTS}/remind.png` });
});
