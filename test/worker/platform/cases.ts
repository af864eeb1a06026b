/**
 * How a Durable Object behaves, as far as the room relies on it: cases that the real runtime and the stand-in of the
 * simulation must both pass.
 */
import { expect } from 'vitest';

/** A client's end of a socket. */
export interface PlatformSocket {
  readonly received: readonly string[];
  /** The close code, as soon as the other side closed it. */
  readonly closedWith: () => number | undefined;
  readonly send: (text: string) => void;
  readonly close: (code: number) => void;
}

/** A platform with one object of the class `Probe`. */
export interface Platform {
  readonly run: (name: string, argument?: unknown) => Promise<unknown>;
  readonly connect: () => Promise<PlatformSocket>;
  /** Drop the object from the memory, as the platform does with one that is idle. */
  readonly evict: () => Promise<void>;
  /** Wait until something has come true. Fails if it does not. */
  readonly until: (isTrue: () => unknown) => Promise<void>;
}

type Case = (platform: Platform) => Promise<void>;

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    () => 'failed',
  );

/** Wait until the notes are these. */
const noted = (platform: Platform, expected: readonly string[]): Promise<void> =>
  platform.until(async () => JSON.stringify(await platform.run('notes')) === JSON.stringify(expected));

const ringing = (count: number): readonly string[] => Array.from({ length: count }, () => 'rang');

export const PLATFORM_CASES: Readonly<Record<string, Case>> = {
  'a write is there after an eviction': async ({ run, evict }) => {
    await run('note', 'a');
    await evict();

    expect(await run('notes')).toEqual(['a']);
  },

  'memory is lost with an eviction': async ({ run, evict }) => {
    expect(await run('remember')).toBe(1);
    expect(await run('remember')).toBe(2);
    await evict();

    expect(await run('remember')).toBe(1);
  },

  'a write whose event is aborted is lost, and its caller gets no answer': async ({ run }) => {
    await run('note', 'kept');

    expect(await failure(run('noteAndAbort', 'lost'))).toBe('failed');
    expect(await run('notes')).toEqual(['kept']);
  },

  'an abort loses the memory, and the next call finds a new object': async ({ run }) => {
    await run('remember');

    expect(await failure(run('abort'))).toBe('failed');
    expect(await run('remember')).toBe(1);
  },

  'an error that the caller gets rolls nothing back': async ({ run, evict }) => {
    expect(await failure(run('noteAndThrow', 'kept'))).toBe('failed');
    expect(await run('notes')).toEqual(['kept']);
    await evict();
    expect(await run('notes')).toEqual(['kept']);
  },

  'an error leaves the memory as it is': async ({ run }) => {
    await run('remember');
    await failure(run('noteAndThrow', 'a'));

    expect(await run('remember')).toBe(2);
  },

  'a transaction that throws leaves nothing, and its error passes through': async ({ run, evict }) => {
    await run('note', 'before');

    expect(await run('failedTransaction', 'inside')).toBe('inside');
    await evict();
    expect(await run('notes')).toEqual(['before']);
  },

  'a transaction returns the result of its function': async ({ run }) => {
    expect(await run('transaction', 'a')).toBe('its result');
    expect(await run('notes')).toEqual(['a']);
  },

  'an inner transaction that throws leaves the outer one': async ({ run, evict }) => {
    await run('nestedTransaction', 'one');
    await evict();

    expect(await run('notes')).toEqual(['outer one', 'after one']);
  },

  'a statement that fails undoes only itself, and names the constraint': async ({ run }) => {
    expect(await run('badWrite')).toMatch(/UNIQUE constraint failed: notes\.id.*SQLITE_CONSTRAINT/);
    expect(await run('notes')).toEqual(['before the bad one']);
  },

  'queries return plain numbers and texts': async ({ run }) => {
    expect(await run('query', "SELECT 1 AS one, 'a' AS a, NULL AS none, 1.5 AS half, 9007199254740991 AS big")).toEqual(
      [{ one: 1, a: 'a', none: null, half: 1.5, big: 9_007_199_254_740_991 }],
    );
  },

  'one row is asked for, and no other number of rows is accepted': async ({ run }) => {
    expect(await run('one', 'SELECT 7 AS n')).toEqual({ n: 7 });
    expect(await failure(run('one', 'SELECT 1 WHERE 0'))).toBe('failed');
    expect(await failure(run('one', 'SELECT 1 UNION SELECT 2'))).toBe('failed');
  },

  'an unknown table is an error': async ({ run }) => {
    expect(await failure(run('query', 'SELECT * FROM nowhere'))).toBe('failed');
  },

  'a row can be returned by the statement that writes it': async ({ run }) => {
    expect(await run('query', "INSERT INTO notes (name) VALUES ('a') RETURNING name")).toEqual([{ name: 'a' }]);
    expect(await run('notes')).toEqual(['a']);
  },

  'several statements run in one call': async ({ run }) => {
    await run('query', 'CREATE TABLE first (n INTEGER) STRICT; CREATE TABLE second (n INTEGER) STRICT;');

    expect(await run('query', 'SELECT count(*) AS n FROM first, second')).toEqual([{ n: 0 }]);
  },

  'deleting all removes every table': async ({ run }) => {
    await run('note', 'a');
    await run('deleteAll');

    expect(await failure(run('notes'))).toBe('failed');
    expect(await run('query', "SELECT count(*) AS n FROM sqlite_master WHERE name = 'notes'")).toEqual([{ n: 0 }]);
  },

  'deleting all removes the alarm': async ({ run }) => {
    await run('setAlarmIn', 3_600_000);
    await run('deleteAll');

    expect(await run('alarmIsSet')).toBe(false);
  },

  'an alarm rings once, and counts as not set while it runs': async (platform) => {
    await platform.run('setAlarmIn', 10);
    await noted(platform, ringing(1));

    expect(await platform.run('alarmIsSet')).toBe(false);
  },

  'an alarm in the past rings at once': async (platform) => {
    await platform.run('setAlarmAt', 1);

    await noted(platform, ringing(1));
  },

  'an alarm wakes an evicted object': async (platform) => {
    await platform.run('setAlarmIn', 50);
    await platform.evict();

    await noted(platform, ringing(1));
  },

  'an alarm that fails rings again': async (platform) => {
    await platform.run('note', 'plan: fail');
    await platform.run('setAlarmIn', 1);

    await noted(platform, ['plan: fail', ...ringing(2)]);
  },

  'an alarm that is set while it runs rings again': async (platform) => {
    await platform.run('note', 'plan: set again');
    await platform.run('setAlarmIn', 1);

    await noted(platform, ['plan: set again', ...ringing(2)]);
  },

  'a second alarm takes the place of the first, and can be deleted': async ({ run }) => {
    await run('setAlarmIn', 3_600_000);
    await run('setAlarmIn', 7_200_000);
    expect(await run('alarmIsSet')).toBe(true);
    await run('deleteAlarm');

    expect(await run('alarmIsSet')).toBe(false);
  },

  'a transaction that throws takes its alarm back': async ({ run }) => {
    expect(await run('setLateAlarmInFailedTransaction')).toBe(false);
  },

  'work goes on after the answer': async (platform) => {
    await platform.run('waitUntil', 'later');

    await noted(platform, ['later']);
  },

  'work after the answer that fails harms nothing': async ({ run }) => {
    await run('remember');
    await run('failingWaitUntil');

    expect(await run('remember')).toBe(2);
  },

  'nobody comes in while a call waits for the storage': async ({ run }) => {
    const made = await Promise.all([run('readModifyWrite'), run('readModifyWrite'), run('readModifyWrite')]);

    expect(made.toSorted()).toEqual([1, 2, 3]);
  },

  'nobody comes in while the object is blocked': async ({ run }) => {
    await Promise.all([run('openSlowly'), run('note', 'a'), run('note', 'b')]);
    const notes = (await run('notes')) as readonly string[];

    expect(notes.toSorted()).toEqual(['a', 'b', 'begins', 'opened']);
    expect(notes.indexOf('opened') - notes.indexOf('begins')).toBe(1);
  },

  'a socket gets its messages in order': async ({ run, connect, until }) => {
    const socket = await connect();
    for (const text of ['a', 'b', 'c']) await run('say', text);
    await until(() => socket.received.length === 4);

    expect(socket.received).toEqual(['hello', 'a', 'b', 'c']);
  },

  'a message whose write is lost never reaches the client': async ({ run, connect, until }) => {
    const socket = await connect();
    await until(() => socket.received.length === 1);
    expect(await failure(run('sayNoteAndAbort', 'never'))).toBe('failed');
    await until(() => socket.closedWith() !== undefined);

    expect(socket.received).toEqual(['hello']);
    expect(await run('notes')).toEqual([]);
  },

  'sockets survive an eviction with their attachment, as new objects': async ({ run, connect, evict }) => {
    await connect();
    expect(await run('sockets')).toEqual([
      { isNew: false, attachment: { name: 'first' }, isOpen: true, wasPinged: false },
    ]);
    await evict();

    expect(await run('sockets')).toEqual([
      { isNew: true, attachment: { name: 'first' }, isOpen: true, wasPinged: false },
    ]);
  },

  'a message wakes an evicted object, which finds the attachment': async ({ run, connect, evict, until }) => {
    const socket = await connect();
    await run('remember');
    socket.send('one');
    await until(() => socket.received.length === 2);
    await evict();
    socket.send('two');
    await until(() => socket.received.length === 3);

    expect(socket.received).toEqual(['hello', 'one of first, 2', 'two of one, 1']);
  },

  'an attachment is a copy, written and read': async ({ run, connect }) => {
    await connect();

    expect(await run('changeAttachmentInPlace')).toEqual({ n: 1 });
  },

  'a ping is answered without waking the object, also after an eviction': async ({ run, connect, evict, until }) => {
    const socket = await connect();
    await run('remember');
    socket.send('ping');
    await until(() => socket.received.includes('pong'));
    expect(await run('remember')).toBe(2);
    await evict();
    socket.send('ping');
    await until(() => socket.received.filter((text) => text === 'pong').length === 2);

    expect(await run('sockets')).toEqual([
      { isNew: true, attachment: { name: 'first' }, isOpen: true, wasPinged: true },
    ]);
  },

  'a socket that the client closes is reported with its code, and is no longer listed': async (platform) => {
    const socket = await platform.connect();
    socket.close(4001);
    await noted(platform, ['closed with 4001']);

    expect(await platform.run('sockets')).toEqual([]);
  },

  'a close wakes an evicted object': async (platform) => {
    const socket = await platform.connect();
    await platform.evict();
    socket.close(4002);

    await noted(platform, ['closed with 4002']);
  },

  'a socket that the object closes is not open from then on, and the client gets the code': async (platform) => {
    const socket = await platform.connect();
    expect(await platform.run('closeAll', 4003)).toBe(0);
    await platform.until(() => socket.closedWith() !== undefined);

    expect(socket.closedWith()).toBe(4003);
  },

  'nothing can be sent after a close': async ({ run, connect }) => {
    await connect();

    expect(await run('sendAfterClose')).toBe('refused');
  },

  'an abort breaks the sockets': async ({ run, connect, until }) => {
    const socket = await connect();
    await failure(run('abort'));
    await until(() => socket.closedWith() !== undefined);

    expect(await run('sockets')).toEqual([]);
  },

  'a small attachment is kept, and a very large one refused': async ({ run, connect }) => {
    await connect();

    expect(await run('largeAttachment', 1_000)).toBe('kept');
    expect(await run('largeAttachment', 100_000)).toBe('refused');
  },
};
