/** The list of wishes and its button: what they say, what they send, and whose board they change (P-63). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadGame } from '../../../../../web/games/load-game.ts';
import { wishes as chapter } from '../../../../../web/games/noch-mal/detail/wishes.ts';
import { startLanguage } from '../../../../../web/locales/language.ts';
import type { PageRoom } from '../../../../../web/pages/match/page-room.ts';
import { lazy } from '../../../../../web/parts/page/lazy.tsx';
import { asSeat } from '../../../../../worker/games/game.ts';
import { nochMal } from '../../../../../worker/games/noch-mal/rules.ts';
import type { Move } from '../../../../../worker/games/noch-mal/state.ts';
import type { Wishes } from '../../../../../worker/protocol/ahead.ts';
import type { Snapshot } from '../../../../../worker/protocol/match.ts';
import { seededRng } from '../../../../kit/rng.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakePushBrowser } from '../../../kit/fake-push.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

fakePushBrowser();
const page = fakePage();
const loadFile = () => import('../../../../../web/pages/match/ahead/wishes.tsx');
const Button = lazy(async () => (await loadFile()).loadWishButton());
const List = lazy(async () => (await loadFile()).loadWishList());

/** Roll 4, in which seat 1 picks first. */
const { state } = nochMal.setup({ sheet: 'classic' }, 2, asSeat(1), seededRng(3));
const view = nochMal.view({ ...state, roll: 4 }, asSeat(0));
const PASS: Move = { kind: 'pass' };
const CROSS: Move = { kind: 'cross', colour: 'joker', number: 1, cells: [7] };

/** Taps a button that shows a picture, by its name. */
const tapNamed = (name: string): void =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click();

/** Bodies that the page sent. */
let sent: { readonly moves: readonly Move[]; readonly replaces: string | null; readonly opened: number }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ code: 'too-many-wishes', status: 409 }), { status: 409 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function draw(wishes: Wishes): Promise<PageRoom> {
  await startLanguage('en');
  const room = await openWaitingRoom();
  const snapshot: Snapshot = { ...room.snapshot, game: 'noch-mal', view: { ...view }, wishes };
  const shown = { ...room, snapshot, game: await loadGame('noch-mal', 'en'), names: ['Anna', 'Ben'] };
  page.draw(
    <>
      <div class="nm-own">
        <i data-cell="7" />
        <i data-cell="8" />
      </div>
      <Button room={shown} />
      <List room={shown} />
    </>,
  );
  return shown;
}

test('the list is told in its order, and can be reordered and shortened (P-63)', async () => {
  await draw({ opened: 10, id: 'list-of-before-0', moves: [{ ...CROSS }, { ...PASS }] });
  await page.waitForText('2 choices, best first.');
  expect(page.text()).toContain('Colour joker, Number 1, H1');
  tapNamed('Move up: Pass: cross nothing');
  await page.waitForText('at most 8 choices');
  tapNamed('Remove: Pass: cross nothing');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ moves }) => moves)).toEqual([[PASS, CROSS], [CROSS]]);
  expect(sent[0]).toMatchObject({ opened: 10, replaces: 'list-of-before-0' });
});

test('each choice is drawn on the sheet as a ghost cross with its best rank (P-63)', async () => {
  await draw({ opened: 10, id: 'list-of-before-0', moves: [{ ...PASS }, { ...CROSS }, { ...CROSS, number: 2 }] });
  const ghosts = () => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('data-plan'));
  await vi.waitFor(() => expect(ghosts()).toEqual(['2', null]));
});

test('the button hands the board over for wishes, and takes it back (P-63)', async () => {
  const { model } = await draw({ opened: 10, id: null, moves: [] });
  await page.waitForText('Plan ahead');
  page.tap('Plan ahead');
  await vi.waitFor(() => expect(model.aid.value.board).toBeDefined());
  const board = model.aid.value.board as { readonly decides: number; onMove(move: Move): void };
  expect(board).toMatchObject({ decides: 0, view: chapter.wishView(view) });
  await page.waitForText('No choices yet.');
  board.onMove(CROSS);
  await vi.waitFor(() => expect(sent.map(({ moves }) => moves)).toEqual([[CROSS]]));
  page.tap('Done');
  await vi.waitFor(() => expect(model.aid.value.board).toBeUndefined());
});

test('a new wish stands before a pass, and the same one is not added again (P-63)', async () => {
  const { model } = await draw({ opened: 10, id: 'list-of-before-0', moves: [{ ...PASS }] });
  await page.waitForText('Plan ahead: 1');
  page.tap('Plan ahead: 1');
  await vi.waitFor(() => expect(model.aid.value.board).toBeDefined());
  const { onMove } = model.aid.value.board as { onMove(move: Move): void };
  onMove(PASS);
  onMove(CROSS);
  await vi.waitFor(() => expect(sent[0]?.moves).toEqual([CROSS, PASS]));
});

test('says which wish is about to be played, and shows the list as it is until then (P-63)', async () => {
  const moves = [{ ...PASS }, { ...CROSS }];
  await draw({ id: 'list-of-before-0', moves, pending: { rank: 2, move: { ...CROSS } } });
  await page.waitForText(
    'Your choice 2 is possible: Colour joker, Number 1, H1. It is played in a few seconds, unless you choose first.',
  );
  expect(page.text()).not.toContain('Remove');
  expect(page.text()).not.toContain('None of your choices was possible');
  expect(document.querySelectorAll('[data-gone]')).toHaveLength(0);
});

test('says which wish was played, or that none was possible (P-63)', async () => {
  await draw({ id: null, moves: [], granted: { rank: 2, move: { ...CROSS } } });
  await page.waitForText('Your choice 2 was played: Colour joker, Number 1, H1');
  expect(page.text()).not.toContain('Remove');
  await draw({ id: 'list-of-before-0', moves: [{ ...CROSS }] });
  await page.waitForText('None of your choices was possible. Choose as usual.');
  expect(page.text()).toContain('Colour joker, Number 1, H1');
});
