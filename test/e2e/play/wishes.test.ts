/** While one player thinks the other one ranks wishes, finds them on a second device, and sees one played (P-63). */
import { expect, test } from 'vitest';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { commandIds, nextId } from '../support/chance.ts';
import { press } from '../support/keys.ts';
import type { Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const PHONE = { viewport: { width: 360, height: 620 } };
const session = startSession();

async function call<T>(path: string, key?: string, data?: object, method = data ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(`${session.service().url}/api/matches${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    ...(data && { body: JSON.stringify(data) }),
  });
  expect(answer.ok, path).toBe(true);
  return answer.json();
}

const look = ({ match, key }: Seated): Promise<Snapshot> => call(`/${match}`, key);

/** Anna and Ben pass until Anna picks first and Ben can wish. */
async function startPick(): Promise<readonly [anna: Seated, ben: Seated]> {
  const anna = await call<Seated>('', undefined, {
    ...commandIds(),
    game: 'noch-mal',
    seats: 2,
    first: 'host',
    name: 'Anna',
  });
  const sitting = { ...commandIds(), invite: anna.frame.invite, name: 'Ben' };
  const ben = { ...(await call<Seated>(`/${anna.match}/seats`, undefined, sitting)), match: anna.match };
  while ((await look(ben)).wishes?.opened === undefined)
    for (const one of [anna, ben]) {
      const { active, opened } = await look(one);
      const body = { id: nextId(), opened, move: { kind: 'pass' } };
      if (active.includes(one.seat)) await call(`/${anna.match}/moves`, one.key, body);
    }
  // Both have seen everything, so no page begins with a replay.
  for (const { key } of [anna, ben])
    await call(`/${anna.match}/draft`, key, { looked: (await look(ben)).entry }, 'PUT');
  return [anna, ben];
}

/** A browser with one more device of this seat. */
async function openDevice({ match, key }: Seated, more = {}): Promise<Person> {
  const person = await session.openBrowser(more);
  const link = await call<{ readonly key: string }>(`/${match}/links`, key, {});
  await person.page.goto(`/g/${match}#seat=${link.key}`);
  await person.page.locator('#app button.primary').first().click();
  await person.page.locator('.board-table').waitFor();
  return person;
}

/** Unfolds the list of all choices, and puts the first one of a pair of dice onto the board. */
async function markFirstOfPair({ page }: Person, nth: number): Promise<void> {
  const list = page.locator('.nm-list');
  if ((await list.getAttribute('open')) === null) await list.locator('summary').first().click();
  const group = list.locator('.nm-group').nth(nth);
  await group.locator('summary').click();
  await group.locator('button').first().click();
}

test('a player ranks wishes by keyboard and touch while another one thinks, and the first possible one is played (P-63)', async () => {
  const [annaSeat, benSeat] = await startPick();
  const [anna, ben] = [await openDevice(annaSeat), await openDevice(benSeat, PHONE)];
  // The log and the guide are the last parts of the page.
  await anna.line(/starts?\./).waitFor();
  await anna.button('Hide tips').waitFor();
  const annaSaw = await anna.page.locator('.play').innerText();

  const toggle = ben.page.locator('.wish-button');
  await expect.poll(() => toggle.textContent()).toBe('Plan ahead');
  await toggle.focus();
  await press(ben.page, 'Enter');
  await ben.page.getByText('Tap a die or a cell to mark choice 1.').waitFor();
  // The dice, the sheet and the buttons stay in the window of a phone.
  for (const part of ['.nm-dice', '.nm-own .board-head', '.nm-pass', '.nm-own [data-cell="0"]'])
    await expect.poll(() => ben.page.locator(part).first().isVisible(), { message: part }).toBe(true);
  const bar = await ben.page.locator('.nm-bar').boundingBox();
  expect(bar && bar.y + bar.height).toBeLessThanOrEqual(PHONE.viewport.height);

  await ben.button('Add passing').click();
  await ben.page.getByText('mark choice 2').waitFor();
  await markFirstOfPair(ben, 0);
  await ben.button(/^Add as choice 2/).click();
  const rows = ben.page.locator('.wishes-list li');
  // A pass is always possible, so it stays last.
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.last().innerText()).toContain('Pass');
  expect(await accessibilityFaults(ben.page, 'wishes on a phone')).toEqual([]);
  const [wished = ''] = (await rows.allInnerTexts()).map((text) => text.trim());

  // The first choice is drawn on the sheet, with its rank.
  await expect.poll(() => ben.page.locator('.nm-own [data-plan="1"]').count()).toBeGreaterThan(0);

  const tablet = await openDevice(benSeat);
  await tablet.page.getByText('2 choices, best first').waitFor();
  await tablet.button(/^Move up: Pass/).click();
  await expect.poll(async () => (await rows.first().innerText()).trim()).toContain('Pass');
  await ben.button(/^Remove: Pass/).click();
  await expect.poll(() => tablet.page.locator('.wishes-list li').count()).toBe(1);
  await toggle.click();
  await expect.poll(() => toggle.textContent()).toBe('Plan ahead: 1');
  await ben.page.reload();
  await ben.page.getByText('1 choice. If it is not possible, you choose yourself.').waitFor();

  await expect.poll(() => anna.page.locator('.play').innerText()).toBe(annaSaw);
  await anna.button(/^Pass/).click();
  for (const { page } of [ben, tablet]) await page.getByText(`Your choice was played: ${wished}`).waitFor();
  const { log } = await look(annaSeat);
  expect(log.slice(-2).map(({ seat, by }) => [seat, by])).toEqual([
    [0, 'seat'],
    [1, 'seat'],
  ]);
  for (const one of [anna, ben, tablet]) await one.close();
});
