/** The table of receivers: whose address it is, and messages as the documentation of each receiver reads them. */
import { describe, expect, test } from 'vitest';
import {
  isReceiverAddress,
  type Message,
  maskedAddress,
  RECEIVERS,
  receiverKindOf,
  receiverRequest,
} from '../../../../worker/notify/receivers.ts';
import { RECEIVER_KINDS, type ReceiverKind } from '../../../../worker/protocol/notifications.ts';
import { TAKE } from '../../kit/receiver-rules.ts';

const BOT = '123456789:AAE-fake_token_of_the_tests_abcdefgh';

/** An address of each kind, as its maker gives it. */
const ADDRESS: Readonly<Record<ReceiverKind, string>> = {
  ntfy: 'https://ntfy.sh/my-secret_topic',
  gotify: 'https://push.example.de/message?token=AbcdefghijklmnO',
  discord: 'https://discord.com/api/webhooks/1234567890/abc-DEF_ghi',
  slack: 'https://hooks.slack.com/services/T000/B000/XXXX',
  telegram: `https://api.telegram.org/bot${BOT}/sendMessage?chat_id=-1001234567890`,
  json: 'https://programs.example.com/tilepost/turns',
};

const LINK = 'https://tilepost.example.org/g/0123456789abcdefghjkmnpq#sit=1';
const OFF = 'https://tilepost.example.org/api/matches/0123456789abcdefghjkmnpq/own/off/1-abc';

const messageOf = (more: Partial<Message> = {}): Message => {
  const said = { title: 'Your turn – Qwantum', text: 'It is your turn.', link: LINK, ...more };
  const { title = '', text, link } = said;
  const facts = { kind: 'turn', match: 'm', game: 'qwantum', seat: 1, entry: 3, title, text, link, off: OFF };
  return { ...said, off: { label: 'Turn these messages off', link: OFF }, facts };
};

/** Names of players, and what each would do to a text. */
const NAMES: readonly string[] = [
  '*b* _i_ ~s~',
  '@here <@U1>',
  '</a>&amp;',
  '`c` ||s||',
  '[a](b.c)',
  '#x /start e.ee',
  '\\*x\\*',
];

describe('(P-68) the address', () => {
  for (const kind of RECEIVER_KINDS)
    test(`of ${kind} is taken as one of ${kind}`, () => {
      expect(isReceiverAddress(kind, ADDRESS[kind])).toBe(true);
      expect(receiverKindOf(ADDRESS[kind])).toBe(kind === 'json' ? undefined : kind);
    });

  const OTHERS: readonly (readonly [address: string, kind: ReceiverKind | undefined])[] = [
    ['https://ntfy.example.org/topic?auth=QmFzaWMg', 'ntfy'],
    ['https://ntfy.sh/', undefined],
    ['https://ntfy.sh/docs/', undefined],
    ['https://ntfy.sh/a/b', undefined],
    ['https://example.org/gotify/message?token=A123456789.-_xy', 'gotify'],
    ['https://example.org/message', undefined],
    ['https://canary.discord.com/api/v10/webhooks/1/x', 'discord'],
    ['https://discord.com/channels/1/2', undefined],
    ['https://chat.googleapis.com/v1/spaces/x/messages?key=k&token=t', 'slack'],
    [`https://bots.example.org/telegram/bot${BOT}/sendMessage?chat_id=@tilepost`, 'telegram'],
    [`https://api.telegram.org/bot${BOT}/sendMessage`, undefined],
    [`https://api.telegram.org/bot${BOT}/getUpdates?chat_id=1`, undefined],
    ['https://mattermost.example.org/hooks/x', undefined],
  ];
  for (const [address, kind] of OTHERS)
    test(`${address} tells ${kind ?? 'no kind'}`, () => {
      expect(receiverKindOf(address)).toBe(kind);
    });

  test('is shown to its seat without the secret part', () => {
    for (const kind of RECEIVER_KINDS) {
      const { host, pathname, search } = new URL(ADDRESS[kind]);
      const shown = maskedAddress(ADDRESS[kind]);
      expect(shown).toBe(`${host}/…${`${pathname}${search}`.slice(-3)}`);
    }
    expect(maskedAddress('https://ntfy.sh/short')).toBe('ntfy.sh/…');
  });
});

describe.each(RECEIVER_KINDS)('(P-68) a message to %s', (kind) => {
  const take = (message: Message) => TAKE[kind](receiverRequest(kind, ADDRESS[kind], message));

  test('is what its documentation asks for, and has both links', () => {
    const { title, lines, links } = take(messageOf());

    expect([title, ...lines].slice(title === undefined ? 1 : 0).slice(0, 2)).toEqual([
      'Your turn – Qwantum',
      'It is your turn.',
    ]);
    expect(links).toEqual([LINK, OFF]);
  });

  test.each(NAMES)('shows the name %s as it is, and nothing in it does anything', (name) => {
    const { lines, links, title } = take(messageOf({ title: `${name} is waiting`, text: `Hello ${name}.` }));

    // Where no sign can be escaped, look-alikes and invisible joiners take their place.
    const plain = [title, ...lines].join('\n').replaceAll('\u2060', '').normalize('NFKC');
    if (kind !== 'slack') expect(plain).toContain(`Hello ${name}.`);
    expect(links).toEqual([LINK, OFF]);
  });

  test('without a title has its text', () => {
    const { title, lines } = take({ ...messageOf({ title: undefined, text: 'The match is over' }) });

    if (kind !== 'json') expect(title).toBeUndefined();
    expect(lines[0]).toBe('The match is over');
  });

  test('that is too long is cut, and keeps its links', () => {
    const { textMax } = RECEIVERS[kind];
    if (!Number.isFinite(textMax)) return;
    for (const text of ['x'.repeat(textMax + 1), '차.@'.repeat(textMax)])
      expect(take(messageOf({ text })).links).toEqual([LINK, OFF]);
  });
});
