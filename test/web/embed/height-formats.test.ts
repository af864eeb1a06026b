/** The requests for the content's height that pages of other systems send, and the messages that they understand. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findKey, isDamaged } from '../../../web/browser/match-link.ts';
import { splitFragment, wordPressFormat } from '../../../web/embed/height-formats.ts';
import { requestedFormat } from '../../../web/embed/height-requests.ts';

const ALNUM = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const KEY = '0123456789abcdefghjkmnpqrs';
const secret = fc.oneof(
  fc.array(fc.constantFrom(...ALNUM), { minLength: 1, maxLength: 64 }).map((letters) => letters.join('')),
  fc.constantFrom('key1', 'seat9', 'abJoin0', 'A'.repeat(26), `join0${'a'.repeat(26)}`),
);

test('(P-72) WordPress’s secret is found behind every fragment, and never read as a key or a damaged link', () => {
  fc.assert(
    fc.property(secret, fc.constantFrom('', `#join=${KEY}`, `#seat=${KEY}`), (own, before) => {
      const [rest, found] = splitFragment(`${before}#?secret=${own}`);
      expect([rest, found]).toEqual([before, own]);
      expect(findKey(rest)).toEqual(findKey(before));
      expect(isDamaged(rest)).toBe(false);
    }),
  );
});

test('(P-72) a fragment without such a secret has none', () => {
  for (const fragment of ['', '#', `#join=${KEY}`, '#?secret=', '#?secret=a-b', `#?secret=${'a'.repeat(65)}`])
    expect(splitFragment(fragment)).toEqual([fragment, undefined]);
});

test('(P-72) each system gets its own message', () => {
  expect(wordPressFormat('abc')(712, 640)).toEqual({ message: 'height', value: 712, secret: 'abc' });
  expect(requestedFormat({ method: 'register', windowId: 7 })?.[1](712, 640)).toEqual({
    method: 'resize',
    windowId: 7,
    height: 712,
  });
  expect(requestedFormat('[iFrameSizer]board:8:false:false:32:true')?.[1](712, 640)).toBe(
    '[iFrameSizer]board:712:640:size',
  );
});

test('(P-72) any other message asks for nothing', () => {
  const long = 'x'.repeat(101);
  for (const data of [
    undefined,
    null,
    7,
    '',
    '[iFrameSizer]',
    `[iFrameSizer]${long}`,
    { method: 'register' },
    { method: 'register', windowId: long },
    { method: 'resize', windowId: 1 },
    { tilepost: 1, kind: 'seat' },
  ])
    expect([data, requestedFormat(data)]).toEqual([data, undefined]);
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      fc.pre(!(typeof data === 'string' && data.startsWith('[iFrameSizer]')));
      expect(Object.hasOwn(Object(data), 'windowId') || requestedFormat(data) === undefined).toBe(true);
    }),
  );
});
