/** A popular embed: all live places for spectators are taken, and one more visitor still follows the match. */
import { afterAll, expect, test } from 'vitest';
import {
  CACHED_POLL_SECONDS,
  CACHED_SNAPSHOT_SECONDS,
  HOUSEHOLD_SPECTATORS_MAX,
} from '../../../worker/protocol/limits.ts';
import { embeddedBoard, embeddingSite } from '../support/embedding-page.ts';
import { matchIdOf } from '../support/play-by-api.ts';
import { startSessionOnOwnService } from '../support/session.ts';

const here = startSessionOnOwnService();
const { openBrowser, service, startAlone } = here;
const blog = embeddingSite(here);

const stop = new AbortController();
const sockets: WebSocket[] = [];
afterAll(() => {
  stop.abort();
  for (const socket of sockets) socket.close();
});

const openSpectatorSocket = (match: string): Promise<void> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${service().url.replace('http', 'ws')}/api/matches/${match}/live`);
    sockets.push(socket);
    socket.onopen = () => done();
    socket.onerror = () => fail(new Error('no socket'));
  });

/** Return the newest revision after `rev`, or `rev` if there is none, the poll is refused, or the test has ended. */
async function pollOnce(match: string, rev: number): Promise<number> {
  try {
    const answer = await fetch(`${service().url}/api/matches/${match}?after=${rev}&wait=25`, { signal: stop.signal });
    return answer.status === 200 ? (await answer.json()).rev : rev;
  } catch {
    return rev;
  }
}

async function keepPolling(match: string): Promise<void> {
  for (let rev = 0; !stop.signal.aborted; ) rev = await pollOnce(match, rev);
}

test('P-33 a frame beyond the spectators that its address may have shows the match and is brought up to date each 30 seconds', async () => {
  const mina = await startAlone();
  const match = matchIdOf(mina);
  for (let n = 0; n < HOUSEHOLD_SPECTATORS_MAX; n++) await openSpectatorSocket(match);
  for (let n = 0; n < HOUSEHOLD_SPECTATORS_MAX; n++) void keepPolling(match);
  await expect
    .poll(async () => {
      const { rev } = await (await fetch(`${service().url}/api/matches/${match}`)).json();
      return (await fetch(`${service().url}/api/matches/${match}?after=${rev}&wait=1`)).status;
    })
    .toBe(429);

  const reader = await openBrowser();
  reader.allowError(/WebSocket connection|429/);
  await reader.page.clock.install();
  const asked: string[] = [];
  reader.page.on('request', (request) => asked.push(request.url()));
  await blog.open(reader, `<iframe src="${service().url}/embed/${match}" title="Lucky Numbers" height="900"></iframe>`);
  const { frame: at } = embeddedBoard(reader.page);
  await at.getByText('Mina’s turn.').waitFor();
  await expect.poll(() => asked.some((url) => url.includes('wait='))).toBe(true);

  await mina.takeTurn();
  await mina.moveSent();
  await service().advanceTime(CACHED_SNAPSHOT_SECONDS * 1_000);
  await reader.page.clock.runFor(CACHED_POLL_SECONDS * 1_000);

  await at.getByText('Jonas’s turn.').waitFor();
  const cached = asked.filter((url) => url.includes('cached=1'));
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.length).toBeLessThanOrEqual(2);
  await expect.poll(() => at.getByText(/offline|can.t reach/i).count()).toBe(0);
});
