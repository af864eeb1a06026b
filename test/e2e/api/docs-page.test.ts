/** The API page: its program plays a whole match, every route can be found and unfolded, and it is accessible. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Seated } from '../../../worker/protocol/match.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { commandIds } from '../support/chance.ts';
import { press } from '../support/keys.ts';
import { playByWires } from '../support/play-by-api.ts';
import { properNames } from '../support/proper-names.ts';
import { startSession } from '../support/session.ts';
import { wireTo } from '../support/wire.ts';

const { openBrowser, service } = startSession();

const route = (page: Page, path: string) =>
  page.getByRole('article').filter({ has: page.getByText(path, { exact: true }) });

/** Run the program and return its output. */
function run(program: string, link: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tilepost-play-'));
  const file = join(folder, 'play.mjs');
  writeFileSync(file, program);
  const child = spawn(process.execPath, [file, link], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => {
      rmSync(folder, { recursive: true });
      if (code === 0) resolve(said);
      else reject(new Error(`ended with ${code}: ${said}`));
    }),
  );
}

test('(P-46) the program of the page, as it stands there, holds a seat by the API and plays a match to its end', async () => {
  const [mina, reader] = await Promise.all([openBrowser(), openBrowser()]);
  await reader.page.goto('/docs');
  const program = await reader.page.getByRole('region', { name: 'The whole program' }).innerText();
  expect(program).toContain("node play.mjs '<invite link>'");

  const link = await mina.makeMatch({ name: 'Mina' });
  const ended = run(program, link);
  let turns = 0;
  for (; await mina.waitForTurn(); turns += 1) await mina.takeTurn();
  await mina.page.getByRole('heading', { name: /win|the bag is empty|garden full/i }).waitFor();
  const said = await ended;

  expect(turns).toBeGreaterThan(2);
  expect(said).toMatch(/\{"kind":"draw"\} done\n\{"kind":"place","cell":\d+\} done/);
  expect(said).not.toContain('refused');
  expect(said).toMatch(/The match is over: rank [12], points -?\d+\.\n$/);
  await mina.page.getByText('Robot').first().waitFor();
});

test.each([
  ['on the socket alone', '/moves', '/none'],
  ['by HTTP where sockets are blocked', '/live', '/none'],
])('(P-46) the program moves %s', async (_, path, instead) => {
  const { page } = await openBrowser();
  await page.goto('/docs');
  const program = await page.getByRole('region', { name: 'The whole program' }).innerText();
  expect(program.split(path)).toHaveLength(2);
  const body = { ...commandIds(), game: 'lucky-numbers', seats: 2 };
  const made = await fetch(`${service().url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { match, key, frame } = Seated.parse(await made.json());

  const ended = run(program.replace(path, instead), `${service().url}/g/${match}#join=${frame.invite}`);
  const wire = wireTo(`${service().url}/api/matches/${match}`, { authorization: `Bearer ${key}` });
  await expect.poll(async () => (await wire.fetchSnapshot()).phase).toBe('playing');
  await playByWires([wire]);

  expect(await ended).toMatch(/"kind":"place".*The match is over: rank [12], points -?\d+\.\n$/s);
});

test('(P-46) a program that is given a link of nothing says why it ends', async () => {
  const { page } = await openBrowser();
  await page.goto('/docs');
  const program = await page.getByRole('region', { name: 'The whole program' }).innerText();

  const nowhere = `${service().url}/g/${'0'.repeat(24)}#join=${'0'.repeat(26)}`;
  await expect(run(program, nowhere)).rejects.toThrow('There is no match with this id.');
});

test('(P-46) each call is told with its body and answers, unfolded where one asks', async () => {
  const { page } = await openBrowser();
  await page.goto('/docs');
  const claim = page.locator('#post-seats');
  await claim.getByText('Claims an open seat with the invite').waitFor();
  await claim.getByText('ClaimBody').click();
  await claim.getByText('The key after #join= in the invite link.').waitFor();
  await claim.getByText('Seated', { exact: true }).click();
  await claim.getByText('Snapshot', { exact: true }).click();
  await claim.getByText('list of SeatInfo').click();
  await claim.getByText('True if a program holds the seat and says so.').waitFor();

  await page.getByText('stale', { exact: true }).last().waitFor();
  await page.getByText('bytes of a request’s body').waitFor();
  await page.locator('details').filter({ hasText: 'Rummikub' }).last().locator('summary').first().click();
  await page.getByText('The whole new table, set by set.').waitFor();
  await page
    .getByRole('region', { name: 'Views, events and refusals of Rummikub' })
    .getByText('export interface View')
    .waitFor();
});

test('(P-46) a search leaves the calls that have all of its words; a link leads to one of them', async () => {
  const { page, context } = await openBrowser();
  await page.goto('/docs');
  const search = page.getByRole('searchbox', { name: 'Search the calls' });
  await search.fill('move');
  await route(page, '/api/matches/{match}/moves').waitFor();
  await search.fill('bot seat');
  await route(page, '/api/matches/{match}/moves').waitFor({ state: 'detached' });
  const bot = route(page, '/api/matches/{match}/seats/{target}/bot');
  await bot.getByRole('link').click();
  expect(new URL(page.url()).hash).toBe('#put-seats-target-bot');
  await search.fill('nothing like that');
  await page.getByText('No call contains all of these words.').waitFor();

  const other = await context.newPage();
  await other.goto('/docs#post-rematch');
  await other.locator('#post-rematch').waitFor();
  await expect
    .poll(() => other.locator('#post-rematch').evaluate((one) => Math.round(one.getBoundingClientRect().top)))
    .toBeLessThan(200);
  await other.getByRole('link', { name: 'Limits' }).click();
  expect(new URL(other.url()).hash).toBe('#limits');
  await other.goBack();
  expect(new URL(other.url()).hash).toBe('#post-rematch');
});

test('P-40 the page of the API by axe, on a phone and on a desk, folded and unfolded; by keys alone', async () => {
  const guest = await openBrowser();
  const { page } = guest;
  await page.goto('/docs');
  const move = page.locator('#post-moves');
  await move.waitFor();
  expect(await accessibilityFaults(page, 'API')).toEqual([]);

  await move.getByText('MoveBody').focus();
  await press(page, 'Enter');
  await move.getByText('one of', { exact: true }).focus();
  await press(page, 'Enter');
  await move.getByText('move-of-rummikub').waitFor();
  await page.locator('details').filter({ hasText: 'Noch mal!' }).last().locator('summary').first().focus();
  await press(page, 'Enter');
  await page.getByText('Crosses nothing.').waitFor();
  expect(await accessibilityFaults(page, 'API, unfolded')).toEqual([]);
});

test('P-41 the page of the API in Korean: what is ours is Korean, what is the document’s says that it is English', async () => {
  const { page } = await openBrowser({ locale: 'ko-KR' });
  await page.goto('/docs');
  await page.locator('#post-moves').waitFor();
  const texts = await page.evaluate(() => {
    for (const foreign of document.querySelectorAll('main [lang="en"], main code, header')) foreign.remove();
    return document.body.innerText;
  });
  const NAMES = properNames(
    'ko',
    ...['API', 'HTTP', 'WebSocket', 'OpenAPI', 'Node', 'GET', 'POST', 'PUT', 'DELETE', 'RFC', 'TypeScript'],
  );
  expect(texts.replaceAll(NAMES, '')).not.toMatch(/[A-Za-z]{2,}/);
  expect(texts).toContain('모든 호출');
});

test('P-41 the first page leads to both pages at its foot', async () => {
  const { page } = await openBrowser();
  await page.goto('/');
  await page.getByRole('link', { name: 'API for developers' }).click();
  await page.getByRole('heading', { name: 'API for developers', level: 1 }).waitFor();
  expect((await fetch(`${service().url}/docs`)).status).toBe(200);
  await page.getByRole('link', { name: 'Make the code' }).click();
  await page.getByRole('heading', { name: 'Embed a game in your page', level: 1 }).waitFor();
  expect((await fetch(`${service().url}/embed`)).status).toBe(200);
});
