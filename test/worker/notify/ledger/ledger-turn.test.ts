/** The messages of a turn: each is sent once, in step with the match, and retracted when the turn is over. */
import { describe, expect, it, vi } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import { NORMAL_BOT, putBot } from '../../kit/bots.ts';
import {
  commandId,
  editStorage,
  expectProblem,
  fetchSnapshot,
  parseSnapshot,
  parseUpdate,
  playOn,
  sendMove,
  sendRequest,
  startMatch,
} from '../../kit/client.ts';
import {
  advanceTime,
  createTimed,
  DAY_MS,
  freezeTime,
  LIVE_CLOCK,
  MINUTE_MS,
  nowMs,
  playMove,
  playTurn,
  runAlarm,
} from '../../kit/clock.ts';
import {
  addChat,
  calledUrls,
  fakeReceivers,
  postedToChat,
  readMessages,
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

fakeReceivers();
freezeTime();

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
