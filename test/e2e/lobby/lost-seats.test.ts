/**
 * Seat recovery in two browsers (P-4): the owner ends a request with one tap; otherwise it is granted after the delay.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { RECOVERY_DELAY_MAX_HOURS } from '../../../worker/protocol/limits.ts';
import type { Person } from '../support/person.ts';
import { startSessionOnOwnService } from '../support/session.ts';

const hasTable = (db: DatabaseSync, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;

/** Make all open requests and all last uses of seats older by `ms`. */
function ageRecoveries(folder: string, ms: number): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'));
  for (const file of files) {
    const db = new DatabaseSync(join(folder, file));
    if (hasTable(db, 'recoveries')) {
      db.exec(`UPDATE recoveries SET at = at - ${ms}; UPDATE drafts SET present = present - ${ms}`);
      db.exec(`UPDATE keys SET at = at - ${ms} WHERE kind <> 'lost'`);
    }
    db.close();
  }
}

const { openBrowser, service, startMatch } = startSessionOnOwnService();

const DELAY_MS = RECOVERY_DELAY_MAX_HOURS * 60 * 60 * 1_000;

/** Request Jonas's seat in the match, and return the code the page shows. */
async function askForJonas(asker: Person, table: string): Promise<string> {
  await asker.page.goto(table);
  await asker.page.getByText('Is one of these seats yours?').click();
  await asker.button('I had a seat here and lost it').click();
  await asker.button('I was Jonas').click();
  await asker.page.getByText('Tell the other players this code:').waitFor();
  return asker.page.locator('.lost-code').innerText();
}

test('P-4 the owner’s page shows the request at once and on the next visit, and one tap there ends it', async () => {
  const [mina, jonas] = await startMatch();
  const table = mina.page.url();
  const asker = await openBrowser();
  const code = await askForJonas(asker, table);

  const own = jonas.page.getByRole('alert').filter({ hasText: 'Someone asks for your seat' });
  await own.waitFor();
  const other = mina.page.getByRole('alert').filter({ hasText: 'says that they are Jonas and lost their seat' });
  await other.getByText(code).waitFor();
  // As long as Jonas is connected, his seat cannot be given away.
  mina.allowError(/409/);
  await other.getByRole('button', { name: 'Give them the seat' }).click();
  await other.getByText('This seat is in use').waitFor();

  await jonas.page.goto('/');
  await jonas.page.goto(table);
  await own.getByRole('button', { name: 'Keep my seat' }).click();

  await own.waitFor({ state: 'detached' });
  await other.waitFor({ state: 'detached' });
  await asker.page.getByText('You are watching. All seats are taken').waitFor();
  await jonas.page.getByText('You are Jonas.').waitFor();
  asker.allowError(/429/);
  await asker.page.getByText('Is one of these seats yours?').click();
  await asker.button('I had a seat here and lost it').click();
  await asker.button('I was Jonas').click();
  await asker.page.getByText('Your request was refused a short while ago').waitFor();
});

test('P-4 one player agrees, the seat comes back a day later by itself, and the old device is told', async () => {
  const [mina, jonas] = await startMatch();
  const table = jonas.page.url();
  await jonas.page.goto('about:blank');
  const found = await openBrowser();
  await askForJonas(found, table);
  // As if Jonas had been offline for more than a minute.
  await service().kill();
  ageRecoveries(service().folder, 2 * 60_000);
  await service().restart();
  for (const person of [mina, found]) person.allowError(/WebSocket|ERR_CONNECTION/);
  const asked = mina.page.getByRole('alert').filter({ hasText: 'says that they are Jonas and lost their seat' });
  await mina.page.reload();
  await asked.getByRole('button', { name: 'Give them the seat' }).click();
  await asked.getByText('Agreed: Mina.').waitFor();
  await found.page.reload();
  await found.page.getByText('Mina agreed. You get the seat').waitFor();

  await service().kill();
  ageRecoveries(service().folder, DELAY_MS);
  await service().restart();
  const back = await found.reopen();
  await back.page.goto(table);
  await back.page.getByText('You are Jonas.').waitFor();

  await jonas.page.goto(table);
  await jonas.page.getByText('the other players gave the seat of Jonas away').waitFor();
  await jonas.button('Ask for it back').waitFor();
  await mina.page.reload();
  await mina.takeTurn();
  expect(await back.waitForTurn()).toBe(true);
});

test('P-4 a request whose answer gets lost is repeated by one more tap, and is one request', async () => {
  const [mina, jonas] = await startMatch();
  await jonas.page.goto('about:blank');
  const asker = await openBrowser();
  asker.allowError(/ERR_FAILED/);
  await asker.page.route(
    '**/recovery',
    async (route) => {
      await route.fetch();
      // Neither the cookie nor the code reaches the page.
      await asker.page.context().clearCookies();
      await route.abort();
    },
    { times: 1 },
  );
  await asker.page.goto(mina.page.url());
  await asker.page.getByText('Is one of these seats yours?').click();
  await asker.button('I had a seat here and lost it').click();
  await asker.button('I was Jonas').click();
  const asked = mina.page.getByRole('alert').filter({ hasText: 'says that they are Jonas and lost their seat' });
  await asked.waitFor();
  await asker.page.getByRole('dialog').getByRole('alert').waitFor();

  await asker.button('I was Jonas').click();

  const code = await asker.page.locator('.lost-code').innerText();
  await asked.getByText(code).waitFor();
  await expect.poll(() => asked.count()).toBe(1);
});

test('P-4 the host can choose that lost seats are never given back, and everybody is told', async () => {
  const mina = await openBrowser();
  const jonas = await openBrowser();
  const link = await mina.makeMatch({ name: 'Mina', option: 'Players can be let back in' });
  await mina.page.getByText('A player who loses access can’t be let back in.').waitFor();
  await jonas.page.goto(link);
  await jonas.page.getByText('A player who loses access can’t be let back in.').waitFor();
  await jonas.button('Join the match').click();
  await jonas.turn.waitFor();

  const spectator = await openBrowser();
  await spectator.page.goto(mina.page.url());
  await spectator.page.getByText('You are watching. All seats are taken').waitFor();
  await spectator.page.getByText('Is one of these seats yours?').click();
  await spectator.page.getByText('On the device you played on').waitFor();
  await expect.poll(() => spectator.button('I had a seat here and lost it').count()).toBe(0);
});
