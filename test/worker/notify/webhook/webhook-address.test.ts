/** Allowed and refused addresses for webhooks. */
import { describe, expect, test } from 'vitest';
import { isAllowedWebhookUrl, sendWebhook } from '../../../../worker/notify/webhook.ts';
import { freezeTime } from '../../kit/clock.ts';
import { calledUrls, fakeReceivers } from '../../kit/fake-receivers.ts';
import { CHAT_PAYLOAD, chatReceiver, SITE } from '../../kit/payloads.ts';

freezeTime();
fakeReceivers();

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
