/** A pasted link in the systems that people write in: each page does to our HTML what its sanitiser does. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Seated } from '../../../worker/protocol/match.ts';
import { EMBED_CONSUMERS, type EmbedConsumer, FORUM, type OembedAnswer } from '../support/embed-consumers.ts';
import { type EmbeddedBoard, embeddedBoard, embeddingSite } from '../support/embedding-page.ts';
import { blockCookies } from '../support/no-cookies.ts';
import type { Person } from '../support/person.ts';
import { isNearEnd, matchIdOf, playByWires } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';
import { answerTo, knowsEntry } from '../support/signs.ts';
import { wireTo } from '../support/wire.ts';

/** The former HTML had a style against the border; all its other attributes are those of today. */
const formerAnswer = (answer: OembedAnswer): OembedAnswer => ({
  ...answer,
  html: answer.html.replace(' frameborder="0"', ' style="border:0"'),
});

/**
 * Let frames behave as before: they spoke their own protocol only, did not know WordPress's secret, and did not fit
 * themselves into a height that nobody changes.
 */
async function useFormerFrame({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    if (parent === self) return;
    if (location.hash.startsWith('#?secret=')) history.replaceState(null, '', location.pathname + location.search);
    addEventListener('message', (event) => {
      if (event.source === parent && event.data?.tilepost !== 1) event.stopImmediatePropagation();
    });
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'data-fixed') setAttribute.call(this, name, value);
    };
  });
}

const here = startSession();
const { openBrowser, service, startMatch } = here;
const site = embeddingSite(here);

/** The oEmbed answer that the page itself names in its head. */
async function discover(link: string, asks: string): Promise<OembedAnswer> {
  const head = await (await fetch(link)).text();
  const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(head)?.[1] ?? '';
  return (await fetch(`${href.replaceAll('&amp;', '&')}${asks}`)).json();
}

/** A browser that blocks cookies and storage. */
async function openReader(): Promise<Person> {
  const reader = await openBrowser();
  await blockCookies(reader.context, 'cookies and storage');
  return reader;
}

const frameHeight = (page: Page): Promise<number> =>
  page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);

/** The frame has no border, and the board fits into it: the page makes it as high as its content, or the content fits itself. */
async function expectFit(page: Page, game: EmbeddedBoard, isResized: boolean, rule: string): Promise<void> {
  const overflow = (part: string) => () =>
    game.frame.locator(part).evaluate((one) => one.getBoundingClientRect().bottom - innerHeight);
  const border = () => page.locator('iframe').evaluate((frame) => getComputedStyle(frame).borderTopWidth);
  await expect.poll(border, { message: rule }).toBe('0px');
  await expect.poll(overflow('#frame'), { message: rule }).toBeLessThanOrEqual(isResized ? 1 : 0);
  await expect.poll(overflow('.play-board'), { message: rule }).toBeLessThanOrEqual(0);
}

for (const consumer of EMBED_CONSUMERS)
  test(`P-72 without storage a match is watched in ${consumer.name}, without a border and as high as the page allows`, async () => {
    const [mina, jonas] = await startMatch();
    const link = `${service().url}/g/${matchIdOf(mina)}`;
    const reader = await openReader();
    const { page } = reader;
    await site.open(reader, consumer.render(await discover(link, consumer.asks)));
    const game = embeddedBoard(page);
    await game.frame.getByText('You are watching.', { exact: true }).waitFor();
    await game.frame.locator('.play-board').waitFor();
    // WordPress makes no frame higher than 1,000 px.
    if (consumer.name !== 'WordPress') await expectFit(page, game, consumer.resizes, consumer.rule);
    if (consumer.resizes) await expect.poll(() => frameHeight(page), { message: consumer.rule }).toBeGreaterThan(600);
    await expect.poll(() => game.frame.getByText(/link.*(incomplete|damaged|cut)/i).count()).toBe(0);

    await mina.takeTurn();
    await game.frame.getByText('Jonas’s turn.').waitFor();
    expect(await jonas.waitForTurn()).toBe(true);
    if (consumer.name !== 'WordPress') return;
    await game.frame.getByRole('link', { name: 'Lucky Numbers on Tilepost' }).click();
    await page.waitForURL(link);
  });

/** Create a match with a tap in the consumer's frame, and play it to its end; the middle by API, with the frame's key. */
async function playIn(consumer: EmbedConsumer, path: string): Promise<void> {
  const reader = await openReader();
  const { page } = reader;
  const answer = await discover(`${service().url}/help/lucky-numbers`, consumer.asks);
  await site.open(reader, consumer.render(answer), { path });
  const game = embeddedBoard(page);
  const made = await answerTo(
    page,
    (one) => one.request().method() === 'POST',
    () => game.button('Play').click(),
  );
  const { key, match } = Seated.parse(await made.json());
  expect(await game.waitForTurn(), consumer.name).toBe(true);
  await game.takeTurn();
  await game.moveSent();
  const wire = wireTo(`${service().url}/api/matches/${match}`, { authorization: `Bearer ${key}` });
  await playByWires([wire], isNearEnd);
  await knowsEntry(game.frame, (await wire.fetchSnapshot()).entry);
  while (await game.waitForTurn()) await game.takeTurn();
  await game.frame.getByRole('heading', { name: /You win|wins|share the win|bag is empty/ }).waitFor();
  expect((await wire.fetchSnapshot()).phase, consumer.name).toBe('over');
  expect(await reader.context.cookies(), consumer.name).toEqual([]);
}

// All at once: most of the time goes by while bots think.
test(`P-72 without storage a match is created by a tap and played to its end in ${EMBED_CONSUMERS.map(({ name }) => name).join(', ')}`, async () => {
  await Promise.all(EMBED_CONSUMERS.map((consumer, i) => playIn(consumer, `/${i}`)));
});

/** Show a match of the game by the former HTML; return how much of it the frame hides, in CSS pixels. */
async function openFormer(reader: Person, consumer: EmbedConsumer, game: string): Promise<() => Promise<number>> {
  const [mina] = await startMatch({ game });
  await useFormerFrame(reader);
  const answer = await discover(`${service().url}/g/${matchIdOf(mina)}`, consumer.asks);
  await site.open(reader, consumer.render(formerAnswer(answer)));
  const { frame } = embeddedBoard(reader.page);
  await frame.locator('.play-side').waitFor();
  return () =>
    frame.locator('#frame').evaluate((content) => Math.ceil(content.getBoundingClientRect().height) - innerHeight);
}

for (const consumer of EMBED_CONSUMERS)
  test(`P-72 the former HTML in ${consumer.name}: a frame of ${consumer.former.heightPx} px that hides a part of Qwantum`, async () => {
    const reader = await openReader();
    const hiddenPx = await openFormer(reader, consumer, 'Qwantum');
    await expect.poll(hiddenPx, { message: consumer.rule }).toBeGreaterThan(50);
    const shown = await reader.page
      .locator('iframe')
      .evaluate((frame) => ({ border: getComputedStyle(frame).borderTopWidth, heightPx: frame.clientHeight }));
    expect(shown, consumer.rule).toEqual(consumer.former);
  });

// Their frames are wide or 720 px high, and its board is the smallest: all of it is less high than the frame.
test('P-72 the former HTML showed all of Lucky Numbers in Ghost’s card and Notion’s block', async () => {
  for (const consumer of EMBED_CONSUMERS.filter(({ name }) => /Ghost|Notion/.test(name))) {
    const hiddenPx = await openFormer(await openReader(), consumer, 'Lucky Numbers');
    await expect.poll(hiddenPx, { message: consumer.name }).toBeLessThanOrEqual(0);
  }
});

// It keeps no HTML, so the former HTML did no harm there: the card and the link are all that a forum takes.
test('P-72 a forum with BBCode shows the card, and its link leads to the match', async () => {
  const [mina] = await startMatch();
  const link = `${service().url}/g/${matchIdOf(mina)}`;
  const head = await (await fetch(link)).text();
  const card = /<meta property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? '';
  const { html } = formerAnswer(await discover(link, ''));
  const reader = await openReader();
  const { page } = reader;
  await site.open(reader, FORUM.render(`${html} [url]${link}[/url] [img]${card}[/img]`));

  await expect.poll(() => page.locator('iframe').count(), { message: FORUM.rule }).toBe(0);
  const size = () =>
    page.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([1_200, 630]);
  await page.getByRole('link', { name: link }).click();
  await page.getByText('You are watching.', { exact: true }).waitFor();
  await mina.takeTurn();
  await page.getByText('Jonas’s turn.').waitFor();
});
