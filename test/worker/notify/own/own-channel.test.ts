/** A seat's own channel in a match: its messages and their times, its test, its end, and who learns of its address. */
import { describe, expect, it } from 'vitest';
import { maskedAddress } from '../../../../worker/notify/receivers.ts';
import { NUDGE_AFTER_HOURS, OWN_TEST_PAUSE_SECONDS } from '../../../../worker/protocol/limits.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { type OwnAddress, OwnPayload, RECEIVER_KINDS } from '../../../../worker/protocol/notifications.ts';
import {
  commandId,
  dumpStorage,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  ORIGIN,
  parseSeated,
  parseSnapshot,
  putBackSchema,
  queryRows,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../../kit/client.ts';
import {
  advanceTime,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  MINUTE_MS,
  NIGHT_QUIET_HOURS,
  playTurn,
  runAlarm,
  setQuietHours,
} from '../../kit/clock.ts';
import {
  addChat,
  calledUrls,
  chatAddress,
  fakeReceivers,
  messagesIn,
  type Posted,
  postedToChat,
  readAllMessages,
  readMessages,
  respondWith,
  setOwn,
  setReminders,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import { ledgerLines, sendDueMessages, waitAndSend } from '../../kit/notifications.ts';
import { TAKE } from '../../kit/receiver-rules.ts';

freezeTime();
fakeReceivers();

const testOwn = ({ match, key }: Pick<Seated, 'match' | 'key'>): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/own/test`, keys: [key] });

/** Name an address for a seat, without reminders where there is no clock. Returns it. */
async function addOwn(seated: Seated, more: Partial<OwnAddress> = {}): Promise<string> {
  const url = more.url ?? chatAddress();
  messagesIn(await setReminders(seated, { days: null }));
  messagesIn(await setOwn(seated, { url, kind: 'json', lang: 'en', ...more }));
  return url;
}

const postedTo = (address: string): readonly Posted[] => postedToChat().filter(({ url }) => url === address);
const newsAt = (address: string): readonly OwnPayload[] => postedTo(address).map(({ body }) => OwnPayload.parse(body));
const kindsAt = (address: string): readonly string[] => newsAt(address).map(({ kind, entry }) => `${kind} ${entry}`);

/** Two seats without a clock. The guest has a channel of its own, and the host has just ended its turn. */
async function told(more: Partial<OwnAddress> = {}) {
  const [host, guest] = await startMatch(2);
  const url = await addOwn(guest, more);
  advanceTime(1);
  await playTurn(host);
  return { host, guest, url };
}

const offLinkOf = (url: string): string => newsAt(url).at(-1)?.off.replace(`${ORIGIN}/api/matches`, '') ?? '';

describe('P-68 a channel of one’s own', () => {
  it('R-45 is told of each turn once, in words, with links that hold no key', async () => {
    const { host, guest, url } = await told();
    await waitAndSend(host);
    await runAlarm(host.match);

    const [news] = newsAt(url);
    expect(kindsAt(url)).toEqual(['turn 2']);
    expect(news).toMatchObject({
      match: host.match,
      seat: 1,
      title: 'Your turn – Lucky Numbers',
      text: 'It is your turn.',
      link: `${ORIGIN}/g/${host.match}#sit=1`,
    });
    expect(JSON.stringify(news)).not.toContain(guest.key);
    const { own, messages } = await readMessages(guest);
    expect(own).toEqual({ kind: 'json', address: expect.stringMatching(/^chat\.example\.com\/…/) });
    expect(messages).toMatchObject([{ kind: 'turn', to: 'own', state: 'sent' }]);
    // The host has no part in it.
    expect((await readMessages(host)).own).toBeUndefined();
    expect((await readMessages(host)).messages).toEqual([]);
  });

  it.each(RECEIVER_KINDS)('%s can read its message of a nudge, in Korean', async (kind) => {
    const bot = 'https://api.telegram.org/bot1:aaa/sendMessage';
    const address = {
      ntfy: 'https://ntfy.sh/topic',
      gotify: 'https://gotify.example.org/message?token=A123456789abcde',
      discord: 'https://discord.com/api/webhooks/1/x',
      slack: 'https://hooks.slack.com/services/T/B/X',
      telegram: `${bot}?chat_id=7`,
      json: 'https://programs.example.org/x',
    }[kind];
    const target = { ntfy: 'https://ntfy.sh/', telegram: bot }[kind as string] ?? address;
    respondWith(target, { status: 200 });
    const { host } = await told({ url: address, kind: kind === 'json' ? kind : undefined, lang: 'ko' });
    advanceTime(NUDGE_AFTER_HOURS * HOUR_MS);
    parseSnapshot(await sendRequest({ method: 'POST', path: `/${host.match}/seats/1/nudge`, keys: [host.key] }));
    await waitAndSend(host);

    const [posted] = postedToChat();
    expect(postedToChat()).toHaveLength(1);
    const { title, lines, links } = TAKE[kind](posted ?? { url: '', body: {} });
    expect([title, ...lines].join('\n')).toContain('참가자 1이 기다리고 있어요 – 럭키 넘버스');
    expect(links).toEqual([`${ORIGIN}/g/${host.match}#sit=1`, expect.stringContaining('/own/off/')]);
  });

  it('R-45 keeps quiet hours, and is told in the morning', async () => {
    const [host, guest] = await startMatch(2);
    const url = await addOwn(guest);
    parseSnapshot(await setQuietHours(guest, NIGHT_QUIET_HOURS));
    advanceTime(13 * HOUR_MS);
    await playTurn(host);
    await waitAndSend(host);
    expect(calledUrls()).toEqual([]);

    await waitAndSend(host, 11 * HOUR_MS);
    expect(kindsAt(url)).toEqual(['turn 2']);
  });

  it('R-44 gets at most one reminder or nudge a day, and none after the move', async () => {
    const { host, guest, url } = await told();
    messagesIn(await setReminders(guest, { days: 1 }));
    for (let hours = 0; hours < 24 * 14; hours += 3) {
      await sendRequest({ method: 'POST', path: `/${host.match}/seats/1/nudge`, keys: [host.key] });
      await sendDueMessages(host.match);
      advanceTime(3 * HOUR_MS);
    }
    const reminding = newsAt(url).filter(({ kind }) => kind !== 'turn');
    expect(reminding.length).toBeGreaterThan(12);
    expect(reminding.length).toBeLessThanOrEqual(14);
    await playTurn(guest);
    await waitAndSend(host, 5 * DAY_MS);
    expect(newsAt(url)).toHaveLength(reminding.length + 1);
  });

  it('goes along into the rematch, but not once it was switched off', async () => {
    const [host, guest] = await finishedMatch(2);
    const url = await addOwn(guest);
    await addOwn(host);
    messagesIn(await testOwn(host));
    await runAlarm(host.match);
    const off = newsAt(postedToChat()[0]?.url ?? '')[0]?.off.replace(`${ORIGIN}/api/matches`, '') ?? '';
    await sendRequest({ method: 'POST', path: off });
    const rematch = async ({ match, key }: Seated): Promise<Seated> => {
      const body = { id: commandId(), entropy: entropyOf('c') };
      return parseSeated(await sendRequest({ method: 'POST', path: `/${match}/rematch`, keys: [key], body }));
    };

    expect((await readMessages(await rematch(host))).own).toBeUndefined();
    const next = await rematch(guest);
    expect((await readMessages(next)).own).toMatchObject({ kind: 'json', address: maskedAddress(url) });
  });
});

describe('P-68 a test message', () => {
  it('is sent at once although the page is open, and its result stands in the ledger', async () => {
    const [, guest] = await startMatch(2);
    const url = await addOwn(guest);
    parseSnapshot(await setQuietHours(guest, { ...NIGHT_QUIET_HOURS, from: 0, to: 14 * 60 }));
    const waiting = messagesIn(await testOwn(guest));
    expect(waiting.messages).toMatchObject([{ kind: 'test', to: 'own', state: 'scheduled' }]);
    await runAlarm(guest.match);

    expect(newsAt(url)).toMatchObject([{ kind: 'test', title: 'Test message – Lucky Numbers' }]);
    expect(await ledgerLines(guest)).toEqual(['test 0 sent']);
  });

  it('R-37 can be sent every 20 seconds, also to another address', async () => {
    const [, guest] = await startMatch(2);
    await addOwn(guest);
    messagesIn(await testOwn(guest));
    await runAlarm(guest.match);
    const other = await addOwn(guest);
    const refused = await testOwn(guest);
    expectProblem(refused, 429, 'too-many-tests');
    expect(refused.headers.get('retry-after')).toBe(String(OWN_TEST_PAUSE_SECONDS));

    advanceTime(OWN_TEST_PAUSE_SECONDS * 1_000);
    messagesIn(await testOwn(guest));
    await runAlarm(guest.match);
    expect(kindsAt(other)).toEqual(['test 0']);
  });

  it('that a receiver does not answer fails at once, and ends nothing', async () => {
    const [, guest] = await startMatch(2);
    const url = await addOwn(guest);
    respondWith(url, 'never');
    messagesIn(await testOwn(guest));
    await runAlarm(guest.match);

    expect(await ledgerLines(guest)).toEqual(['test 0 failed unreachable']);
    expect((await readMessages(guest)).own?.ended).toBeUndefined();
  });

  it('needs a channel', async () => {
    const [host] = await startMatch(2);
    expectProblem(await testOwn(host), 404, 'no-own-channel');
  });
});

describe('P-68 a receiver that fails', () => {
  it('is tried three times and then switched off, which its seat is shown; a test that arrives switches it on', async () => {
    const { host, guest, url } = await told();
    respondWith(url, { status: 500 }, 'broken', { status: 503 });
    for (const waitMs of [3_000, MINUTE_MS, 5 * MINUTE_MS]) await waitAndSend(host, waitMs);
    expect(calledUrls()).toHaveLength(3);
    expect(await ledgerLines(guest)).toEqual(['turn 2 failed unreachable']);
    expect((await readMessages(guest)).own).toMatchObject({ ended: 'unreachable' });

    respondWith(url, { status: 200 });
    messagesIn(await testOwn(guest));
    await runAlarm(host.match);
    expect((await readMessages(guest)).own?.ended).toBeUndefined();
    await playTurn(guest);
    advanceTime(MINUTE_MS);
    await playTurn(host);
    await waitAndSend(host);
    expect(kindsAt(url)).toEqual(['test 2', 'turn 6']);
  });

  it.each([
    [404, 'gone'],
    [401, 'rejected'],
  ] as const)('that answers %i is switched off at once', async (status, ended) => {
    const { host, guest, url } = await told();
    respondWith(url, { status });
    await waitAndSend(host);

    expect(calledUrls()).toHaveLength(1);
    expect((await readMessages(guest)).own).toMatchObject({ ended });
  });
});

describe('P-68 the link in a message', () => {
  it('R-45 changes nothing when it is opened, and switches the channel off with one tap, without any key', async () => {
    const { host, guest, url } = await told();
    await waitAndSend(host);
    const path = offLinkOf(url);
    const before = await dumpStorage(host.match);
    const page = await sendRequest({ path });

    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(page.text).toContain('<form method="post"><button>Turn off</button></form>');
    expect(page.text).not.toContain('chat.example.com');
    expect(await dumpStorage(host.match)).toBe(before);

    const done = await sendRequest({
      method: 'POST',
      path,
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(done.status).toBe(200);
    expect(done.text).toContain('This address gets no more messages about this match of Lucky Numbers.');
    expect((await readMessages(guest)).own).toMatchObject({ ended: 'off' });
    expectProblem(await testOwn(guest), 404, 'no-own-channel');
    await playTurn(guest);
    await playTurn(host);
    await waitAndSend(host);
    expect(newsAt(url)).toHaveLength(1);
    // A second tap, and a look afterwards, say the same.
    expect((await sendRequest({ method: 'POST', path })).text).toContain('Messages are off');
    expect((await sendRequest({ path, headers: { 'accept-language': 'de' } })).text).toContain(
      'Die Nachrichten sind aus',
    );
  });

  it('R-45 ends no channel that was named later, and none of another match', async () => {
    const { host, guest, url } = await told();
    await waitAndSend(host);
    const path = offLinkOf(url);
    await addOwn(guest);
    expect((await sendRequest({ method: 'POST', path })).text).toContain('Messages are off');
    expect((await readMessages(guest)).own?.ended).toBeUndefined();

    const other = await told();
    expectProblem(
      await sendRequest({ method: 'POST', path: path.replace(host.match, other.host.match) }),
      404,
      'no-own-channel',
    );
    expectProblem(await sendRequest({ path: path.replace(/off\/\d+/, 'off/9') }), 404, 'no-own-channel');
    expectProblem(await sendRequest({ path: `/${host.match}/own/off/x` }), 404, 'no-own-channel');
  });

  it('withdraws what waits, with the reason', async () => {
    const { host, guest, url } = await told();
    await waitAndSend(host);
    messagesIn(await setReminders(guest, { days: 1 }));
    await sendRequest({ method: 'POST', path: offLinkOf(url) });

    expect(await ledgerLines(guest)).toEqual(['reminder 2 withdrawn off', 'turn 2 sent']);
  });
});

describe('P-68 the address', () => {
  const good = { url: 'https://chat.example.com/hooks/1', kind: 'json', lang: 'en' };

  it('is refused if it is not public, if no kind fits, or if it lacks what the kind needs', async () => {
    const [host] = await startMatch(2);
    for (const url of ['http://ntfy.sh/x', 'https://127.0.0.1/x', 'https://ntfy.local/x', `${ORIGIN}/x`])
      expectProblem(await setOwn(host, { ...good, url }), 400, 'bad-webhook');
    expectProblem(await setOwn(host, { url: good.url, lang: 'en' }), 400, 'unknown-receiver');
    for (const kind of ['ntfy', 'gotify', 'discord', 'telegram'])
      expectProblem(await setOwn(host, { ...good, kind }), 400, 'bad-receiver');
    for (const bad of [
      { url: 'x' },
      { kind: 'irc' },
      { lang: 'xx' },
      { more: 1 },
      { url: `https://a.b/${'x'.repeat(1000)}` },
    ])
      expectProblem(await setOwn(host, { ...good, ...bad }), 400, 'bad-request');
    expectProblem(await setOwn({ ...host, key: '0'.repeat(26) }, good), 401, 'no-seat');
    expect((await readMessages(host)).own).toBeUndefined();
  });

  it('R-45 leaves the match only as far as its seat may see it, and is forgotten when it is removed', async () => {
    const { host, guest, url } = await told();
    await waitAndSend(host);
    const [secret = ''] = /hooks\/\d+$/.exec(url) ?? [];
    const answers = [
      await sendRequest({ path: `/${host.match}`, keys: [guest.key] }),
      await sendRequest({ path: `/${host.match}`, keys: [host.key] }),
      await sendRequest({ path: `/${host.match}/messages`, keys: [guest.key] }),
      await sendRequest({ path: `/${host.match}/messages`, keys: [host.key] }),
      await sendRequest({ path: `/${host.match}/history` }),
      await sendRequest({ path: offLinkOf(url) }),
    ];
    for (const { text } of answers) expect(text).not.toContain(secret);
    messagesIn(await setOwn(guest, null));
    expect(await dumpStorage(host.match)).not.toContain(secret);
    expect((await readMessages(guest)).messages).toMatchObject([{ kind: 'turn', to: null, state: 'sent' }]);
  });
});

it('P-45 channels of an older schema keep their kinds, and stand beside a channel of one’s own', async () => {
  const [host, guest] = await startMatch(2);
  await addChat(host);
  await turnPushOn(guest);
  const feed = await sendRequest({ method: 'POST', path: `/${host.match}/feed`, keys: [guest.key] });
  expect(feed.status).toBe(201);
  await putBackSchema(host.match, 14);

  const before = await readAllMessages(guest);
  expect(before).toMatchObject({ feed: true, webhook: { shape: 'json' }, devices: [{}] });
  expect(before.own).toBeUndefined();
  await addOwn(guest);
  expect(await readAllMessages(guest)).toMatchObject({ feed: true, devices: [{}], own: { kind: 'json' } });
  expect(await queryRows(host.match, 'SELECT kind FROM channels ORDER BY id')).toEqual([
    { kind: null },
    { kind: null },
    { kind: null },
    { kind: 'own' },
  ]);
  expect(await fetchSnapshot(host.match, [guest.key])).toMatchObject({ viewer: 1 });
});
