/**
 * Rummikub on the wire: other racks, drafts and random numbers stay secret, and a full table still fits a small
 * snapshot.
 */
import { expect, it } from 'vitest';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { Move, View } from '../../../worker/games/rummikub/state.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import { fetchSnapshot, openLiveSocket, parseUpdate, sendMove, sendRequest, startMatch } from '../kit/client.ts';
import { createIdenticalMatch, maskKeys, responseText } from '../kit/identical-matches.ts';
import { waitForNoMessage } from '../kit/waiting.ts';

/** The view, which the game in the worker has just made. */
const viewOf = ({ view }: Update | Snapshot): View => view as unknown as View;

/** Fill the racks first. Then the play with the fewest tiles, so that no seat finishes soon, or a draw. */
function least(view: View, fill: number): Move {
  if (Math.min(...view.counts) < fill && view.pool > 0) return { kind: 'draw' };
  const plays = [...rummikub.moves(view)].flatMap((move) => (move.kind === 'play' ? [move] : []));
  const [play] = plays.toSorted((a, b) => a.table.flat().length - b.table.flat().length);
  return play ?? { kind: 'draw' };
}

/** Make such plays until `isEnough`. */
async function play(
  seats: readonly Seated[],
  isEnough: (at: Update | Snapshot) => boolean,
  fill = 0,
): Promise<Update | Snapshot> {
  let at: Update | Snapshot = await fetchSnapshot(seats[0]?.match ?? '');
  for (let n = 0; !isEnough(at) && at.phase === 'playing' && n < 400; n += 1) {
    const mover = seats.find(({ seat }) => at.active.includes(seat));
    if (!mover) throw new Error('nobody is to move');
    const own = await fetchSnapshot(mover.match, [mover.key]);
    at = parseUpdate(await sendMove(mover, own.opened, least(viewOf(own), laid(at) === 0 ? fill : 0)));
  }
  return at;
}

const laid = (at: Update | Snapshot): number => viewOf(at).table.flat().length;

it('R-16 the view of A has its own rack and of the others counts alone; a spectator has no rack', async () => {
  const seats = await startMatch(3, { game: 'rummikub' });
  const [{ match, key }] = seats;
  await play(seats, ({ entry }) => entry >= 6);

  const [own, open] = [viewOf(await fetchSnapshot(match, [key])), viewOf(await fetchSnapshot(match))];

  const shared = ['active', 'counts', 'melded', 'pool', 'rules', 'table', 'turn', 'viewer'];
  expect(Object.keys(open).sort()).toEqual(shared);
  expect(Object.keys(own).sort()).toEqual([...shared, 'drawn', 'rack'].sort());
  expect(own.rack).toHaveLength(own.counts[0] ?? -1);
  expect(typeof own.pool).toBe('number');
});

it('R-16 A hears the same bytes in the same number whatever B arranges before it draws', async () => {
  const heard = async (size: number): Promise<readonly string[]> => {
    const { seats, advanceTime: wait, releaseClock: end } = await createIdenticalMatch(2, { game: 'rummikub' });
    const texts: string[] = [];
    const sockets = await Promise.all([[seats[0].key], []].map((keys) => openLiveSocket(seats[0].match, keys)));
    for (let n = 0; n < 6; n += 1) {
      const seen = await fetchSnapshot(seats[0].match);
      const mover = seats.find(({ seat }) => seen.active.includes(seat)) ?? seats[0];
      if (mover !== seats[0]) {
        const { opened } = await fetchSnapshot(mover.match, [mover.key]);
        const piles = Array.from({ length: size * (n + 1) }, (_, i) => [i, i + 1]);
        const body = { draft: { opened, body: { piles } }, rack: { order: piles } };
        expect(
          (await sendRequest({ method: 'PUT', path: `/${mover.match}/draft`, keys: [mover.key], body })).status,
        ).toBe(200);
      }
      wait(60_000);
      const answer = await sendMove(mover, seen.entry, { kind: 'draw' });
      expect(answer.status).toBe(200);
      if (mover === seats[0]) texts.push(responseText(answer));
      for (const path of ['', '/history', '/record'])
        texts.push(responseText(await sendRequest({ path: `/${mover.match}${path}`, keys: [seats[0].key] })));
    }
    await waitForNoMessage(...sockets);
    end();
    for (const socket of sockets) texts.push(`${socket.texts.length}`, ...socket.texts);
    return maskKeys(
      texts,
      seats.map(({ key }) => key),
    );
  };

  const [still, busy] = [await heard(0), await heard(9)];

  expect(still.length).toBeGreaterThan(20);
  expect(busy).toEqual(still);
});

it('a frame after a move with eighty tiles on the table is at most 2.5 kB, plain', async () => {
  const { seats, releaseClock: end } = await createIdenticalMatch(6, {
    game: 'rummikub',
    options: { ...rummikub.defaults, box: 'xp' },
  });
  const [{ match, key }] = seats;
  const full = await play(seats, (at) => laid(at) >= 80, 22);
  expect(laid(full)).toBeGreaterThanOrEqual(80);
  const socket = await openLiveSocket(match, [key]);
  await socket.waitForMessages(1);

  await play(seats, ({ entry }) => entry > full.entry);
  const [, step] = await socket.waitForMessages(2);
  end();

  expect(step && laid(step)).toBeGreaterThanOrEqual(80);
  expect(socket.texts.at(-1)?.length).toBeLessThanOrEqual(2_500);
});

it('a table that no schema lets through is a wrong request; tiles from nowhere are a refusal with clause and tiles', async () => {
  const seats = await startMatch(2, { game: 'rummikub' });
  const at = await fetchSnapshot(seats[0]?.match ?? '');
  const mover = seats.find(({ seat }) => at.active.includes(seat)) as Seated;
  const send = (tables: unknown) => sendMove(mover, at.entry, { kind: 'play', table: tables } as object);

  for (const bad of [[[53, 1, 2]], [[-1, 1, 2]], [[]], [[1.5, 2, 3]], Array.from({ length: 61 }, () => [1, 2, 3]), 'x'])
    expect((await send(bad)).status, JSON.stringify(bad)).toBe(400);
  const own = viewOf(await fetchSnapshot(mover.match, [mover.key])).rack ?? [];
  const foreign = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].filter((tile) => !own.includes(tile)).slice(0, 3);
  const answer = await send([foreign]);
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.text)).toMatchObject({ refusal: { code: 'not-yours', clause: 'RK-7', tiles: foreign } });
});
