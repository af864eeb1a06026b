/** The notice of a seat that is ahead: how far, who still has to choose, open points, and undo (P-62). */
import { afterEach, expect, test, vi } from 'vitest';
import { importGameCatalogue, loadGame } from '../../../../../web/games/load-game.ts';
import { openBonuses } from '../../../../../web/games/noch-mal/detail/wishes.ts';
import { startLanguage } from '../../../../../web/locales/language.ts';
import type { PageRoom } from '../../../../../web/pages/match/page-room.ts';
import { lazy } from '../../../../../web/parts/page/lazy.tsx';
import { asSeat } from '../../../../../worker/games/game.ts';
import { nochMal } from '../../../../../worker/games/noch-mal/rules.ts';
import type { State } from '../../../../../worker/games/noch-mal/state.ts';
import type { Lead } from '../../../../../worker/protocol/ahead.ts';
import type { Snapshot } from '../../../../../worker/protocol/match.ts';
import { seededRng } from '../../../../kit/rng.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakePushBrowser } from '../../../kit/fake-push.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

fakePushBrowser();
const page = fakePage();
afterEach(() => vi.unstubAllGlobals());

const Notice = lazy(async () => (await import('../../../../../web/pages/match/ahead/ahead.tsx')).loadAheadNotice());

const { state } = nochMal.setup({ sheet: 'classic' }, 3, asSeat(0), seededRng(1));
const viewOf = (more: Partial<State>) => nochMal.view({ ...state, ...more }, asSeat(0));
const settled = viewOf({});
/** Column A was completed by the viewer, column B earlier by another seat, and the first colour by the viewer. */
const ahead = viewOf({
  columns: state.columns.map((_, at) => (at === 0 ? [asSeat(0)] : at === 1 ? [asSeat(1)] : [])),
  colours: state.colours.map((_, at) => (at === 0 ? [asSeat(0)] : [])),
});

async function draw(lead: Partial<Lead>): Promise<PageRoom> {
  await startLanguage('en');
  const room = await openWaitingRoom();
  const snapshot: Snapshot = {
    ...room.snapshot,
    game: 'noch-mal',
    view: { ...ahead },
    lead: { steps: 2, open: [1], settled: { ...settled }, choices: [], ...lead },
  };
  const shown = { ...room, snapshot, game: await loadGame('noch-mal', 'en'), names: ['Anna', 'Ben', 'Clara'] };
  page.draw(<Notice room={shown} />);
  return shown;
}

test('says how far the seat is ahead and who still has to choose (P-62)', async () => {
  await draw({});
  await page.waitForText('You have chosen for 2 later rolls already.');
  expect(page.text()).toContain('Still choosing in an earlier roll: Ben.');
  expect(page.text()).not.toContain('Take back');
});

test('tells points that another seat may have claimed in an earlier roll (P-62)', async () => {
  await draw({});
  await page.waitForText('Column A: 5 points, or 3 if someone was earlier.');
  expect(page.text()).toContain('All cells in green: 5 points, or 3 if someone');
  expect(page.text()).not.toContain('Column B');
  const words = await importGameCatalogue('noch-mal', 'en', 'first');
  expect(openBonuses(settled, settled, words)).toEqual([]);
});

test('takes back the choice that is not final, by the id of its command (P-62)', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    return new Response(JSON.stringify({ code: 'not-queued', status: 409 }), { status: 409 });
  });
  const { model } = await draw({
    choices: [
      { id: 'first-command-000', opened: 3, final: true },
      { id: 'other-command-000', opened: 6, final: false },
    ],
  });
  await page.waitForText('Take back my choice');
  page.tap('Take back my choice');
  await page.waitForText('This choice is final');
  expect(calls).toEqual([expect.stringContaining(`DELETE /api/matches/${model.match}/moves/other-command-000`)]);
});

test('takes back the newest of several choices first, and says so (P-62)', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url.split('/').at(-1)?.split('?')[0]}`);
    return new Response(JSON.stringify({ code: 'not-queued', status: 409 }), { status: 409 });
  });
  const choices = [
    { id: 'command-of-a-roll', opened: 3, final: true },
    { id: 'command-in-step-b', opened: 4, final: false },
    { id: 'command-in-step-c', opened: 5, final: false },
  ];
  await draw({ choices });
  await page.waitForText('Take back my last choice');
  page.tap('Take back my last choice');
  await page.waitForText('This choice is final');
  expect(calls).toEqual(['DELETE command-in-step-c']);
});

test('offers no way back past a final choice (P-62)', async () => {
  await draw({ choices: [{ id: 'first-command-000', opened: 3, final: true }] });
  await page.waitForText('You have chosen for 2 later rolls already.');
  expect(page.text()).not.toContain('Take back');
});
