/** The daily match: the same deal for everybody, whatever they choose. */
import { describe, expect, it } from 'vitest';
import { games } from '../../../worker/games/registry.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { NORMAL_BOT } from '../kit/bots.ts';
import {
  createBody,
  createMatch,
  expectProblem,
  fetchSnapshot,
  parseUpdate,
  sendMove,
  sendRequest,
} from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';

describe('P-35 the daily', () => {
  const DAY = '2026-03-04';

  it('deals everybody alike, whatever they choose meanwhile', async () => {
    const first = { name: 'a', entropy: 'a'.repeat(32), seats: 1, daily: DAY };
    const [one, other] = [await createMatch(first), await createMatch({ ...first, entropy: 'b'.repeat(32) })];
    const tiles = async ({ match }: Seated): Promise<unknown[]> =>
      (await fetchSnapshot(match)).log.flatMap(({ events }) =>
        events.flatMap((event) => (event.kind === 'drew' ? [(event as { tile?: number }).tile] : [])),
      );
    const draw = async (seated: Seated, lay: boolean): Promise<void> => {
      const at = (): Promise<Snapshot> => fetchSnapshot(seated.match, [seated.key]);
      parseUpdate(await sendMove(seated, (await at()).opened, { kind: 'draw' }));
      const now = await at();
      const moves = [...games['lucky-numbers'].moves(now.view as never)];
      const place = moves.find(({ kind }) => kind === 'place');
      parseUpdate(await sendMove(seated, now.opened, lay && place ? place : { kind: 'leave' }));
      const then = await at();
      const take = [...games['lucky-numbers'].moves(then.view as never)].find(({ kind }) => kind === 'take');
      // One player takes tiles from the middle in between, the other does not.
      if (!lay && take) parseUpdate(await sendMove(seated, then.opened, take));
    };
    for (let n = 0; n < 5; n += 1) {
      await draw(one, true);
      await draw(other, false);
    }

    expect(await tiles(one)).toHaveLength(5);
    expect(await tiles(other)).toEqual(await tiles(one));
    expect((await fetchSnapshot(other.match)).entry).toBeGreaterThan((await fetchSnapshot(one.match)).entry);
    expect(one.frame.view).toEqual(other.frame.view);
    expect(one.frame.daily).toBe(DAY);
  });

  it('wakes as it was', async () => {
    const one = await createMatch({ seats: 1, daily: DAY });
    parseUpdate(await sendMove(one, 0, { kind: 'draw' }));
    const before = await fetchSnapshot(one.match, [one.key]);
    await evict(one.match);

    expect(await fetchSnapshot(one.match, [one.key])).toEqual(before);
  });

  it('differs by game and day', async () => {
    const views = await Promise.all(
      ['2026-03-04', '2026-03-05'].map(async (daily) => (await createMatch({ seats: 1, daily })).frame.view),
    );

    expect(views[0]).not.toEqual(views[1]);
  });

  it('is against a bot where the game needs two', async () => {
    const { frame: made } = await createMatch({ game: 'rummikub', seats: 2, daily: DAY });

    expect(made.phase).toBe('playing');
    expect(made.seats[1]?.bot).toEqual(NORMAL_BOT);
  });

  it('takes no wishes, and no day that has begun nowhere', async () => {
    const asked = (more: object) =>
      sendRequest({ method: 'POST', body: createBody({ seats: 1, daily: DAY, ...more }) });

    for (const more of [
      { seats: 2 },
      { options: games['lucky-numbers'].defaults },
      { first: 0 },
      { daily: '2025-12-31' },
      { daily: '2999-01-01' },
      { daily: '2026-02-30' },
      { daily: 'today' },
      { bots: [] },
    ])
      expectProblem(await asked(more), 400, 'bad-request');
  });
});
