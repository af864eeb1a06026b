/** The seats until the start: growing, shrinking, closing ranks, names, and what each seat adds to the shuffle. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { inviteKey } from '../../../worker/auth/keys.ts';
import {
  type Answer,
  ask,
  claim,
  claimBody,
  create,
  dump,
  edit,
  entropyOf,
  expectProblem,
  frame,
  frameOf,
  seatedOf,
  table,
} from '../kit/client.ts';

const resize = (match: string, key: string, count: number): Promise<Answer> =>
  ask({ method: 'PUT', path: `/${match}/seats`, keys: [key], body: { count } });

const rename = (match: string, key: string, name: unknown): Promise<Answer> =>
  ask({ method: 'PUT', path: `/${match}/name`, keys: [key], body: { name } });

it('the host grows the match and shrinks it to those present, and that starts it', async () => {
  const { match, key } = await create({ seats: 2 });

  expect(frameOf(await resize(match, key, 4)).seats.map(({ state }) => state)).toEqual([
    'taken',
    'open',
    'open',
    'open',
  ]);
  expect(frameOf(await resize(match, key, 3)).phase).toBe('open');
  const started = frameOf(await resize(match, key, 1));

  expect(started).toMatchObject({ phase: 'playing', entry: 0, active: [0] });
  expect(started.seats).toHaveLength(1);
  expectProblem(await resize(match, key, 2), 409, 'not-open');
});

it('those who sit close ranks when a seat between them goes, and their keys and drafts go with them', async () => {
  const { match, key, frame: made } = await create({ seats: 4 });
  const bo = seatedOf(await claim(match, claimBody(made.invite, { seat: 2, name: 'Bo' })));
  const cy = seatedOf(await claim(match, claimBody(made.invite, { seat: 3, name: 'Cy' })));
  await ask({ method: 'PUT', path: `/${match}/draft`, keys: [bo.key], body: { rack: { of: 'Bo' } } });

  const started = frameOf(await resize(match, key, 3));

  expect(started).toMatchObject({ phase: 'playing' });
  expect(started.seats.map(({ name }) => name)).toEqual([null, 'Bo', 'Cy']);
  expect(await frame(match, [bo.key])).toMatchObject({ mine: [1], viewer: 1, rack: { of: 'Bo' } });
  const third = await frame(match, [cy.key]);
  expect(third).toMatchObject({ mine: [2], viewer: 2 });
  expect(third.rack).toBeUndefined();
});

it('no seat that is taken goes, and only the host decides on seats', async () => {
  const { match, key, frame: made } = await create({ seats: 3 });
  const guest = seatedOf(await claim(match, claimBody(made.invite)));
  const before = await dump(match);

  expectProblem(await resize(match, key, 1), 409, 'too-few-seats');
  expectProblem(await resize(match, key, 5), 400, 'bad-request');
  expectProblem(await resize(match, guest.key, 2), 403, 'not-host');
  expectProblem(await resize(match, '0'.repeat(26), 2), 401, 'no-seat');
  expectProblem(await ask({ method: 'DELETE', path: `/${match}`, keys: [guest.key] }), 403, 'not-host');
  expect(await dump(match)).toBe(before);
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
  const { match, key } = await create();

  expect(frameOf(await rename(match, key, typed)).seats[0]?.name).toBe(kept);
  expect((await frame(match)).seats[0]?.name).toBe(kept);
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
  const { match, key } = await create();
  const before = await dump(match);

  expectProblem(await rename(match, key, name), 400, 'bad-name');
  expect(await dump(match)).toBe(before);
});

it('a rename is told to all and never to another seat’s account', async () => {
  const [host, guest] = await table(2);

  const renamed = frameOf(await rename(host.match, guest.key, 'Bo'));

  expect(renamed.seats.map(({ name }) => name)).toEqual([null, 'Bo']);
  expect((await frame(host.match)).rev).toBe(renamed.rev);
  expect(renamed.rev).toBe(guest.frame.rev + 1);
});

it('each seat’s entropy changes the deal, and nothing else does', async () => {
  const fixed = '0'.repeat(24);
  const deal = async (mine: string, theirs: string): Promise<unknown> => {
    const { match } = await create({ entropy: entropyOf(mine) });
    await edit(match, `UPDATE head SET made = json_set(made, '$.seed', ?, '$.match', ?)`, '7'.repeat(64), fixed);
    const invite = inviteKey(env.TILEPOST_SECRET, fixed);
    return seatedOf(await claim(match, claimBody(invite, { entropy: entropyOf(theirs) }))).frame.view;
  };

  const deals = [await deal('a', 'b'), await deal('c', 'b'), await deal('a', 'c'), await deal('b', 'a')];

  expect(new Set(deals.map((view) => JSON.stringify(view))).size).toBe(4);
  expect(await deal('a', 'b')).toEqual(deals[0]);
});
