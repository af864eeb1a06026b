/** What a browser keeps to hold the record against: its share of the shuffle, the promise, and the last receipt of each seat. */
import { describe, expect, test } from 'vitest';
import { kept } from '../../../web/browser/storage.ts';
import { forget, yourGames } from '../../../web/device/my-matches.ts';
import { dropKept, keepShare, keptOf } from '../../../web/device/receipts.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { makeWorld } from '../kit/fake-env.ts';
import { makeTwin, opened } from '../kit/fake-server.ts';
import { storing } from '../kit/fake-storage.ts';

const stored = storing();

const seated = (match: string, seat: number, shared: boolean | undefined): Seated => ({
  match,
  seat: asSeat(seat),
  key: '',
  frame: { commitment: 'promised' } as Snapshot,
  ...(shared !== undefined && { shared }),
});

describe('P-31 what is kept of a match', () => {
  test('is the entropy that came along with each seat, and what was promised by then', () => {
    keepShare(seated('m1', 1, true), 'mine');
    keepShare(seated('m1', 0, true), 'other');
    keepShare(seated('m1', 1, true), 'mine');
    keepShare(seated('m2', 0, true), 'elsewhere');

    expect(keptOf('m1')).toEqual([
      { seat: 0, entropy: 'other', commitment: 'promised' },
      { seat: 1, entropy: 'mine', commitment: 'promised' },
    ]);
  });

  test('is nothing where the entropy came too late to be in the shuffle', () => {
    keepShare(seated('m1', 1, false), 'late');
    keepShare(seated('m1', 2, undefined), 'a link');

    expect(keptOf('m1')).toEqual([]);
  });

  test('is the receipt of the last move that was answered, seat by seat', async () => {
    const { room, world, twin } = await opened(makeTwin(), makeWorld(kept));
    twin.net.answers = false;
    room.move({ kind: 'draw' });
    await world.pass(0);
    expect(keptOf(room.match)).toEqual([]);

    twin.net.answers = true;
    world.online();
    await world.pass(0);

    expect(keptOf(room.match)).toEqual([{ seat: 0, receipts: [{ entry: 1, digest: 'digest 1' }] }]);
    room.move({ kind: 'leave' });
    await world.pass(0);
    expect(keptOf(room.match)).toEqual([{ seat: 0, receipts: [{ entry: 2, digest: 'digest 2' }] }]);
  });

  test('is gone with the match, from a storage that cannot be trusted', () => {
    keepShare(seated('m1', 1, true), 'mine');
    kept.write('receipt:m1:1', '{"entry":3,"digest":"d"}');
    kept.write('receipt:m1:2', '{"entry":"3"}');
    kept.write('shares:m2', '[1,{"seat":1}]');
    expect(keptOf('m1')).toEqual([
      { seat: 1, entropy: 'mine', commitment: 'promised', receipts: [{ entry: 3, digest: 'd' }] },
    ]);
    expect(keptOf('m2')).toEqual([]);

    forget('m1');
    dropKept('m2');

    expect(yourGames()).toEqual([]);
    expect([...stored.keys()].filter((key) => /m1|m2/.test(key))).toEqual([]);
  });
});
