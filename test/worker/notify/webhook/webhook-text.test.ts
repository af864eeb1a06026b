/** Texts of chat messages: names are escaped in every format, and sentences are complete in every language. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../../worker/games/game.ts';
import { sendWebhook } from '../../../../worker/notify/webhook.ts';
import { type WebhookTextContext, webhookText } from '../../../../worker/notify/webhook-text.ts';
import type { WebhookPayload } from '../../../../worker/protocol/notifications.ts';
import type { SeatRow } from '../../../../worker/storage/seats.ts';
import { DAY_MS, freezeTime, HOUR_MS, MINUTE_MS, START_MS } from '../../kit/clock.ts';
import { fakeReceivers, postedToChat } from '../../kit/fake-receivers.ts';
import { CHAT_PAYLOAD, chatReceiver } from '../../kit/payloads.ts';

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
