/** A command that fails halfway leaves no trace, is reported as a bug without internals, and can be repeated. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  dumpStorage,
  editStorage,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseUpdate,
  playOn,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { roomStub } from '../kit/eviction.ts';
import { waitForNoMessage } from '../kit/waiting.ts';
import { startAwayMatch } from '../lobby/lost-seats.ts';

/** Send while the storage fails at `when`. The response must be a bug, and nothing may be changed or broadcast. */
async function failing(match: string, when: string, send: () => Promise<TestResponse>): Promise<void> {
  const spectator = await openLiveSocket(match);
  await spectator.waitForMessages(1);
  const before = await dumpStorage(match);
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await editStorage(
    match,
    `CREATE TRIGGER crash BEFORE ${when} BEGIN SELECT RAISE(ABORT, 'the disk of the tests'); END`,
  );

  const answer = await send();

  expect(expectProblem(answer, 500, 'bug').title).toContain('send the same request again');
  expect(answer.text).not.toContain('disk');
  expect(JSON.stringify(error.mock.calls)).toContain('the disk of the tests');
  error.mockRestore();
  await editStorage(match, 'DROP TRIGGER crash');
  expect(await dumpStorage(match)).toBe(before);
  await waitForNoMessage(spectator);
  expect(spectator.texts).toHaveLength(1);
}

it('R-1 a move whose second entry cannot be written leaves no first one, and can be sent again', async () => {
  const seats = await startMatch(2, { options: { ...luckyNumbers.defaults, setup: 'michael' } });
  const [host] = seats;
  // The server itself places the fourth tile of a diagonal.
  const at = await playOn(seats, ({ view, active }) => {
    const { gardens, drawn } = view as unknown as { gardens: number[][]; drawn: number };
    return active[0] === 0 && drawn === 0 && gardens[0]?.filter((tile) => tile > 0).length === 3;
  });
  const id = commandId();
  const send = () => sendMove(host, at.entry, { kind: 'draw' }, id);

  await failing(host.match, "INSERT ON entries WHEN new.by = 'auto'", send);

  expect(parseUpdate(await send()).log.map(({ by }) => by)).toEqual(['seat', 'auto']);
});

it('R-2 a concession whose seat cannot be given up leaves no entry, and can be sent again', async () => {
  const [host, guest] = await startMatch(3, { game: 'rummikub' });
  const id = commandId();
  const send = () => sendMove(guest, 0, { kind: 'concede' }, id);

  await failing(host.match, 'INSERT ON seats WHEN new.bot IS NOT NULL', send);

  expect(parseUpdate(await send()).log.at(-1)).toMatchObject({ seat: guest.seat });
  expect((await fetchSnapshot(host.match)).seats[guest.seat]?.left).toBe(true);
});

it('R-2 a claim whose key cannot be written takes no seat, and one that cannot start does neither', async () => {
  const host = await createMatch();
  const body = claimBody(host.frame.invite);

  await failing(host.match, 'INSERT ON keys', () => claimSeat(host.match, body));
  await failing(host.match, 'INSERT ON head WHEN new.started IS NOT NULL', () => claimSeat(host.match, body));

  expect((await claimSeat(host.match, body)).status).toBe(201);
  expect((await fetchSnapshot(host.match)).phase).toBe('playing');
});

it('a seat link that fails to be traded is not used up', async () => {
  const host = await createMatch();
  const { key } = json(await sendRequest({ method: 'POST', path: `/${host.match}/links`, keys: [host.key] })) as {
    key: string;
  };
  const id = commandId();
  const send = () => sendRequest({ method: 'POST', path: `/${host.match}/keys`, body: { id, key } });

  await failing(host.match, 'INSERT ON keys', send);

  expect((await send()).status).toBe(201);
});

it('R-2 a consent that fails kills no key', async () => {
  const [host, , third] = await startAwayMatch(3);
  const asked = await sendRequest({ method: 'POST', path: `/${host.match}/recovery`, body: { seat: 1 } });
  const { code } = json(asked) as { code: string };
  const path = `/${host.match}/recovery/1`;
  const consent = (key: string) => sendRequest({ method: 'POST', path, keys: [key], body: { code, consent: true } });
  await consent(host.key);
  const send = () => consent(third.key);

  await failing(host.match, 'INSERT ON keys', send);

  expect((await send()).status).toBe(200);
});

it('R-2 seats that fail to close ranks stay where they were', async () => {
  const host = await createMatch({ seats: 3 });
  await claimSeat(host.match, claimBody(host.frame.invite, { seat: 2 }));
  const send = () => sendRequest({ method: 'PUT', path: `/${host.match}/seats`, keys: [host.key], body: { count: 2 } });

  await failing(host.match, 'UPDATE ON keys', send);

  expect((await send()).status).toBe(200);
});

it('the object is evicted before every message, before half of them, or never, as the run says', async () => {
  const { match } = await createMatch();
  const marks = new WeakSet<object>();
  let evictions = 0;
  for (let i = 0; i < 8; i += 1) {
    await runInDurableObject(roomStub(match), (room) => void marks.add(room));
    await fetchSnapshot(match);
    const isSame = await runInDurableObject(roomStub(match), (room) => marks.has(room));
    if (!isSame) evictions += 1;
  }

  expect(evictions).toBe({ never: 0, sometimes: 4, always: 8 }[env.EVICT]);
});
