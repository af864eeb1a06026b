/** The page in Korean from the first screen to the last: none of our texts stays English. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameName } from '../../../worker/games/listing.ts';
import { gameIds, gameListings } from '../../../worker/games/registry.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { properNames } from '../support/proper-names.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

/** Latin letters allowed in a Korean sentence: names of games, people, languages and devices. */
const NAMES = properNames('ko', 'Enter', 'Esc', 'Ctrl', 'Shift', 'Browser');

/** Return every visible or spoken text, including titles and labels. */
const texts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (parent && !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName)) found.push(walk.currentNode.textContent ?? '');
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(one.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter(Boolean);
  });

async function isKorean(page: Page, where: string): Promise<void> {
  const all = await texts(page);
  const foreign = all.filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(NAMES, '')));
  expect(foreign, where).toEqual([]);
  expect(all.filter((text) => /[가-힣]/.test(text)).length, where).toBeGreaterThan(4);
}

/** Seat both: Mina switches the page to Korean, Jonas has a Korean browser and needs no switch. */
async function arrive(mina: Person, jonas: Person): Promise<void> {
  const { page } = mina;
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('한국어');
  await mina.card().getByRole('button', { name: '친구와 하기' }).waitFor();
  await page.reload();
  await mina.card().getByRole('button', { name: '친구와 하기' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ko');
  await mina.card().getByText('옵션', { exact: true }).click();
  await mina.card().getByText('더 많은 설정').click();
  await page.getByRole('radio', { name: '내가 정하는 규칙' }).check();
  await page.getByRole('radio', { name: '오름차순' }).waitFor();
  await isKorean(page, 'first page with options');
  await page.getByRole('textbox', { name: '내 이름' }).fill('Mina');
  await page.getByRole('radio', { name: '내가 먼저' }).check();
  await mina.card().getByRole('button', { name: '친구와 하기' }).click();
  await page.getByText('사람을 기다리는 중').waitFor();
  await isKorean(page, 'lobby');

  await jonas.page.goto(await mina.link('초대 링크'));
  await jonas.page.getByText('Mina가 럭키 넘버스 게임에 초대했어요').waitFor();
  await isKorean(jonas.page, 'invitation');
  await jonas.page.getByRole('textbox', { name: '내 이름' }).fill('Jonas');
  await jonas.button('함께 하기').click();
}

test('P-41 Korean from end to end: chosen once, remembered, and nothing of ours is left in English', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser({ locale: 'ko-KR' })]);
  const { page } = mina;
  await arrive(mina, jonas);
  await page.getByText('내 차례예요.').first().waitFor();
  await isKorean(page, 'own turn');
  await isKorean(jonas.page, 'waiting');

  // Mina created the match, so she has the first seat.
  await playByApi([mina, jonas], matchIdOf(mina), ({ view, active }) => view?.drawn !== 0 && active[0] === 0);
  await mina.button('가운데에 두기').waitFor();
  await page.getByRole('gridcell', { name: '놓을 수 없음' }).first().click();
  await page.getByRole('gridcell', { name: '순서에 어긋남' }).first().waitFor();
  await isKorean(page, 'tile in the hand and an explanation');
  const dialog = page.getByRole('dialog');
  for (const open of ['규칙', '메뉴']) {
    await mina.button(open).click();
    // The rules have headings, and the menu has lines.
    await dialog.locator('h3, summary').first().waitFor();
    await isKorean(page, open);
    await dialog.getByRole('button', { name: '닫기' }).click();
  }

  await playByApi([mina, jonas], matchIdOf(mina));
  await mina.button('한 판 더').waitFor();
  await isKorean(page, 'end');
  mina.allowError(/404/);
  await page.goto('/g/nonsense');
  await page.getByRole('link', { name: '첫 화면으로' }).waitFor();
  await isKorean(page, 'no such match');
});

test('P-41 the other games in Korean: options, board and rules', async () => {
  const [mina, jonas] = await Promise.all([openBrowser({ locale: 'ko-KR' }), openBrowser({ locale: 'ko-KR' })]);
  const { page } = mina;
  // Lucky Numbers is covered above.
  for (const id of gameIds.filter((one) => one !== 'lucky-numbers')) {
    const game = gameName(gameListings[id], 'ko');
    await page.goto('/');
    await mina.card(game).getByText('옵션', { exact: true }).click();
    await mina.card(game).getByRole('radio').first().waitFor();
    await isKorean(page, `${game} options`);
    await mina.card(game).getByRole('button', { name: '친구와 하기' }).click();
    await jonas.page.goto(await page.locator('input[readonly]').first().inputValue());
    await jonas.button('함께 하기').click();
    for (const one of [mina, jonas]) {
      await one.page.locator('.log-lines li').first().waitFor({ state: 'attached' });
      await isKorean(one.page, game);
    }
    await page.goto(`/help/${id}`);
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await isKorean(page, `${game} rules`);
  }
});
