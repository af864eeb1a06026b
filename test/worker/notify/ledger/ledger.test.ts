/** The ledger itself: the number of messages it keeps, and the ledgers of deleted matches and of older builds. */
import { describe, expect, it } from 'vitest';
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
import { deliveredPushes, fakeReceivers, turnPushOn } from '../../kit/fake-receivers.ts';
import { arrivedAt, duringDelivery, ledgerLines, waitAndSend } from '../../kit/notifications.ts';
import { waitForNoMessage } from '../../kit/waiting.ts';

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
