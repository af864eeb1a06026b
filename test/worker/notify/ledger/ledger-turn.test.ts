/** The messages of a turn: each once, in step with the match, and taken back when it is over. */
import { describe, expect, it, vi } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import { NORMAL, put } from '../../kit/bots.ts';
import {
  ask,
  commandId,
  edit,
  expectProblem,
  frame,
  frameOf,
  playOn,
  sendMove,
  stepOf,
  table,
} from '../../kit/client.ts';
import { LIVE, MINUTE_MS, moveOf, ring, stillTime, timed, turnOf, wait } from '../../kit/clock.ts';
import { addChat, calls, posted, readMessages, standIn, turnOn } from '../../kit/fake-receivers.ts';
import { another, arrived, later, ledger, messagesAlarm, moveAwake, send, underway } from '../../kit/notifications.ts';

standIn();
stillTime();

describe('P-20 P-21 a turn', () => {
  it('is a row for each channel, is sent once though the alarm rings twice, and is its seat’s to read', async () => {
    const [host, guest] = await table(2);
    const [phone, tablet] = [await turnOn(guest), await turnOn(await another(guest))];
    wait(1);
    await addChat(host);

    await turnOf(host);
    expect(await ledger(guest)).toEqual(['turn 2 scheduled', 'turn 2 scheduled', 'turn 2 scheduled']);
    await ring(host.match);
    expect(calls()).toEqual([]);
    await later(host);
    await ring(host.match);
    await ring(host.match);

    expect([arrived(phone), arrived(tablet)]).toEqual([['turn 2'], ['turn 2']]);
    expect(posted()).toMatchObject([{ body: { kind: 'turn', entry: 2, seats: [{ seat: 1 }] } }]);
    const { messages, devices } = await readMessages(guest);
    expect(messages.map(({ to }) => to).sort()).toEqual([...devices.map(({ id }) => id), 'webhook'].sort());
    for (const { state, due, sent } of messages)
      expect({ state, due, sent }).toEqual({ state: 'sent', due: sent, sent });
    expect(await readMessages(host)).toMatchObject({
      messages: [],
      devices: [],
      webhook: { host: 'chat.example.com' },
    });
    expectProblem(await ask({ path: `/${host.match}/messages` }), 401, 'no-seat');
  });

  it('is written with the move, or neither is', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    await moveOf(host);
    const { opened } = await frame(host.match, [host.key]);
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await edit(host.match, "CREATE TRIGGER crash BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'no room'); END");
    const id = commandId();

    expectProblem(await sendMove(host, opened, { kind: 'place', cell: 15 }, id), 500, 'bug');
    expect(JSON.stringify(error.mock.calls)).toContain('no room');
    await edit(host.match, 'DROP TRIGGER crash');
    expect(await frame(host.match)).toMatchObject({ entry: 1, active: [0] });
    expect(await ledger(guest)).toEqual([]);
    stepOf(await sendMove(host, opened, { kind: 'place', cell: 15 }, id));
    await later(host);

    expect(arrived(phone)).toEqual(['turn 2']);
  });

  it('that was over before the message went out is told nobody', async () => {
    const [host, guest] = await table(2);
    await turnOn(guest);
    await addChat(host);
    await turnOf(host);

    await moveOf(guest);
    await later(host);

    expect(calls()).toEqual([]);
    expect(await ledger(guest)).toEqual(['turn 2 withdrawn done', 'turn 2 withdrawn done']);
    expect(await messagesAlarm(host.match)).toBeUndefined();
  });

  it('is taken back from the devices that it was not made on; a chat keeps it', async () => {
    const [host, guest] = await table(2);
    const laptop = await another(guest);
    const [onPhone, onLaptop] = [await turnOn(guest), await turnOn(laptop)];
    await addChat(host);
    await turnOf(host);
    await later(host);

    await moveOf(laptop);
    await send(host.match);

    expect([arrived(onPhone), arrived(onLaptop)]).toEqual([['turn 2', 'close 2'], ['turn 2']]);
    expect(posted()).toHaveLength(1);
    expect((await ledger(guest)).toSorted()).toEqual(['turn 2 sent', 'turn 2 sent', 'turn 2 withdrawn done']);
    await send(host.match);
    expect(calls()).toHaveLength(4);
  });

  it('that is made while its message is on the way is taken back even there', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    await turnOf(host);

    underway(() => moveAwake(guest, 2, { kind: 'draw' }));
    await later(host);

    expect(arrived(phone)).toEqual(['turn 2', 'close 2']);
    expect(await ledger(guest)).toEqual(['turn 2 withdrawn done']);
  });

  it('that comes anew takes the old message’s place by itself', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    await turnOf(host);
    await later(host);
    await turnOf(guest);
    await turnOf(host);

    await edit(host.match, 'UPDATE messages SET owed = 1 WHERE entry = 2');
    await later(host);

    expect(arrived(phone)).toEqual(['turn 2', 'turn 6']);
  });

  it('that the clock has ended is taken back, and the next one is told', async () => {
    const [host, guest] = await timed(2, LIVE);
    const phone = await turnOn(guest);
    await turnOf(host);
    await later(host);

    wait(2 * MINUTE_MS);
    await frame(host.match);
    await send(host.match);

    expect(arrived(phone).slice(0, 2)).toEqual(['turn 2', 'close 2']);
  });

  it('that a bot makes in the seat’s place is told nobody', async () => {
    const [host, guest] = await table(2);
    await turnOn(guest);
    await turnOf(host);

    frameOf(await put(host.match, 1, NORMAL, [guest.key]));
    await later(host, 1);
    wait(NOTIFY_DELAY_MS);

    expect(calls()).toEqual([]);
    expect((await ledger(guest)).at(-1)).toBe('turn 2 withdrawn done');
  });

  it('is told through the end of the match, which is told too', async () => {
    const seats = await table(2);
    const [host, guest] = seats;
    const [first, second] = [await turnOn(host), await turnOn(guest)];
    await playOn(seats);

    await later(host);

    const { entry, active, log } = await frame(host.match);
    expect(active).toEqual([]);
    const last = log.findLast(({ by }) => by === 'seat')?.seat;
    expect([arrived(first), arrived(second)]).toEqual([0, 1].map((seat) => (seat === last ? [] : [`over ${entry}`])));
  });
});
