/** Lost seats (P-4): who can request and grant one and when, the end of a request, and the fate of the old devices. */
import { describe, expect, it } from 'vitest';
import {
  RECOVERY_DELAY_LIVE_MINUTES,
  RECOVERY_DELAY_MAX_HOURS,
  RECOVERY_LAPSE_DELAYS,
} from '../../../worker/protocol/limits.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  dumpStorage,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  openLiveSocket,
  parseSeated,
  parseSnapshot,
  putBackSchema,
  queryRows,
  requestRematch,
  sendMove,
  sendRequest,
} from '../kit/client.ts';
import {
  advanceTime,
  createCorrespondence,
  createTimed,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
  MINUTE_MS,
  nowMs,
  playMove,
  setQuietHours,
} from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';
import { startPoll, waitForSockets } from '../kit/waiting.ts';
import { ageSeats, agree, answerRecovery, askFor, refuse, sendRecovery, startAwayMatch } from './lost-seats.ts';
import { addDevice, createSeatLink, listDevices, redeemSeatLink } from './seat-devices.ts';

freezeTime();

const DELAY_MS = RECOVERY_DELAY_MAX_HOURS * HOUR_MS;
const LIVE_DELAY_MS = RECOVERY_DELAY_LIVE_MINUTES * MINUTE_MS;

const framed = ({ match, key }: Pick<Seated, 'match' | 'key'>): Promise<Snapshot> => fetchSnapshot(match, [key]);

describe('a request for a lost seat', () => {
  it('is shown with its code to those seated, the seat itself included, and to the asker; nobody sits by it', async () => {
    const [host, guest] = await startAwayMatch(2);
    const socket = await openLiveSocket(host.match, [host.key]);
    await socket.waitForMessages(1);

    const asked = await askFor(host.match, 1);

    expect(asked.code).toMatch(/^\d{4}$/);
    const request = { seat: 1, code: asked.code, at: nowMs(), from: nowMs() + DELAY_MS, agreed: [] };
    expect(asked.from).toBe(request.from);
    for (const seated of [host, guest]) expect((await framed(seated)).recoveries).toEqual([request]);
    expect((await socket.waitForMessages(2))[1]).toMatchObject({ recoveries: [request] });
    expect(await fetchSnapshot(host.match, [asked.key])).toMatchObject({
      viewer: 'spectator',
      mine: [],
      asked: request,
    });
    const spectator = await fetchSnapshot(host.match);
    expect([spectator.recoveries, spectator.asked]).toEqual([undefined, undefined]);
    expect(await listDevices(guest)).toHaveLength(1);
  });

  it('stays the same if the same browser asks again', async () => {
    const [host] = await startAwayMatch(2);
    const asked = await askFor(host.match, 1);

    const again = await sendRecovery(host.match, 1, { keys: [asked.key] });

    expect(again.status).toBe(202);
    expect(JSON.parse(again.text)).toEqual({ code: asked.code, from: asked.from });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect((await framed(host)).recoveries).toHaveLength(1);
  });

  it('is for a seat that a person has', async () => {
    const host = await createMatch();
    await claimSeat(host.match, claimBody(host.frame.invite));
    expectProblem(await sendRecovery(host.match, 5), 400, 'bad-request');
    expectProblem(await answerRecovery(host.match, [host.key], '0000', true), 404, 'no-recovery');
    const open = await createMatch();
    expectProblem(await sendRecovery(open.match, 1), 400, 'bad-request');
  });

  it('is refused where no other person could grant it, and where the host has chosen so', async () => {
    const alone = await createMatch();
    expectProblem(await sendRecovery(alone.match, 0), 403, 'never-given');
    const [host] = await startAwayMatch(2, { recovery: 'never' });
    const before = await dumpStorage(host.match);

    expectProblem(await sendRecovery(host.match, 1), 403, 'never-given');

    expect(await dumpStorage(host.match)).toBe(before);
    expect((await framed(host)).recovery).toBe('never');
  });

  it('is refused in the rematch too, if the host has chosen so', async () => {
    const [host, guest] = await finishedMatch(2, { recovery: 'never' });
    const next = parseSeated(await requestRematch(host));
    parseSeated(await requestRematch(guest));

    expectProblem(await sendRecovery(next.match, 1), 403, 'never-given');
  });

  it('ends after three delays, and then its household may ask again', async () => {
    const [host] = await createTimed(2, LIVE_CLOCK);
    const first = await askFor(host.match, 1);
    advanceTime(RECOVERY_LAPSE_DELAYS * LIVE_DELAY_MS - 1);
    expectProblem(await sendRecovery(host.match, 1), 409, 'recovery-pending');
    advanceTime(1);

    const second = await askFor(host.match, 1);

    expect((await framed(host)).recoveries).toMatchObject([{ code: second.code }]);
    expect((await fetchSnapshot(host.match, [first.key])).asked).toBeUndefined();
  });

  it('is void if it was made before requests had a delay', async () => {
    const [host, guest] = await startAwayMatch(2);
    await askFor(host.match, 1);
    const tables = ['recoveries', 'recovery_waits', 'shared_devices', 'former_keys'];
    await putBackSchema(host.match, 6, ...tables.map((name) => `DROP TABLE ${name}`));

    expect((await framed(guest)).recoveries).toBeUndefined();

    expect(await queryRows(host.match, "SELECT * FROM keys WHERE kind = 'lost'")).toEqual([]);
    await askFor(host.match, 1);
  });
});

describe('a lost seat is granted', () => {
  it('R-33 at once by two other seats that share no device', async () => {
    const [host, guest, third] = await startAwayMatch(3);
    const asked = await askFor(host.match, 1);

    const [request] = parseSnapshot(await agree(host, asked)).recoveries ?? [];
    expect(request).toMatchObject({ agreed: [0] });
    const seen = parseSnapshot(await agree(third, asked));

    expect(seen.recoveries).toBeUndefined();
    expect(await fetchSnapshot(host.match, [asked.key])).toMatchObject({ viewer: 1, mine: [1] });
    expect(await framed(guest)).toMatchObject({ viewer: 'spectator', given: [{ seat: 1, at: nowMs() }] });
    expectProblem(await agree(host, asked), 404, 'no-recovery');
  });

  it('R-33 by two seats of one device only after the delay', async () => {
    const [host, , third] = await startAwayMatch(3);
    // Both keys were sent together once, from whatever device.
    await fetchSnapshot(host.match, [host.key, third.key]);
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    await agree(host, asked);
    await agree(third, asked);
    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe('spectator');

    advanceTime(DELAY_MS);

    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe(1);
  });

  it('by two seats that agree in one request only after the delay', async () => {
    const [host, , third] = await startAwayMatch(3);
    const asked = await askFor(host.match, 1);

    parseSnapshot(await answerRecovery(host.match, [host.key, third.key], asked.code, true));

    expect((await framed(host)).recoveries).toMatchObject([{ agreed: [0, 2] }]);
    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe('spectator');
  });

  it('by two seats that a socket held together only after the delay', async () => {
    const [host, , third] = await startAwayMatch(3);
    await (await openLiveSocket(host.match, [host.key, third.key])).waitForMessages(1);
    const asked = await askFor(host.match, 1);
    await agree(host, asked);
    await agree(third, asked);

    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe('spectator');
  });

  it.each([
    ['without a clock after 24 hours', () => startAwayMatch(2), DELAY_MS],
    ['with 24 hours a turn after 24 hours', () => createCorrespondence(), DELAY_MS],
    [
      'with 12 hours a turn after 12 hours',
      () => createTimed(2, { kind: 'post', hours: 12, sparesQuiet: false }),
      12 * HOUR_MS,
    ],
    [
      'with 14 days a turn after 24 hours',
      () => createTimed(2, { kind: 'post', hours: 336, sparesQuiet: false }),
      DELAY_MS,
    ],
    ['in a live match after 10 minutes', () => createTimed(2, { kind: 'live', seconds: 600 }), LIVE_DELAY_MS],
  ] as const)('by the only other seat %s, by itself', async (_, start, delay) => {
    const [host, guest] = await start();
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    expect(asked.from).toBe(nowMs() + delay);
    parseSnapshot(await agree(host, asked));
    advanceTime(delay - 1);
    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe('spectator');

    advanceTime(1);

    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe(1);
    expect((await framed(guest)).viewer).toBe('spectator');
  });

  it('after its quiet hours, in which its devices are not notified', async () => {
    const [host, guest] = await createTimed(2, { kind: 'post', hours: 12, sparesQuiet: false });
    // It is 08:00: quiet until 21:00.
    await setQuietHours(guest, { from: 7 * 60, to: 21 * 60, zone: 'UTC' });

    const asked = await askFor(host.match, 1);

    expect(asked.from).toBe(nowMs() + 14 * HOUR_MS);
  });

  it('only by other seats', async () => {
    const [host, guest] = await startAwayMatch(2);
    const asked = await askFor(host.match, 1);
    const before = await dumpStorage(host.match);

    for (const keys of [[], [asked.key], ['0'.repeat(26)]])
      expectProblem(await answerRecovery(host.match, keys, asked.code, true), 401, 'no-seat');
    expect(await dumpStorage(host.match)).toBe(before);
    expectProblem(await agree(guest, asked), 401, 'no-seat');
  });

  it('not by a seat that was itself given to another device since it agreed', async () => {
    const [host, guest, third] = await startAwayMatch(3);
    const first = await askFor(host.match, 1);
    const second = await askFor(host.match, 2, { address: '192.0.2.2' });
    parseSnapshot(await agree(third, first));
    advanceTime(DELAY_MS - 1);
    await framed(guest);
    advanceTime(1);
    parseSnapshot(await agree(host, second, 2));
    expect((await fetchSnapshot(host.match, [second.key])).viewer).toBe(2);

    expect((await framed(host)).recoveries).toMatchObject([{ seat: 1, agreed: [] }]);
  });

  it('only with the code that was compared', async () => {
    const [host, guest] = await startAwayMatch(2);
    const first = await askFor(host.match, 1);
    const own = await askFor(host.match, 1, { keys: [guest.key] });
    const other = first.code === own.code ? '9999' : first.code;

    expectProblem(await answerRecovery(host.match, [host.key], other, true), 404, 'no-recovery');
  });
});

describe('a seat whose own device is here is not given away', () => {
  it('R-33 while it is connected', async () => {
    const [host, guest] = await startAwayMatch(2);
    const own = await openLiveSocket(host.match, [guest.key]);
    await own.waitForMessages(1);
    const asked = await askFor(host.match, 1);

    expectProblem(await agree(host, asked), 409, 'seat-in-use');
  });

  it('while it polls', async () => {
    const [host, guest] = await startAwayMatch(2);
    const asked = await askFor(host.match, 1);
    await fetchSnapshot(host.match, [guest.key]);

    expectProblem(await agree(host, asked), 409, 'seat-in-use');
  });

  it('while a poll of it waits', async () => {
    const [host, guest] = await startAwayMatch(2);
    const { rev } = await framed(guest);
    const poll = await startPoll(() =>
      sendRequest({ path: `/${host.match}?after=${rev}&wait=5&shown=1`, keys: [guest.key], awake: true }),
    );
    const asked = await askFor(host.match, 1);

    expectProblem(await agree(host, asked), 409, 'seat-in-use');
    await poll.answer;
    expect((await framed(guest)).viewer).toBe(1);
  });

  it.each([
    ['polled', ({ match, key }: Seated) => fetchSnapshot(match, [key])],
    [
      'had a socket',
      async ({ match, key }: Seated) => {
        const { socket, waitForMessages } = await openLiveSocket(match, [key]);
        await waitForMessages(1);
        socket.close();
        await waitForSockets(match, 0);
      },
    ],
  ] as const)('until the delay has passed since it %s, even if two seats agree', async (_, visit) => {
    const [host, guest, third] = await startAwayMatch(3);
    await visit(guest);
    advanceTime(2 * HOUR_MS);
    const asked = await askFor(host.match, 1);
    parseSnapshot(await agree(host, asked));
    parseSnapshot(await agree(third, asked));
    await evict(host.match);
    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe('spectator');
    advanceTime(DELAY_MS - 2 * HOUR_MS - 1);
    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe('spectator');

    advanceTime(1);

    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe(1);
  });

  it('until the delay has passed since it moved, even if it never asks for a snapshot', async () => {
    const [host, guest] = await startAwayMatch(2);
    const asked = await askFor(host.match, 0);
    parseSnapshot(await agree(guest, asked, 0));
    advanceTime(DELAY_MS / 2);
    expect((await sendMove(host, 0, { kind: 'draw' })).status).toBe(200);
    advanceTime(DELAY_MS / 2);

    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe('spectator');

    advanceTime(DELAY_MS / 2);
    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe(0);
  });

  it('at the moment when its owner comes back after the delay', async () => {
    for (const comeBack of [
      ({ match, key }: Seated) => fetchSnapshot(match, [key]),
      (seated: Seated) => sendMove(seated, 0, { kind: 'draw' }),
    ]) {
      const [host, guest] = await startAwayMatch(2);
      const asked = await askFor(host.match, 0);
      parseSnapshot(await agree(guest, asked, 0));
      advanceTime(DELAY_MS);

      await comeBack(host);

      expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe('spectator');
      expect((await framed(host)).recoveries).toMatchObject([{ seat: 0, agreed: [1] }]);
    }
  });
});

describe('after a grant', () => {
  it('R-33 every old key is dead and says so, and the new device is alone on the seat', async () => {
    const [host, guest, third] = await startAwayMatch(3);
    const phone = await addDevice(guest);
    const seatLink = await createSeatLink(guest);
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    await agree(host, asked);
    await agree(third, asked);

    for (const { key } of [guest, phone]) {
      expect(await fetchSnapshot(host.match, [key])).toMatchObject({
        viewer: 'spectator',
        given: [{ seat: 1, at: nowMs() }],
      });
      const draft = { method: 'PUT', path: `/${host.match}/draft`, keys: [key], body: { looked: 0 } };
      expectProblem(await sendRequest(draft), 403, 'seat-given');
      expectProblem(await sendMove({ match: host.match, key }, 0, { kind: 'draw' }), 403, 'seat-given');
    }
    expectProblem(await redeemSeatLink(host.match, seatLink), 403, 'bad-link');
    expect(await listDevices({ match: host.match, key: asked.key })).toMatchObject([
      { label: 'New phone', here: true },
    ]);
    expect((await fetchSnapshot(host.match)).given).toBeUndefined();
  });

  it('the half-made turn and the order of the rack are gone, but not what the seat has seen', async () => {
    const [host, guest] = await startAwayMatch(2);
    const body = { draft: { opened: 0, body: { cell: 3 } }, rack: { order: [2, 1] }, looked: 0 };
    await sendRequest({ method: 'PUT', path: `/${host.match}/draft`, keys: [guest.key], body });
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    await agree(host, asked);
    advanceTime(DELAY_MS);

    const seen = await fetchSnapshot(host.match, [asked.key]);

    expect(seen).toMatchObject({ viewer: 1, looked: 0 });
    expect([seen.draft, seen.rack]).toEqual([undefined, undefined]);
    expect(await queryRows(host.match, 'SELECT body, rack FROM drafts WHERE seat = 1')).toEqual([
      { body: null, rack: null },
    ]);
  });

  it('the command that claimed the seat does not bring it back', async () => {
    const host = await createMatch();
    const body = claimBody(host.frame.invite);
    const guest = parseSeated(await claimSeat(host.match, body));
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    await agree(host, asked);
    advanceTime(DELAY_MS);
    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe(1);

    expectProblem(await claimSeat(host.match, body), 409, 'full');

    expect((await framed(guest)).viewer).toBe('spectator');
  });

  it('the asker’s open page becomes the seat without asking again', async () => {
    const [host, , third] = await startAwayMatch(3);
    const asked = await askFor(host.match, 1);
    const socket = await openLiveSocket(host.match, [asked.key]);
    await socket.waitForMessages(1);
    await agree(host, asked);
    await agree(third, asked);

    const told = await socket.waitForMessages(3);

    expect(told.at(-1)).toMatchObject({ kind: 'frame', viewer: 1, mine: [1] });
  });
});

/** A match of two whose guest is absent, with a vote open about the guest's seat. */
async function startAbsentMatch() {
  const [host, guest] = await createTimed(2, LIVE_CLOCK);
  for (let n = 0; n < 2; n += 1) {
    while ((await framed(host)).active.includes(host.seat)) await playMove(host);
    advanceTime(LIVE_CLOCK.kind === 'live' ? LIVE_CLOCK.seconds * 1_000 + 1_000 : 0);
    await fetchSnapshot(host.match);
  }
  expect((await framed(host)).absent).toEqual([{ seat: guest.seat, votes: [] }]);
  const path = `/${host.match}/seats/1/absence`;
  const vote = () => sendRequest({ method: 'PUT', path, keys: [host.key], body: { choice: 'bot' } });
  return { host, guest, vote };
}

it('P-24 no vote about an absent seat runs while its player asks for it, and it goes on after that', async () => {
  const { host, guest, vote } = await startAbsentMatch();

  const asked = await askFor(host.match, 1, { keys: [guest.key] });

  expect((await framed(host)).absent).toBeUndefined();
  expectProblem(await vote(), 409, 'recovery-pending');
  parseSnapshot(await refuse(host, asked));
  expect((await framed(host)).absent).toHaveLength(1);
  expect(parseSnapshot(await vote()).seats[1]?.bot).toBeDefined();
});

it('P-24 a stranger stops no vote about an absent seat, unless another seat consents to the request', async () => {
  const { host, vote } = await startAbsentMatch();

  const asked = await askFor(host.match, 1);
  expect((await framed(host)).absent).toHaveLength(1);

  await agree(host, asked);
  expect((await framed(host)).absent).toBeUndefined();
  expectProblem(await vote(), 409, 'recovery-pending');

  parseSnapshot(await refuse(host, asked));
  await askFor(host.match, 1, { address: '192.0.2.77' });
  expect(parseSnapshot(await vote()).seats[1]?.bot).toBeDefined();
});

it('P-24 a seat that was granted is no longer absent', async () => {
  const [host] = await createTimed(2, LIVE_CLOCK);
  for (let n = 0; n < 2; n += 1) {
    while ((await framed(host)).active.includes(host.seat)) await playMove(host);
    advanceTime(61_000);
    await fetchSnapshot(host.match);
  }
  const asked = await askFor(host.match, 1);
  await agree(host, asked);
  advanceTime(LIVE_DELAY_MS);

  expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe(1);

  expect((await framed(host)).absent?.some(({ seat }) => seat === 1) ?? false).toBe(false);
});
