/**
 * Simultaneous choices: until all have chosen, other seats learn nothing of a choice, neither from contents nor from
 * sizes.
 */
import { describe, expect, it } from 'vitest';
import type { GameId } from '../../../worker/games/registry.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { fetchSnapshot, openLiveSocket, sendMove, sendRequest } from '../kit/client.ts';
import { createIdenticalMatch, maskKeys, responseText } from '../kit/identical-matches.ts';
import { gamesWithChoices, openSealedStep, type SealedGame, sealedChoices, sealedGames } from '../kit/sealed-games.ts';
import { waitForNoMessage } from '../kit/waiting.ts';

const choose = async (seated: Seated, from: (all: readonly object[]) => object | undefined, game: GameId) => {
  const seen = await fetchSnapshot(seated.match, [seated.key]);
  const move = from(sealedChoices(game, seen.view));
  if (!move) throw new Error('nothing to choose from');
  const answer = await sendMove(seated, seen.opened, move);
  expect(answer.status, answer.text).toBe(200);
  return answer;
};

/** Everything that A, the host and a spectator get until B has chosen, and what everybody sees once all have. */
async function heard(
  { id: game, seats: count }: SealedGame,
  pick: (all: readonly object[]) => object | undefined,
  isClosed = false,
) {
  const { seats, advanceTime: wait, releaseClock: end } = await createIdenticalMatch(count, { game });
  const [host, a, b] = await openSealedStep(game, seats);
  const sockets = await Promise.all([[host.key], [a.key], []].map((keys) => openLiveSocket(host.match, keys)));
  await choose(a, (all) => all.at(-1), game);
  wait(60_000);
  await choose(b, pick, game);
  await waitForNoMessage(...sockets);
  const texts: string[] = [];
  for (const keys of [[host.key], [a.key], []])
    for (const path of ['', '/history', '/record', '?after=0'])
      texts.push(responseText(await sendRequest({ path: `/${host.match}${path}`, keys })));
  if (isClosed) await choose(host, (all) => all.at(-1), game);
  await waitForNoMessage(...sockets);
  end();
  for (const socket of sockets) texts.push(`${socket.texts.length}`, ...socket.texts);
  return maskKeys(
    texts,
    seats.map(({ key }) => key),
  );
}

const first = (all: readonly object[]) => all[0];
const last = (all: readonly object[]) => all.at(-1);

it('P-15 games with sealed choices are found', () => {
  expect(sealedGames.length).toBeGreaterThan(1);
  expect(sealedGames.map(({ id }) => id)).toEqual(gamesWithChoices);
});

for (const sealed of sealedGames)
  describe(sealed.id, () => {
    const { id: game, seats: count } = sealed;

    it('R-18 P-15 while somebody still chooses, all others hear the same bytes in the same number whatever B chose', async () => {
      const [rich, poor] = [await heard(sealed, first), await heard(sealed, last)];

      expect(rich.length).toBeGreaterThan(15);
      expect(rich).toEqual(poor);
    });

    it('P-15 once all have chosen everybody hears of it, so the comparison can fail', async () => {
      expect(await heard(sealed, first, true)).not.toEqual(await heard(sealed, last, true));
    });

    it('P-15 B itself sees its own choice, and sees it again on another device', async () => {
      const { seats, releaseClock: end } = await createIdenticalMatch(count, { game });
      const [host, a, b] = await openSealedStep(game, seats);
      await choose(b, first, game);
      end();

      const [own, open] = [await fetchSnapshot(host.match, [b.key]), await fetchSnapshot(host.match)];

      expect(own.view).toHaveProperty('mine');
      expect(open.view).not.toHaveProperty('mine');
      expect(own.active).toEqual([host.seat, a.seat]);
    });

    it('R-10 P-15 the order in which choices arrive changes nothing but the order of the log', async () => {
      const outcome = async (order: readonly number[]) => {
        const { seats, releaseClock: end } = await createIdenticalMatch(count, { game });
        const choosing = await openSealedStep(game, seats);
        for (const nth of order) await choose(choosing[nth] ?? choosing[0], nth === 1 ? first : last, game);
        const { view } = await fetchSnapshot(seats[0].match);
        end();
        return view;
      };

      expect(await outcome([0, 1, 2])).toEqual(await outcome([2, 1, 0]));
      expect(await outcome([1, 2, 0])).toEqual(await outcome([0, 2, 1]));
    });
  });

it('R-10 P-15 a choice of B does not outdate the decision that A has open', async () => {
  const { seats, releaseClock: end } = await createIdenticalMatch(3, { game: 'noch-mal' });
  const [host, a = host] = seats;
  const before = await fetchSnapshot(host.match, [host.key]);
  expect((await sendMove(a, (await fetchSnapshot(host.match, [a.key])).opened, { kind: 'pass' })).status).toBe(200);
  const after = await fetchSnapshot(host.match, [host.key]);

  expect(after.opened).toBe(before.opened);
  expect((await sendMove(host, before.opened, { kind: 'pass' })).status).toBe(200);
  end();
});

it('a move that no schema of the game lets through is a wrong request, not a refusal', async () => {
  const { seats, releaseClock: end } = await createIdenticalMatch(2, { game: 'noch-mal' });
  const [host] = seats;
  const BAD = [
    { kind: 'cross', colour: 'blue', number: 2, cells: [36, 36] },
    { kind: 'cross', colour: 'blue', number: 2, cells: [37, 36] },
    { kind: 'cross', colour: 'blue', number: 2, cells: [] },
    { kind: 'cross', colour: 'blue', number: 6, cells: [36] },
    { kind: 'cross', colour: 'black', number: 1, cells: [36] },
    { kind: 'cross', colour: 'blue', number: 1, cells: [105] },
    { kind: 'roll', dice: [0] },
    { kind: 'blocked' },
  ];
  for (const move of BAD) expect((await sendMove(host, 0, move)).status, JSON.stringify(move)).toBe(400);
  end();
});
