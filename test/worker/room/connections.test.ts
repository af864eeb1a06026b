/** Sockets: snapshots and updates, pings, limits, and the end of a deleted match. */
import { evictDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import { REQUEST_KEYS_MAX, SPECTATORS_MAX } from '../../../worker/protocol/limits.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createBody,
  createMatch,
  expectProblem,
  fetchSnapshot,
  json,
  type LiveSocket,
  nthSpectator,
  ORIGIN,
  openLiveSocket,
  parseProblem,
  parseSeated,
  parseUpdate,
  requestUpgrade,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { evict, roomStub } from '../kit/eviction.ts';
import { countSockets, startPoll, waitForNoMessage, waitForSockets } from '../kit/waiting.ts';

const DRAW = { kind: 'draw' };

it('R-13 a socket says the whole frame first, then a step a move, each viewer’s own', async () => {
  const [host, guest] = await startMatch(2);
  const mover = await openLiveSocket(host.match, [host.key]);
  const other = await openLiveSocket(host.match, [guest.key]);
  const spectator = await openLiveSocket(host.match);
  const all = [mover, other, spectator];

  const answer = await sendMove(host, 0, DRAW);

  const heard = await Promise.all(all.map((each) => each.waitForMessages(2)));
  expect(heard.map(([first]) => first?.kind)).toEqual(['frame', 'frame', 'frame']);
  expect(heard.map(([first]) => first && 'viewer' in first && first.viewer)).toEqual([0, 1, 'spectator']);
  expect(heard.map(([, step]) => step?.kind)).toEqual(['step', 'step', 'step']);
  expect(heard.map(([, step]) => step?.view?.viewer)).toEqual([0, 1, 'spectator']);
  // Only the mover gets the receipt.
  const { receipt, ...step } = parseUpdate(answer);
  expect(heard[0]?.[1]).toEqual(step);
  expect(receipt?.entry).toBe(step.entry);
  for (const [, told] of heard) expect(told?.log[0]).toMatchObject({ n: 1, seat: 0, events: [{ kind: 'drew' }] });
});

it('a socket’s first frame is the one that asking would give', async () => {
  const [host] = await startMatch(2);
  for (const keys of [[host.key], []]) {
    const socket = await openLiveSocket(host.match, keys);
    expect(await socket.waitForMessages(1)).toEqual([await fetchSnapshot(host.match, keys)]);
  }
});

it('R-13 a claim, a name and a growing match are told to everybody as whole frames', async () => {
  const host = await createMatch({ seats: 3 });
  const spectator = await openLiveSocket(host.match);

  await claimSeat(host.match, claimBody(host.frame.invite, { name: 'Bo' }));
  await sendRequest({ method: 'PUT', path: `/${host.match}/name`, keys: [host.key], body: { name: 'Ada' } });
  await sendRequest({ method: 'PUT', path: `/${host.match}/seats`, keys: [host.key], body: { count: 4 } });

  const heard = await spectator.waitForMessages(4);
  expect(heard.map(({ kind }) => kind)).toEqual(['frame', 'frame', 'frame', 'frame']);
  expect(heard.map((each) => 'seats' in each && each.seats.map(({ name }) => name))).toEqual([
    [null, null, null],
    [null, 'Bo', null],
    ['Ada', 'Bo', null],
    ['Ada', 'Bo', null, null],
  ]);
  expect(heard.map(({ rev }) => rev)).toEqual([...new Set(heard.map(({ rev }) => rev))].sort((a, b) => a - b));
});

it('R-9 a refused, a repeated and a stale move say nothing to the sockets', async () => {
  const [host, guest] = await startMatch(2);
  const id = commandId();
  await sendMove(host, 0, DRAW, id);
  const socket = await openLiveSocket(host.match, [guest.key]);
  await socket.waitForMessages(1);

  await sendMove(host, 0, DRAW, id);
  parseProblem(await sendMove(host, 0, DRAW));
  parseProblem(await sendMove(guest, 0, DRAW));

  await waitForNoMessage(socket);
  expect(socket.texts).toHaveLength(1);
});

it('a ping is answered while the object sleeps on', async () => {
  const host = await createMatch();
  const socket = await openLiveSocket(host.match, [host.key]);
  await socket.waitForMessages(1);
  await evictDurableObject(roomStub(host.match));

  socket.socket.send('ping');

  await socket.waitForMessages(2);
  expect(socket.texts[1]).toBe('pong');
  await expect(evictDurableObject(roomStub(host.match))).rejects.toThrow();
});

it('R-4 sockets that slept through an eviction hear the next step as who they are', async () => {
  const [host, guest] = await startMatch(2);
  const sockets = [
    await openLiveSocket(host.match, [host.key]),
    await openLiveSocket(host.match, [guest.key]),
    await openLiveSocket(host.match, [host.key, guest.key], '?seat=1'),
  ];
  await evict(host.match);

  await sendMove(host, 0, DRAW);

  const steps = await Promise.all(sockets.map((each) => each.waitForMessages(2)));
  expect(steps.map(([, step]) => step?.view?.viewer)).toEqual([0, 1, 1]);
});

it('whoever talks into a socket is sent away, and nothing else happens', async () => {
  for (const words of ['hello', '[]', new Uint8Array([1, 2, 3])]) {
    const host = await createMatch();
    const socket = await openLiveSocket(host.match, [host.key]);
    await socket.waitForMessages(1);

    socket.socket.send(words);

    expect(await socket.closed).toBe(1008);
    expect(await fetchSnapshot(host.match, [host.key])).toEqual(host.frame);
  }
});

it('a dead socket among living ones does no harm', async () => {
  const [host, guest] = await startMatch(2);
  const dead = await openLiveSocket(host.match, [guest.key]);
  await dead.waitForMessages(1);
  const living = await openLiveSocket(host.match, [guest.key]);
  dead.socket.close(1000);

  parseUpdate(await sendMove(host, 0, DRAW));

  await living.waitForMessages(2);
});

it('more sockets than the limit are turned away, and a place that gets free is given', async () => {
  const host = await createMatch();
  const open: LiveSocket[] = [];
  // Evictions between them would only take time.
  for (let n = 0; n < SPECTATORS_MAX; n++) {
    const { status, webSocket } = await requestUpgrade(host.match, [], nthSpectator(n));
    expect(status).toBe(101);
    webSocket?.accept();
    if (webSocket && n === 0) open.push({ socket: webSocket } as LiveSocket);
  }

  const turned = await requestUpgrade(host.match);
  const answer = { status: turned.status, headers: turned.headers, text: await turned.text() };

  expectProblem(answer, 429, 'too-many-sockets');
  const count = await countSockets(host.match);
  open[0]?.socket.close(1000);
  await waitForSockets(host.match, count - 1);
  expect((await requestUpgrade(host.match)).status).toBe(101);
});

it('a seat is let in where spectators no longer are', async () => {
  const host = await createMatch();
  for (let n = 0; n < SPECTATORS_MAX; n++) (await requestUpgrade(host.match, [], nthSpectator(n))).webSocket?.accept();

  expect((await requestUpgrade(host.match)).status).toBe(429);
  expect((await requestUpgrade(host.match, [host.key])).status).toBe(101);
});

it('the address of sockets speaks nothing else', async () => {
  const host = await createMatch();

  expectProblem(await sendRequest({ path: `/${host.match}/live` }), 426, 'no-socket');
  expectProblem(await sendRequest({ path: `/${host.match}/live`, headers: { upgrade: 'h2c' } }), 426, 'no-socket');
  expectProblem(await sendRequest({ method: 'POST', path: `/${host.match}/live`, body: {} }), 405, 'bad-method');
});

it('nobody looks through another’s seat by a header of the inside', async () => {
  const host = await createMatch();
  const response = await requestUpgrade(host.match, [], { 'x-asking': JSON.stringify({ keys: [host.key] }) });
  const { webSocket } = response;
  const first = new Promise<string>((resolve) => {
    webSocket?.addEventListener('message', ({ data }) => resolve(String(data)));
  });
  webSocket?.accept();

  expect(JSON.parse(await first).viewer).toBe('spectator');
});

it('R-40 a deleted match says so to everybody and is gone for good', async () => {
  const host = await createMatch({ seats: 3 });
  const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));
  const sockets = [await openLiveSocket(host.match, [guest.key]), await openLiveSocket(host.match)];
  const { rev } = await fetchSnapshot(host.match, [guest.key]);
  const poll = await startPoll(() => sendRequest({ path: `/${host.match}?after=${rev}&wait=25`, keys: [guest.key] }));

  const answer = await sendRequest({ method: 'DELETE', path: `/${host.match}`, keys: [host.key], awake: true });

  expect(answer.status).toBe(200);
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4410, 4410]);
  expectProblem(await poll.answer, 410, 'gone');
  for (const path of ['', '/record', '/history', '/keys'])
    expectProblem(await sendRequest({ path: `/${host.match}${path}`, keys: [host.key] }), 410, 'gone');
  expectProblem(await sendMove(host, 0, DRAW), 410, 'gone');
  expectProblem(await sendRequest({ path: `/${host.match}/live`, headers: { upgrade: 'websocket' } }), 410, 'gone');
});

it('a page of another site can neither act nor listen by this browser’s cookie', async () => {
  for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`, 'https://tilepost.test']) {
    const headers = { origin };
    // Another scheme of the same host is a proxy that no setting names.
    const code = origin === 'https://tilepost.test' ? 'wrong-origin' : 'foreign-origin';
    const [host] = await startMatch(2);
    expectProblem(await sendRequest({ method: 'POST', body: createBody(), keys: [host.key], headers }), 403, code);
    const move = { id: commandId(), opened: 0, move: DRAW };
    const path = `/${host.match}/moves`;
    expectProblem(await sendRequest({ method: 'POST', path, keys: [host.key], body: move, headers }), 403, code);
    const refused = await requestUpgrade(host.match, [host.key], headers);
    expect(refused.status).toBe(403);
    expect((await fetchSnapshot(host.match)).entry).toBe(0);
  }

  expect(parseSeated(await sendRequest({ method: 'POST', body: createBody(), headers: { origin: ORIGIN } })).seat).toBe(
    0,
  );
});

it('R-12 a match of the harder setup is seen to grow step by step without a gap', async () => {
  const options = { ...luckyNumbers.defaults, setup: 'michael' };
  const seats = await startMatch(2, { options });
  const spectator = await openLiveSocket(seats[0].match);
  let at = await fetchSnapshot(seats[0].match);
  const numbers: number[] = at.log.map(({ n }) => n);
  for (let n = 0; n < 12; n++) {
    const mover = seats[at.active[0] === 0 ? 0 : 1];
    const move = (at.view as { drawn: number }).drawn ? { kind: 'place', cell: [0, 5, 10, 15][n >> 2] } : DRAW;
    at = { ...at, ...parseUpdate(await sendMove(mover, at.entry, move)), kind: 'frame' };
  }

  const [, ...steps] = await spectator.waitForMessages(13);
  numbers.push(...steps.flatMap(({ log }) => log.map(({ n }) => n)));
  expect(numbers).toEqual(Array.from({ length: at.entry + 1 }, (_, n) => n));
  expect(steps.at(-1)?.rev).toBe(at.rev);
  expect(json(await sendRequest({ path: `/${seats[0].match}/history` }))).toMatchObject({
    steps: numbers.map((n) => ({ n })),
  });
});

it('a socket that comes with as many invented keys as it may spoils nothing', async () => {
  const host = await createMatch();
  const spectator = await openLiveSocket(host.match);
  await spectator.waitForMessages(1);
  const invented = Array.from({ length: REQUEST_KEYS_MAX }, (_, i) => String(i).padStart(26, '0'));

  const socket = await openLiveSocket(host.match, invented);

  expect((await socket.waitForMessages(1))[0]).toMatchObject({ kind: 'frame', viewer: 'spectator' });
  expect((await claimSeat(host.match, claimBody(host.frame.invite))).status).toBe(201);
  expect(await spectator.waitForMessages(2)).toHaveLength(2);
});
