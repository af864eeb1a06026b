/** The ledger in the object: each message once, in step with the match, through crashes, nights and devices that come and go. */
import { describe, expect, it, vi } from 'vitest';
import { PAUSE_MS } from '../../worker/notify/plan.ts';
import type { Seated } from '../../worker/protocol.ts';
import { CHANNELS_MAX, MESSAGES_MAX } from '../../worker/protocol-notify.ts';
import { NORMAL, put } from './bot-kit.ts';
import {
  HOUR_MS,
  LIVE,
  loseAlarm,
  MINUTE_MS,
  moveOf,
  NIGHT,
  POST,
  ring,
  START,
  setQuiet,
  stillTime,
  timed,
  turnOf,
  wait,
} from './clock-kit.ts';
import {
  another,
  arrived,
  crashUnderway,
  ledger,
  messagesAlarm,
  moveAwake,
  type Pair,
  send,
  underway,
} from './messages-kit.ts';
import {
  addChat,
  calls,
  delivered,
  posted,
  readMessages,
  setReminder,
  standIn,
  subscribe,
  subscription,
  takes,
  turnOff,
  turnOn,
} from './push-kit.ts';
import {
  ask,
  commandId,
  edit,
  evict,
  expectProblem,
  frame,
  frameOf,
  json,
  playOn,
  quiet,
  rows,
  sendMove,
  stepOf,
  table,
} from './table-kit.ts';

standIn();
stillTime();

const two = async (): Promise<Pair> => (await table(2)) as unknown as Pair;
const byPost = async (): Promise<Pair> => (await timed(2, POST)) as unknown as Pair;

/** Lets the pause pass that there is before each message, and all go out that is due. */
async function later({ match }: Seated, ms = PAUSE_MS): Promise<void> {
  wait(ms);
  await send(match);
}

describe('P-20 P-21 a turn', () => {
  it('is a row for each channel, is sent once though the alarm rings twice, and is its seat’s to read', async () => {
    const [host, guest] = await two();
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
    const [host, guest] = await two();
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
    const [host, guest] = await two();
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
    const [host, guest] = await two();
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
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    await turnOf(host);

    underway(() => moveAwake(guest, 2, { kind: 'draw' }));
    await later(host);

    expect(arrived(phone)).toEqual(['turn 2', 'close 2']);
    expect(await ledger(guest)).toEqual(['turn 2 withdrawn done']);
  });

  it('that comes anew takes the old message’s place by itself', async () => {
    const [host, guest] = await two();
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
    const [host, guest] = (await timed(2, LIVE)) as unknown as Pair;
    const phone = await turnOn(guest);
    await turnOf(host);
    await later(host);

    wait(2 * MINUTE_MS);
    await frame(host.match);
    await send(host.match);

    expect(arrived(phone).slice(0, 2)).toEqual(['turn 2', 'close 2']);
  });

  it('that a bot makes in the seat’s place is told nobody', async () => {
    const [host, guest] = await two();
    await turnOn(guest);
    await turnOf(host);

    frameOf(await put(host.match, 1, NORMAL, [guest.key]));
    await later(host, 1);
    wait(PAUSE_MS);

    expect(calls()).toEqual([]);
    expect((await ledger(guest)).at(-1)).toBe('turn 2 withdrawn done');
  });

  it('is told through the end of the match, which is told too', async () => {
    const seats = await two();
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

describe('P-20 a crash', () => {
  it('between the sending and the writing of it sends once more at most, of the same entry', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    await turnOf(host);
    wait(PAUSE_MS);

    crashUnderway(host.match);
    await ring(host.match).catch(() => {});
    expect(arrived(phone)).toEqual(['turn 2']);
    expect(await rows(host.match, 'SELECT state, tries FROM messages')).toEqual([{ state: 'scheduled', tries: 1 }]);
    await frame(host.match);
    await send(host.match);
    await ring(host.match);

    expect(arrived(phone)).toEqual(['turn 2', 'turn 2']);
    expect(await ledger(guest)).toEqual(['turn 2 sent']);
  });

  it('at every try ends in a message that is given up', async () => {
    const [host, guest] = await two();
    await turnOn(guest);
    await turnOf(host);
    await edit(host.match, 'UPDATE messages SET tries = 3');

    await later(host);

    expect(calls()).toEqual([]);
    expect(await ledger(guest)).toEqual(['turn 2 failed unreachable']);
  });

  it('of the alarm itself is made good when the object wakes', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    await turnOf(host);
    await loseAlarm(host.match);
    wait(HOUR_MS);
    await evict(host.match);

    await frame(host.match);
    expect(await ring(host.match)).toBe(true);

    expect(arrived(phone)).toEqual(['turn 2']);
  });
});

describe('P-21 a receiver that fails', () => {
  const failing = { status: 503 };

  it('is not tried again once the turn is over, on a device or in a chat', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    const chat = await addChat(host);
    takes(phone.endpoint, failing);
    takes(chat, failing);
    await turnOf(host);
    await later(host);
    expect(calls()).toHaveLength(2);

    takes(phone.endpoint, { status: 201 });
    takes(chat, { status: 200 });
    await moveOf(guest);
    await later(host, 10 * MINUTE_MS);

    expect(posted()).toEqual([]);
    expect(arrived(phone)).toEqual([]);
    expect(await ledger(guest)).toEqual(['turn 2 withdrawn done', 'turn 2 withdrawn done']);
    expect(await messagesAlarm(host.match)).toBeUndefined();
  });

  it('and is turned off meanwhile leaves no alarm behind', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    takes(phone.endpoint, failing);
    await turnOf(host);
    await later(host);
    const [device] = (await readMessages(guest)).devices;

    await turnOff(guest, device?.id ?? 0);
    wait(HOUR_MS);
    await ring(host.match);

    expect(await ledger(guest)).toEqual(['turn 2 withdrawn off']);
    expect(await messagesAlarm(host.match)).toBeUndefined();
    expect(calls()).toHaveLength(1);
  });

  it('for good gets nothing more; the seat’s other devices do', async () => {
    const [host, guest] = await two();
    const tablet = await another(guest);
    const [gone, kept] = [await turnOn(guest), await turnOn(tablet)];
    takes(gone.endpoint, { status: 410 });
    await turnOf(host);
    await later(host);
    await turnOf(guest);
    await turnOf(host);
    await later(host);

    expect(calls().filter((url) => url === gone.endpoint)).toHaveLength(1);
    expect(arrived(kept)).toEqual(['turn 2', 'turn 6']);
    expect((await readMessages(guest)).devices.map(({ ended }) => ended)).toEqual(['gone', undefined]);
  });
});

describe('P-20 a device', () => {
  it('that is turned off is told nothing; turned on again, only of what comes', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    await turnOf(host);
    const [device] = (await readMessages(guest)).devices;

    await turnOff(guest, device?.id ?? 0);
    expectProblem(await turnOff(guest, device?.id ?? 0), 404, 'no-channel');
    wait(1);
    await subscribe(guest, phone);
    await later(host);
    expect(calls()).toEqual([]);
    expect(await ledger(guest)).toEqual(['turn 2 withdrawn off']);
    expect((await readMessages(guest)).messages[0]?.to).toBeNull();

    await turnOf(guest);
    await turnOf(host);
    await later(host);
    expect(arrived(phone)).toEqual(['turn 6']);
  });

  it('is one of six, and there is a sentence for the seventh', async () => {
    const [, guest] = await two();
    const devices = [guest];
    while (devices.length < CHANNELS_MAX) devices.push(await another(guest));
    for (const each of devices) await turnOn(each);
    const seventh = await another(guest);

    const { title } = expectProblem(await subscribe(seventh, await subscription()), 409, 'too-many-channels');
    expect(title).toContain('6 devices');
    const again = await subscription();
    await turnOn(guest, again);
    const { devices: shown } = await readMessages(guest);
    expect(shown.map(({ here }) => here).filter(Boolean)).toHaveLength(1);
    expect(shown).toHaveLength(CHANNELS_MAX);
  });

  it('that loses its key is told nothing more, nor is one whose seat was given to somebody else', async () => {
    const [host, guest] = await two();
    const tablet = await another(guest);
    await turnOn(tablet);
    await turnOn(guest);
    const { devices } = json(await ask({ path: `/${host.match}/keys`, keys: [guest.key] })) as {
      readonly devices: readonly { readonly id: number; readonly here: boolean }[];
    };
    const lost = devices.find(({ here }) => !here);
    await ask({ method: 'DELETE', path: `/${host.match}/keys/${lost?.id}`, keys: [guest.key] });
    expect((await readMessages(guest)).devices.map(({ here }) => here)).toEqual([true]);

    await turnOf(host);
    const asked = await ask({ method: 'POST', path: `/${host.match}/recovery`, body: { seat: 1 } });
    const { code } = json(asked) as { readonly code: string };
    const body = { code, consent: true };
    frameOf(await ask({ method: 'POST', path: `/${host.match}/recovery/1`, keys: [host.key], body }));
    await later(host);

    expect(calls()).toEqual([]);
    expect(await rows(host.match, 'SELECT * FROM channels')).toEqual([]);
    expect(await rows(host.match, 'SELECT DISTINCT state, reason FROM messages')).toEqual([
      { state: 'withdrawn', reason: 'off' },
    ]);
  });
});

describe('P-22 at night', () => {
  const EVENING = 13 * HOUR_MS;

  it('messages wait until the morning, and no alarm rings for them before', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    frameOf(await setQuiet(guest, NIGHT));
    wait(EVENING);
    await turnOf(host);
    await later(host);

    expect(calls()).toEqual([]);
    expect(await messagesAlarm(host.match)).toBe(START + 24 * HOUR_MS);
    await later(host, 11 * HOUR_MS);
    expect(arrived(phone)).toEqual(['turn 2']);
  });

  it('what was missed by day waits too, and nothing turns round and round meanwhile', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    frameOf(await setQuiet(guest, NIGHT));
    await turnOf(host);
    wait(EVENING);
    await ring(host.match);
    await frame(host.match);

    expect(calls()).toEqual([]);
    expect(await messagesAlarm(host.match)).toBe(START + 24 * HOUR_MS);
    await later(host, 11 * HOUR_MS);
    expect(arrived(phone)).toEqual(['turn 2']);
  });

  it('a message follows the quiet hours as they change', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    await turnOf(host);
    frameOf(await setQuiet(guest, { from: 8 * 60, to: 20 * 60, zone: 'UTC' }));
    expect(await messagesAlarm(host.match)).toBe(START + 12 * HOUR_MS);
    frameOf(await setQuiet(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    expect(await messagesAlarm(host.match)).toBe(START + 4 * HOUR_MS);
    wait(HOUR_MS);
    frameOf(await setQuiet(guest, null));
    await send(host.match);

    expect(arrived(phone)).toEqual(['turn 2']);
  });

  it('a second try waits as well', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    takes(phone.endpoint, { status: 500 }, { status: 201 });
    await turnOf(host);
    await later(host);
    frameOf(await setQuiet(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    await later(host, HOUR_MS);

    expect(calls()).toHaveLength(1);
    await later(host, 3 * HOUR_MS);
    expect(arrived(phone)).toEqual(['turn 2']);
  });
});

describe('P-22 a reminder', () => {
  it('comes once, is turned off and on again, and is taken back with the turn', async () => {
    const [host, guest] = await byPost();
    const phone = await turnOn(guest);
    await turnOf(host);
    await later(host);
    await setReminder(guest, null);
    expect(await ledger(guest)).toEqual(['reminder 2 withdrawn off', 'turn 2 sent']);
    await setReminder(guest, 50);
    expect((await readMessages(guest)).messages[0]).toMatchObject({ state: 'scheduled', due: START + 12 * HOUR_MS });

    await later(host, 12 * HOUR_MS);
    await setReminder(guest, null);
    await setReminder(guest, 90);
    await later(host, 11 * HOUR_MS);
    await moveOf(await another(guest));
    await send(host.match);

    expect(arrived(phone)).toEqual(['turn 2', 'reminder 2', 'close 2']);
    expect((await ledger(guest)).slice(-2)).toEqual(['reminder 2 withdrawn done', 'turn 2 withdrawn done']);
  });

  it('of a deadline that quiet hours put off by odd milliseconds stands in no move’s way', async () => {
    const [host, guest] = await byPost();
    await turnOn(guest);
    frameOf(await setQuiet(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    wait(1_237);

    await turnOf(host);

    expect(await frame(host.match)).toMatchObject({ active: [1] });
    expect(await ledger(guest)).toEqual(['reminder 2 scheduled', 'turn 2 scheduled']);
  });
});

describe('P-21 the ledger', () => {
  it('keeps as many messages as are shown, the newest', async () => {
    const [host, guest] = await two();
    await turnOn(guest);
    await turnOf(host);
    const old = Array.from({ length: 40 }, (_, i) => `(1, ${-1 - i}, 'turn', 1, 0, 'sent', NULL, 1, 0, 0, 0)`);
    await edit(host.match, `INSERT INTO messages VALUES ${old.join()}`);
    expect(await ledger(guest)).toHaveLength(MESSAGES_MAX);

    await turnOf(guest);
    await turnOf(host);

    expect((await ledger(guest)).slice(0, 3)).toEqual(['turn 6 scheduled', 'turn 2 withdrawn done', 'turn -1 sent']);
    expect(await rows(host.match, 'SELECT count(*) AS n FROM messages')).toEqual([{ n: MESSAGES_MAX + 1 }]);
  });

  it('ends with a match that is deleted while a message is on its way', async () => {
    const [host, guest] = await two();
    const phone = await turnOn(guest);
    await turnOf(host);

    underway(() => ask({ method: 'DELETE', path: `/${host.match}`, keys: [host.key], awake: true }));
    wait(PAUSE_MS);
    await ring(host.match);
    await quiet();

    expect(arrived(phone)).toEqual(['turn 2']);
    expect(await rows(host.match, "SELECT name FROM sqlite_master WHERE name IN ('head', 'messages')")).toEqual([]);
    expectProblem(await ask({ path: `/${host.match}` }), 410, 'gone');
  });

  it('is there for a match that was made before there were messages', async () => {
    const [host, guest] = await two();
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
