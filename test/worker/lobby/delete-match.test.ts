/**
 * P-43 Deleting a match: when its host may, how long the others can still read it, and what a deleted match answers.
 */
import { runInDurableObject } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { keyHash } from '../../../worker/auth/keys.ts';
import type { Command } from '../../../worker/commands/commands.ts';
import { DELETION_DELAY_DAYS } from '../../../worker/protocol/limits.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import type { Room } from '../../../worker/room/room.ts';
import { hasTombstone } from '../../../worker/storage/tombstone.ts';
import { NORMAL_BOT } from '../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createBody,
  createMatch,
  dumpStorage,
  editStorage,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  json,
  parseSeated,
  requestRematch,
  requestUpgrade,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { advanceTime, DAY_MS, freezeTime, nowMs, runAlarm } from '../kit/clock.ts';
import { evict, roomStub } from '../kit/eviction.ts';
import { redeemSeatLink } from './seat-devices.ts';

freezeTime();

const remove = ({ match, key }: Seated): Promise<TestResponse> =>
  sendRequest({ method: 'DELETE', path: `/${match}`, keys: [key], awake: true });

const gone = async ({ match }: Seated): Promise<void> => {
  expectProblem(await sendRequest({ path: `/${match}` }), 410, 'gone');
};

it('a match goes at once before its start, alone, and against bots', async () => {
  const open = await createMatch({ seats: 3 });
  parseSeated(await claimSeat(open.match, claimBody(open.frame.invite)));
  const alone = await createMatch({ game: 'noch-mal', seats: 1 });
  const bots = await createMatch({ bots: [NORMAL_BOT] });

  for (const host of [open, alone, bots]) {
    const answer = await remove(host);
    expect([answer.status, json(answer)]).toEqual([200, {}]);
    await gone(host);
  }
});

it('R-40 a match that others play in cannot be deleted by a host who is losing it', async () => {
  const [host] = await startMatch(2);
  const before = await dumpStorage(host.match);

  expectProblem(await remove(host), 409, 'others-play');

  expect(await dumpStorage(host.match)).toBe(before);
});

it('R-40 after its end the others can read it and its record for 7 days', async () => {
  const [host, guest] = await finishedMatch(2);
  const date = nowMs() + DELETION_DELAY_DAYS * DAY_MS;
  advanceTime(DAY_MS);

  const answer = await remove(host);

  expect([answer.status, json(answer)]).toEqual([200, { expires: date }]);
  expect(await fetchSnapshot(host.match, [guest.key])).toMatchObject({ expires: date, viewer: 1 });
  await runAlarm(host.match);
  expect((await sendRequest({ path: `/${host.match}/record` })).status).toBe(200);
  expect(json(await remove(host))).toEqual({ expires: date });
  advanceTime((DELETION_DELAY_DAYS - 1) * DAY_MS);
  await runAlarm(host.match);
  expect((await sendRequest({ path: `/${host.match}/record` })).status).toBe(200);
  // Like every match it is deleted at the second check, a day later.
  advanceTime(DAY_MS);
  await runAlarm(host.match);
  await gone(host);
});

it('a match that has been over for 7 days goes at once', async () => {
  const [host] = await finishedMatch(2);
  advanceTime(DELETION_DELAY_DAYS * DAY_MS);

  expect(json(await remove(host))).toEqual({});

  await gone(host);
});

it('a host who concedes to one other person can delete the match 7 days later, and not before', async () => {
  const [host] = await startMatch(2);
  await sendMove(host, 0, { kind: 'concede' });

  expect(json(await remove(host))).toEqual({ expires: nowMs() + DELETION_DELAY_DAYS * DAY_MS });
});

/** Let the match expire: its alarm deletes it at the second check. */
async function expire(match: string): Promise<void> {
  advanceTime(400 * DAY_MS);
  for (let n = 0; n < 2; n += 1) {
    await editStorage(match, "UPDATE alarms SET at = 0 WHERE name = 'expiry'");
    await runAlarm(match);
    advanceTime(2 * DAY_MS);
  }
}

it('R-40 the tombstone is written together with the deletion, and not in a later commit', async () => {
  const host = parseSeated(await sendRequest({ method: 'POST', body: createBody() }));

  const isMarked = await runInDurableObject<Room, boolean[]>(roomStub(host.match), async (room, { storage }) => {
    const marked: boolean[] = [];
    const prototype = Object.getPrototypeOf(storage);
    const deleteAll = prototype.deleteAll;
    const spy = vi.spyOn(prototype, 'deleteAll').mockImplementation(function (this: DurableObjectStorage) {
      // A crash can only happen between two commits, and those are at awaits.
      return deleteAll.call(this).then(() => void marked.push(hasTombstone(storage.sql)));
    });
    const reply = await room.call({ kind: 'remove', asking: { hashes: [keyHash(host.key)] } });
    spy.mockRestore();
    expect(reply.ok).toBe(true);
    return marked;
  });

  expect(isMarked).toEqual([true]);
});

it.each([
  ['its host deleted', (host: Seated) => remove(host)],
  ['expired', (host: Seated) => expire(host.match)],
] as const)('a match that %s does not come back by the request that created it', async (_, end) => {
  const body = createBody();
  const host = parseSeated(await sendRequest({ method: 'POST', body }));
  await end(host);
  const tombstone = await dumpStorage(host.match);
  expect(JSON.parse(tombstone)).toEqual([['tombstone', [{ deleted: expect.any(Number) }]]]);

  for (let n = 0; n < 3; n += 1) {
    expectProblem(await sendRequest({ method: 'POST', body }), 410, 'gone');
    await evict(host.match);
  }

  expectProblem(await sendRequest({ path: `/${host.match}` }), 410, 'gone');
  expectProblem(await claimSeat(host.match, claimBody(host.frame.invite)), 410, 'gone');
  expect(await dumpStorage(host.match)).toBe(tombstone);
});

it('R-40 nothing is left of a match 90 days after its deletion, and a receipt keeps its request from making another', async () => {
  const body = createBody({ seats: 1 });
  const host = parseSeated(await sendRequest({ method: 'POST', body }));
  const moved = JSON.parse((await sendMove(host, 0, { kind: 'draw' })).text) as {
    receipt: { entry: number; digest: string; mac: string };
  };
  await remove(host);
  advanceTime(89 * DAY_MS);
  await runAlarm(host.match);
  expectProblem(await sendRequest({ path: `/${host.match}` }), 410, 'gone');
  advanceTime(2 * DAY_MS);
  await runAlarm(host.match);
  await evict(host.match);

  expectProblem(await sendRequest({ path: `/${host.match}` }), 410, 'missing');
  expect(JSON.parse(await dumpStorage(host.match))).toEqual([]);
  expect(await runInDurableObject(roomStub(host.match), (_, { storage }) => storage.getAlarm())).toBeNull();
  const asking = { hashes: [], proven: { entry: moved.receipt.entry, digest: moved.receipt.digest } };
  const again = { kind: 'create', match: host.match, request: 'r', body, asking } as unknown as Command;
  expect(await roomStub(host.match).call(again)).toMatchObject({ ok: false, code: 'gone' });
  expect(JSON.parse(await dumpStorage(host.match))).toEqual([]);
});

it('a tombstone of an older build goes 90 days after its deletion, once somebody has asked for the match', async () => {
  const host = parseSeated(await sendRequest({ method: 'POST', body: createBody() }));
  await remove(host);
  await runInDurableObject(roomStub(host.match), (_, { storage }) => storage.deleteAlarm());
  await evict(host.match);

  expectProblem(await sendRequest({ path: `/${host.match}` }), 410, 'gone');
  advanceTime(91 * DAY_MS);
  await runAlarm(host.match);

  expectProblem(await sendRequest({ path: `/${host.match}` }), 410, 'missing');
});

it('a deleted rematch does not come back by another call for it', async () => {
  const [host, guest] = await finishedMatch(2);
  const next = parseSeated(await requestRematch(host));
  expect((await remove(next)).status).toBe(200);
  const tombstone = await dumpStorage(next.match);

  for (const seated of [host, guest]) expectProblem(await requestRematch(seated), 410, 'gone');
  // As if the match before had not stored its rematch yet.
  await editStorage(host.match, 'UPDATE head SET rematch = NULL');
  for (const seated of [host, guest]) expectProblem(await requestRematch(seated), 410, 'gone');

  expect(await dumpStorage(next.match)).toBe(tombstone);
});

it('R-40 a receipt of a deleted match stops nothing, and every command is answered that the match is gone', async () => {
  const [host] = await startMatch(2, { recovery: 'never' });
  const moved = JSON.parse((await sendMove(host, 0, { kind: 'draw' })).text) as {
    receipt: { entry: number; digest: string; mac: string };
  };
  const { entry, digest, mac } = moved.receipt;
  await expire(host.match);
  const tombstone = await dumpStorage(host.match);
  const asking = { hashes: [], proven: { entry, digest } };
  const spec = { match: host.match, before: host.match, game: 'lucky-numbers', options: {}, first: 0, wins: [] };
  const commands = [
    {
      kind: 'prepare',
      sequel: { ...spec, names: [], scripts: [], bots: [], hints: false, times: [], host: 0, sites: [] },
    },
    { kind: 'arrive', arrival: { origin: 0, entropy: entropyOf('a'), command: commandId(), label: '' } },
    { kind: 'create', match: host.match, request: 'r', body: createBody() },
    { kind: 'frame', waitMs: 0 },
    { kind: 'record' },
    { kind: 'history', from: 0, to: 1 },
    { kind: 'sites' },
    { kind: 'remove' },
  ].map((command) => ({ ...command, asking }) as unknown as Command);

  for (const command of commands)
    expect(await roomStub(host.match).call(command), command.kind).toMatchObject({ ok: false, code: 'gone' });
  expectProblem(await redeemSeatLink(host.match, '0'.repeat(26)), 410, 'gone');
  expect((await requestUpgrade(host.match)).status).toBe(410);
  const receipt = { 'x-tilepost-receipt': `${entry}.${digest}.${mac}` };
  expectProblem(await sendRequest({ path: `/${host.match}`, headers: receipt }), 410, 'gone');
  expect(await dumpStorage(host.match)).toBe(tombstone);
});
