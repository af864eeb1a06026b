/** A player chooses ahead of the slowest one, undoes a choice, and finds it again after a reload (P-62). */
import { expect, test } from 'vitest';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { commandIds, nextId } from '../support/chance.ts';
import type { Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const session = startSession();

/** Requests of the two other players, by API. */
async function call<T>(path: string, key?: string, data?: object): Promise<T> {
  const answer = await fetch(`${session.service().url}/api/matches${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    ...(data && { body: JSON.stringify(data) }),
  });
  expect(answer.ok, path).toBe(true);
  return answer.json();
}

const pass = async ({ match, key, seat }: Seated): Promise<void> => {
  const { opened, active } = await call<Snapshot>(`/${match}`, key);
  // A seat that can cross nothing is passed by the server.
  if (active.includes(seat)) await call(`/${match}/moves`, key, { id: nextId(), opened, move: { kind: 'pass' } });
};

const claim = async (host: Seated, name: string): Promise<Seated> => ({
  ...(await call<Seated>(`/${host.match}/seats`, undefined, { ...commandIds(), invite: host.frame.invite, name })),
  match: host.match,
});

/** A match of three by API in its first roll; about one in a hundred leaves nobody a choice and passes by itself. */
async function startThree(): Promise<readonly [Seated, Seated, Seated]> {
  for (;;) {
    const anna = await call<Seated>('', undefined, {
      ...commandIds(),
      game: 'noch-mal',
      seats: 3,
      first: 'host',
      ahead: 2,
    });
    const all = [anna, await claim(anna, 'Ben'), await claim(anna, 'Clara')] as const;
    const { view } = await call<Snapshot>(`/${anna.match}`);
    if (view && 'roll' in view && view.roll === 1) return all;
  }
}

/** Wait until the page shows these texts. */
const sees = async ({ page }: Person, ...texts: readonly string[]): Promise<void> => {
  for (const text of texts) await page.getByText(text).first().waitFor();
};

test('a player goes on while another one thinks, takes a choice back, and keeps the queue over a reload (P-62)', async () => {
  const making = { ...commandIds(), game: 'noch-mal', seats: 3, first: 'host', name: 'Anna', ahead: 1 };
  const anna = await call<Seated>('', undefined, making);
  const clara = await claim(anna, 'Clara');
  const ben = await session.openBrowser();
  await ben.page.goto(`/g/${anna.match}#join=${anna.frame.invite}`);
  await ben.button('Join the match').click();

  const passing = ben.button(/^Pass/);
  await passing.click();
  await sees(ben, 'You have chosen for 1 later roll already.', 'Roll 2');
  await expect
    .poll(() => ben.page.getByRole('status', { name: 'Chosen early' }).textContent())
    .toContain('Anna and Clara');
  await passing.click();
  await sees(ben, 'You passed.');

  await ben.button('Take back my choice').click();
  await passing.waitFor();
  await passing.click();
  await ben.page.reload();
  await sees(ben, 'You have chosen for 1 later roll already.', 'You passed.');

  await pass(clara);
  await pass(anna);
  // Roll 2 is open now, and Ben has already chosen in it, so he continues with roll 3.
  await sees(ben, 'Roll 3');
  const { log } = await call<Snapshot>(`/${anna.match}`, anna.key);
  expect(log.map(({ seat }) => seat)).toEqual([0, 2, 1, 0, 2]);
  await ben.close();
});

test('a frame of the match on another site shows the roll of the slowest player, whatever others queue (P-62)', async () => {
  const [anna, ben, clara] = await startThree();
  const reader = await session.openBrowser();
  await reader.page.goto(`/embed/${anna.match}`);
  const roll = reader.page.locator('.nm-roll');
  await roll.waitFor();
  await pass(ben);
  await pass(clara);
  const board = reader.page.locator('.play-board');
  await reader.page.getByText('has chosen').first().waitFor({ state: 'attached' });
  const shown = await board.innerText();
  for (const quick of [ben, clara, ben, clara]) await pass(quick);
  await reader.page.reload();
  await roll.waitFor();
  await expect.poll(async () => [await roll.innerText(), await board.innerText()]).toEqual(['Roll 1', shown]);
  await pass(anna);
  await sees(reader, 'Roll 2');
  await reader.close();
});
