/** The rematch: created once, found through the old link, with seats reserved for their players. */
import { expect, it } from 'vitest';
import { defaultOptions } from '../../../worker/games/default-options.ts';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import { games } from '../../../worker/games/registry.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { NORMAL_BOT, putBot, YIELDING_BOT } from '../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  json,
  openLiveSocket,
  parseSeated,
  parseSnapshot,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';

type Held = Pick<Seated, 'match' | 'key'>;

const askAgain = (
  { match, key }: Held,
  more: { readonly id?: string; readonly entropy?: string; readonly awake?: boolean; readonly game?: string } = {},
): Promise<TestResponse> => {
  const { awake = false, ...rest } = more;
  const body = { id: commandId(), entropy: entropyOf('c'), ...rest };
  return sendRequest({ method: 'POST', path: `/${match}/rematch`, keys: [key], body, awake });
};

const rematch = async (seat: Held): Promise<Seated> => parseSeated(await askAgain(seat));

const resize = ({ match, key }: Held, count: number): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/seats`, keys: [key], body: { count } });

const named = async (names: readonly string[], more: object = {}): Promise<readonly Seated[]> => {
  const seats = await finishedMatch(names.length, more);
  for (const [i, { match, key }] of seats.entries())
    await sendRequest({ method: 'PUT', path: `/${match}/name`, keys: [key], body: { name: names[i] } });
  return seats;
};

it('a rematch is asked for after the end and by a seat only', async () => {
  const [host] = await startMatch(2);
  expectProblem(await askAgain(host), 409, 'not-over');

  const [done] = await finishedMatch(2);
  expectProblem(await askAgain({ match: done.match, key: '0'.repeat(26) }), 401, 'no-seat');
  expect((await fetchSnapshot(done.match)).rematch).toBeUndefined();
});

it('names, options and script seats are kept, the start moves one seat on, the asker is host', async () => {
  const options = { ...luckyNumbers.defaults, bruno: true };
  const [ada, bo, cy] = (await named(['Ada', 'Bo', 'Cy'], { options, first: 2, script: true })) as [
    Seated,
    Seated,
    Seated,
  ];

  const next = await rematch(bo);

  expect(next.match).not.toBe(ada.match);
  expect(next).toMatchObject({ seat: 1, frame: { phase: 'open', viewer: 1, options, first: 0, before: ada.match } });
  expect(next.frame.seats).toEqual([
    { name: 'Ada', state: 'held', host: false, script: true },
    { name: 'Bo', state: 'taken', host: true, script: false },
    { name: 'Cy', state: 'held', host: false, script: false },
  ]);
  for (const { key } of [ada, bo, cy])
    expect((await fetchSnapshot(ada.match, [key])).rematch).toEqual({ match: next.match, by: 1 });
});

it('P-53 the first request may choose another game with its usual options, and later ones come along to it', async () => {
  const [host, guest] = await finishedMatch(2, { options: { ...luckyNumbers.defaults, bruno: true } });
  const next = parseSeated(await askAgain(host, { game: 'qwantum' }));
  expect(next.frame).toMatchObject({ game: 'qwantum', options: defaultOptions(games.qwantum, 2, undefined) });
  expect((await fetchSnapshot(guest.match, [guest.key])).rematch).toMatchObject({ match: next.match, game: 'qwantum' });

  const along = parseSeated(await askAgain(guest, { game: 'rummikub' }));
  expect(along.frame).toMatchObject({ match: next.match, game: 'qwantum', phase: 'playing' });
});

it('P-53 a game that has no room for all seats is refused, and nothing is fixed by that', async () => {
  const [solo] = await finishedMatch(1);
  expectProblem(await askAgain(solo, { game: 'rummikub' }), 400, 'bad-options');
  expect((await fetchSnapshot(solo.match)).rematch).toBeUndefined();
  expect((await rematch(solo)).frame.game).toBe('lucky-numbers');
});

it('P-53 wins are counted by seat along the chain', async () => {
  const [host, guest] = await finishedMatch(2);
  expect(host.frame.wins).toBeUndefined();
  const { ranks = [] } = await fetchSnapshot(host.match);
  const first = ranks.map((rank) => (rank === 1 ? 1 : 0));
  const next = await rematch(host);
  expect(next.frame.wins).toEqual(first);

  await rematch(guest);
  const over = await sendMove(next, 0, { kind: 'concede' });
  expect(over.status).toBe(200);
  const third = await rematch(next);
  expect(third.frame.wins).toEqual([first[0], (first[1] ?? 0) + 1]);
});

it('everybody finds the rematch behind the old link and gets the seat that was theirs; the last one starts it', async () => {
  const [host, guest] = await finishedMatch(2);
  const socket = await openLiveSocket(host.match, [guest.key]);
  await socket.waitForMessages(1);
  const first = await rematch(host);
  const [, told] = await socket.waitForMessages(2);
  expect(told).toMatchObject({ kind: 'frame', rematch: { match: first.match, by: 0 } });

  const second = await rematch(guest);

  expect(second).toMatchObject({ match: first.match, seat: 1, frame: { phase: 'playing', entry: 0, active: [1] } });
  expect((await fetchSnapshot(first.match, [first.key])).viewer).toBe(0);
  expect((await fetchSnapshot(first.match, [host.key])).viewer).toBe('spectator');
});

it('R-7 asked twice, it is the same match and the same seat', async () => {
  const [host] = await finishedMatch(2);
  const id = commandId();

  const first = parseSeated(await askAgain(host, { id }));
  const { rev } = await fetchSnapshot(host.match);
  const again = parseSeated(await askAgain(host, { id }));

  expect([again.match, again.seat]).toEqual([first.match, first.seat]);
  for (const { key } of [first, again]) expect((await fetchSnapshot(first.match, [key])).mine).toEqual([0]);
  expect((await fetchSnapshot(host.match)).rev).toBe(rev);
});

it('two who ask at once are in one match, with one host', async () => {
  const [host, guest] = await finishedMatch(2);

  const answers = await Promise.all([askAgain(host, { awake: true }), askAgain(guest, { awake: true })]);

  const [one, other] = answers.map(parseSeated) as [Seated, Seated];
  expect(one.match).toBe(other.match);
  expect([one.seat, other.seat]).toEqual([0, 1]);
  const seen = await fetchSnapshot(one.match, [one.key]);
  expect(seen).toMatchObject({ phase: 'playing' });
  const [first] = seen.seats.flatMap(({ host: isHost }, i) => (isHost ? [i] : []));
  expect(seen.seats.filter((seat) => seat.host)).toHaveLength(1);
  expect((await fetchSnapshot(host.match)).rematch).toEqual({ match: one.match, by: first });
});

it('a second device of the same seat gets a key of its own', async () => {
  const [host] = await finishedMatch(2);
  const { key } = json(await sendRequest({ method: 'POST', path: `/${host.match}/links`, keys: [host.key] })) as {
    key: string;
  };
  const phone = parseSeated(
    await sendRequest({ method: 'POST', path: `/${host.match}/keys`, body: { id: commandId(), key } }),
  );
  const first = await rematch(host);

  const second = await rematch(phone);

  expect(second).toMatchObject({ match: first.match, seat: 0 });
  expect(second.key).not.toBe(first.key);
  expect(await queryRows(first.match, 'SELECT seat FROM keys')).toEqual([{ seat: 0 }, { seat: 0 }]);
});

it('people who share a device come along together', async () => {
  const [host, guest] = await finishedMatch(2);
  const body = { id: commandId(), entropy: entropyOf('d') };

  const path = `/${host.match}/rematch?seat=1`;
  const answer = await sendRequest({ method: 'POST', path, keys: [host.key, guest.key], body });

  const next = parseSeated(answer);
  expect(next).toMatchObject({ seat: 1, frame: { phase: 'playing', mine: [0, 1] } });
  const [, cookie = ''] = /^tilepost=([^;]+); Path=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  expect((await fetchSnapshot(next.match, cookie.split('.'))).mine).toEqual([0, 1]);
  expect(answer.headers.get('set-cookie')).toContain(`Path=/api/matches/${next.match};`);
});

it('a held seat is not given to whoever has the invite, an open one beside it is', async () => {
  const [host] = await finishedMatch(2);
  const next = await rematch(host);
  expect(next.frame.invite).toBeUndefined();

  const grown = parseSnapshot(await resize(next, 3));
  expectProblem(await claimSeat(next.match, claimBody(grown.invite, { seat: 1 })), 409, 'taken');
  const stranger = parseSeated(await claimSeat(next.match, claimBody(grown.invite)));

  expect(stranger.seat).toBe(2);
  expectProblem(await claimSeat(next.match, claimBody(grown.invite)), 409, 'full');
  expect((await fetchSnapshot(next.match)).phase).toBe('open');
});

it('P-6 whoever asks for the rematch first cannot give the other person’s seat to a bot', async () => {
  const [ada, bo] = await finishedMatch(2);
  const next = await rematch(ada);

  for (const bot of [NORMAL_BOT, YIELDING_BOT, null])
    expectProblem(await putBot(next.match, 1, bot, [next.key]), 409, 'taken');
  // Nor by the way round of a seat that is added for the bot.
  parseSnapshot(await resize(next, 3));
  parseSnapshot(await putBot(next.match, 2, NORMAL_BOT, [next.key]));
  expect(parseSnapshot(await resize(next, 2)).phase).toBe('open');

  expect(await rematch(bo)).toMatchObject({ match: next.match, seat: 1, frame: { phase: 'playing' } });
});

it('P-6 nor by closing the reserved seat and adding another one', async () => {
  const [ada] = (await named(['Ada', 'Bo', 'Cy'])) as [Seated, Seated, Seated];
  const next = await rematch(ada);
  parseSnapshot(await resize(next, 2));
  const grown = parseSnapshot(await resize(next, 3));
  expect(grown.seats.map(({ state }) => state)).toEqual(['taken', 'held', 'open']);

  expectProblem(await putBot(next.match, 2, NORMAL_BOT, [next.key]), 409, 'taken');

  parseSeated(await claimSeat(next.match, claimBody(grown.invite)));
});

it('P-6 an open seat beside a held one may have a bot, and a bot of the match before may be changed', async () => {
  const [host] = await finishedMatch(2);
  const next = await rematch(host);
  parseSnapshot(await resize(next, 3));

  const given = parseSnapshot(await putBot(next.match, 2, YIELDING_BOT, [next.key]));

  expect(given.seats.map(({ state }) => state)).toEqual(['taken', 'held', 'taken']);
  const opened = parseSnapshot(await putBot(next.match, 2, null, [next.key]));
  expect(opened.seats.map(({ state }) => state)).toEqual(['taken', 'held', 'open']);
});

it('whoever comes late to a seat that the host closed gets nobody else’s', async () => {
  const [ada, bo, cy] = (await named(['Ada', 'Bo', 'Cy'])) as [Seated, Seated, Seated];
  const next = await rematch(ada);
  await rematch(cy);

  const closed = parseSnapshot(await resize(next, 2));

  expect(closed).toMatchObject({ phase: 'playing' });
  expect(closed.seats.map(({ name }) => name)).toEqual(['Ada', 'Cy']);
  expectProblem(await askAgain(bo), 409, 'taken');
  expect(await rematch(cy)).toMatchObject({ match: next.match, seat: 1 });
});

it('a rematch of a match for one starts at once, with a seed of its own', async () => {
  const [host] = await finishedMatch(1, { seats: 1 });
  const next = await rematch(host);

  expect(next.frame).toMatchObject({ phase: 'playing', before: host.match });
  expectProblem(await askAgain(next), 409, 'not-over');
  expect((await fetchSnapshot(next.match)).commitment).not.toBe((await fetchSnapshot(host.match)).commitment);
});

it('a rematch that was deleted is gone, not made again', async () => {
  const [host] = await finishedMatch(1, { seats: 1 });
  const next = await rematch(host);
  await sendRequest({ method: 'DELETE', path: `/${next.match}`, keys: [next.key] });

  expectProblem(await askAgain(host), 410, 'gone');
});

it('a match made anew knows of no match before it', async () => {
  expect((await createMatch()).frame.before).toBeUndefined();
});
