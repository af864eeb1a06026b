/**
 * The ledger itself: the number of messages it keeps, the rows they write, and ledgers of deleted matches and older
 * builds.
 */

import { runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import { DELETION_DELAY_DAYS, DELIVERIES_SHOWN_MAX } from '../../../../worker/protocol/limits.ts';
import {
  editStorage,
  expectProblem,
  putBackSchema,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
} from '../../kit/client.ts';
import { advanceTime, DAY_MS, freezeTime, playTurn, runAlarm } from '../../kit/clock.ts';
import { keepAwake, roomStub } from '../../kit/eviction.ts';
import { deliveredPushes, fakeReceivers, turnPushOn } from '../../kit/fake-receivers.ts';
import { arrivedAt, duringDelivery, ledgerLines, waitAndSend } from '../../kit/notifications.ts';
import { waitForNoMessage } from '../../kit/waiting.ts';
import { writtenBy } from '../../kit/written.ts';

fakeReceivers();
freezeTime();

describe('P-21 the ledger', () => {
  it('keeps as many messages as are shown, the newest', async () => {
    const [host, guest] = await startMatch(2);
    await turnPushOn(guest);
    await playTurn(host);
    const old = Array.from({ length: 40 }, (_, i) => `(1, ${-1 - i}, 'turn', 1, 0, 'sent', NULL, 1, 0, 0, 0)`);
    await editStorage(host.match, `INSERT INTO messages VALUES ${old.join()}`);
    expect(await ledgerLines(guest)).toHaveLength(DELIVERIES_SHOWN_MAX);

    await playTurn(guest);
    await playTurn(host);

    expect((await ledgerLines(guest)).slice(0, 3)).toEqual([
      'turn 6 scheduled',
      'turn 2 withdrawn done',
      'turn -1 sent',
    ]);
    expect(await queryRows(host.match, 'SELECT count(*) AS n FROM messages')).toEqual([
      { n: DELIVERIES_SHOWN_MAX + 1 },
    ]);
  });

  it('ends with a match that is deleted while a message is on its way', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await sendMove(host, 0, { kind: 'concede' });
    advanceTime(DELETION_DELAY_DAYS * DAY_MS);

    duringDelivery(() => sendRequest({ method: 'DELETE', path: `/${host.match}`, keys: [host.key], awake: true }));
    advanceTime(NOTIFY_DELAY_MS);
    await runAlarm(host.match);
    await waitForNoMessage();

    expect(arrivedAt(phone)).toEqual(['over 1']);
    expect(await queryRows(host.match, "SELECT name FROM sqlite_master WHERE name IN ('head', 'messages')")).toEqual(
      [],
    );
    expectProblem(await sendRequest({ path: `/${host.match}` }), 410, 'gone');
  });

  it('is there for a match that was made before there were messages', async () => {
    const [host, guest] = await startMatch(2);
    await playTurn(host);
    await putBackSchema(host.match, 3);
    advanceTime(1);

    const phone = await turnPushOn(guest);
    await playTurn(guest);
    await playTurn(host);
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['turn 6']);
    expect(await ledgerLines(guest)).toEqual(['turn 6 sent']);
    expect(deliveredPushes()).toHaveLength(1);
  });
});

describe('rows that a message writes, from the move that causes it to the one that ends it', () => {
  keepAwake();

  afterEach(() => {
    vi.restoreAllMocks();
  });

  const messageStates = async (match: string) =>
    (await queryRows(match, 'SELECT state FROM messages')).map(({ state }) => state);

  it('P-20 a push of a turn writes its row, its attempt, its result and its end, and sets the alarm three times', async () => {
    const [host, guest] = await startMatch(2);
    await turnPushOn(guest);
    const stateIs = (state: string) => expect.poll(() => messageStates(host.match)).toEqual([state]);

    const { rows, alarms } = await writtenBy(host.match, async () => {
      await playTurn(host);
      await stateIs('scheduled');
      advanceTime(NOTIFY_DELAY_MS);
      await runDurableObjectAlarm(roomStub(host.match));
      await stateIs('sent');
      await playTurn(guest);
    });

    const made = rows.filter((query) => query.startsWith('CREATE TABLE messages'));
    expect(rows.filter((query) => query.includes('messages')).length - made.length).toBe(4);
    expect(rows.filter((query) => query.includes('alarms'))).toEqual([]);
    // For the message, for the watchdog while it is sent, and for what comes next.
    expect(alarms).toBe(3);
  });
});
