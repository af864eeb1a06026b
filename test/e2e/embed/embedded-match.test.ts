/**
 * A match in a page of another site: watched, played and reported there, with storage, without it, and in a sandbox.
 */
import { expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { EMPTY } from '../../../worker/games/lucky-numbers/state.ts';
import { Seated } from '../../../worker/protocol/match.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { elementEvents, embeddedBoard, embeddingSite, frameOf, receivedMessages } from '../support/embedding-page.ts';
import { hasFocus, press, pressOn, tabUntil, type } from '../support/keys.ts';
import { gardensIn, isNearEnd, matchIdOf, playByApi, playByWires } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';
import { answerTo, firstOf, knowsEntry, tabOpened } from '../support/signs.ts';
import { countRequests, useTransport } from '../support/transports.ts';
import { openWire, wireTo } from '../support/wire.ts';

const here = startSession();
const { openBrowser, service, startMatch } = here;
const blog = embeddingSite(here);

const KEY = /[0-9a-z]{26}/;

test('P-33 a plain iframe shows the board to watch, live, and takes no seat', async () => {
  const [mina, jonas] = await startMatch();
  const reader = await openBrowser();
  const match = matchIdOf(mina);
  await blog.open(reader, `<iframe src="${service().url}/embed/${match}" title="Lucky Numbers" height="900"></iframe>`);
  const { frame: at, button } = embeddedBoard(reader.page);
  await at.getByText('You are watching.', { exact: true }).waitFor();
  await at.getByText('Mina’s turn.').waitFor();
  await expect.poll(() => at.locator('.shell-home').isVisible(), { message: 'no links of a page' }).toBe(false);
  await expect.poll(() => button('Join the match').count()).toBe(0);
  await expect
    .poll(() => button('I had a seat here and lost it').count(), { message: 'nothing that needs a cookie' })
    .toBe(0);

  await mina.takeTurn();

  await at.getByText('Jonas’s turn.').waitFor();
  expect((await reader.context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(await receivedMessages(reader.page), 'nobody has answered it, so it tells nothing').toMatchObject([
    { data: { kind: 'hello' } },
  ]);
  const page = await tabOpened(reader.context, () =>
    at.getByRole('link', { name: 'Lucky Numbers on Tilepost' }).click(),
  );
  await page.getByText('You are watching.', { exact: true }).waitFor();
  expect(page.url()).toBe(`${service().url}/g/${match}`);
  expect(await jonas.waitForTurn()).toBe(true);
});

for (const [where, attribute, transport] of [
  ['a frame', '', 'a socket'],
  ['a sandbox that allows scripts alone', ' sandboxed', 'a socket'],
  ['a sandbox where sockets are blocked', ' sandboxed', 'HTTP'],
] as const)
  test(`P-33 P-53 a match is made in ${where} by a tap, and played to its end with somebody at a page of their own`, async () => {
    const reader = await openBrowser();
    const friend = await openBrowser();
    const { page } = reader;
    await useTransport(reader, transport);
    const posted = countRequests(reader, /\/moves/);
    await blog.open(
      reader,
      `<tilepost-game new="lucky-numbers" seats="2"${attribute}></tilepost-game>${blog.script()}`,
    );
    const game = embeddedBoard(page);
    await game.button('Play').waitFor();
    expect(
      await elementEvents(page).then((told) => told.map(({ kind }) => kind)),
      'nothing is made before',
    ).not.toContain('ready');
    if (attribute) await expect.poll(() => page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
    await game.frame.getByRole('textbox', { name: 'Your name' }).fill('Mina');
    const made = await answerTo(
      page,
      (answer) => answer.request().method() === 'POST',
      () => game.button('Play').click(),
    );
    await game.frame.getByRole('textbox', { name: 'Invite link' }).waitFor();

    const link = String(await page.evaluate('document.querySelector("tilepost-game").invite'));
    const match = String(await page.evaluate('document.querySelector("tilepost-game").match'));
    expect(link).toMatch(new RegExp(`^${service().url}/g/${match}#join=${KEY.source}$`));
    await friend.takeSeat(link, 'Jonas');
    const people = [game, friend];
    await game.frame.getByText('You are Mina.').waitFor();
    const signs = { first: game.button('Turn up a tile'), second: game.frame.getByText('Jonas’s turn.') };
    if ((await firstOf(signs)) === 'second') people.reverse();
    const playTurns = async (most: number) => {
      for (let i = 0; i < most; i += 1) {
        const one = people[i % 2];
        if (!one || !(await one.waitForTurn())) return;
        await one.takeTurn();
      }
    };
    await playTurns(10);
    await people[1]?.moveSent();
    expect(posted() > 0, 'moves went by HTTP').toBe(transport === 'HTTP');
    // The middle of the match is played by API, with the key given to the frame.
    const { key } = Seated.parse(await made.json());
    const wire = wireTo(`${service().url}/api/matches/${match}`, { authorization: `Bearer ${key}` });
    await playByWires([wire, await openWire(friend, match)], isNearEnd);
    const { active, entry, mine, view } = await wire.fetchSnapshot();
    for (const at of [game.frame, friend.page]) await knowsEntry(at, entry);
    const seat = mine[0] ?? asSeat(0);
    if (active.includes(seat) !== (people[0] === game)) people.reverse();
    const left = gardensIn(view)[seat]?.filter((tile) => tile === EMPTY).length;
    const leftOnPage = async () => {
      // One poll delivers several moves, which the page shows one after another.
      const skip = game.button('Skip to now');
      if ((await firstOf({ skip, board: game.cells })) === 'skip') await skip.click();
      return (await game.readCells()).filter((says) => says.includes('empty')).length;
    };
    await expect.poll(leftOnPage).toBe(left);
    await playTurns(120);
    expect(await game.waitForTurn()).toBe(false);
    await game.frame.getByRole('heading', { name: /You win|wins|share the win/ }).waitFor();
    // P-53: the result is below the board, before the log; the board shows why it ended.
    for (const width of [320, 600]) {
      await page.setViewportSize({ width, height: 480 });
      const [board, end, log] = await Promise.all(
        ['.play-board', '.end', '.play-side'].map((part) => game.frame.locator(part).boundingBox()),
      );
      expect(end?.y, `${width} px`).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
      expect(log?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0));
    }
    await expect.poll(() => game.frame.locator('[data-ended]').count()).toBeGreaterThan(0);

    const told = await elementEvents(page);
    const kinds = told.map(({ kind }) => kind).filter((kind) => kind !== 'resize');
    expect(kinds.slice(0, 2)).toEqual(['ready', 'turn']);
    expect(kinds.filter((kind) => kind === 'ready')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'over')).toHaveLength(1);
    expect(told.filter(({ kind }) => kind === 'start').map(({ detail }) => detail)).toEqual([{ seats: 2 }]);
    expect(told.find(({ kind }) => kind === 'ready')?.detail).toEqual({ match, game: 'lucky-numbers', version: 2 });
    const entries = told.filter(({ kind }) => kind === 'move').map(({ detail }) => detail.entry);
    expect(entries).toEqual(entries.map((_, i) => i + 1));
    expect(told.filter(({ kind, detail }) => kind === 'turn' && detail.mine).length).toBeGreaterThan(3);
    const ranks = told.find(({ kind }) => kind === 'over')?.detail.ranks;
    expect([...(ranks as readonly number[])].sort()).toEqual(expect.arrayContaining([1]));
    await expect.poll(() => page.evaluate('document.querySelector("tilepost-game").turn')).toBe(false);

    // The rematch is created in the same frame, for players whose key is there.
    await game.button('Play again').click();
    await game.frame.getByText('waiting for players').waitFor();
    await expect.poll(() => page.evaluate('document.querySelector("tilepost-game").match')).not.toBe(match);
    await friend.button('Join the rematch').click();
    await game.frame.getByText('You are Mina.').waitFor();
  });

test('P-33 a seat in a sandbox lives in memory: its hint thinks, and "keep my seat" gives a link for a page of its own', async () => {
  const reader = await openBrowser();
  const { page } = reader;
  await blog.open(
    reader,
    `<tilepost-game new="lucky-numbers" bots="1" strength="easy" sandboxed></tilepost-game>${blog.script()}`,
  );
  const game = embeddedBoard(page);
  await game.button('Play').click();
  await game.button('Hint').click();

  await game.frame.locator('.aid-move').waitFor();
  expect((await reader.context.cookies()).length, 'a sandbox has no cookie').toBe(0);
  await game.button('Keep my seat').click();
  const link = await game.frame.getByRole('textbox', { name: 'Play on another device too' }).inputValue();
  expect(link).toMatch(/\/g\/[0-9a-z]{24}#seat=[0-9a-z]{26}$/);

  const home = await openBrowser();
  await home.page.goto(link);
  await home.button('Open the seat on this device').click();
  await home.button('Hint').waitFor();
});

test('P-33 "keep my seat" opens a page of its own where tabs may be opened', async () => {
  const reader = await openBrowser();
  const { page } = reader;
  await blog.open(reader, `<tilepost-game new="lucky-numbers" bots="1"></tilepost-game>${blog.script()}`);
  const game = embeddedBoard(page);
  await game.button('Play').click();
  await game.button('Keep my seat').waitFor();
  const tab = await tabOpened(reader.context, () => game.button('Keep my seat').click());
  await tab.getByRole('button', { name: 'Open the seat on this device' }).click();
  await tab.getByRole('button', { name: 'Hint' }).waitFor();
  expect(tab.url()).not.toContain('#');
  await expect.poll(() => tab.evaluate('opener')).toBeNull();
});

test('P-33 with cookies of third parties blocked a seat that was taken in the frame outlives a reload, by a cookie kept for that site alone', async () => {
  const mina = await openBrowser();
  const link = await mina.makeMatch({ name: 'Mina' });
  const [, match = '', key = ''] = /\/g\/(\w+)#join=(\w+)$/.exec(link) ?? [];
  const reader = await openBrowser();
  const { page, context } = reader;
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  const lines = `<tilepost-game match="${match}" join="${key}"></tilepost-game>${blog.script()}`;
  await blog.open(reader, lines);
  const game = embeddedBoard(page);
  await game.button('Join the match').waitFor();
  const open = await (await context.request.get(`${service().url}/api/matches/${match}`)).json();
  expect(open.seats[1].state, 'looking takes no seat').toBe('open');

  await game.button('Join the match').click();
  await game.frame.getByRole('heading', { name: 'Mina invites you to Lucky Numbers' }).waitFor();
  await game.frame.getByRole('textbox', { name: 'Your name' }).fill('Jonas');
  await game.button('Join the match').click();
  await game.frame.getByText('You are Jonas.').waitFor();
  expect(frameOf(page).url(), 'no key stands in the address').not.toMatch(KEY);
  const [cookie, ...more] = await context.cookies();
  expect(more).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', partitionKey: 'http://127.0.0.1' });

  await page.reload();
  await game.frame.getByText('You are Jonas.').waitFor();
  // On the service's own site the browser has no seat: the cookie is partitioned to the embedding site.
  const own = await context.newPage();
  await own.goto(`${service().url}/g/${match}`);
  await own.getByText('You are watching.', { exact: true }).waitFor();
});

test('P-40 in a frame: axe, targets for a thumb, and a keyboard that comes in and goes out', async () => {
  const reader = await openBrowser();
  const { page } = reader;
  const lines =
    '<button>before</button><tilepost-game new="lucky-numbers" bots="1"></tilepost-game><button>after</button>';
  await blog.open(reader, lines + blog.script());
  const game = embeddedBoard(page);
  await game.button('Play').waitFor();
  const found = [...(await accessibilityFaults(page, 'to be made', frameOf(page)))];
  await page.getByRole('button', { name: 'before' }).focus();
  await press(page, 'Tab');
  await expect.poll(() => game.button('Play').evaluate((button) => button === document.activeElement)).toBe(true);
  await press(page, 'Enter');
  await game.button('Keep my seat').waitFor();
  await game.button('Turn up a tile').waitFor();
  found.push(...(await accessibilityFaults(page, 'board', frameOf(page))));
  expect(found).toEqual([]);

  await pressOn(game.button('Rules'), 'Enter');
  const heading = game.frame.getByRole('heading', { name: 'Rules of Lucky Numbers' });
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
  await press(page, 'Escape');
  await heading.waitFor({ state: 'detached' });
  await expect.poll(() => game.button('Rules').evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'before' }).focus();
  const steps = await tabUntil(page, () => hasFocus(page.getByRole('button', { name: 'after' })));
  expect(steps, 'through the frame and out of it').toBeGreaterThan(3);
});

test('P-33 whoever reads the page around keeps the focus while the match goes on in the frame', async () => {
  const mina = await openBrowser();
  const link = await mina.makeMatch({ name: 'Mina' });
  const reader = await openBrowser();
  const { page } = reader;
  await blog.open(
    reader,
    `<input aria-label="Comment"><tilepost-game match="${matchIdOf(mina)}"></tilepost-game>${blog.script()}`,
  );
  await embeddedBoard(page).frame.getByRole('heading', { name: 'waiting for players' }).waitFor();
  await page.getByRole('textbox', { name: 'Comment' }).focus();

  const jonas = await openBrowser();
  await jonas.takeSeat(link, 'Jonas');
  await embeddedBoard(page).frame.locator('.play-board').waitFor();

  await type(page, 'well played');
  await expect.poll(() => page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('well played');
  await playByApi([mina, jonas], matchIdOf(mina));
  await expect.poll(async () => (await elementEvents(page)).some(({ kind }) => kind === 'over')).toBe(true);
});
