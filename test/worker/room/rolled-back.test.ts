/** A match that lost its last entries is stopped as soon as a receipt proves it, and goes on only after a restore. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logName } from '../../../worker/log/fault-log.ts';
import type { Seated, Update } from '../../../worker/protocol/match.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  editStorage,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  openLiveSocket,
  parseSnapshot,
  parseUpdate,
  playOn,
  queryRows,
  requestUpgrade,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { advanceTime, freezeTime, LIVE_CLOCK, MINUTE_MS } from '../kit/clock.ts';
import { roomStub } from '../kit/eviction.ts';

type Receipt = NonNullable<Update['receipt']>;

const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged.mockClear());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A match of two after six entries, and the receipt of the last move. */
async function playedMatch(more: object = {}): Promise<{ seats: readonly [Seated, Seated]; receipt: Receipt }> {
  const seats = await startMatch(2, more);
  const at = (await playOn(seats, ({ entry }) => entry >= 6)) as Update;
  if (!at.receipt) throw new Error('no receipt');
  return { seats, receipt: at.receipt };
}

const asQuery = (receipt: object): string => `receipt=${encodeURIComponent(JSON.stringify(receipt))}`;

/** Lose the entries from `from` on, like a damaged write-ahead log. */
const loseEntries = (match: string, from: number): Promise<void> =>
  editStorage(match, 'DELETE FROM entries WHERE n >= ?', from);

const showReceipt = (match: string, receipt: object, keys: readonly string[] = []): Promise<TestResponse> =>
  sendRequest({ path: `/${match}?${asQuery(receipt)}`, keys });

const endMatch = ({ match, key }: Seated): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/end`, keys: [key], body: {} });

it('R-28 P-14: a match behind a receipt stands still for all, and says so', async () => {
  const { seats, receipt } = await playedMatch();
  const [host, guest] = seats;
  const { rev } = await fetchSnapshot(host.match);
  await loseEntries(host.match, 4);
  const spectator = await openLiveSocket(host.match, [guest.key]);
  await spectator.waitForMessages(1);

  const seen = parseSnapshot(await showReceipt(host.match, receipt, [host.key]));

  expect(seen).toMatchObject({ phase: 'stuck', entry: 3, rolledBack: receipt.entry });
  expect((await spectator.waitForMessages(2)).at(-1)).toMatchObject({ phase: 'stuck', rolledBack: receipt.entry });
  expect(seen.rev, 'pages that saw more take the snapshot').toBeGreaterThan(rev);
  expect(logged).toHaveBeenCalledWith({ rolledBack: logName(host.match), entry: 3, proven: receipt.entry });
  for (const seat of seats) expectProblem(await sendMove(seat, seen.entry, { kind: 'draw' }), 409, 'rolled-back');
  expect(await queryRows(host.match, 'SELECT n FROM entries')).toHaveLength(3);
});

describe('a match with a clock', () => {
  freezeTime();

  it('R-11 P-14: the receipt that shows the loss comes before the clock, which moves for nobody any more', async () => {
    const { seats, receipt } = await playedMatch({ clock: LIVE_CLOCK });
    const [host] = seats;
    await loseEntries(host.match, 4);
    advanceTime(10 * MINUTE_MS);

    const seen = parseSnapshot(await showReceipt(host.match, receipt, [host.key]));

    expect(seen).toMatchObject({ phase: 'stuck', entry: 3, rolledBack: receipt.entry });
    expect(await queryRows(host.match, 'SELECT n FROM entries')).toHaveLength(3);
  });
});

it.each(['socket', 'header', 'move'])('a receipt is read from a %s too', async (way) => {
  const { seats, receipt } = await playedMatch();
  const [host] = seats;
  await loseEntries(host.match, 4);
  const at = await fetchSnapshot(host.match);
  const mover = seats.find(({ seat }) => seat === at.active[0]) ?? host;

  // An eviction would wait half a minute for a socket that its page never accepted.
  if (way === 'socket') await openLiveSocket(host.match, [host.key], `?${asQuery(receipt)}`);
  if (way === 'header')
    await sendRequest({ path: `/${host.match}`, headers: { 'tilepost-receipt': JSON.stringify(receipt) } });
  if (way === 'move') {
    const body = { id: 'a-move-after-the-loss', opened: at.entry, move: { kind: 'draw' } };
    const path = `/${host.match}/moves?${asQuery(receipt)}`;
    expectProblem(await sendRequest({ method: 'POST', path, keys: [mover.key], body }), 409, 'rolled-back');
  }

  expect(await fetchSnapshot(host.match)).toMatchObject({ phase: 'stuck', rolledBack: receipt.entry });
});

it('a match that went on after the loss stops too: its entry has another digest', async () => {
  const { seats, receipt } = await playedMatch();
  const [host] = seats;
  await loseEntries(host.match, 4);
  await playOn(seats, ({ entry }) => entry > receipt.entry);

  const seen = parseSnapshot(await showReceipt(host.match, receipt));

  expect(seen).toMatchObject({ phase: 'stuck', rolledBack: receipt.entry });
});

it('a match that went back to before its start takes no new seats, which would deal again', async () => {
  const host = await createMatch();
  const claimed = claimBody(host.frame.invite);
  await claimSeat(host.match, claimed);
  const { receipt } = parseUpdate(await sendMove(host, 0, { kind: 'draw' }));
  await editStorage(host.match, 'DELETE FROM entries');
  await editStorage(host.match, "UPDATE seats SET state = 'open' WHERE seat = 1");
  await editStorage(host.match, 'UPDATE head SET started = NULL');

  expect(parseSnapshot(await showReceipt(host.match, receipt ?? {}))).toMatchObject({ phase: 'stuck', entry: -1 });

  expectProblem(await claimSeat(host.match, claimed), 409, 'rolled-back');
  expectProblem(await endMatch(host), 409, 'not-started');
  expect((await sendRequest({ method: 'DELETE', path: `/${host.match}`, keys: [host.key] })).status).toBe(200);
});

it('R-28 forged receipts do nothing, and neither do older ones and those of another match', async () => {
  const { seats, receipt } = await playedMatch();
  const other = await playedMatch();
  const [host] = seats;
  const { mac = '', entry, digest } = receipt;
  const forged: readonly object[] = [
    { entry, digest },
    { entry: entry + 1, digest, mac },
    { entry, digest: '0'.repeat(32), mac },
    { entry: entry + 1, digest, mac: mac.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
    { entry: entry + 1, digest, mac: '' },
    { entry: 1e9, digest, mac },
    other.receipt,
    [receipt],
  ];

  for (const one of forged) expect((await showReceipt(host.match, one)).status).toBe(200);
  for (const text of ['', '{', 'null', 'undefined', '"x"', '['.repeat(3_000)])
    expect((await sendRequest({ path: `/${host.match}`, headers: { 'tilepost-receipt': text } })).status).toBe(200);

  expect((await fetchSnapshot(host.match)).phase).toBe('playing');
  await playOn(seats);
});

it('a receipt that the log still has changes nothing, and costs no row', async () => {
  const { seats, receipt } = await playedMatch();
  const [host] = seats;
  await playOn(seats, ({ entry }) => entry > receipt.entry);
  const before = await fetchSnapshot(host.match);

  expect(parseSnapshot(await showReceipt(host.match, receipt))).toEqual(before);
  expect(await queryRows(host.match, 'SELECT * FROM marks')).toEqual([]);
});

it('R-28 with the lost entries restored it goes on', async () => {
  const { seats, receipt } = await playedMatch();
  const [host] = seats;
  const lost = await queryRows(host.match, 'SELECT * FROM entries WHERE n >= 4 ORDER BY n');
  await loseEntries(host.match, 4);
  await showReceipt(host.match, receipt);

  // A backup has the entries and no mark.
  await editStorage(host.match, 'DELETE FROM marks');
  for (const row of lost)
    await editStorage(host.match, 'INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)', ...Object.values(row));

  expect(parseSnapshot(await showReceipt(host.match, receipt))).toMatchObject({
    phase: 'playing',
    entry: receipt.entry,
  });
  await playOn(seats);
});

it('R-28 only the host can end it, without a winner; then there is a record', async () => {
  const { seats, receipt } = await playedMatch();
  const [host, guest] = seats;
  expectProblem(await endMatch(host), 409, 'not-rolled-back');
  await loseEntries(host.match, 4);
  await showReceipt(host.match, receipt);

  expectProblem(await endMatch(guest), 403, 'not-host');
  expectProblem(await sendRequest({ path: `/${host.match}/record` }), 409, 'rolled-back');
  const { rev } = await fetchSnapshot(host.match);
  const spectator = await openLiveSocket(host.match);
  await spectator.waitForMessages(1);
  const ended = parseSnapshot(await endMatch(host));

  expect(ended).toMatchObject({ phase: 'over', entry: 3 });
  expect(ended.ranks).toBeUndefined();
  expect(ended.rolledBack).toBe(receipt.entry);
  expect(ended.rev).toBeGreaterThan(rev);
  expect((await spectator.waitForMessages(2)).at(-1)).toMatchObject({ phase: 'over' });
  expectProblem(await endMatch(host), 409, 'not-rolled-back');
  expect(ended.ended).toBeGreaterThan(0);
  expect((await sendRequest({ path: `/${host.match}/record` })).status).toBe(200);
  // The receipt stays valid, and a finished match stays as it is.
  expect(parseSnapshot(await showReceipt(host.match, receipt)).phase).toBe('over');
});

it('R-28 bots and clocks stand still too', async () => {
  const clock = { kind: 'live', seconds: 30 };
  const { seats, receipt } = await playedMatch({ clock });
  const [host, guest] = seats;
  await loseEntries(host.match, 4);
  const path = `/${host.match}/seats/${guest.seat}/bot`;
  await sendRequest({ method: 'PUT', path, keys: [guest.key], body: { bot: { strength: 'easy', yields: false } } });
  await showReceipt(host.match, receipt);

  vi.spyOn(Date, 'now').mockImplementation(() => Date.parse('2040-01-01T00:00Z'));
  for (let n = 0; n < 3; n += 1) await runDurableObjectAlarm(roomStub(host.match));

  expect(await queryRows(host.match, 'SELECT n FROM entries')).toHaveLength(3);
});

it('a finished match keeps its end', async () => {
  const seats = await finishedMatch(2);
  const [host] = seats;
  const at = await fetchSnapshot(host.match);
  const { receipt } = await playedMatch();

  expect(parseSnapshot(await showReceipt(host.match, receipt))).toEqual(at);
});

it('an object that lost all its data says so, and a deleted match says that', async () => {
  const [lost, deleted] = [await createMatch(), await createMatch()];
  await runInDurableObject(roomStub(lost.match), (_, { storage }) => storage.deleteAll());
  await sendRequest({ method: 'DELETE', path: `/${deleted.match}`, keys: [deleted.key] });

  await editStorage(lost.match, 'SELECT 1');

  expectProblem(await sendRequest({ path: `/${lost.match}` }), 410, 'missing');
  expectProblem(await sendRequest({ path: `/${deleted.match}` }), 410, 'gone');
  const [noSocket, goneSocket] = [await requestUpgrade(lost.match), await requestUpgrade(deleted.match)];
  expect(await noSocket.json()).toMatchObject({ code: 'missing' });
  expect(await goneSocket.json()).toMatchObject({ code: 'gone' });
});
