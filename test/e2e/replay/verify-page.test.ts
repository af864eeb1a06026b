/** Verifying a finished match by its record: from the last move to the file, and detecting changes. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { MatchRecord } from '../../../worker/record/record-format.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { press } from '../support/keys.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';
import { downloaded } from '../support/signs.ts';

const { openBrowser, startAlone, startMatch } = startSession();

/** Two people play on the page, the rest is played by API, and Mina downloads the record. */
async function played() {
  // Claiming a seat on the page stores its entropy there.
  const [mina, jonas] = await startMatch({ byPage: true });
  for (const one of [mina, jonas]) {
    await one.waitForTurn();
    await one.takeTurn();
    await one.moveSent();
  }
  const match = matchIdOf(mina);
  await playByApi([mina, jonas], match);
  await mina.page.getByText('Replay or check').click();
  const download = await downloaded(mina.page, () =>
    mina.page.getByRole('link', { name: 'Download the record' }).click(),
  );
  const text = await readFile(await download.path(), 'utf8');
  return { mina, match, name: download.suggestedFilename(), text };
}

const choose = ({ page }: Person, text: string) =>
  page
    .getByLabel(/^Choose a record|^Check another record/)
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });

const titled = ({ page }: Person, name: string) => page.getByRole('heading', { name });

test('(P-31) whoever played checks the match by one link, and is told what was checked and what that does not prove', async () => {
  const { mina, match, name } = await played();
  expect(name).toMatch(new RegExp(`^tilepost-lucky-numbers-\\d{4}-\\d\\d-\\d\\d-${match.slice(0, 6)}\\.json$`));
  await mina.page.getByText('Replay or check').click();
  await mina.page.getByRole('link', { name: 'Check that it was fair' }).first().click();
  await titled(mina, 'Everything is right').waitFor();
  const said = await mina.page.locator('.verify-done li').allInnerTexts();
  expect(said.join('\n')).toMatch(/2 seats added a share to the shuffle/);
  expect(said.join('\n')).toMatch(/Every move was legal when it was made: \d+ by people/);
  expect(said.join('\n')).toMatch(
    /Your own share, kept in this browser, is in the shuffle\.\nThe fingerprint of the seed/,
  );
  expect(said.join('\n')).toMatch(/1 receipt for your own moves, kept in this browser, matches/);
  await mina.page.getByText('That people are who their names say.').waitFor();
  await mina.page.getByRole('region', { name: 'Replay' }).waitFor();
  expect(await accessibilityFaults(mina.page, 'checked')).toEqual([]);
  await mina.page.reload();
  await titled(mina, 'Everything is right').waitFor();
});

test('(P-31) a record is checked without a question to the server, and one changed byte is told at its entry', async () => {
  const { text } = await played();
  const record: MatchRecord = JSON.parse(text);
  const guest = await openBrowser();
  const asked: string[] = [];
  guest.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await guest.page.goto('/verify');
  await choose(guest, text);
  await titled(guest, 'Everything is right').waitFor();
  await guest.page.getByText('this browser kept nothing of the match').waitFor();
  await guest.page.getByRole('link', { name: 'The end' }).click();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);

  const n = Math.floor(record.entries.length / 2);
  const entry = record.entries[n - 1];
  const changed = `${entry?.digest.slice(0, -1)}${entry?.digest.endsWith('0') ? '1' : '0'}`;
  await choose(guest, text.replace(entry?.digest ?? '', changed));
  await titled(guest, 'Something is wrong').waitFor();
  await guest.page.getByText(`The first wrong entry is number ${n}.`).waitFor();
  expect(await accessibilityFaults(guest.page, 'found wrong')).toEqual([]);
  await press(guest.page, 'Home');
  await guest.page.getByText(/^Step 0 of/).waitFor();
  await guest.page.getByRole('link', { name: `Look at entry ${n}` }).click();
  await guest.page.getByText(new RegExp(`^Step ${n} of`)).waitFor();

  await choose(guest, text.replace('"Mina"', '"Nina"'));
  await guest.page.getByText('such as a name').waitFor();
  await choose(guest, text.slice(1));
  await guest.page.getByText('it is not JSON').waitFor();
  await choose(guest, '{"format":"another"}');
  await titled(guest, 'This can’t be checked here').waitFor();
});

test('(P-31) a record of another past than the one that this browser was told is caught by its receipt', async () => {
  const { mina, match, text } = await played();
  const key = `tilepost:receipt:${match}:0`;
  const entry = await mina.page.evaluate((name) => {
    const receipt = JSON.parse(localStorage.getItem(name) ?? '');
    localStorage.setItem(name, JSON.stringify({ ...receipt, digest: '0'.repeat(32) }));
    return receipt.entry;
  }, key);
  await mina.page.goto('/verify');
  await choose(mina, text);
  await mina.page.getByText('This record contradicts the moves').waitFor();
  await mina.page.getByText(`It is entry ${entry} or one before it.`).waitFor();
});

test('(P-31) (P-41) a record that is dropped on the page is checked in Korean too', async () => {
  const { text } = await played();
  const guest = await openBrowser({ locale: 'ko-KR' });
  await guest.page.goto('/verify');
  await guest.page.getByRole('heading', { name: '게임 확인하기' }).waitFor();
  await guest.page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([dropped], 'record.json', { type: 'application/json' }));
    document
      .querySelector('main')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  await guest.page.getByRole('heading', { name: '모두 맞아요' }).waitFor();
  await guest.page.getByText(/자리 2개가 섞을 때 값을 더했고/).waitFor();
});

test('(P-31) the record of a match that goes on is refused with the reason', async () => {
  const mina = await startAlone();
  mina.allowError(/40\d|status/);
  await mina.page.goto(`/verify?match=${matchIdOf(mina)}`);
  await mina.page.getByText('Available after the match ends.').waitFor();
});

test('(P-31) a record that does not come over the net is asked for again by a tap', async () => {
  const mina = await startAlone();
  mina.allowError(/40\d|status|ERR_FAILED/);
  await mina.page.route('**/record', (route) => route.abort());
  await mina.page.goto(`/verify?match=${matchIdOf(mina)}`);
  await mina.page.getByText('Can’t reach the server.').waitFor();
  expect(await accessibilityFaults(mina.page, 'without a net')).toEqual([]);
  await mina.page.unroute('**/record');
  await mina.page.getByRole('button', { name: 'Try again' }).click();
  await mina.page.getByText('Available after the match ends.').waitFor();
});
