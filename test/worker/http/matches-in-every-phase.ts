/** Matches in every phase that wrong messages are sent to, and what every answer to one must be like. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect } from 'vitest';
import { keyHash } from '../../../worker/auth/keys.ts';
import type * as wire from '../../../worker/protocol/match.ts';
import { PROBLEM_STATUS } from '../../../worker/protocol/problem-codes.ts';
import { type Answer, type Asking, commandId, create, dump, finished, problemOf, rows, table } from '../kit/client.ts';

type Seated = wire.Seated;

export interface World {
  /** Two seats, the first to draw. */
  readonly playing: readonly [Seated, Seated];
  /** A seat taken, one open. */
  readonly open: Seated;
  readonly over: readonly [Seated, Seated];
  readonly matches: readonly string[];
  readonly secrets: readonly string[];
}

export let world: World;

beforeAll(async () => {
  const playing = (await table(2)) as unknown as World['playing'];
  const open = await create();
  const over = (await finished(2)) as unknown as World['over'];
  const matches = [playing[0].match, open.match, over[0].match];
  const keys = [...playing, open, ...over].map(({ key }) => key);
  const heads = await Promise.all(matches.slice(0, 2).map((match) => rows(match, 'SELECT made FROM head')));
  const seeds = heads.map(([head]) => String(JSON.parse(String(head?.made)).seed));
  const secrets = [...keys, ...keys.map(keyHash), ...seeds, env.TILEPOST_SECRET, String(open.frame.invite)];
  world = { playing, open, over, matches, secrets };
});

export const state = async (): Promise<string> => (await Promise.all(world.matches.map(dump))).join('\n');

const CODES = PROBLEM_STATUS as Readonly<Record<string, number>>;

/** A problem of the caller's making, known by its code, with nothing secret in it. */
export function expectRefused(answer: Answer, asked: Asking): wire.Problem {
  const told = `${JSON.stringify(asked).slice(0, 500)} -> ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, told).toBeGreaterThanOrEqual(400);
  expect(answer.status, told).toBeLessThan(500);
  const problem = problemOf(answer);
  expect(CODES[problem.code], told).toBe(answer.status);
  for (const secret of world.secrets) expect(answer.text.includes(secret), told).toBe(false);
  return problem;
}

const MOVE = { kind: 'draw' };
export const moveBody = (more: object = {}): Record<string, unknown> => ({
  id: commandId(),
  opened: 0,
  move: MOVE,
  ...more,
});

export const move = (more: object, keys = [world.playing[0].key], match = world.playing[0].match): Asking => ({
  method: 'POST',
  path: `/${match}/moves`,
  keys,
  body: moveBody(more),
});

export const at = (path: string, asking: Asking = {}): Asking => ({
  method: 'POST',
  keys: [world.playing[0].key],
  ...asking,
  path: `/${world.playing[0].match}${path}`,
});

export const text = (body: string, type = 'application/json'): Asking => ({ body, headers: { 'content-type': type } });
