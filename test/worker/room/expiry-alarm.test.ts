/** Expiry: shown, postponed by moves, enforced by an alarm that may fire early, late and twice. */

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import type { Room } from '../../../worker/room/room.ts';
import { alarmAt, runDueAlarms, setAlarm } from '../../../worker/storage/alarm-schedule.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  dumpStorage,
  editStorage,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  openLiveSocket,
  parseSeated,
  parseUpdate,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { roomStub } from '../kit/eviction.ts';

const DAY_MS = 86_400_000;

const alarmOf = (match: string): Promise<number | null> =>
  runInDurableObject(roomStub(match), (_, { storage }) => storage.getAlarm());

const setTables = async (match: string, days: number): Promise<void> => {
  await editStorage(match, `UPDATE head SET made = json_set(made, '$.created', ?)`, Date.now() - days * DAY_MS);
};

it('a match to which nobody else comes is kept for 3 days, told and on the clock', async () => {
  const { match, frame: made } = await createMatch();

  expect(made.expires).toBe(made.created + 3 * DAY_MS);
  expect(await alarmOf(match)).toBe(made.expires);
  expect(await queryRows(match, 'SELECT * FROM alarms')).toEqual([]);
});

it('a match that waits for its seats is kept for 30 days once a second person has come', async () => {
  const { match, frame: made } = await createMatch({ seats: 3 });
  parseSeated(await claimSeat(match, claimBody(made.invite)));

  const { expires, phase } = await fetchSnapshot(match);
  expect(phase).toBe('open');
  expect(expires).toBe(made.created + 30 * DAY_MS);
  expect(await runDurableObjectAlarm(roomStub(match))).toBe(true);
  expect(await alarmOf(match)).toBe(expires);
});

it('a match against a bot is kept for 3 days until its person has moved', async () => {
  const seated = await createMatch({
    seats: 2,
    first: 0,
    bots: [{ strength: 'easy', yields: false }],
  });
  const { match, frame: made } = seated;
  expect(made.phase).toBe('playing');
  expect(made.expires).toBe((made.log.at(-1)?.at ?? 0) + 3 * DAY_MS);

  parseUpdate(await sendMove(seated, made.opened, { kind: 'draw' }));
  const moved = await fetchSnapshot(match);
  expect(moved.expires).toBe((moved.log.at(-1)?.at ?? 0) + 90 * DAY_MS);
});

it('a match made before matches were deleted so soon keeps the time that its page showed', async () => {
  const { match, frame: made } = await createMatch();
  await editStorage(match, "UPDATE head SET made = json_remove(made, '$.isBrief')");

  expect((await fetchSnapshot(match)).expires).toBe(made.created + 30 * DAY_MS);
});

it('a match being played is kept for 90 days after its last move, a finished one for a year', async () => {
  const [host] = await startMatch(2);
  await sendMove(host, 0, { kind: 'draw' });
  const playing = await fetchSnapshot(host.match);
  const [done] = await finishedMatch(1, { seats: 1 });
  const over = await fetchSnapshot(done.match);

  expect(playing.expires).toBe((playing.log.at(-1)?.at ?? 0) + 90 * DAY_MS);
  expect(over.expires).toBe((over.log.at(-1)?.at ?? 0) + 365 * DAY_MS);
});

it('R-39 a move sets no alarm', async () => {
  const [host] = await startMatch(2);
  const before = [await alarmOf(host.match), await queryRows(host.match, 'SELECT * FROM alarms')];

  await sendMove(host, 0, { kind: 'draw' });

  expect([await alarmOf(host.match), await queryRows(host.match, 'SELECT * FROM alarms')]).toEqual(before);
});

it('R-38 an alarm that fires early changes nothing and is armed again', async () => {
  const { match, key, frame: made } = await createMatch();
  const before = await dumpStorage(match);

  expect(await runDurableObjectAlarm(roomStub(match))).toBe(true);

  expect(await alarmOf(match)).toBe(made.expires);
  expect(await dumpStorage(match)).toBe(before);
  expect(await fetchSnapshot(match, [key])).toEqual(made);
});

it('R-39 an alarm that is due on a match that was put off by playing is set to the new date', async () => {
  const [host] = await startMatch(2);
  await setTables(host.match, 31);

  expect(await runDurableObjectAlarm(roomStub(host.match))).toBe(true);

  const { expires } = await fetchSnapshot(host.match);
  expect(expires).toBeGreaterThan(Date.now() + 80 * DAY_MS);
  expect(await alarmOf(host.match)).toBe(expires);
});

/** Move the first check of an expired match two days back, and make its alarm due. */
const ageFirstLook = async (match: string): Promise<void> => {
  await editStorage(match, "UPDATE marks SET body = ? WHERE name = 'expired'", String(Date.now() - 2 * DAY_MS));
  await editStorage(match, 'UPDATE alarms SET at = ?', Date.now() - DAY_MS);
};

it('R-39 when the time is over everything is deleted at the second look, and those who look on are told', async () => {
  const { match, key } = await createMatch();
  const socket = await openLiveSocket(match, [key]);
  await socket.waitForMessages(1);
  await setTables(match, 31);

  expect(await runDurableObjectAlarm(roomStub(match))).toBe(true);
  expect((await fetchSnapshot(match, [key])).phase).toBe('open');
  await ageFirstLook(match);
  expect(await runDurableObjectAlarm(roomStub(match))).toBe(true);

  expect(await socket.closed).toBe(4410);
  expectProblem(await sendRequest({ path: `/${match}`, keys: [key] }), 410, 'gone');
  expect(JSON.parse(await dumpStorage(match))).toEqual([['tombstone', [{ deleted: expect.any(Number) }]]]);
  // Only the tombstone has an alarm.
  expect(await alarmOf(match)).toBeGreaterThan(Date.now() + 89 * DAY_MS);
});

it('R-38 an alarm that fires once more does no harm, to a match that is gone neither', async () => {
  const [kept, gone] = [await createMatch(), await createMatch()];
  await setTables(gone.match, 31);
  await runDurableObjectAlarm(roomStub(gone.match));
  await ageFirstLook(gone.match);
  await runDurableObjectAlarm(roomStub(gone.match));

  for (const { match } of [kept, gone])
    for (let n = 0; n < 2; n++) await runInDurableObject(roomStub(match), (room: Room) => room.alarm());

  expect(await alarmOf(kept.match)).toBe(kept.frame.expires);
  expect(await fetchSnapshot(kept.match, [kept.key])).toEqual(kept.frame);
  expect(JSON.parse(await dumpStorage(gone.match))).toEqual([['tombstone', [expect.anything()]]]);
});

it('a machine that starts once with a date far ahead deletes no match', async () => {
  const { match, key } = await createMatch();
  const { expires } = await fetchSnapshot(match, [key]);
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => expires + DAY_MS / 2);

  for (let n = 0; n < 3; n += 1) await runDurableObjectAlarm(roomStub(match));
  ahead.mockRestore();
  await runDurableObjectAlarm(roomStub(match));

  expect(await fetchSnapshot(match, [key])).toMatchObject({ phase: 'open', expires });
  expect(await alarmOf(match)).toBe(expires + (3 * DAY_MS) / 2);
});

it('a first look that was made ahead of time does not count', async () => {
  const { match } = await createMatch();
  await setTables(match, 31);
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => Date.parse('2040-01-01T00:00Z'));
  await runDurableObjectAlarm(roomStub(match));
  ahead.mockRestore();
  await editStorage(match, 'UPDATE alarms SET at = ?', Date.now() - DAY_MS);

  await runDurableObjectAlarm(roomStub(match));

  expect((await fetchSnapshot(match)).phase).toBe('open');
  const [mark] = await queryRows(match, 'SELECT body FROM marks');
  expect(Number(mark?.body)).toBeLessThanOrEqual(Date.now());
});

it('a job that is set anew while it is done keeps that, to a time that has come already too', async () => {
  const { match } = await createMatch();
  const [first, second, now] = [1, 2, 3].map((hours) => Date.now() + hours * 3_600_000) as [number, number, number];
  const anew = new Map([
    ['earlier', first - 1],
    ['as it was', first],
    ['later', second],
  ]);

  await runInDurableObject(roomStub(match), async (_, { storage }) => {
    for (const name of [...anew.keys(), 'not at all']) setAlarm(storage, name, first);
    await runDueAlarms(storage, now, async (name) => {
      const at = anew.get(name);
      if (at !== undefined) setAlarm(storage, name, at);
    });

    for (const [name, at] of anew) expect(alarmAt(storage, name), name).toBe(at);
    expect(alarmAt(storage, 'not at all')).toBeUndefined();
    expect(await storage.getAlarm()).toBe(first - 1);
  });
});

it('a job that throws is tried again when its alarm rings once more', async () => {
  const { match } = await createMatch();
  const [at, now] = [1, 2].map((hours) => Date.now() + hours * 3_600_000) as [number, number];

  await runInDurableObject(roomStub(match), async (_, { storage }) => {
    const done: string[] = [];
    setAlarm(storage, 'first', at);
    await expect(runDueAlarms(storage, now, () => Promise.reject(new Error('not today')))).rejects.toThrow('not today');
    await runDueAlarms(storage, now, async (name) => void done.push(name));

    expect(done).toEqual(['first']);
  });
});

it('a match of rules that this build does not have survives its alarm', async () => {
  const [host] = await startMatch(2);
  await setTables(host.match, 31);
  await editStorage(host.match, `UPDATE head SET made = json_set(made, '$.version', 99)`);

  await runDurableObjectAlarm(roomStub(host.match));

  const { expires, phase } = await fetchSnapshot(host.match);
  expect(phase).toBe('stuck');
  expect(await alarmOf(host.match)).toBe(expires);
});
