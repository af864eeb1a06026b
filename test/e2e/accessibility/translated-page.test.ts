/** A match on a page that the browser translates. */
import { expect, test } from 'vitest';
import { type Replacing, translatePage } from '../../web/kit/translator.ts';
import { startSession } from '../support/session.ts';

const { startMatch } = startSession();

const REPLACING: readonly Replacing[] = ['at-once', 'before', 'after'];

test.each(REPLACING)('a translated page follows the match, and leaves names as they are (%s)', async (replacing) => {
  const [mina, { page }] = await startMatch();
  const turn = page.locator('.play-turn');
  const translate = () => page.locator('body').evaluate(translatePage, replacing);
  await turn.filter({ hasText: 'Mina’s turn.' }).waitFor();
  await page.locator('bdi[translate=no]').first().waitFor();
  await translate();
  await expect.poll(() => turn.innerText()).toBe('[Mina’s turn.]');
  await expect.poll(() => page.locator('bdi[translate=no] font').count()).toBe(0);

  if (await mina.drawTile()) {
    await expect.poll(() => turn.innerText()).toMatch(/^Mina turned up \d+ and is thinking\.$/);
    await translate();
    await expect.poll(() => turn.innerText()).toMatch(/^\[Mina turned up \d+ and is thinking\.\]$/);
    await mina.leaveTile();
  }
  await expect.poll(() => turn.innerText()).toBe('Your turn.');
  await translate();
  await expect.poll(() => turn.innerText()).toBe('[Your turn.]');
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/Mina’s turn\.|is thinking/);
});
