/** Messages to a group's chat: where they may go, how they read in each shape, what becomes of a chat that does not answer. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../worker/games/game.ts';
import type { Chat } from '../../worker/notify/channels.ts';
import type { Outcome } from '../../worker/notify/outcome.ts';
import { isChatAddress, postChat } from '../../worker/notify/webhook.ts';
import { type ChatContext, chatText } from '../../worker/notify/words.ts';
import type { Seated } from '../../worker/protocol.ts';
import { WebhookNews } from '../../worker/protocol-notify.ts';
import type { SeatRow } from '../../worker/store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, nowMs, POST, ring, START, stillTime, timed, turnOf, wait } from './clock-kit.ts';
import {
  addChat,
  calls,
  chatAddress,
  messagesIn,
  posted,
  readMessages,
  setWebhook,
  standIn,
  type Taking,
  takes,
  waits,
} from './push-kit.ts';
import { ask, claimBody, create, dump, expectProblem, ORIGIN, seatedOf } from './table-kit.ts';

stillTime();
standIn();

const SITE = 'https://tilepost.example.org';
const NEWS: WebhookNews = {
  kind: 'turn',
  match: '0123456789abcdefghjkmnpq',
  game: 'qwantum',
  link: `${SITE}/g/0123456789abcdefghjkmnpq`,
  entry: 3,
  seats: [{ seat: 1, name: 'Anna' }],
  text: 'Qwantum – it is Anna’s turn.',
};
const chat = (more: Partial<Chat> = {}): Chat => ({
  url: chatAddress(),
  shape: 'json',
  lang: 'en',
  site: SITE,
  ...more,
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
      expect(isChatAddress({ url, site: SITE })).toBe(true);
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
      expect(isChatAddress({ url, site: SITE })).toBe(false);
      expect(await postChat(chat({ url }), NEWS)).toEqual({ kind: 'rejected' });
      expect(calls()).toEqual([]);
    });
});

describe('what a chat gets', () => {
  /** What a name may hold at worst: 24 letters of anything that can be seen. */
  const NASTY: readonly (readonly [name: string, slack: string, discord: string])[] = [
    ['@everyone', '@\u2060everyone', '\\@everyone'],
    ['<!channel>', '&lt;!channel&gt;', '\\<!channel\\>'],
    ['<@U123|Tom> & co', '&lt;@\u2060U123|Tom&gt; &amp; co', '\\<\\@U123\\|Tom\\> & co'],
    ['https://evil.com/x', 'https:/\u2060/\u2060evil.\u2060com/\u2060x', 'https\\:\\/\\/evil.com\\/x'],
    ['[win](//evil.com)', '[win](/\u2060/\u2060evil.\u2060com)', '\\[win\\]\\(\\/\\/evil.com\\)'],
    [
      '**a** _b_ ~~c~~ `d` ||e||',
      '**a** _b_ ~~c~~ `d` ||e||',
      '\\*\\*a\\*\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\` \\|\\|e\\|\\|',
    ],
    ['a\\', 'a\\', 'a\\\\'],
    ['민수', '민수', '민수'],
  ];
  for (const [name, slack, discord] of NASTY)
    test(`(P-20) is a name and no more: ${name}`, async () => {
      const news = { ...NEWS, text: `${name} – x` };
      for (const shape of ['slack', 'discord', 'json'] as const)
        expect(await postChat(chat({ shape }), news)).toEqual({ kind: 'sent' });

      expect(posted().map(({ body }) => body)).toEqual([
        { text: `${slack} – x\n${NEWS.link}` },
        { content: `${discord} – x\n${NEWS.link}`, allowed_mentions: { parse: [] } },
        news,
      ]);
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
  const at = START + DAY_MS + HOUR_MS + 5 * MINUTE_MS;
  const anna = { seat: 0, name: 'Anna' };
  const nobody = { seat: 1, name: null };
  const cleo = { seat: 2, name: 'Cleo' };
  const TEXTS: readonly (readonly [
    what: string,
    news: Partial<WebhookNews>,
    context: Partial<ChatContext>,
    en: string,
    ko: string,
  ])[] = [
    ['one', { seats: [anna] }, {}, 'it is Anna’s turn.', 'Anna 차례예요.'],
    ['one without a name', { seats: [nobody] }, {}, 'it is Seat 2’s turn.', '2번 자리 차례예요.'],
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
      'Anna, Seat 2 and Cleo are to move.',
      'Anna, 2번 자리, Cleo 차례예요.',
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
      'Anna and Cleo are to move, until Sat 16 January at 09:05 UTC.',
      'Anna, Cleo 차례예요 (1월 16일 (토) 09:05 UTC까지).',
    ],
    [
      'several with a deadline each',
      { seats: [{ ...anna, until: at }, nobody, { ...cleo, until: at + HOUR_MS }] },
      {},
      'Anna (until Sat 16 January at 09:05 UTC), Seat 2 and Cleo (until Sat 16 January at 10:05 UTC) are to move.',
      'Anna (1월 16일 (토) 09:05 UTC까지), 2번 자리, Cleo (1월 16일 (토) 10:05 UTC까지) 차례예요.',
    ],
    [
      'the end of a round',
      { seats: [anna, cleo] },
      { isBetween: true },
      'the round is over. Anybody at the table can start the next one.',
      '라운드가 끝났어요. 앉아 있는 누구나 다음 라운드를 시작할 수 있어요.',
    ],
    [
      'the end of a round with a deadline',
      { seats: [{ ...anna, until: at }] },
      { isBetween: true },
      'the round is over. Anybody at the table can start the next one until Sat 16 January at 09:05 UTC; then it begins by itself.',
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
      'the match is over. Anna, Seat 2 and Bot 4 share the win.',
      '게임이 끝났어요. Anna, 2번 자리, 봇 4의 공동 승리예요.',
    ],
    ['no winner', { kind: 'over' }, {}, 'the match is over. Nobody has won.', '게임이 끝났어요. 이긴 사람은 없어요.'],
  ];
  for (const [what, news, context, en, ko] of TEXTS)
    test(`(P-20) tells ${what}`, () => {
      const whole = { title: 'Qwantum', winners: [], isBetween: false, ...context };

      expect(chatText('en', { ...NEWS, ...news }, whole)).toBe(`Qwantum – ${en}`);
      expect(chatText('ko', { ...NEWS, ...news }, whole)).toBe(`Qwantum – ${ko}`);
    });
});

describe('the answer of a chat', () => {
  const ANSWERS: readonly (readonly [taking: Taking, outcome: Outcome])[] = [
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
      const to = chat();
      takes(to.url, taking);

      expect(await postChat(to, NEWS)).toEqual(outcome);
      expect(calls()).toEqual([to.url]);
      expect(waits()).toEqual([5_000]);
    });
});

/** Two seats with a day for each turn; the host's chat is told, and the host has just ended its turn. */
async function told(more: Parameters<typeof addChat>[1] = {}) {
  const [mine, other] = (await timed(2, POST, { name: 'Anna' })) as [Seated, Seated];
  const url = await addChat(mine, more);
  wait(MINUTE_MS);
  await turnOf(mine);
  wait(3_000);
  return { mine, other, url };
}

describe('a match', () => {
  test('(P-20, P-21) tells the chat whose turn it is, once, with a link that holds no key', async () => {
    const { mine, other, url } = await told();
    await ring(mine.match);
    await ring(mine.match);
    const [first] = posted();
    const news = WebhookNews.parse(first?.body);

    expect(posted()).toHaveLength(1);
    expect(first?.url).toBe(url);
    expect(news).toMatchObject({
      kind: 'turn',
      link: `${ORIGIN}/g/${mine.match}`,
      seats: [{ seat: 1, name: null, until: nowMs() - 3_000 + DAY_MS }],
      text: 'Lucky Numbers – it is Seat 2’s turn, until Sat 16 January at 08:01 UTC.',
    });
    const host = await readMessages(mine);
    expect(host.webhook).toEqual({ shape: 'json', host: 'chat.example.com' });
    expect((await readMessages(other)).webhook).toEqual({ shape: 'json' });
    expect((await readMessages(other)).messages).toMatchObject([{ kind: 'turn', to: 'webhook', state: 'sent' }]);
  });

  test('(P-20) speaks the language and the shape that the host chose', async () => {
    const { mine } = await told({ shape: 'discord', lang: 'ko' });
    await ring(mine.match);

    expect(posted()[0]?.body).toEqual({
      content: `Lucky Numbers – 2번 자리 차례예요 \\(1월 16일 \\(토\\) 08\\:01 UTC까지\\).\n${ORIGIN}/g/${mine.match}`,
      allowed_mentions: { parse: [] },
    });
  });

  test('(P-21) turns a chat off that three tries did not reach, and says so', async () => {
    const { mine, other, url } = await told();
    takes(url, { status: 500 }, 'broken', 'never');
    for (const waitMs of [0, MINUTE_MS, 5 * MINUTE_MS]) {
      wait(waitMs);
      await ring(mine.match);
    }

    expect(calls()).toHaveLength(3);
    expect((await readMessages(other)).messages).toMatchObject([{ state: 'failed', reason: 'unreachable' }]);
    expect((await readMessages(mine)).webhook).toMatchObject({ ended: 'unreachable' });
    await turnOf(other);
    wait(MINUTE_MS);
    await ring(mine.match);
    expect(calls()).toHaveLength(3);

    const again = await addChat(mine);
    expect((await readMessages(mine)).webhook?.ended).toBeUndefined();
    wait(MINUTE_MS);
    await turnOf(mine);
    wait(3_000);
    await ring(mine.match);
    expect(posted().map((one) => one.url)).toEqual([again]);
  });

  for (const [status, ended] of [
    [404, 'gone'],
    [403, 'rejected'],
  ] as const)
    test(`(P-21) turns a chat off at once that answers ${status}`, async () => {
      const { mine, url } = await told();
      takes(url, { status });
      await ring(mine.match);

      expect(calls()).toHaveLength(1);
      expect((await readMessages(mine)).webhook).toMatchObject({ ended });
    });

  test('(P-20) lets nobody but the host choose its chat, and no address that is not public', async () => {
    const host = await create();
    const guest = seatedOf(
      await ask({ method: 'POST', path: `/${host.match}/seats`, body: claimBody(host.frame.invite) }),
    );
    const good = { url: chatAddress(), shape: 'json', lang: 'en' } as const;

    expectProblem(await setWebhook(guest, good), 403, 'not-host');
    expectProblem(await setWebhook({ ...host, key: '0'.repeat(26) }, good), 401, 'no-seat');
    for (const url of ['https://127.0.0.1/x', 'https://chat.local/x', 'https://chat.example.com:444/x'])
      expectProblem(await setWebhook(host, { ...good, url }), 400, 'bad-webhook');
    for (const bad of [
      { url: 'http://chat.example.com/x' },
      { url: 'x' },
      { shape: 'irc' },
      { lang: 'xx' },
      { more: 1 },
    ])
      expectProblem(
        await ask({
          method: 'PUT',
          path: `/${host.match}/webhook`,
          keys: [host.key],
          body: { webhook: { ...good, ...bad } },
        }),
        400,
        'bad-request',
      );
    expect(await dump(host.match)).not.toContain(good.url);
  });

  test('(P-20) forgets the address of a chat that is turned off', async () => {
    const { mine, other, url } = await told();
    expect(await dump(mine.match)).toContain(url);
    messagesIn(await setWebhook(mine, null));

    expect(await dump(mine.match)).not.toContain(url);
    await ring(mine.match);
    expect(calls()).toEqual([]);
    expect((await readMessages(other)).messages).toMatchObject([{ state: 'withdrawn', reason: 'off', to: null }]);
  });
});
