/** Snapshots and updates: what is hidden from a viewer reaches it in no message, and a full table stays small. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { keyHash } from '../../../worker/auth/keys.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { Move, View } from '../../../worker/games/rummikub/state.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import { bytesToHex, digestKey, hexToBytes, matchSeed } from '../../../worker/record/fairness.ts';
import {
  commandId,
  fetchSnapshot,
  finishedMatch,
  json,
  openLiveSocket,
  parseUpdate,
  playOn,
  queryRows,
  readLog,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';
import { createIdenticalMatch, maskKeys, responseText } from '../kit/identical-matches.ts';
import { startPoll, waitForNoMessage } from '../kit/waiting.ts';

// Messages to one seat reveal nothing of the others: compares two matches that differ only in B's secrets, byte by
// byte.

/** Private actions of B, besides its moves. A must not see any effect of them. */
type Secretly = (b: Seated) => Promise<void>;

/** All messages to A in a match, as bytes. */
async function heardByA(secretly: Secretly): Promise<readonly string[]> {
  const heard: string[] = [];
  const note = (answer: TestResponse): TestResponse => {
    heard.push(responseText(answer));
    return answer;
  };
  const { seats, advanceTime: wait, releaseClock: end } = await createIdenticalMatch(2);
  const [a, b = a] = seats;
  const keys = [a.key];
  const sockets = [await openLiveSocket(a.match, [a.key]), await openLiveSocket(a.match)];
  const look = async (): Promise<void> => {
    for (const path of ['', '/keys', '/history', '/record'])
      note(await sendRequest({ path: `/${a.match}${path}`, keys: [a.key] }));
    note(await sendRequest({ path: `/${a.match}` }));
  };

  await look();
  for (let entry = 0, n = 0; n < 6; n++) {
    await secretly(b);
    wait(60_000);
    const seen = await fetchSnapshot(a.match);
    const mover = seen.active[0] === 0 ? a : b;
    entry = seen.entry;
    const drawn = (seen.view as { drawn: number }).drawn > 0;
    const answer = await sendMove(mover, entry, drawn ? { kind: 'leave' } : { kind: 'draw' });
    expect(answer.status).toBe(200);
    if (mover === a) note(answer);
    for (const one of [a, b]) {
      const body = { id: commandId(), code: 'thinking' };
      const said = await sendRequest({ method: 'POST', path: `/${a.match}/talk`, keys: [one.key], body });
      expect(said.status).toBe(200);
      if (one === a) note(said);
    }
    await look();
  }
  const linked = note(await sendRequest({ method: 'POST', path: `/${a.match}/links`, keys: [a.key] }));
  keys.push((json(linked) as { key: string }).key);
  await secretly(b);
  await look();
  await waitForNoMessage(...sockets);
  end();
  for (const { texts } of sockets) heard.push(`${texts.length}`, ...texts);
  return maskKeys(heard, keys);
}

const NOTHING: Secretly = async () => {};

const put = (b: Seated, body: object): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${b.match}/draft`, keys: [b.key], body });

it('R-14 A hears the same bytes in the same number whatever B keeps, links and revokes', async () => {
  let size = 0;
  const busy: Secretly = async (b) => {
    size += 1;
    const { opened } = await fetchSnapshot(b.match, [b.key]);
    await put(b, {
      draft: { opened, body: { text: 'd'.repeat(size * 50) } },
      rack: { text: 'r'.repeat(size) },
      looked: 0,
    });
    const link = async (): Promise<string> =>
      (json(await sendRequest({ method: 'POST', path: `/${b.match}/links`, keys: [b.key] })) as { key: string }).key;
    await sendRequest({
      method: 'POST',
      path: `/${b.match}/keys`,
      body: { key: await link(), label: 'x'.repeat(size) },
    });
    await link();
    const { devices } = json(await sendRequest({ path: `/${b.match}/keys`, keys: [b.key] })) as {
      devices: { id: number; here: boolean }[];
    };
    for (const { id } of devices.filter(({ here }) => !here).slice(1))
      await sendRequest({ method: 'DELETE', path: `/${b.match}/keys/${id}`, keys: [b.key] });
  };

  const [still, moving] = [await heardByA(NOTHING), await heardByA(busy)];

  expect(still.length).toBeGreaterThan(30);
  expect(moving).toEqual(still);
});

it('the comparison can fail: a name is public, and A hears of it', async () => {
  let n = 0;
  const loud: Secretly = async (b) => {
    await sendRequest({ method: 'PUT', path: `/${b.match}/name`, keys: [b.key], body: { name: `Bo ${n++}` } });
  };

  expect(await heardByA(loud)).not.toEqual(await heardByA(NOTHING));
});

it('R-14 a poll of A is not woken by what B does for itself', async () => {
  const [a, b] = await startMatch(2);
  const { rev } = await fetchSnapshot(a.match);
  let isOver = false;
  const poll = await startPoll(() =>
    sendRequest({ path: `/${a.match}?after=${rev}&wait=2`, keys: [a.key] }).then((answer) => {
      isOver = true;
      return answer;
    }),
  );

  const keys = [b.key];
  await sendRequest({ method: 'PUT', path: `/${a.match}/draft`, keys, body: { rack: { a: 1 } }, awake: true });
  const linked = await sendRequest({ method: 'POST', path: `/${a.match}/links`, keys, awake: true });
  const { key } = json(linked) as { key: string };
  await sendRequest({ method: 'POST', path: `/${a.match}/keys`, body: { key }, awake: true });

  await waitForNoMessage();
  expect(isOver).toBe(false);
  expect((await poll.answer).status).toBe(204);
});

/** Everything in the object that no snapshot before the end may contain. */
async function secretsOf(match: string): Promise<readonly string[]> {
  const [head] = await queryRows(match, 'SELECT made, started FROM head');
  const made = JSON.parse(String(head?.made));
  const seats = await queryRows(match, 'SELECT entropy, command FROM seats');
  const seed = matchSeed(
    made.match,
    hexToBytes(made.seed),
    seats.map(({ entropy }) => String(entropy)),
  );
  const entries = await queryRows(match, 'SELECT digest, command FROM entries');
  const hashes = await queryRows(match, 'SELECT hash FROM keys');
  const found = [made.seed, made.request, JSON.parse(String(head?.started)).digest];
  found.push(bytesToHex(seed), bytesToHex(digestKey(seed)), env.TILEPOST_SECRET);
  found.push(...seats.flatMap(({ entropy, command }) => [entropy, command]));
  found.push(...entries.flatMap(({ digest, command }) => (command ? [digest, command] : [digest])));
  found.push(...hashes.map(({ hash }) => hash));
  return found.map(String);
}

it('R-17 no frame, step, history or list before the end holds seed, entropy, digest, command, key or hash', async () => {
  const seats = await startMatch(3);
  const [{ match }] = seats;
  const sockets = await Promise.all([...seats.map(({ key }) => [key]), []].map((keys) => openLiveSocket(match, keys)));
  await sendRequest({ method: 'POST', path: `/${match}/recovery`, body: { seat: 1 } });
  await playOn(seats, ({ entry }) => entry >= 12);
  const texts = sockets.flatMap((socket) => socket.texts);
  for (const keys of [...seats.map(({ key }) => [key]), []])
    for (const path of ['', '/history', '/keys', '/record', '?after=0'])
      texts.push((await sendRequest({ path: `/${match}${path}`, keys })).text);

  const secrets = [...(await secretsOf(match)), ...seats.flatMap(({ key }) => [key, keyHash(key)])];

  expect(texts.length).toBeGreaterThan(50);
  expect(secrets.every((secret) => secret.length >= 16)).toBe(true);
  for (const secret of secrets) for (const text of texts) expect(text).not.toContain(secret);
});

it('R-17 after the end the record tells the seed and the entropy, and still no key, hash or command', async () => {
  const seats = await finishedMatch(2);
  const [{ match }] = seats;
  const { text } = await sendRequest({ path: `/${match}/record` });
  const [head] = await queryRows(match, 'SELECT made FROM head');
  const claims = await queryRows(match, 'SELECT command FROM seats');
  const commands = [...(await readLog(match)), ...claims].filter(({ command }) => command !== null);
  expect(commands.length).toBeGreaterThan(seats.length);

  expect(text).toContain(JSON.parse(String(head?.made)).seed);
  for (const { key } of seats) for (const secret of [key, keyHash(key)]) expect(text).not.toContain(secret);
  for (const { command } of commands) expect(text).not.toContain(String(command));
});

it('the bag goes over the wire as a number, never as tiles', async () => {
  const seats = await startMatch(2);
  const [{ match, key }] = seats;
  await evict(match);

  const { view } = await fetchSnapshot(match, [key]);

  expect(Object.keys(view ?? {}).sort()).toEqual([
    'active',
    'drawn',
    'gardens',
    'left',
    'middle',
    'sets',
    'takes',
    'viewer',
  ]);
  expect(view?.left).toBe(32);
});

// Rummikub on the wire: other racks, drafts and random numbers stay secret, and a full table still fits a small
// snapshot.

/** The view, which the game in the worker has just made. */
const viewOf = ({ view }: Update | Snapshot): View => view as unknown as View;

/** Fill the racks first. Then the play with the fewest tiles, so that no seat finishes soon, or a draw. */
function least(view: View, fill: number): Move {
  if (Math.min(...view.counts) < fill && view.pool > 0) return { kind: 'draw' };
  const plays = [...rummikub.moves(view)].flatMap((move) => (move.kind === 'play' ? [move] : []));
  const [play] = plays.toSorted((a, b) => a.table.flat().length - b.table.flat().length);
  return play ?? { kind: 'draw' };
}

/** Make such plays until `isEnough`. */
async function play(
  seats: readonly Seated[],
  isEnough: (at: Update | Snapshot) => boolean,
  fill = 0,
): Promise<Update | Snapshot> {
  let at: Update | Snapshot = await fetchSnapshot(seats[0]?.match ?? '');
  for (let n = 0; !isEnough(at) && at.phase === 'playing' && n < 400; n += 1) {
    const mover = seats.find(({ seat }) => at.active.includes(seat));
    if (!mover) throw new Error('nobody is to move');
    const own = await fetchSnapshot(mover.match, [mover.key]);
    at = parseUpdate(await sendMove(mover, own.opened, least(viewOf(own), laid(at) === 0 ? fill : 0)));
  }
  return at;
}

const laid = (at: Update | Snapshot): number => viewOf(at).table.flat().length;

it('R-16 the view of A has its own rack and of the others counts alone; a spectator has no rack', async () => {
  const seats = await startMatch(3, { game: 'rummikub' });
  const [{ match, key }] = seats;
  await play(seats, ({ entry }) => entry >= 6);

  const [own, open] = [viewOf(await fetchSnapshot(match, [key])), viewOf(await fetchSnapshot(match))];

  const shared = ['active', 'counts', 'melded', 'pool', 'rules', 'table', 'turn', 'viewer'];
  expect(Object.keys(open).sort()).toEqual(shared);
  expect(Object.keys(own).sort()).toEqual([...shared, 'drawn', 'rack'].sort());
  expect(own.rack).toHaveLength(own.counts[0] ?? -1);
  expect(typeof own.pool).toBe('number');
});

it('R-16 A hears the same bytes in the same number whatever B arranges before it draws', async () => {
  const heard = async (size: number): Promise<readonly string[]> => {
    const { seats, advanceTime: wait, releaseClock: end } = await createIdenticalMatch(2, { game: 'rummikub' });
    const texts: string[] = [];
    const sockets = await Promise.all([[seats[0].key], []].map((keys) => openLiveSocket(seats[0].match, keys)));
    for (let n = 0; n < 6; n += 1) {
      const seen = await fetchSnapshot(seats[0].match);
      const mover = seats.find(({ seat }) => seen.active.includes(seat)) ?? seats[0];
      if (mover !== seats[0]) {
        const { opened } = await fetchSnapshot(mover.match, [mover.key]);
        const piles = Array.from({ length: size * (n + 1) }, (_, i) => [i, i + 1]);
        const body = { draft: { opened, body: { piles } }, rack: { order: piles } };
        expect(
          (await sendRequest({ method: 'PUT', path: `/${mover.match}/draft`, keys: [mover.key], body })).status,
        ).toBe(200);
      }
      wait(60_000);
      const answer = await sendMove(mover, seen.entry, { kind: 'draw' });
      expect(answer.status).toBe(200);
      if (mover === seats[0]) texts.push(responseText(answer));
      for (const path of ['', '/history', '/record'])
        texts.push(responseText(await sendRequest({ path: `/${mover.match}${path}`, keys: [seats[0].key] })));
    }
    await waitForNoMessage(...sockets);
    end();
    for (const socket of sockets) texts.push(`${socket.texts.length}`, ...socket.texts);
    return maskKeys(
      texts,
      seats.map(({ key }) => key),
    );
  };

  const [still, busy] = [await heard(0), await heard(9)];

  expect(still.length).toBeGreaterThan(20);
  expect(busy).toEqual(still);
});

it('a frame after a move with eighty tiles on the table is at most 2.5 kB, plain', async () => {
  const { seats, releaseClock: end } = await createIdenticalMatch(6, {
    game: 'rummikub',
    options: { ...rummikub.defaults, box: 'xp' },
  });
  const [{ match, key }] = seats;
  const full = await play(seats, (at) => laid(at) >= 80, 22);
  expect(laid(full)).toBeGreaterThanOrEqual(80);
  const socket = await openLiveSocket(match, [key]);
  await socket.waitForMessages(1);

  await play(seats, ({ entry }) => entry > full.entry);
  const [, step] = await socket.waitForMessages(2);
  end();

  expect(step && laid(step)).toBeGreaterThanOrEqual(80);
  expect(socket.texts.at(-1)?.length).toBeLessThanOrEqual(2_500);
});

it('a table that no schema lets through is a wrong request; tiles from nowhere are a refusal with clause and tiles', async () => {
  const seats = await startMatch(2, { game: 'rummikub' });
  const at = await fetchSnapshot(seats[0]?.match ?? '');
  const mover = seats.find(({ seat }) => at.active.includes(seat)) as Seated;
  const send = (tables: unknown) => sendMove(mover, at.entry, { kind: 'play', table: tables } as object);

  for (const bad of [[[53, 1, 2]], [[-1, 1, 2]], [[]], [[1.5, 2, 3]], Array.from({ length: 61 }, () => [1, 2, 3]), 'x'])
    expect((await send(bad)).status, JSON.stringify(bad)).toBe(400);
  const own = viewOf(await fetchSnapshot(mover.match, [mover.key])).rack ?? [];
  const foreign = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].filter((tile) => !own.includes(tile)).slice(0, 3);
  const answer = await send([foreign]);
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.text)).toMatchObject({ refusal: { code: 'not-yours', clause: 'RK-7', tiles: foreign } });
});
