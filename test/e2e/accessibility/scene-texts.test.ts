/**
 * Every scene of every game on a phone, in every language and in the pseudo-language: no text is cut or overlaps
 * another.
 */
import { expect, test } from 'vitest';
import { gameIds } from '../../../worker/games/registry.ts';
import { LANGS, PSEUDO_LANG } from '../../../worker/protocol/languages.ts';
import { serveScenes } from '../support/scenes.ts';
import { startSession } from '../support/session.ts';
import { textFaults, textFaultsOfScenes } from '../support/text-faults.ts';

const { openBrowser } = startSession({ viewport: { width: 360, height: 620 } });
const { open, url } = serveScenes();

test('/dev changes the game while a scene is open', async () => {
  const reader = await openBrowser();
  const { page } = reader;
  // The server of /dev is not the service, and has no socket for reloads.
  reader.allowError(/^asked another site: \w+:\/\/localhost|WebSocket/);
  await page.goto(`${url()}#4`);
  for (const game of [...gameIds].reverse()) {
    await page.getByRole('combobox', { name: 'Game' }).selectOption(game);
    await page.locator(`.dev-list[data-game="${game}"]`).waitFor();
    await page.locator('.scene-frame').first().waitFor();
  }
});

for (const game of gameIds)
  test(`P-41 the scenes of ${game} have room for their texts in every language`, async () => {
    const reader = await openBrowser();
    const { page } = reader;
    reader.allowError(/./);
    const scenes = await open(page, game, PSEUDO_LANG);
    expect(scenes).toBeGreaterThan(5);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const faults = [...(await textFaults(page, 'scene 0, from the right'))];
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
    faults.push(...(await textFaultsOfScenes(page, scenes, [PSEUDO_LANG, ...LANGS])));
    expect(faults).toEqual([]);
  });
