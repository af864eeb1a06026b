/** Moves on the match's socket: the seats that they may move, replies to wrong ones, and recovery from faults. */
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BODY_BYTES_MAX } from '../../../worker/protocol/limits.ts';
import type { MoveAnswer, Seated } from '../../../worker/protocol/match.ts';
import type { ProblemCode } from '../../../worker/protocol/problem-codes.ts';
import type { Room } from '../../../worker/room/room.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  fetchSnapshot,
  type LiveSocket,
  openLiveSocket,
  parseSeated,
  parseUpdate,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { evict, roomStub } from '../kit/eviction.ts';
import { waitForNoMessage } from '../kit/waiting.ts';
import { addDevice, listDevices, revoke } from '../lobby/seat-devices.ts';

const DRAW = { kind: 'draw' };
const LEAVE = { kind: 'leave' };

const moveOf = (seat: number, opened: number, move: object = DRAW, id = commandId()) => ({ seat, id, opened, move });

/** An open socket that has received its first snapshot. */
async function openReady(match: string, keys: readonly string[] = [], query = ''): Promise<LiveSocket> {
  const socket = await openLiveSocket(match, keys, query);
  await socket.waitForMessages(1);
  return socket;
}

function expectCode({ problem, step }: MoveAnswer, status: number, code: ProblemCode): void {
  expect({ status: problem?.status, code: problem?.code, step }).toEqual({ status, code, step: undefined });
  expect(problem?.title).not.toBe('');
}

const entryCount = async (match: string): Promise<number> =>
  (await queryRows(match, "SELECT n FROM entries WHERE by <> 'auto'")).length;

describe('a move on the socket', () => {
  it('R-13 is answered with its id and a receipt, as by HTTP, and the others get the update', async () => {
    const [host, guest] = await startMatch(2);
    const own = await openReady(host.match, [host.key]);
    const others = [
      await openReady(host.match, [host.key]),
      await openReady(host.match, [guest.key]),
      await openReady(host.match),
    ];
    const message = moveOf(0, 0);

    const { id, step, problem } = await own.ask(message);

    expect(problem).toBeUndefined();
    expect(id).toBe(message.id);
    expect(step).toEqual(parseUpdate(await sendMove(host, 0, DRAW, message.id)));
    expect(step?.receipt?.mac).toEqual(expect.any(String));
    const heard = await Promise.all(others.map((each) => each.waitForMessages(2)));
    expect(heard.map(([, update]) => update?.view?.viewer)).toEqual([0, 1, 'spectator']);
    const { receipt: _, ...update } = step ?? {};
    expect(heard[0]?.[1]).toEqual(update);
    await waitForNoMessage(own);
    expect(own.texts, 'the answer is the update').toHaveLength(1);
  });

  it('wakes the object, which knows the socket and its keys again', async () => {
    const [host] = await startMatch(2);
    const socket = await openReady(host.match, [host.key]);
    await evict(host.match);

    const { step } = await socket.ask(moveOf(0, 0));

    expect(step).toMatchObject({ entry: 1, view: { viewer: 0 } });
  });

  it('P-6 moves every seat whose key the socket holds, and looks from one of them', async () => {
    const host = await createMatch();
    const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite), [host.key]));
    const socket = await openReady(host.match, [host.key, guest.key], '?seat=0');

    const first = await socket.ask(moveOf(0, 0));
    const left = await socket.ask(moveOf(0, first.step?.opened ?? -1, LEAVE));
    const second = await socket.ask(moveOf(1, left.step?.entry ?? -1));

    expect(first.step?.view?.viewer).toBe(0);
    expect(second.step).toMatchObject({ view: { viewer: 1 }, log: [{ seat: 1, by: 'seat' }] });
    // The socket has the view of seat 0, so it also gets seat 0's update of the move of seat 1.
    expect((await socket.waitForMessages(2))[1]).toMatchObject({ kind: 'step', view: { viewer: 0 } });
  });

  it('comes from each of a seat’s devices', async () => {
    const [host] = await startMatch(2);
    const phone = await addDevice(host);
    const [one, other] = [await openReady(host.match, [host.key]), await openReady(host.match, [phone.key])];

    const { step } = await one.ask(moveOf(0, 0));
    expect((await other.waitForMessages(2))[1]).toMatchObject({ entry: step?.entry });
    const { step: next } = await other.ask(moveOf(0, step?.opened ?? -1, LEAVE));

    expect((await one.waitForMessages(2))[1]).toMatchObject({ entry: next?.entry });
  });

  it('that is sent twice has the same answer twice and makes one entry', async () => {
    const [host] = await startMatch(2);
    const socket = await openReady(host.match, [host.key]);
    const message = moveOf(0, 0);

    const answers = await Promise.all([socket.ask(message), socket.ask(message)]);

    expect(answers[1]).toEqual(answers[0]);
    expect(await entryCount(host.match)).toBe(1);
  });

  it('whose answer was lost by a closed socket is answered by HTTP under the same id', async () => {
    const [host] = await startMatch(2);
    const socket = await openReady(host.match, [host.key]);
    const message = moveOf(0, 0);
    socket.socket.send(JSON.stringify(message));
    socket.socket.close(1000);
    await evict(host.match);

    const step = parseUpdate(await sendMove(host, 0, DRAW, message.id));

    expect(step.log[0]).toMatchObject({ n: 1, seat: 0 });
    expect(await entryCount(host.match)).toBe(1);
  });

  it('with the id of another move is refused, whichever way that one came', async () => {
    const [host] = await startMatch(2);
    const socket = await openReady(host.match, [host.key]);
    const id = commandId();
    parseUpdate(await sendMove(host, 0, DRAW, id));

    expectCode(await socket.ask(moveOf(0, 0, LEAVE, id)), 409, 'id-used');
  });
});

describe('a move on the socket of somebody else', () => {
  it('is refused to a spectator, who goes on watching', async () => {
    const [host] = await startMatch(2);
    const spectator = await openReady(host.match);

    expectCode(await spectator.ask(moveOf(0, 0)), 401, 'no-seat');

    parseUpdate(await sendMove(host, 0, DRAW));
    expect((await spectator.waitForMessages(2))[1]?.entry).toBe(1);
  });

  it('is refused for a seat that none of the socket’s keys opens', async () => {
    const [host, guest] = await startMatch(2);
    const socket = await openReady(host.match, [guest.key]);

    expectCode(await socket.ask(moveOf(0, 0)), 401, 'no-seat');
    expect(await entryCount(host.match)).toBe(0);
  });

  it('R-32 ends with 4401 when its key is revoked, and nothing that it still sends is a move', async () => {
    const [host] = await startMatch(2);
    const phone = await addDevice(host);
    const socket = await openReady(host.match, [phone.key]);
    const [, second] = await listDevices(host);

    await revoke(host, second?.id ?? 0);

    expect(await socket.closed).toBe(4401);
    expect(await entryCount(host.match)).toBe(0);
  });

  it('is ignored while the server waits for the other end to close', async () => {
    const [host] = await startMatch(2);
    await openReady(host.match, [host.key]);

    await runInDurableObject<Room, void>(roomStub(host.match), async (room, ctx) => {
      const [server] = ctx.getWebSockets();
      server?.close(4401, 'revoked');
      if (server) await room.webSocketMessage(server, JSON.stringify(moveOf(0, 0)));
    });

    expect(await entryCount(host.match)).toBe(0);
  });

  it('is refused for a seat that was revoked, while the socket’s other seat plays on', async () => {
    const host = await createMatch();
    const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));
    const phone = await addDevice(guest);
    const socket = await openReady(host.match, [host.key, phone.key], '?seat=0');
    const [, second] = await listDevices(guest);
    await revoke(guest, second?.id ?? 0);

    expectCode(await socket.ask(moveOf(1, 0)), 401, 'no-seat');
    expect((await socket.ask(moveOf(0, 0))).step?.entry).toBe(1);
  });

  it('is refused for a seat that has left, but for the concession sent again', async () => {
    const [host] = await startMatch(3);
    const socket = await openReady(host.match, [host.key]);
    const concession = moveOf(0, 0, { kind: 'concede' });

    const { step } = await socket.ask(concession);

    expect(step?.view?.viewer).toBe('spectator');
    expect((await socket.ask(concession)).step?.log[0]).toEqual(step?.log[0]);
    expectCode(await socket.ask(moveOf(0, 0)), 403, 'left');
  });
});

describe('a message that is no move', () => {
  it.each<[string, string, ProblemCode, number]>([
    ['no JSON', '{"seat":0,', 'bad-json', 400],
    ['another object', '{"kind":"move"}', 'bad-request', 400],
    ['a seat that no match has', JSON.stringify(moveOf(6, 0)), 'bad-request', 400],
    ['a seat as text', JSON.stringify({ ...moveOf(0, 0), seat: '0' }), 'bad-request', 400],
    ['no entry', JSON.stringify({ ...moveOf(0, 0), opened: -1 }), 'bad-request', 400],
    ['an unknown field', JSON.stringify({ ...moveOf(0, 0), key: 'x' }), 'bad-request', 400],
    ['a move of no game', JSON.stringify(moveOf(0, 0, { kind: 'win' })), 'bad-move', 400],
    ['16,385 bytes', JSON.stringify(moveOf(0, 0, DRAW)).padEnd(BODY_BYTES_MAX + 1), 'too-large', 413],
    ['fewer letters than bytes', `{"${'ü'.repeat(BODY_BYTES_MAX / 2)}`, 'too-large', 413],
  ])('is answered with a problem: %s', async (_, text, code, status) => {
    const [host] = await startMatch(2);
    const socket = await openReady(host.match, [host.key]);

    expectCode(await socket.ask(text), status, code);

    expect((await socket.ask(moveOf(0, 0))).step?.entry).toBe(1);
  });

  it('may have exactly as many bytes as a request body', async () => {
    const [host] = await startMatch(2);
    const socket = await openReady(host.match, [host.key]);

    const { step } = await socket.ask(JSON.stringify(moveOf(0, 0)).padEnd(BODY_BYTES_MAX));

    expect(step?.entry).toBe(1);
  });

  it('has its id in the answer if that one is right, and the field that is wrong', async () => {
    const [host] = await startMatch(2);
    const socket = await openReady(host.match, [host.key]);
    const { seat: _, ...message } = moveOf(0, 0);

    const { id, problem } = await socket.ask(message);
    const nameless = await socket.ask({ ...moveOf(0, 0), id: '"' });

    expect(id).toBe(message.id);
    expect(problem?.detail).toMatch(/^seat: /);
    expect(nameless.id).toBeUndefined();
    expectCode(nameless, 400, 'bad-request');
  });
});

/** Make the object's next transaction throw after writing its rows: then the memory is behind the log. */
const failAfterNextCommit = ({ match }: Seated): Promise<void> =>
  runInDurableObject(roomStub(match), (_, { storage }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const commit = storage.transactionSync.bind(storage);
    vi.spyOn(Object.getPrototypeOf(storage), 'transactionSync').mockImplementationOnce((write) => {
      commit(write as () => unknown);
      throw new Error('a fault after the commit');
    });
  });

describe('a fault while a socket’s message is handled', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('R-29 of a move is answered as a bug, and the same move sent again is answered from the log', async () => {
    // With a clock a move writes several rows, in a transaction.
    const [host] = await startMatch(2, { clock: { kind: 'live', seconds: 600 } });
    const socket = await openReady(host.match, [host.key]);
    await roomStub(host.match).call({ kind: 'frame', waitMs: 0, asking: { hashes: [] } });
    await failAfterNextCommit(host);
    const message = moveOf(0, 0);

    expectCode(await socket.ask(message), 500, 'bug');

    const { step } = await socket.ask(message);
    expect(step).toMatchObject({ entry: 1, view: { viewer: 0 } });
    const { step: next } = await socket.ask(moveOf(0, step?.opened ?? -1, LEAVE));
    expect(next?.entry).toBe(2);
    expect(await entryCount(host.match)).toBe(2);
  });

  it('of a word forgets the memory too', async () => {
    const clock = { kind: 'live', seconds: 30 };
    const [host] = await startMatch(2, { clock });
    const socket = await openReady(host.match, [host.key]);
    await failAfterNextCommit(host);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 });

    socket.socket.send('hidden');
    await waitForNoMessage();
    await waitForNoMessage(socket);
    vi.useRealTimers();

    const at = await fetchSnapshot(host.match, [host.key], true);
    expect(at.entry).toBe(await entryCount(host.match));
    expect((await sendRequest({ path: `/${host.match}/history`, awake: true })).status).toBe(200);
  });
});
