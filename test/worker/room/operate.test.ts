/** The operator's actions: nobody else may take them, and each does to one match what it says. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveMatchId } from '../../../worker/auth/keys.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { addFeedChannel } from '../../../worker/storage/channels.ts';
import {
  createMatch,
  dumpStorage,
  editStorage,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  json,
  ORIGIN,
  openLiveSocket,
  queryRows,
  requestUpgrade,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { evict, roomStub } from '../kit/eviction.ts';
import { fetchPage } from '../preview/fetch-preview.ts';

/** The operator's requests, with the token of these tests. */
const TOKEN = 'the token of the operator, 32 characters';

const settings: { TILEPOST_OPERATOR_TOKEN?: string | undefined } = env;

/** Give the service an operator in every test of the file. */
function useOperator(): void {
  beforeEach(() => {
    settings.TILEPOST_OPERATOR_TOKEN = TOKEN;
  });
  afterEach(() => {
    settings.TILEPOST_OPERATOR_TOKEN = undefined;
  });
}

/** Send an action on a match. */
async function operate(
  match: string,
  action: string,
  body: object = {},
  authorization = `Bearer ${TOKEN}`,
): Promise<TestResponse> {
  const { status, headers, text } = await exports.default
    .fetch(`${ORIGIN}/api/operator/matches/${match}/${action}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    .then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }));
  return { status, headers, text };
}

useOperator();

const ACTIONS = ['show', 'export', 'import', 'delete', 'block', 'unblock', 'bookmark', 'restore'];

describe('the operator', () => {
  it('is the holder of the token alone: to others there is nothing at these addresses, and nothing changes', async () => {
    const { match, key } = await createMatch({ name: 'Mina' });
    const before = await dumpStorage(match);
    const wrong = ['', 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, `Bearer ${key}`];

    for (const action of ACTIONS)
      for (const authorization of wrong)
        expectProblem(await operate(match, action, {}, authorization), 404, 'not-found');
    expect(await dumpStorage(match)).toBe(before);
  });

  it('does not exist without a token, or with one that could be guessed', async () => {
    const { match } = await createMatch();
    for (const token of [undefined, '', 'short', 'x'.repeat(31)]) {
      Object.assign(env, { TILEPOST_OPERATOR_TOKEN: token });
      expectProblem(await operate(match, 'show', {}, `Bearer ${token}`), 404, 'not-found');
    }
  });

  it('is refused an invented match, an unknown action and a wrong body', async () => {
    const { match } = await createMatch();
    expectProblem(await operate('0'.repeat(24), 'show'), 404, 'no-match');
    expectProblem(await operate(match, 'constructor'), 404, 'not-found');
    expectProblem(await operate(match, 'delete', { all: true }), 400, 'bad-request');
    expectProblem(await operate(match, 'restore'), 400, 'bad-request');
  });

  it('sees state, names and dates, and neither hidden tiles nor keys', async () => {
    const [host, guest] = await startMatch(2);
    await sendRequest({ method: 'PUT', path: `/${guest.match}/name`, body: { name: 'Rude Name' }, keys: [guest.key] });
    const answer = await operate(host.match, 'show');
    const [head] = await queryRows(host.match, "SELECT json_extract(made, '$.seed') AS seed FROM head");

    expect(json(answer)).toMatchObject({
      match: host.match,
      state: 'playing',
      game: 'lucky-numbers',
      isBlocked: false,
      entries: 1,
      expires: expect.stringMatching(/^\d{4}-/),
      seats: [
        { seat: 0, isHost: true, devices: 1 },
        { seat: 1, name: 'Rude Name', devices: 1 },
      ],
    });
    expect(answer.text).not.toContain(String(head?.seed));
    expect(answer.text).not.toContain(host.key);
  });
});

describe('a blocked match', () => {
  it('answers nobody, closes its pages, keeps its rows, and goes on where it was once it is unblocked', async () => {
    const [host, guest] = await startMatch(2);
    const socket = await openLiveSocket(host.match, [host.key]);
    await socket.waitForMessages(1);
    const before = await fetchSnapshot(host.match, [host.key]);

    expect(json(await operate(host.match, 'block'))).toMatchObject({ isBlocked: true });

    await socket.closed;
    for (const path of ['', '/record', '/history', '/sites', '/messages', '/keys'])
      expectProblem(await sendRequest({ path: `/${host.match}${path}`, keys: [host.key] }), 403, 'blocked');
    expectProblem(await sendMove(host, 0, { kind: 'draw' }), 403, 'blocked');
    expectProblem(await sendRequest({ method: 'DELETE', path: `/${host.match}`, keys: [host.key] }), 403, 'blocked');
    expect((await requestUpgrade(guest.match, [guest.key])).status).toBe(403);
    expect(await fetchPage(host.match)).not.toContain('og:title');
    expect(json(await operate(host.match, 'show'))).toMatchObject({ isBlocked: true, state: 'playing' });

    expect(json(await operate(host.match, 'unblock'))).toMatchObject({ isBlocked: false });
    expect(await fetchSnapshot(host.match, [host.key])).toEqual(before);
  });

  it('is not moved by its alarms, which run once it is unblocked', async () => {
    const { match } = await createMatch({ bots: [{ strength: 'easy', yields: false }], first: 1 });
    await operate(match, 'block');
    const before = await dumpStorage(match);
    await editStorage(match, 'UPDATE alarms SET at = at - 100000');
    await runDurableObjectAlarm(roomStub(match));
    await runDurableObjectAlarm(roomStub(match));
    expect(await queryRows(match, 'SELECT n FROM entries')).toEqual(
      JSON.parse(before)
        .find(([name]: [string]) => name === 'entries')?.[1]
        .map(({ n }: { n: number }) => ({ n })) ?? [],
    );

    await operate(match, 'unblock');
    await fetchSnapshot(match);
    expect(await runInDurableObject(roomStub(match), (_, { storage }) => storage.getAlarm())).not.toBeNull();
  });

  it('can be deleted, and then says that it was deleted', async () => {
    const { match, key } = await createMatch();
    await operate(match, 'block');
    expect(json(await operate(match, 'delete'))).toEqual({ match, state: 'deleted' });

    expectProblem(await sendRequest({ path: `/${match}`, keys: [key] }), 410, 'gone');
    expect(json(await operate(match, 'show'))).toMatchObject({ state: 'deleted' });
    expectProblem(await operate(match, 'delete'), 410, 'gone');
    expectProblem(await operate(match, 'block'), 410, 'gone');
  });
});

describe('an exported match', () => {
  it('that was blocked before stays blocked where it is imported, and goes on there once it is unblocked', async () => {
    const [host] = await startMatch(2);
    await operate(host.match, 'block');
    const dump = json(await operate(host.match, 'export'));
    await operate(host.match, 'delete');

    const moved = await operate(host.match, 'import', { dump, replace: true });

    expect(json(moved)).toMatchObject({ isBlocked: true });
    expectProblem(await sendMove(host, 0, { kind: 'draw' }), 403, 'blocked');
    await operate(host.match, 'unblock');
    expect((await sendMove(host, 0, { kind: 'draw' })).status).toBe(200);
  });

  it('is restored row by row, plays on, and verifies as before', async () => {
    const [host] = await finishedMatch(2);
    const keys = [host.key];
    const rowsOf = async (): Promise<unknown> => {
      // A counter of SQLite's own, which is there once a row was added.
      const { sqlite_sequence: _, ...rows } = Object.fromEntries(JSON.parse(await dumpStorage(host.match)));
      return rows;
    };
    const before = [await rowsOf(), await fetchSnapshot(host.match, keys)];
    const record = await sendRequest({ path: `/${host.match}/record`, keys });
    const dump = json(await operate(host.match, 'export'));

    expectProblem(await operate(host.match, 'import', { dump }), 400, 'bad-request');
    await operate(host.match, 'delete');
    const back = await operate(host.match, 'import', { dump, replace: true });

    expect(json(back)).toMatchObject({ state: 'over' });
    expect([await rowsOf(), await fetchSnapshot(host.match, keys)]).toEqual(before);
    expect((await sendRequest({ path: `/${host.match}/record`, keys })).text).toBe(record.text);
  });

  it('comes into an empty object of another server with the same secret, and its expiry is armed there', async () => {
    const [host] = await startMatch(2);
    const dump = json(await operate(host.match, 'export')) as { match: string };
    const other = deriveMatchId(env.TILEPOST_SECRET, { request: 'another' });

    expectProblem(await operate(other, 'import', { dump }), 400, 'bad-request');
    await runInDurableObject(roomStub(host.match), (_, { storage }) => storage.deleteAll());
    await evict(host.match);
    expect((await operate(host.match, 'import', { dump })).status).toBe(200);
    await sendMove(host, 0, { kind: 'draw' });
    expect(await runInDurableObject(roomStub(host.match), (_, { storage }) => storage.getAlarm())).not.toBeNull();
  });

  it('is refused with statements of its own', async () => {
    const { match } = await createMatch();
    const dump = json(await operate(match, 'export')) as { definitions: string[] };
    for (const statement of ['DROP TABLE head', 'CREATE TABLE a (b); DROP TABLE head', 'CREATE TRIGGER t'])
      expectProblem(
        await operate(match, 'import', { replace: true, dump: { ...dump, definitions: [statement] } }),
        400,
        'bad-request',
      );
    expect((await fetchSnapshot(match)).phase).toBe('open');
  });

  it('gives no new channel the number of a deleted one', async () => {
    const { match } = await createMatch();
    await editStorage(match, "INSERT INTO channels (id, seat, body, at) VALUES (7, 0, '{}', 1)");
    await editStorage(match, "INSERT INTO messages VALUES (7, 0, 'turn', 0, 1, 'sent', NULL, 1, 1, 0, 0)");
    await editStorage(match, 'DELETE FROM channels');
    const dump = json(await operate(match, 'export'));
    await operate(match, 'import', { dump, replace: true });
    await runInDurableObject(roomStub(match), (_, { storage }) => addFeedChannel(storage.sql, asSeat(0), 'x', 1));

    expect(await queryRows(match, 'SELECT id FROM channels')).toEqual([{ id: 8 }]);
  });
});

describe('bookmarks of the platform, by a fake of its calls', () => {
  /** Stand in for the calls of Cloudflare, which the local runtime does not have. Returns what was asked of them. */
  const fakeBookmarks = (match: string): Promise<string[]> =>
    runInDurableObject(roomStub(match), (_, ctx) => {
      const asked: string[] = [];
      const { storage } = ctx;
      vi.spyOn(storage, 'getCurrentBookmark').mockImplementation(async () => 'now');
      vi.spyOn(storage, 'getBookmarkForTime').mockImplementation(async (at) => `at ${Number(at)}`);
      vi.spyOn(storage, 'onNextSessionRestoreBookmark').mockImplementation(async (bookmark) => {
        asked.push(bookmark);
        return 'before the restore';
      });
      vi.spyOn(ctx, 'abort').mockImplementation(() => void asked.push('restart'));
      return asked;
    });

  it('put a match back to a time or a bookmark, and the object starts again after its answer', async () => {
    const { match } = await createMatch();
    const asked = await fakeBookmarks(match);
    const at = Date.parse('2026-11-26T12:00Z');

    expect(json(await operate(match, 'bookmark'))).toEqual({ match, bookmark: 'now' });
    expect(json(await operate(match, 'bookmark', { at }))).toEqual({ match, bookmark: `at ${at}` });
    expect(json(await operate(match, 'restore', { at }))).toEqual({
      match,
      restored: `at ${at}`,
      undo: 'before the restore',
    });
    expect(json(await operate(match, 'restore', { bookmark: 'now' }))).toMatchObject({ restored: 'now' });
    await vi.waitFor(() => expect(asked).toEqual([`at ${at}`, 'now', 'restart', 'restart']));
    vi.restoreAllMocks();
  });

  it('are refused if both or neither are named', async () => {
    const { match } = await createMatch();
    expectProblem(await operate(match, 'restore', { at: 1, bookmark: 'x' }), 400, 'bad-request');
  });
});
