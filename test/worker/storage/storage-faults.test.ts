/**
 * Faults of the storage and the platform have their own problem codes, by HTTP and on sockets, and are never called
 * bugs.
 */

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DamagedMatch, platformFault, readRows, storageFault } from '../../../worker/storage/storage-faults.ts';
import {
  commandId,
  createMatch,
  editStorage,
  expectProblem,
  fetchSnapshot,
  playOn,
  queryRows,
  requestUpgrade,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { keepAwake, roomStub } from '../kit/eviction.ts';

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

it('R-1 R-21: a move whose alarm finds no room on the disk is not made either, so no deadline is without its alarm', async () => {
  const [host] = await startMatch(2, { clock: { kind: 'post', hours: 24, sparesQuiet: false } });
  const send = () => sendMove(host, 0, { kind: 'draw' });
  await editStorage(
    host.match,
    "CREATE TRIGGER full BEFORE INSERT ON alarms BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  await editStorage(host.match, 'DELETE FROM alarms');

  expectProblem(await send(), 507, 'disk-full');

  expect((await fetchSnapshot(host.match)).entry).toBe(0);
  await editStorage(host.match, 'DROP TRIGGER full');
  expect((await send()).status).toBe(200);
  expect(await queryRows(host.match, "SELECT at FROM alarms WHERE name = 'clock'")).toHaveLength(1);
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

describe('errors of the platform', () => {
  keepAwake();

  const logged = vi.fn();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(logged.mockClear());
    // Another minute, in which nothing was logged yet.
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + ++minutes * 120_000);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  let minutes = 0;

  /** Texts of Cloudflare's list of errors of Durable Objects, and of the open-source runtime. */
  const BUSY = [
    'Durable Object is overloaded. Requests queued for too long.',
    'Durable Object is overloaded. Too many requests queued.',
    'Durable Object is overloaded. Too many requests for the same object within a 10 second window.',
    'Durable Object reset because its code was updated.',
    'Durable Object storage operation exceeded timeout which caused object to be reset.',
    'Internal error in Durable Object storage caused object to be reset.',
    'Internal error while starting up Durable Object storage caused object to be reset.',
    "Durable Object's isolate exceeded its memory limit and was reset.",
    'Durable Object exceeded its CPU time limit and was reset.',
    'Network connection lost.',
    'Cannot resolve Durable Object due to transient issue on remote node.',
    'internal error; reference = 0a1b2c3d4e5f',
    'internal error',
    'database is locked: SQLITE_BUSY',
  ];
  const QUOTA = [
    'Exceeded allowed rows written in Durable Objects free tier.',
    'Exceeded allowed rows read in Durable Objects free tier.',
    'Exceeded allowed duration in Durable Objects free tier.',
    'Exceeded allowed volume of requests in Durable Objects free tier.',
  ];
  const BUGS = [
    'x is undefined',
    'no rules for qwantum version 9',
    'an internal error of our own',
    'the limit was exceeded',
  ];

  describe('an error of the platform', () => {
    it.each(BUSY)('“%s” passes soon', (text) => {
      expect(storageFault(new Error(text))).toBe('busy');
    });
    it.each(QUOTA)('“%s” passes when the quota does', (text) => {
      expect(storageFault(new Error(text))).toBe('quota');
    });
    it.each(BUGS)('“%s” is none', (text) => {
      expect(platformFault(new TypeError(text))).toBeUndefined();
    });

    it('is known by the marks of the runtime too, whatever it says', () => {
      for (const mark of ['overloaded', 'retryable', 'durableObjectReset'])
        expect(platformFault(Object.assign(new Error('new words'), { [mark]: true })), mark).toBe('busy');
      expect(platformFault(Object.assign(new Error('x'), { overloaded: false, retryable: false }))).toBeUndefined();
      expect(platformFault(undefined)).toBeUndefined();
    });

    it('while rows are read does not call them damaged', () => {
      for (const text of [...BUSY, ...QUOTA])
        expect(() =>
          readRows(() => {
            throw new Error(text);
          }),
        ).toThrow(text);
    });
  });

  /** Let the next calls to any match's object fail with this error, as the platform makes them fail. */
  function failCalls(error: Error): void {
    const { getByName } = env.ROOM;
    vi.spyOn(env.ROOM, 'getByName').mockImplementation(
      () =>
        ({
          call: () => Promise.reject(error),
          fetch: () => Promise.reject(error),
        }) as unknown as ReturnType<typeof getByName>,
    );
  }

  describe('the service on a platform that fails', () => {
    it.each([
      ['busy', 5, 'Durable Object is overloaded. Requests queued for too long.'],
      ['quota', 300, 'Exceeded allowed rows written in Durable Objects free tier.'],
    ] as const)(
      'answers %s as 503 with %d seconds, logged once for all, and the match goes on',
      async (code, wait, text) => {
        const [one, two] = [await startMatch(2), await startMatch(2)];
        failCalls(Object.assign(new Error(text), { overloaded: code === 'busy' }));
        for (const [host] of [one, two]) {
          const answers = [
            await sendRequest({ path: `/${host.match}`, keys: [host.key], awake: true }),
            await sendRequest({
              method: 'POST',
              path: `/${host.match}/links`,
              keys: [host.key],
              body: {},
              awake: true,
            }),
          ];
          for (const answer of answers) {
            expect(expectProblem(answer, 503, code).retryAfter).toBe(wait);
            expect(answer.headers.get('retry-after')).toBe(String(wait));
          }
          const socket = await requestUpgrade(host.match, [host.key]);
          expect([socket.status, socket.headers.get('retry-after')]).toEqual([503, String(wait)]);
        }
        expect(logged).toHaveBeenCalledTimes(1);
        expect(logged).toHaveBeenCalledWith(expect.objectContaining({ [code]: expect.stringContaining(text) }));

        vi.mocked(env.ROOM.getByName).mockRestore();
        expect((await sendMove(one[0], 0, { kind: 'draw' })).status).toBe(200);
      },
    );

    it('answers a quota that is used up inside the object the same way, and loses no move', async () => {
      const [host] = await startMatch(2);
      await runInDurableObject(roomStub(host.match), (_, { storage }) => {
        const failing = vi.spyOn(storage.sql, 'exec').mockImplementation(() => {
          throw new Error('Exceeded allowed rows written in Durable Objects free tier.');
        });
        return failing;
      });
      const answer = await sendMove(host, 0, { kind: 'draw' });
      expectProblem(answer, 503, 'quota');
      vi.restoreAllMocks();
      expect((await fetchSnapshot(host.match)).entry).toBe(0);
      expect((await sendMove(host, 0, { kind: 'draw' })).status).toBe(200);
    });

    it('calls a bug a bug', async () => {
      const { match } = await createMatch();
      failCalls(new TypeError('x is undefined'));
      expectProblem(await sendRequest({ path: `/${match}`, awake: true }), 500, 'bug');
    });
  });
});
