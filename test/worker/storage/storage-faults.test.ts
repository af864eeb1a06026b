/** A full disk and damaged rows have their own problem codes, by HTTP and on sockets. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DamagedMatch, storageFault } from '../../../worker/storage/storage-faults.ts';
import {
  commandId,
  createMatch,
  editStorage,
  expectProblem,
  fetchSnapshot,
  playOn,
  requestUpgrade,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';

const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged.mockClear());
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('errors of the storage are told apart from bugs', () => {
  expect(storageFault(new Error('database or disk is full: SQLITE_FULL'))).toBe('disk-full');
  expect(storageFault(new Error('database disk image is malformed: SQLITE_CORRUPT'))).toBe('damaged');
  expect(storageFault(new Error('file is not a database: SQLITE_NOTADB'))).toBe('damaged');
  expect(storageFault(new DamagedMatch('x'))).toBe('damaged');
  expect(storageFault(new Error('database is locked: SQLITE_BUSY'))).toBe('busy');
  expect(storageFault(new TypeError('x is undefined'))).toBeUndefined();
});

it('R-1 P-14: a move that finds no room on the disk is 507, changes nothing, and is made when there is room', async () => {
  const [host] = await startMatch(2);
  const id = commandId();
  const send = () => sendMove(host, 0, { kind: 'draw' }, id);
  await editStorage(
    host.match,
    "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );

  expectProblem(await send(), 507, 'disk-full');

  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ 'disk-full': expect.any(String), call: 'move' }));
  expect((await fetchSnapshot(host.match)).entry).toBe(0);
  await editStorage(host.match, 'DROP TRIGGER full');
  expect((await send()).status).toBe(200);
});

it.each([
  ['head', "UPDATE head SET made = '{no json'"],
  ['seat', "UPDATE seats SET time = '{no json' WHERE seat = 0"],
  ['move of an entry', "UPDATE entries SET move = '{no json' WHERE n = 2"],
])('a %s that cannot be read is told as damaged, to everybody', async (_, sql) => {
  const seats = await startMatch(2);
  const [host] = seats;
  await playOn(seats, ({ entry }) => entry >= 4);

  await editStorage(host.match, sql);

  expectProblem(await sendRequest({ path: `/${host.match}`, keys: [host.key] }), 409, 'damaged');
  expectProblem(await sendMove(host, 4, { kind: 'draw' }), 409, 'damaged');
  expect(await (await requestUpgrade(host.match)).json()).toMatchObject({ code: 'damaged', status: 409 });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ damaged: expect.any(String) }));
});

it('R-29 one damaged match harms no other', async () => {
  const [bad, good] = [await createMatch(), await createMatch()];
  await editStorage(bad.match, "UPDATE head SET made = 'x'");

  expectProblem(await sendRequest({ path: `/${bad.match}` }), 409, 'damaged');
  expect((await fetchSnapshot(good.match)).phase).toBe('open');
});
