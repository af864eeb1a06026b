/** The receipt in requests of a match page, by which a server notices that it lost entries. */
import { expect, test } from 'vitest';
import { authHeaders } from '../../../web/net/auth-headers.ts';
import { newestReceipt, offerReceipts } from '../../../web/net/on-demand/match-updates.ts';
import { fakeLocalStorage } from '../kit/fake-storage.ts';

const stored = fakeLocalStorage();
const keep = (seat: number, receipt: unknown): void => {
  stored.set(`tilepost:receipt:m:${seat}`, typeof receipt === 'string' ? receipt : JSON.stringify(receipt));
};

test('P-14: the newest receipt of all seats is offered, one without a MAC never', () => {
  expect(newestReceipt('m')).toBe('');
  keep(0, { entry: 90, digest: 'old' });
  keep(1, 'no json');
  expect(newestReceipt('m')).toBe('');

  keep(2, { entry: 9, digest: 'a', mac: '1' });
  keep(5, { entry: 10, digest: 'b', mac: '2' });

  expect(newestReceipt('m')).toBe('{"entry":10,"digest":"b","mac":"2"}');
  expect(newestReceipt('other')).toBe('');
});

test('P-14: each call carries the receipt that is the newest by then', () => {
  offerReceipts('m');
  expect({ ...authHeaders }).toEqual({ 'tilepost-receipt': '' });

  keep(0, { entry: 1, digest: 'a', mac: '1' });

  expect({ ...authHeaders }).toEqual({ 'tilepost-receipt': '{"entry":1,"digest":"a","mac":"1"}' });
});
