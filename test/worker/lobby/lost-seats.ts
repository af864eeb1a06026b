/** Helpers for tests of lost seats: requesters with their own addresses, and answers of seats. */
import { expect } from 'vitest';
import type { Seated } from '../../../worker/protocol/match.ts';
import { RecoveryAnswer } from '../../../worker/protocol/recovery.ts';
import { editStorage, json, type Seats, sendRequest, startMatch, type TestResponse } from '../kit/client.ts';

const AGE_MS = 5 * 24 * 60 * 60 * 1_000;

export interface Asker extends RecoveryAnswer {
  readonly key: string;
}

export interface AskFrom {
  readonly keys?: readonly string[];
  /** The requester's household. */
  readonly address?: string;
  /** The id of the request. */
  readonly id?: string;
}

export const sendRecovery = (
  match: string,
  seat: number,
  { keys = [], address = '192.0.2.1', id }: AskFrom = {},
): Promise<TestResponse> =>
  sendRequest({
    method: 'POST',
    path: `/${match}/recovery`,
    body: { seat, label: 'New phone', ...(id !== undefined && { id }) },
    keys,
    headers: { 'cf-connecting-ip': address },
  });

/** Request a seat. The new key is the last one in the response's cookie. */
export async function askFor(match: string, seat: number, from?: AskFrom): Promise<Asker> {
  const answer = await sendRecovery(match, seat, from);
  expect(answer.status, answer.text).toBe(202);
  const [, keys = ''] = /^tilepost=([0-9a-z.]+);/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  return { ...RecoveryAnswer.parse(json(answer)), key: keys.split('.').at(-1) ?? '' };
}

export const answerRecovery = (
  match: string,
  keys: readonly string[],
  code: string,
  consent: boolean,
  seat = 1,
): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/recovery/${seat}`, keys, body: { code, consent } });

/** Another seat consents. */
export const agree = ({ match, key }: Seated, { code }: Asker, seat = 1): Promise<TestResponse> =>
  answerRecovery(match, [key], code, true, seat);

/** Another seat, or the seat itself, refuses. */
export const refuse = ({ match, key }: Seated, { code }: Asker, seat = 1): Promise<TestResponse> =>
  answerRecovery(match, [key], code, false, seat);

/** Make all seats look as if nobody had used them for days: only then are they given away. */
export async function ageSeats(match: string): Promise<void> {
  await editStorage(match, `UPDATE keys SET at = at - ${AGE_MS}`);
  await editStorage(match, 'UPDATE drafts SET present = NULL');
}

/** Start a match whose seats nobody has used for days. */
export async function startAwayMatch<N extends number>(seats: N, more: object = {}): Promise<Seats<N>> {
  const all = await startMatch(seats, more);
  await ageSeats(all[0].match);
  return all;
}
