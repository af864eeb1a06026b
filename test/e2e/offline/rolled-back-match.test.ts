/**
 * A server that lost the last moves of a match: the pages that made them notice, and the match stops until its host
 * decides.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'vitest';
import { startSessionOnOwnService } from '../support/session.ts';

const { service, startMatch } = startSessionOnOwnService();

/** Delete the newest entry of every match while the service is stopped. */
function loseNewestEntries(folder: string): void {
  const objects = join(folder, 'do/tilepost-Room');
  for (const name of readdirSync(objects).filter((one) => /^[0-9a-f]+\.sqlite$/.test(one))) {
    const database = new DatabaseSync(join(objects, name));
    database.exec('DELETE FROM entries WHERE n = (SELECT max(n) FROM entries)');
    database.close();
  }
}

test('P-14 a match that lost its last entry stops on both pages, and its host ends it', async () => {
  const [mina, jonas] = await startMatch();
  for (const one of [mina, jonas]) one.allowError(/WebSocket connection|ERR_CONNECTION_REFUSED|Failed to load/);
  await mina.button('Turn up a tile').click();
  await jonas.line(/^Mina turned up \d+/).waitFor();
  await mina.moveSent();

  await service().kill();
  loseNewestEntries(service().folder);
  await service().restart();

  for (const { page } of [mina, jonas]) await page.getByText('Moves 1 to 1 were lost').waitFor();
  await jonas.button('Check again').click();
  await mina.button('End the match').click();
  await mina.button('End without a winner').click();

  for (const { page } of [mina, jonas]) await page.getByText('Moves 1 to 1 were lost').waitFor({ state: 'detached' });
  await mina.button('Play again').waitFor();
});
