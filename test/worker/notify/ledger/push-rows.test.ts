/** Rows that a message writes, from the move that causes it to the one that ends it. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, expect, it, vi } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import { queryRows, startMatch } from '../../kit/client.ts';
import { advanceTime, freezeTime, playTurn } from '../../kit/clock.ts';
import { keepAwake, roomStub } from '../../kit/eviction.ts';
import { fakeReceivers, turnPushOn } from '../../kit/fake-receivers.ts';
import { writtenBy } from '../../kit/written.ts';

freezeTime();
fakeReceivers();
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
