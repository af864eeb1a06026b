/** Begins matches of this device: what is not possible is said before anything is stored (P-77). */
import { expect, test, vi } from 'vitest';
import { DEVICE_MATCHES_MAX, ROOM_FOR_MATCH } from '../../../../web/device/device-matches.ts';
import { createDeviceMatch, type DeviceMatchForm, formOf } from '../../../../web/pages/device/create-device-match.ts';
import { NEW_MATCH } from '../../kit/device-match.ts';
import { fakeLocalStorage } from '../../kit/fake-storage.ts';

const stored = fakeLocalStorage();

const FORM: DeviceMatchForm = { game: 'lucky-numbers', bots: 1, strength: 'easy', rule: 'random', name: 'Mina' };

const listed = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, n) => ({
      id: `device-${n}`,
      game: 'qwantum',
      at: n,
      standing: 'mine',
      others: [2],
    })),
  );

test('P-77 a full storage is told before the match begins, and nothing is left of the attempt', async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length >= ROOM_FOR_MATCH) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });

  expect(await createDeviceMatch(FORM)).toEqual({ ok: false, fault: 'full' });
  expect(stored.size).toBe(0);
});

test(`P-77 at most ${DEVICE_MATCHES_MAX} matches are on one device`, async () => {
  stored.set('tilepost:games', listed(DEVICE_MATCHES_MAX));

  expect(await createDeviceMatch(FORM)).toEqual({ ok: false, fault: 'many' });
});

test('P-77 a game that is not on this device is told of, and nothing is left of the attempt', async () => {
  stored.set('tilepost:games', listed(DEVICE_MATCHES_MAX - 1));

  // Node has no threads of a browser, as a browser without their files.
  expect(await createDeviceMatch(FORM)).toEqual({ ok: false, fault: 'files' });
  expect([...stored.keys()]).toEqual(['tilepost:games']);
});

test('P-77 another match like a finished one has the same game, bots and options', () => {
  expect(formOf(NEW_MATCH)).toEqual({ ...FORM, rule: 'host', options: NEW_MATCH.options });
});
