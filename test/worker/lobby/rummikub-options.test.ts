/** The options of a new match of Rummikub: defaults by seats and clock (RK-1, RK-12), and refused ones. */
import { expect, it } from 'vitest';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import {
  createBody,
  createMatch,
  expectProblem,
  parseSnapshot,
  sendRequest,
  type TestResponse,
} from '../kit/client.ts';

const made = (more: object): Promise<Seated> => createMatch({ game: 'rummikub', ...more });
const optionsOf = async (more: object): Promise<object> => (await made(more)).frame.options;

const POST = { kind: 'post', hours: 24, sparesQuiet: true };
const LIVE = { kind: 'live', seconds: 60 };

it('RK-12 a sleeper draws three tiles by default, and one with a clock of hours or days', async () => {
  expect(await optionsOf({})).toMatchObject({ penalty: 3 });
  expect(await optionsOf({ clock: LIVE })).toMatchObject({ penalty: 3 });
  expect(await optionsOf({ clock: POST })).toEqual({ ...rummikub.defaults, penalty: 1 });
});

it('RK-12 chosen options stay as they are, whatever the clock', async () => {
  const options = { ...rummikub.defaults, penalty: 3 };

  expect(await optionsOf({ clock: POST, options })).toEqual(options);
});

it('RK-1 five and six seats get the larger box by default, and the smaller one is refused', async () => {
  const refused = await sendRequest({
    method: 'POST',
    body: createBody({ game: 'rummikub', seats: 5, options: rummikub.defaults }),
  });

  expect(expectProblem(refused, 400, 'bad-options').detail).toBe('box');
  expect(await optionsOf({ seats: 4 })).toMatchObject({ box: 'classic' });
  for (const seats of [5, 6]) expect(await optionsOf({ seats })).toEqual({ ...rummikub.defaults, box: 'xp' });
});

const resize = ({ match, key }: Seated, count: number): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/seats`, keys: [key], body: { count } });

it('RK-1 default options follow the number of seats in the lobby', async () => {
  const host = await made({ seats: 3, clock: POST });

  const grown = parseSnapshot(await resize(host, 5));
  expect([grown.seats.length, grown.options]).toEqual([5, { ...rummikub.defaults, box: 'xp', penalty: 1 }]);
  const shrunk = parseSnapshot(await resize(host, 4));
  expect([shrunk.seats.length, shrunk.options]).toEqual([4, { ...rummikub.defaults, penalty: 1 }]);
});

it('RK-1 chosen options stay in the lobby, and a box that is too small for more seats is refused', async () => {
  const options = { ...rummikub.defaults, rounds: 2 };
  const host = await made({ seats: 3, options });

  expect(parseSnapshot(await resize(host, 4)).options).toEqual(options);
  expectProblem(await resize(host, 5), 400, 'bad-options');
});
