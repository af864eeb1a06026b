/** Rows that a change writes: they are most of a match's cost on Cloudflare, where setting the alarm counts as one. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, it, vi } from 'vitest';
import { createMatch, fetchSnapshot, queryRows, sendMove, sendRequest, startMatch } from '../kit/client.ts';
import { keepAwake, roomStub } from '../kit/eviction.ts';
import { writtenBy } from '../kit/written.ts';

// The object's own memory saves writes, and a new object begins without it.
keepAwake();

afterEach(() => {
  vi.restoreAllMocks();
});

it('a new match of two writes at most 12 rows, of which two are of each of its three tables, and sets the alarm once', async () => {
  const { cursors, alarms } = await runInDurableObject(roomStub('no match'), (_, { storage }) => {
    const found: { readonly rowsWritten: number }[] = [];
    const prototype = Object.getPrototypeOf(storage.sql);
    const { exec } = prototype;
    vi.spyOn(prototype, 'exec').mockImplementation(function (this: SqlStorage, ...all: unknown[]) {
      const cursor = exec.apply(this, all);
      found.push(cursor);
      return cursor;
    });
    return { cursors: found, alarms: vi.spyOn(Object.getPrototypeOf(storage), 'setAlarm') };
  });

  const { match } = await createMatch();

  const rows = await runInDurableObject(roomStub(match), () =>
    cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0),
  );
  expect(rows).toBeGreaterThan(5);
  expect(rows).toBeLessThanOrEqual(12);
  expect(alarms.mock.calls).toHaveLength(1);
});

it('R-15 a poll that waits writes no row, however often the router looks', async () => {
  const [host, guest] = await startMatch(2);
  const { rev } = await fetchSnapshot(host.match, [guest.key]);
  const path = `/${host.match}?after=${rev}&wait=3&shown=1`;
  expect(await writtenBy(host.match, () => sendRequest({ path, keys: [guest.key] }))).toEqual({ rows: [], alarms: 0 });
});

it('a move of a person writes one row, and sets no alarm', async () => {
  const [host] = await startMatch(2);
  // That a seat is in use is written once a while.
  await fetchSnapshot(host.match, [host.key]);
  expect(await writtenBy(host.match, () => sendMove(host, 0, { kind: 'draw' }))).toMatchObject({
    rows: [expect.stringContaining('entries')],
    alarms: 0,
  });
});

it('a move of a bot writes its row, the row of the next one’s alarm, and sets the alarm once', async () => {
  const { match } = await createMatch({
    seats: 3,
    first: 1,
    bots: [
      { strength: 'easy', yields: false },
      { strength: 'easy', yields: false },
    ],
  });
  await fetchSnapshot(match);
  await runInDurableObject(roomStub(match), (_, { storage }) => {
    storage.sql.exec("UPDATE alarms SET at = 1 WHERE name = 'bot'");
  });

  const { rows, alarms } = await writtenBy(match, () => runDurableObjectAlarm(roomStub(match)));

  expect((await fetchSnapshot(match)).entry).toBeGreaterThan(0);
  expect(await queryRows(match, "SELECT name FROM alarms WHERE name = 'bot'")).toHaveLength(1);
  expect(rows.filter((query) => query.includes('alarms'))).toHaveLength(1);
  expect(rows.filter((query) => query.includes('entries')).length).toBeGreaterThan(0);
  expect(alarms).toBe(1);
});
