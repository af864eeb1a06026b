/** Chunks of the page that failed to load while offline. */
import type { Route } from 'playwright-core';
import { test } from 'vitest';
import { startSession } from '../support/session.ts';
import { everythingLoaded } from '../support/signs.ts';

const { openBrowser } = startSession();

test('P-14 rules that could not be loaded without the net come when it is back, though Chromium remembers the failure', async () => {
  const mina = await openBrowser();
  mina.allowError(/ERR_FAILED|ERR_CONNECTION/);
  await mina.makeMatch({ name: 'Mina', seats: 1 });
  await mina.cell(0).waitFor();
  await everythingLoaded(mina.page);

  const isOfPage = ({ pathname }: URL): boolean => pathname === '/' || pathname.startsWith('/assets/');
  const abort = (route: Route) => route.abort();
  await mina.page.route(isOfPage, abort);
  await mina.button('Rules').click();
  await mina.page.getByText('Can’t reach the server').waitFor();
  await mina.page.unroute(isOfPage, abort);

  // The page reloads, with the same seat.
  await mina.page.getByText('Can’t reach the server').waitFor({ state: 'detached' });
  await mina.button('Turn up a tile').waitFor();
  await mina.button('Rules').click();
  await mina.page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
});
