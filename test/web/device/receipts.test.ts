/**
 * The evidence a browser keeps to verify the record: its entropy, the commitment, and the last receipt of each seat.
 */
import { describe, expect, test } from 'vitest';
import { localStore } from '../../../web/browser/storage.ts';
import { readMyMatches, removeMatch } from '../../../web/device/my-matches.ts';
import { readProofs, removeProofs, saveShare } from '../../../web/device/receipts.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { makeFakeEnv } from '../kit/fake-env.ts';
import { makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';
import { fakeLocalStorage } from '../kit/fake-storage.ts';

const stored = fakeLocalStorage();

const seated = (match: string, seat: number, shared: boolean | undefined): Seated => ({
  match,
  seat: asSeat(seat),
  key: '',
  frame: { commitment: 'promised' } as Snapshot,
  ...(shared !== undefined && { shared }),
});

describe('P-31 what is kept of a match', () => {
  test('is the entropy that came along with each seat, and what was promised by then', () => {
    saveShare(seated('m1', 1, true), 'mine');
    saveShare(seated('m1', 0, true), 'other');
    saveShare(seated('m1', 1, true), 'mine');
    saveShare(seated('m2', 0, true), 'elsewhere');

    expect(readProofs('m1')).toEqual([
      { seat: 0, entropy: 'other', commitment: 'promised' },
      { seat: 1, entropy: 'mine', commitment: 'promised' },
    ]);
  });

  test('is nothing where the entropy came too late to be in the shuffle', () => {
    saveShare(seated('m1', 1, false), 'late');
    saveShare(seated('m1', 2, undefined), 'a link');

    expect(readProofs('m1')).toEqual([]);
  });

  test('is the receipt of the last move that was answered, seat by seat', async () => {
    const { room, env, server } = await openFakeRoom(makeFakeServer(), makeFakeEnv(localStore));
    server.network.answers = false;
    room.move({ kind: 'draw' });
    await env.advance(0);
    expect(readProofs(room.match)).toEqual([]);

    server.network.answers = true;
    env.goOnline();
    await env.advance(0);

    expect(readProofs(room.match)).toEqual([{ seat: 0, receipts: [{ entry: 1, digest: 'digest 1' }] }]);
    room.move({ kind: 'leave' });
    await env.advance(0);
    expect(readProofs(room.match)).toEqual([{ seat: 0, receipts: [{ entry: 2, digest: 'digest 2' }] }]);
  });

  test('is gone with the match, from a storage that cannot be trusted', () => {
    saveShare(seated('m1', 1, true), 'mine');
    localStore.write('receipt:m1:1', '{"entry":3,"digest":"d"}');
    localStore.write('receipt:m1:2', '{"entry":"3"}');
    localStore.write('shares:m2', '[1,{"seat":1}]');
    expect(readProofs('m1')).toEqual([
      { seat: 1, entropy: 'mine', commitment: 'promised', receipts: [{ entry: 3, digest: 'd' }] },
    ]);
    expect(readProofs('m2')).toEqual([]);

    removeMatch('m1');
    removeProofs('m2');

    expect(readMyMatches()).toEqual([]);
    expect([...stored.keys()].filter((key) => /m1|m2/.test(key))).toEqual([]);
  });
});
