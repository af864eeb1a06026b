/** The ledger of notifications: each message is sent once, for each turn, and not in quiet hours. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan-messages.ts';
import { DELETION_DELAY_DAYS, DELIVERIES_SHOWN_MAX } from '../../../../worker/protocol/limits.ts';
import { NORMAL_BOT, putBot } from '../../kit/bots.ts';
import {
  commandId,
  editStorage,
  expectProblem,
  fetchSnapshot,
  parseSnapshot,
  parseUpdate,
  playOn,
  putBackSchema,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
} from '../../kit/client.ts';
import {
  advanceTime,
  createCorrespondence,
  createTimed,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
  MINUTE_MS,
  NIGHT_QUIET_HOURS,
  nowMs,
  playMove,
  playTurn,
  runAlarm,
  START_MS,
  setQuietHours,
} from '../../kit/clock.ts';
import { keepAwake, roomStub } from '../../kit/eviction.ts';
import {
  addChat,
  calledUrls,
  deliveredPushes,
  fakeReceivers,
  postedToChat,
  readMessages,
  respondWith,
  setReminder,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import {
  addSecondDevice,
  arrivedAt,
  duringDelivery,
  ledgerLines,
  messagesAlarmAt,
  moveAwake,
  sendDueMessages,
  waitAndSend,
} from '../../kit/notifications.ts';
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

// The messages of a turn: each is sent once, in step with the match, and retracted when the turn is over.

describe('P-20 P-21 a turn', () => {
  it('R-35 is a row for each channel, is sent once though the alarm rings twice, and is its seat’s to read', async () => {
    const [host, guest] = await startMatch(2);
    const [phone, tablet] = [await turnPushOn(guest), await turnPushOn(await addSecondDevice(guest))];
    advanceTime(1);
    await addChat(host);

    await playTurn(host);
    expect(await ledgerLines(guest)).toEqual(['turn 2 scheduled', 'turn 2 scheduled', 'turn 2 scheduled']);
    await runAlarm(host.match);
    expect(calledUrls()).toEqual([]);
    await waitAndSend(host);
    await runAlarm(host.match);
    await runAlarm(host.match);

    expect([arrivedAt(phone), arrivedAt(tablet)]).toEqual([['turn 2'], ['turn 2']]);
    expect(postedToChat()).toMatchObject([{ body: { kind: 'turn', entry: 2, seats: [{ seat: 1 }] } }]);
    const { messages, devices } = await readMessages(guest);
    expect(messages.map(({ to }) => to).sort()).toEqual([...devices.map(({ id }) => id), 'webhook'].sort());
    for (const { state, due, sent } of messages)
      expect({ state, due, sent }).toEqual({ state: 'sent', due: sent, sent });
    expect(await readMessages(host)).toMatchObject({
      messages: [],
      devices: [],
      webhook: { host: 'chat.example.com' },
    });
    expectProblem(await sendRequest({ path: `/${host.match}/messages` }), 401, 'no-seat');
  });

  it('R-2 is written with the move, or neither is', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playMove(host);
    const { opened } = await fetchSnapshot(host.match, [host.key]);
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await editStorage(
      host.match,
      "CREATE TRIGGER crash BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'no room'); END",
    );
    const id = commandId();

    expectProblem(await sendMove(host, opened, { kind: 'leave' }, id), 500, 'bug');
    expect(JSON.stringify(error.mock.calls)).toContain('no room');
    await editStorage(host.match, 'DROP TRIGGER crash');
    expect(await fetchSnapshot(host.match)).toMatchObject({ entry: 1, active: [0] });
    expect(await ledgerLines(guest)).toEqual([]);
    parseUpdate(await sendMove(host, opened, { kind: 'leave' }, id));
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });

  it('that was over before the message went out is told nobody', async () => {
    const [host, guest] = await startMatch(2);
    await turnPushOn(guest);
    await addChat(host);
    await playTurn(host);

    await playMove(guest);
    await waitAndSend(host);

    expect(calledUrls()).toEqual([]);
    expect(await ledgerLines(guest)).toEqual(['turn 2 withdrawn done', 'turn 2 withdrawn done']);
    // Only the reminder of the chat is left.
    expect(await messagesAlarmAt(host.match)).toBeGreaterThan(nowMs() + DAY_MS);
  });

  it('R-35 is taken back from the devices that it was not made on; a chat keeps it', async () => {
    const [host, guest] = await startMatch(2);
    const laptop = await addSecondDevice(guest);
    const [onPhone, onLaptop] = [await turnPushOn(guest), await turnPushOn(laptop)];
    await addChat(host);
    await playTurn(host);
    await waitAndSend(host);

    await playMove(laptop);
    await sendDueMessages(host.match);

    expect([arrivedAt(onPhone), arrivedAt(onLaptop)]).toEqual([['turn 2', 'close 2'], ['turn 2']]);
    expect(postedToChat()).toHaveLength(1);
    expect((await ledgerLines(guest)).toSorted()).toEqual(['turn 2 sent', 'turn 2 sent', 'turn 2 withdrawn done']);
    await sendDueMessages(host.match);
    expect(calledUrls()).toHaveLength(4);
  });

  it('that is made while its message is on the way is taken back even there', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);

    duringDelivery(() => moveAwake(guest, 2, { kind: 'draw' }));
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['turn 2', 'close 2']);
    expect(await ledgerLines(guest)).toEqual(['turn 2 withdrawn done']);
  });

  it('that comes anew takes the old message’s place by itself', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    await waitAndSend(host);
    await playTurn(guest);
    await playTurn(host);

    await editStorage(host.match, 'UPDATE messages SET owed = 1 WHERE entry = 2');
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['turn 2', 'turn 6']);
  });

  it('that the clock has ended is taken back, and the next one is told', async () => {
    const [host, guest] = await createTimed(2, LIVE_CLOCK);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    await waitAndSend(host);

    advanceTime(2 * MINUTE_MS);
    await fetchSnapshot(host.match);
    await sendDueMessages(host.match);

    expect(arrivedAt(phone).slice(0, 2)).toEqual(['turn 2', 'close 2']);
  });

  it('that a bot makes in the seat’s place is told nobody', async () => {
    const [host, guest] = await startMatch(2);
    await turnPushOn(guest);
    await playTurn(host);

    parseSnapshot(await putBot(host.match, 1, NORMAL_BOT, [guest.key]));
    await waitAndSend(host, 1);
    advanceTime(NOTIFY_DELAY_MS);

    expect(calledUrls()).toEqual([]);
    expect((await ledgerLines(guest)).at(-1)).toBe('turn 2 withdrawn done');
  });

  it('is told through the end of the match, which is told too', async () => {
    const seats = await startMatch(2);
    const [host, guest] = seats;
    const [first, second] = [await turnPushOn(host), await turnPushOn(guest)];
    await playOn(seats);

    await waitAndSend(host);

    const { entry, active, log } = await fetchSnapshot(host.match);
    expect(active).toEqual([]);
    const last = log.findLast(({ by }) => by === 'seat')?.seat;
    expect([arrivedAt(first), arrivedAt(second)]).toEqual(
      [0, 1].map((seat) => (seat === last ? [] : [`over ${entry}`])),
    );
  });
});

// Messages and reminders around quiet hours: some wait until the morning, and some come earlier.

describe('P-22 at night', () => {
  const EVENING = 13 * HOUR_MS;

  it('messages wait until the morning, and no alarm rings for them before', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    parseSnapshot(await setQuietHours(guest, NIGHT_QUIET_HOURS));
    advanceTime(EVENING);
    await playTurn(host);
    await waitAndSend(host);

    expect(calledUrls()).toEqual([]);
    expect(await messagesAlarmAt(host.match)).toBe(START_MS + 24 * HOUR_MS);
    await waitAndSend(host, 11 * HOUR_MS);
    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });

  it('what was missed by day waits too, and nothing turns round and round meanwhile', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    parseSnapshot(await setQuietHours(guest, NIGHT_QUIET_HOURS));
    await playTurn(host);
    advanceTime(EVENING);
    await runAlarm(host.match);
    await fetchSnapshot(host.match);

    expect(calledUrls()).toEqual([]);
    expect(await messagesAlarmAt(host.match)).toBe(START_MS + 24 * HOUR_MS);
    await waitAndSend(host, 11 * HOUR_MS);
    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });

  it('a message follows the quiet hours as they change', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    parseSnapshot(await setQuietHours(guest, { from: 8 * 60, to: 20 * 60, zone: 'UTC' }));
    expect(await messagesAlarmAt(host.match)).toBe(START_MS + 12 * HOUR_MS);
    parseSnapshot(await setQuietHours(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    expect(await messagesAlarmAt(host.match)).toBe(START_MS + 4 * HOUR_MS);
    advanceTime(HOUR_MS);
    parseSnapshot(await setQuietHours(guest, null));
    await sendDueMessages(host.match);

    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });

  it('a second try waits as well', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    respondWith(phone.endpoint, { status: 500 }, { status: 201 });
    await playTurn(host);
    await waitAndSend(host);
    parseSnapshot(await setQuietHours(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    await waitAndSend(host, HOUR_MS);

    expect(calledUrls()).toHaveLength(1);
    await waitAndSend(host, 3 * HOUR_MS);
    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });
});

describe('P-22 a reminder', () => {
  it('comes once, is turned off and on again, and is taken back with the turn', async () => {
    const [host, guest] = await createCorrespondence();
    const phone = await turnPushOn(guest);
    await playTurn(host);
    await waitAndSend(host);
    await setReminder(guest, null);
    expect(await ledgerLines(guest)).toEqual(['reminder 2 withdrawn off', 'turn 2 sent']);
    await setReminder(guest, 50);
    expect((await readMessages(guest)).messages[0]).toMatchObject({ state: 'scheduled', due: START_MS + 12 * HOUR_MS });

    await waitAndSend(host, 12 * HOUR_MS);
    await setReminder(guest, null);
    await setReminder(guest, 90);
    await waitAndSend(host, 11 * HOUR_MS);
    await playMove(await addSecondDevice(guest));
    await sendDueMessages(host.match);

    expect(arrivedAt(phone)).toEqual(['turn 2', 'reminder 2', 'close 2']);
    expect((await ledgerLines(guest)).slice(-2)).toEqual(['reminder 2 withdrawn done', 'turn 2 withdrawn done']);
  });

  it('of a deadline that quiet hours put off by odd milliseconds stands in no move’s way', async () => {
    const [host, guest] = await createCorrespondence();
    await turnPushOn(guest);
    parseSnapshot(await setQuietHours(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    advanceTime(1_237);

    await playTurn(host);

    expect(await fetchSnapshot(host.match)).toMatchObject({ active: [1] });
    expect(await ledgerLines(guest)).toEqual(['reminder 2 scheduled', 'turn 2 scheduled']);
  });
});
