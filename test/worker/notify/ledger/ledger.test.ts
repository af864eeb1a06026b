/** The ledger itself: how many messages it keeps, and what becomes of it where its match is deleted or older than messages. */
import { describe, expect, it } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import { DELIVERIES_SHOWN_MAX } from '../../../../worker/protocol/notifications.ts';
import { ask, edit, expectProblem, quiet, rows, table } from '../../kit/client.ts';
import { ring, stillTime, turnOf, wait } from '../../kit/clock.ts';
import { delivered, standIn, turnOn } from '../../kit/fake-receivers.ts';
import { arrived, later, ledger, underway } from '../../kit/notifications.ts';

standIn();
stillTime();

describe('P-21 the ledger', () => {
  it('keeps as many messages as are shown, the newest', async () => {
    const [host, guest] = await table(2);
    await turnOn(guest);
    await turnOf(host);
    const old = Array.from({ length: 40 }, (_, i) => `(1, ${-1 - i}, 'turn', 1, 0, 'sent', NULL, 1, 0, 0, 0)`);
    await edit(host.match, `INSERT INTO messages VALUES ${old.join()}`);
    expect(await ledger(guest)).toHaveLength(DELIVERIES_SHOWN_MAX);

    await turnOf(guest);
    await turnOf(host);

    expect((await ledger(guest)).slice(0, 3)).toEqual(['turn 6 scheduled', 'turn 2 withdrawn done', 'turn -1 sent']);
    expect(await rows(host.match, 'SELECT count(*) AS n FROM messages')).toEqual([{ n: DELIVERIES_SHOWN_MAX + 1 }]);
  });

  it('ends with a match that is deleted while a message is on its way', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    await turnOf(host);

    underway(() => ask({ method: 'DELETE', path: `/${host.match}`, keys: [host.key], awake: true }));
    wait(NOTIFY_DELAY_MS);
    await ring(host.match);
    await quiet();

    expect(arrived(phone)).toEqual(['turn 2']);
    expect(await rows(host.match, "SELECT name FROM sqlite_master WHERE name IN ('head', 'messages')")).toEqual([]);
    expectProblem(await ask({ path: `/${host.match}` }), 410, 'gone');
  });

  it('is there for a match that was made before there were messages', async () => {
    const [host, guest] = await table(2);
    await turnOf(host);
    await edit(
      host.match,
      'DROP TABLE channels; DROP TABLE messages; DROP TABLE sites; DELETE FROM schema WHERE version > 3',
    );
    wait(1);

    const phone = await turnOn(guest);
    await turnOf(guest);
    await turnOf(host);
    await later(host);

    expect(arrived(phone)).toEqual(['turn 6']);
    expect(await ledger(guest)).toEqual(['turn 6 sent']);
    expect(delivered()).toHaveLength(1);
  });
});
