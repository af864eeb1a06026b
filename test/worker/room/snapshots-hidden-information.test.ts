/**
 * Messages to one seat reveal nothing of the others: compares two matches that differ only in B's secrets, byte by
 * byte.
 */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { keyHash } from '../../../worker/auth/keys.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { bytesToHex, digestKey, hexToBytes, matchSeed } from '../../../worker/record/fairness.ts';
import {
  commandId,
  fetchSnapshot,
  finishedMatch,
  json,
  openLiveSocket,
  playOn,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';
import { createIdenticalMatch, maskKeys, responseText } from '../kit/identical-matches.ts';
import { startPoll, waitForNoMessage } from '../kit/waiting.ts';

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
  const commands = await queryRows(
    match,
    'SELECT command FROM entries WHERE command IS NOT NULL UNION SELECT command FROM seats',
  );

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
