/** The webhook of a match: its messages, who may set it, and the handling of one that does not respond. */
import { describe, expect, test } from 'vitest';
import { WebhookPayload } from '../../../../worker/protocol/notifications.ts';
import {
  claimBody,
  createMatch,
  dumpStorage,
  expectProblem,
  ORIGIN,
  parseSeated,
  sendRequest,
} from '../../kit/client.ts';
import {
  advanceTime,
  createCorrespondence,
  DAY_MS,
  freezeTime,
  MINUTE_MS,
  nowMs,
  playTurn,
  runAlarm,
} from '../../kit/clock.ts';
import {
  addChat,
  calledUrls,
  chatAddress,
  fakeReceivers,
  messagesIn,
  postedToChat,
  readMessages,
  respondWith,
  setWebhook,
} from '../../kit/fake-receivers.ts';

freezeTime();
fakeReceivers();

/** Two seats with a day for each turn. The host has set a webhook, and has just ended its turn. */
async function told(more: Parameters<typeof addChat>[1] = {}) {
  const [mine, other] = await createCorrespondence({ name: 'Anna' });
  const url = await addChat(mine, more);
  advanceTime(MINUTE_MS);
  await playTurn(mine);
  advanceTime(3_000);
  return { mine, other, url };
}

describe('a match', () => {
  test('(P-20, P-21) tells the chat whose turn it is, once, with a link that holds no key', async () => {
    const { mine, other, url } = await told();
    await runAlarm(mine.match);
    await runAlarm(mine.match);
    const [first] = postedToChat();
    const news = WebhookPayload.parse(first?.body);

    expect(postedToChat()).toHaveLength(1);
    expect(first?.url).toBe(url);
    expect(news).toMatchObject({
      kind: 'turn',
      link: `${ORIGIN}/g/${mine.match}`,
      seats: [{ seat: 1, name: null, until: nowMs() - 3_000 + DAY_MS }],
      text: 'Lucky Numbers – it is Player 2’s turn, until Sat 16 January at 08:01 UTC.',
    });
    const host = await readMessages(mine);
    expect(host.webhook).toEqual({ shape: 'json', host: 'chat.example.com' });
    expect((await readMessages(other)).webhook).toEqual({ shape: 'json' });
    expect((await readMessages(other)).messages).toMatchObject([{ kind: 'turn', to: 'webhook', state: 'sent' }]);
  });

  test('(P-20) speaks the language and the shape that the host chose', async () => {
    const { mine } = await told({ shape: 'discord', lang: 'ko' });
    await runAlarm(mine.match);

    expect(postedToChat()[0]?.body).toEqual({
      content: `럭키 넘버스 – 참가자 2 차례예요 \\(1월 16일 \\(토\\) 08\\:01 UTC까지\\).\n${ORIGIN}/g/${mine.match}`,
      allowed_mentions: { parse: [] },
    });
  });

  test('(P-21) turns a chat off that three tries did not reach, and says so', async () => {
    const { mine, other, url } = await told();
    respondWith(url, { status: 500 }, 'broken', 'never');
    for (const waitMs of [0, MINUTE_MS, 5 * MINUTE_MS]) {
      advanceTime(waitMs);
      await runAlarm(mine.match);
    }

    expect(calledUrls()).toHaveLength(3);
    expect((await readMessages(other)).messages).toMatchObject([{ state: 'failed', reason: 'unreachable' }]);
    expect((await readMessages(mine)).webhook).toMatchObject({ ended: 'unreachable' });
    await playTurn(other);
    advanceTime(MINUTE_MS);
    await runAlarm(mine.match);
    expect(calledUrls()).toHaveLength(3);

    const again = await addChat(mine);
    expect((await readMessages(mine)).webhook?.ended).toBeUndefined();
    advanceTime(MINUTE_MS);
    await playTurn(mine);
    advanceTime(3_000);
    await runAlarm(mine.match);
    expect(postedToChat().map((one) => one.url)).toEqual([again]);
  });

  for (const [status, ended] of [
    [404, 'gone'],
    [403, 'rejected'],
  ] as const)
    test(`(P-21) turns a chat off at once that answers ${status}`, async () => {
      const { mine, url } = await told();
      respondWith(url, { status });
      await runAlarm(mine.match);

      expect(calledUrls()).toHaveLength(1);
      expect((await readMessages(mine)).webhook).toMatchObject({ ended });
    });

  test('(P-20) lets nobody but the host choose its chat, and no address that is not public', async () => {
    const host = await createMatch();
    const guest = parseSeated(
      await sendRequest({ method: 'POST', path: `/${host.match}/seats`, body: claimBody(host.frame.invite) }),
    );
    const good = { url: chatAddress(), shape: 'json', lang: 'en' } as const;

    expectProblem(await setWebhook(guest, good), 403, 'not-host');
    expectProblem(await setWebhook({ ...host, key: '0'.repeat(26) }, good), 401, 'no-seat');
    for (const url of [
      'http://chat.example.com/x',
      'https://127.0.0.1/x',
      'https://chat.local/x',
      'https://chat.example.com:444/x',
    ])
      expectProblem(await setWebhook(host, { ...good, url }), 400, 'bad-webhook');
    for (const bad of [{ url: 'x' }, { shape: 'irc' }, { lang: 'xx' }, { more: 1 }])
      expectProblem(
        await sendRequest({
          method: 'PUT',
          path: `/${host.match}/webhook`,
          keys: [host.key],
          body: { webhook: { ...good, ...bad } },
        }),
        400,
        'bad-request',
      );
    expect(await dumpStorage(host.match)).not.toContain(good.url);
  });

  test('(P-20) forgets the address of a chat that is turned off', async () => {
    const { mine, other, url } = await told();
    expect(await dumpStorage(mine.match)).toContain(url);
    messagesIn(await setWebhook(mine, null));

    expect(await dumpStorage(mine.match)).not.toContain(url);
    await runAlarm(mine.match);
    expect(calledUrls()).toEqual([]);
    const turns = (await readMessages(other)).messages.filter(({ kind }) => kind === 'turn');
    expect(turns).toMatchObject([{ state: 'withdrawn', reason: 'off', to: null }]);
  });
});
