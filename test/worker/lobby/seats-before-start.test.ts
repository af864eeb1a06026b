/** The seats before the start: adding, removing and renumbering them, names, and entropy. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { inviteKey } from '../../../worker/auth/keys.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  dumpStorage,
  editStorage,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  parseSeated,
  parseSnapshot,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';

const resize = (match: string, key: string, count: number): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/seats`, keys: [key], body: { count } });

const rename = (match: string, key: string, name: unknown): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/name`, keys: [key], body: { name } });

it('the host grows the match and shrinks it to those present, and that starts it', async () => {
  const { match, key } = await createMatch({ seats: 2 });

  expect(parseSnapshot(await resize(match, key, 4)).seats.map(({ state }) => state)).toEqual([
    'taken',
    'open',
    'open',
    'open',
  ]);
  expect(parseSnapshot(await resize(match, key, 3)).phase).toBe('open');
  const started = parseSnapshot(await resize(match, key, 1));

  expect(started).toMatchObject({ phase: 'playing', entry: 0, active: [0] });
  expect(started.seats).toHaveLength(1);
  expectProblem(await resize(match, key, 2), 409, 'not-open');
});

it('those who sit close ranks when a seat between them goes, and their keys and drafts go with them', async () => {
  const { match, key, frame: made } = await createMatch({ seats: 4 });
  const bo = parseSeated(await claimSeat(match, claimBody(made.invite, { seat: 2, name: 'Bo' })));
  const cy = parseSeated(await claimSeat(match, claimBody(made.invite, { seat: 3, name: 'Cy' })));
  await sendRequest({ method: 'PUT', path: `/${match}/draft`, keys: [bo.key], body: { rack: { of: 'Bo' } } });

  const started = parseSnapshot(await resize(match, key, 3));

  expect(started).toMatchObject({ phase: 'playing' });
  expect(started.seats.map(({ name }) => name)).toEqual([null, 'Bo', 'Cy']);
  expect(await fetchSnapshot(match, [bo.key])).toMatchObject({ mine: [1], viewer: 1, rack: { of: 'Bo' } });
  const third = await fetchSnapshot(match, [cy.key]);
  expect(third).toMatchObject({ mine: [2], viewer: 2 });
  expect(third.rack).toBeUndefined();
});

it('no seat that is taken goes, and only the host decides on seats', async () => {
  const { match, key, frame: made } = await createMatch({ seats: 3 });
  const guest = parseSeated(await claimSeat(match, claimBody(made.invite)));
  const before = await dumpStorage(match);

  expectProblem(await resize(match, key, 1), 409, 'too-few-seats');
  expectProblem(await resize(match, key, 5), 400, 'bad-request');
  expectProblem(await resize(match, guest.key, 2), 403, 'not-host');
  expectProblem(await resize(match, '0'.repeat(26), 2), 401, 'no-seat');
  expectProblem(await sendRequest({ method: 'DELETE', path: `/${match}`, keys: [guest.key] }), 403, 'not-host');
  expect(await dumpStorage(match)).toBe(before);
});

it.each([
  ['한글', '한글'],
  ['\u1112\u1161\u11ab글', '한글'],
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['👩🏽‍🚀 Ada', '👩🏽‍🚀 Ada'],
  ['  Ada  ', 'Ada'],
  ["Zoë O'Neill-Ωμέγα", "Zoë O'Neill-Ωμέγα"],
  ['x'.repeat(24), 'x'.repeat(24)],
])('a seat may be called %s', async (typed, kept) => {
  const { match, key } = await createMatch();

  expect(parseSnapshot(await rename(match, key, typed)).seats[0]?.name).toBe(kept);
  expect((await fetchSnapshot(match)).seats[0]?.name).toBe(kept);
});

it.each([
  ['nothing', ''],
  ['blanks', ' \u00a0\u3000'],
  ['25 letters', 'x'.repeat(25)],
  ['10 kB', 'x'.repeat(10_000)],
  ['a line feed', 'a\nb'],
  ['a direction change', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['a zero-width space', 'a\u200bb'],
  ['a joiner between letters', 'a\u200db'],
  ['a lone surrogate', 'a\ud800'],
  ['an invisible filler', '\u3164'],
  ['a byte order mark', '\ufeffa'],
])('a seat may not be called %s', async (_, name) => {
  const { match, key } = await createMatch();
  const before = await dumpStorage(match);

  expectProblem(await rename(match, key, name), 400, 'bad-name');
  expect(await dumpStorage(match)).toBe(before);
});

it('a rename is told to all and never to another seat’s account', async () => {
  const [host, guest] = await startMatch(2);

  const renamed = parseSnapshot(await rename(host.match, guest.key, 'Bo'));

  expect(renamed.seats.map(({ name }) => name)).toEqual([null, 'Bo']);
  expect((await fetchSnapshot(host.match)).rev).toBe(renamed.rev);
  expect(renamed.rev).toBe(guest.frame.rev + 1);
});

it('each seat’s entropy changes the deal, and nothing else does', async () => {
  const fixed = '0'.repeat(24);
  const deal = async (mine: string, theirs: string): Promise<unknown> => {
    const { match } = await createMatch({ entropy: entropyOf(mine) });
    await editStorage(match, `UPDATE head SET made = json_set(made, '$.seed', ?, '$.match', ?)`, '7'.repeat(64), fixed);
    const invite = inviteKey(env.TILEPOST_SECRET, fixed);
    return parseSeated(await claimSeat(match, claimBody(invite, { entropy: entropyOf(theirs) }))).frame.view;
  };

  const deals = [await deal('a', 'b'), await deal('c', 'b'), await deal('a', 'c'), await deal('b', 'a')];

  expect(new Set(deals.map((view) => JSON.stringify(view))).size).toBe(4);
  expect(await deal('a', 'b')).toEqual(deals[0]);
});
