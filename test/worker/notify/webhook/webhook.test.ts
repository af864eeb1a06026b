/** Messages to a group chat: their sentences, and how they are sent. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../../worker/games/game.ts';
import type { SendResult } from '../../../../worker/notify/http-post.ts';
import { isAllowedWebhookUrl, sendWebhook } from '../../../../worker/notify/webhook.ts';
import { type WebhookTextContext, webhookText } from '../../../../worker/notify/webhook-text.ts';
import { WebhookPayload } from '../../../../worker/protocol/notifications.ts';
import type { SeatRow } from '../../../../worker/storage/seats.ts';
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
  HOUR_MS,
  MINUTE_MS,
  nowMs,
  playTurn,
  runAlarm,
  START_MS,
} from '../../kit/clock.ts';
import {
  addChat,
  calledUrls,
  callTimeouts,
  chatAddress,
  fakeReceivers,
  messagesIn,
  postedToChat,
  type ReceiverResponse,
  readMessages,
  respondWith,
  setWebhook,
} from '../../kit/fake-receivers.ts';
import { CHAT_PAYLOAD, chatReceiver, SITE } from '../../kit/payloads.ts';

// Texts of chat messages: names are escaped in every format, and sentences are complete in every language.

freezeTime();
fakeReceivers();

describe('what a chat gets', () => {
  /** The worst names: 24 letters of anything visible. */
  const NASTY: readonly (readonly [name: string, slack: string, discord: string])[] = [
    ['@everyone', '@\u2060everyone', '\\@everyone'],
    ['<!channel>', '&lt;!channel&gt;', '\\<!channel\\>'],
    ['<@U123|Tom> & co', '&lt;@\u2060U123｜Tom&gt; &amp; co', '\\<\\@U123\\|Tom\\> & co'],
    ['https://evil.com/x', 'https:/\u2060/\u2060evil.\u2060com/\u2060x', 'https\\:\\/\\/evil.com\\/x'],
    ['[win](//evil.com)', '［win］(/\u2060/\u2060evil.\u2060com)', '\\[win\\]\\(\\/\\/evil.com\\)'],
    [
      '**a** _b_ ~~c~~ `d` ||e||',
      '∗∗a∗∗ ＿b＿ ∼∼c∼∼ ˋdˋ ｜｜e｜｜',
      '\\*\\*a\\*\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\` \\|\\|e\\|\\|',
    ],
    ['a\\', 'a＼', 'a\\\\'],
    ['#town :poop: 12:30', '#\u2060town :\u2060poop: 12:30', '\\#town \\:poop\\: 12\\:30'],
    ['민수', '민수', '민수'],
  ];
  for (const [name, slack, discord] of NASTY)
    test(`(P-20) is a name and no more: ${name}`, async () => {
      const news = { ...CHAT_PAYLOAD, text: `${name} – x` };
      for (const shape of ['slack', 'discord', 'json'] as const)
        expect(await sendWebhook(chatReceiver({ shape }), news)).toEqual({ kind: 'sent' });

      expect(postedToChat().map(({ body }) => body)).toEqual([
        { text: `${slack} – x\n${CHAT_PAYLOAD.link}` },
        { content: `${discord} – x\n${CHAT_PAYLOAD.link}`, allowed_mentions: { parse: [] } },
        news,
      ]);
    });

  test('has no sign in Slack’s format that could format a name, whatever its characters are', async () => {
    const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
    for (const sign of printable) {
      const text = `${sign}${sign}a${sign} ${sign}b${sign}${sign}`;
      expect(await sendWebhook(chatReceiver({ shape: 'slack' }), { ...CHAT_PAYLOAD, text })).toEqual({ kind: 'sent' });
    }

    const sent = postedToChat().map(({ body }) => JSON.stringify(body).replaceAll(/&(amp|lt|gt);/g, ''));
    expect(sent).toHaveLength(printable.length);
    expect(sent.filter((text) => /[*_~`[\]|<>&]/.test(text))).toEqual([]);
  });

  const row = (seat: number, name: string | null, bot = false): SeatRow => ({
    seat: asSeat(seat),
    state: 'taken',
    name,
    entropy: null,
    command: null,
    host: false,
    script: false,
    origin: null,
    bot: bot ? { strength: 'normal', yields: false } : null,
    time: {},
  });
  const at = START_MS + DAY_MS + HOUR_MS + 5 * MINUTE_MS;
  const anna = { seat: 0, name: 'Anna' };
  const nobody = { seat: 1, name: null };
  const cleo = { seat: 2, name: 'Cleo' };
  const TEXTS: readonly (readonly [
    what: string,
    news: Partial<WebhookPayload>,
    context: Partial<WebhookTextContext>,
    en: string,
    ko: string,
  ])[] = [
    ['one', { seats: [anna] }, {}, 'it is Anna’s turn.', 'Anna 차례예요.'],
    ['one without a name', { seats: [nobody] }, {}, 'it is Player 2’s turn.', '참가자 2 차례예요.'],
    [
      'one with a deadline',
      { seats: [{ ...anna, until: at }] },
      {},
      'it is Anna’s turn, until Sat 16 January at 09:05 UTC.',
      'Anna 차례예요 (1월 16일 (토) 09:05 UTC까지).',
    ],
    [
      'several',
      { seats: [anna, nobody, cleo] },
      {},
      'waiting for Anna, Player 2 and Cleo.',
      'Anna, 참가자 2, Cleo 차례예요.',
    ],
    [
      'several with one deadline',
      {
        seats: [
          { ...anna, until: at },
          { ...cleo, until: at },
        ],
      },
      {},
      'waiting for Anna and Cleo, until Sat 16 January at 09:05 UTC.',
      'Anna, Cleo 차례예요 (1월 16일 (토) 09:05 UTC까지).',
    ],
    [
      'several with a deadline each',
      { seats: [{ ...anna, until: at }, nobody, { ...cleo, until: at + HOUR_MS }] },
      {},
      'waiting for Anna (until Sat 16 January at 09:05 UTC), Player 2 and Cleo (until Sat 16 January at 10:05 UTC).',
      'Anna (1월 16일 (토) 09:05 UTC까지), 참가자 2, Cleo (1월 16일 (토) 10:05 UTC까지) 차례예요.',
    ],
    [
      'the end of a round',
      { seats: [anna, cleo] },
      { isBetween: true },
      'the round is over. Any player can start the next one.',
      '라운드가 끝났어요. 앉아 있는 누구나 다음 라운드를 시작할 수 있어요.',
    ],
    [
      'the end of a round with a deadline',
      { seats: [{ ...anna, until: at }] },
      { isBetween: true },
      'the round is over. Any player can start the next one until Sat 16 January at 09:05 UTC; then it starts by itself.',
      '라운드가 끝났어요. 1월 16일 (토) 09:05 UTC까지 누구나 다음 라운드를 시작할 수 있고, 그 뒤에는 자동으로 시작해요.',
    ],
    [
      'one winner',
      { kind: 'over' },
      { winners: [row(0, 'Anna')] },
      'the match is over. Anna has won.',
      '게임이 끝났어요. Anna의 승리예요.',
    ],
    [
      'a shared win',
      { kind: 'over' },
      { winners: [row(0, 'Anna'), row(1, null), row(3, null, true)] },
      'the match is over. Anna, Player 2 and Gizmo share the win.',
      '게임이 끝났어요. Anna, 참가자 2, 기즈모의 공동 승리예요.',
    ],
    [
      'no winner',
      { kind: 'over' },
      {},
      'the match is over. There is no winner.',
      '게임이 끝났어요. 이긴 사람은 없어요.',
    ],
  ];
  for (const [what, news, context, en, ko] of TEXTS)
    test(`(P-20) tells ${what}`, () => {
      const whole = { title: 'Qwantum', winners: [], isBetween: false, ...context };

      expect(webhookText('en', { ...CHAT_PAYLOAD, ...news }, whole)).toBe(`Qwantum – ${en}`);
      expect(webhookText('ko', { ...CHAT_PAYLOAD, ...news }, whole)).toBe(`Qwantum – ${ko}`);
    });
});

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

describe('the answer of a chat', () => {
  const ANSWERS: readonly (readonly [taking: ReceiverResponse, outcome: SendResult])[] = [
    [{ status: 200, body: 'ok' }, { kind: 'sent' }],
    [{ status: 204 }, { kind: 'sent' }],
    [{ status: 404 }, { kind: 'gone' }],
    [{ status: 410 }, { kind: 'gone' }],
    [{ status: 400 }, { kind: 'rejected' }],
    [{ status: 302, headers: { location: 'https://127.0.0.1/' } }, { kind: 'rejected' }],
    [{ status: 408 }, { kind: 'later' }],
    [{ status: 502 }, { kind: 'later' }],
    [
      { status: 429, headers: { 'retry-after': '3' } },
      { kind: 'later', afterMs: 3_000 },
    ],
    ['broken', { kind: 'later' }],
    ['never', { kind: 'later' }],
  ];
  for (const [taking, outcome] of ANSWERS)
    test(`(P-21) ${typeof taking === 'string' ? taking : taking.status} means ${outcome.kind}`, async () => {
      const to = chatReceiver();
      respondWith(to.url, taking);

      expect(await sendWebhook(to, CHAT_PAYLOAD)).toEqual(outcome);
      expect(calledUrls()).toEqual([to.url]);
      expect(callTimeouts()).toEqual([5_000]);
    });
});

describe('the address of a chat', () => {
  const GOOD: readonly string[] = [
    'https://hooks.slack.com/services/T0/B0/x',
    'https://discord.com/api/webhooks/1/x?wait=true',
    'https://chat.example.com:443/hooks/1',
    'https://xn--bcher-kva.example.com/x',
    'https://my_team.example.com./x',
  ];
  for (const url of GOOD)
    test(`(P-20) may be ${url}`, () => {
      expect(isAllowedWebhookUrl({ url, site: SITE })).toBe(true);
    });

  const BAD: readonly string[] = [
    'http://chat.example.com/x',
    'ftp://chat.example.com/x',
    'https://chat.example.com:8443/x',
    'https://chat.example.com:80/x',
    'https://user:pass@chat.example.com/x',
    'https://user@chat.example.com/x',
    'https://tilepost.example.org/api',
    'https://TILEPOST.example.org./api',
    'https://10.0.0.1/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://0x7f.1/x',
    'https://0177.0.0.1/x',
    'https://2130706433/x',
    'https://0/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://224.0.0.1/x',
    'https://255.255.255.255/x',
    'https://１２７.０.０.１/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://[fc00::1]/x',
    'https://[fd12:3456::1]/x',
    'https://[fe80::1]/x',
    'https://[ff02::1]/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://LOCALHOST/x',
    'https://chat.localhost/x',
    'https://intranet/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://router.home.arpa/x',
    'https://1.0.0.127.in-addr.arpa/x',
    'https://chat.test/x',
    'https://chat.invalid/x',
    'https://chat.onion/x',
    'https://chat.example.com../x',
    'https://.example.com/x',
    'https://',
    'chat.example.com',
    '',
  ];
  for (const url of BAD)
    test(`(P-20) is not ${url || 'empty'}, nor is it called`, async () => {
      expect(isAllowedWebhookUrl({ url, site: SITE })).toBe(false);
      expect(await sendWebhook(chatReceiver({ url }), CHAT_PAYLOAD)).toEqual({ kind: 'rejected' });
      expect(calledUrls()).toEqual([]);
    });
});

test('a webhook of an origin in the own network that the operator has named is allowed, and no other', async () => {
  const named = 'http://ntfy.lan:8080, https://mattermost.home';
  for (const url of ['http://ntfy.lan:8080/turns', 'https://mattermost.home/hooks/1'])
    expect(isAllowedWebhookUrl({ url, site: SITE }, named), url).toBe(true);
  for (const url of [
    'http://ntfy.lan/turns',
    'https://ntfy.lan:8080/turns',
    'http://other.lan:8080/',
    'http://user@ntfy.lan:8080/turns',
    'http://ntfy.lan:8080.evil.example/',
  ])
    expect(isAllowedWebhookUrl({ url, site: SITE }, named), url).toBe(false);
});
