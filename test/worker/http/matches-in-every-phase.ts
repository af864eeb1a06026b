/** Matches in every phase as targets for invalid messages, and the checks of every response. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect } from 'vitest';
import { keyHash } from '../../../worker/auth/keys.ts';
import type * as wire from '../../../worker/protocol/match.ts';
import { PROBLEM_STATUS } from '../../../worker/protocol/problem-codes.ts';
import {
  commandId,
  createMatch,
  dumpStorage,
  finishedMatch,
  parseProblem,
  queryRows,
  startMatch,
  type TestRequest,
  type TestResponse,
} from '../kit/client.ts';

type Seated = wire.Seated;

export interface PhaseMatches {
  /** Two seats; the first has to draw. */
  readonly playing: readonly [Seated, Seated];
  /** One seat taken, one open. */
  readonly open: Seated;
  readonly over: readonly [Seated, Seated];
  readonly matches: readonly string[];
  readonly secrets: readonly string[];
}

export let phaseMatches: PhaseMatches;

beforeAll(async () => {
  const playing = (await startMatch(2)) as unknown as PhaseMatches['playing'];
  const open = await createMatch();
  const over = (await finishedMatch(2)) as unknown as PhaseMatches['over'];
  const matches = [playing[0].match, open.match, over[0].match];
  const keys = [...playing, open, ...over].map(({ key }) => key);
  const heads = await Promise.all(matches.slice(0, 2).map((match) => queryRows(match, 'SELECT made FROM head')));
  const seeds = heads.map(([head]) => String(JSON.parse(String(head?.made)).seed));
  const secrets = [...keys, ...keys.map(keyHash), ...seeds, env.TILEPOST_SECRET, String(open.frame.invite)];
  phaseMatches = { playing, open, over, matches, secrets };
});

export const dumpAll = async (): Promise<string> =>
  (await Promise.all(phaseMatches.matches.map(dumpStorage))).join('\n');

const CODES = PROBLEM_STATUS as Readonly<Record<string, number>>;

/** Check a problem that the client caused: a known code and no secrets. */
export function expectRefused(answer: TestResponse, asked: TestRequest): wire.Problem {
  const context = `${JSON.stringify(asked).slice(0, 500)} -> ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, context).toBeGreaterThanOrEqual(400);
  expect(answer.status, context).toBeLessThan(500);
  const problem = parseProblem(answer);
  expect(CODES[problem.code], context).toBe(answer.status);
  for (const secret of phaseMatches.secrets) expect(answer.text.includes(secret), context).toBe(false);
  return problem;
}

const MOVE = { kind: 'draw' };
export const moveBody = (more: object = {}): Record<string, unknown> => ({
  id: commandId(),
  opened: 0,
  move: MOVE,
  ...more,
});

export const moveRequest = (
  more: object,
  keys = [phaseMatches.playing[0].key],
  match = phaseMatches.playing[0].match,
): TestRequest => ({
  method: 'POST',
  path: `/${match}/moves`,
  keys,
  body: moveBody(more),
});

export const requestAt = (path: string, asking: TestRequest = {}): TestRequest => ({
  method: 'POST',
  keys: [phaseMatches.playing[0].key],
  ...asking,
  path: `/${phaseMatches.playing[0].match}${path}`,
});

export const rawBody = (body: string, type = 'application/json'): TestRequest => ({
  body,
  headers: { 'content-type': type },
});
