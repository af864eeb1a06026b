/** Matches that are the same to the byte: id, seed, entropy and date are set, so every difference comes from what was done. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { inviteKey } from '../../../worker/auth/keys.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import {
  claimBody,
  claimSeat,
  createBody,
  editStorage,
  parseSeated,
  sendRequest,
  type TestResponse,
} from './client.ts';

const SAME_MATCH_ID = '0'.repeat(24);
const START = 1_800_000_000_000;

export interface IdenticalMatch {
  /** By seat. */
  readonly seats: readonly [Seated, ...Seated[]];
  /** Lets time pass, in ms. */
  readonly advanceTime: (ms: number) => void;
  /** Lets the clock run by itself again. */
  readonly releaseClock: () => void;
}

/** One of any number of equal matches with everybody seated; nobody's keys are equal. */
export async function createIdenticalMatch(seats: number, more: object = {}): Promise<IdenticalMatch> {
  let now = START;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  const host = parseSeated(await sendRequest({ method: 'POST', body: createBody({ seats, ...more }) }));
  const made = `UPDATE head SET made = json_set(made, '$.match', ?, '$.seed', ?, '$.commitment', ?, '$.request', 'r')`;
  await editStorage(host.match, made, SAME_MATCH_ID, '5'.repeat(64), '6'.repeat(64));
  const invite = inviteKey(env.TILEPOST_SECRET, SAME_MATCH_ID);
  const others: Seated[] = [];
  while (others.length + 1 < seats) {
    const seated = parseSeated(await claimSeat(host.match, claimBody(invite)));
    others.push({ ...seated, match: host.match });
  }
  return {
    seats: [host, ...others],
    advanceTime: (ms) => {
      now += ms;
    },
    releaseClock: () => clock.mockRestore(),
  };
}

/** An answer as text, whole. */
export function responseText(answer: TestResponse): string {
  // The browser's own cookie is random and tells nothing of the match.
  const cookie = answer.headers
    .getSetCookie()
    .filter((one) => !one.startsWith('tilepost-browser='))
    .join();
  const all = [...answer.headers].filter(([name]) => name !== 'set-cookie');
  return `${answer.status} ${JSON.stringify(all)} ${cookie} ${answer.text}`;
}

/** The same without what is new each time: own keys are blacked out at their length, ids of devices count nothing. */
export const maskKeys = (texts: readonly string[], keys: readonly string[]): readonly string[] =>
  keys
    .reduce((text, key) => text.replaceAll(key, 'k'.repeat(key.length)), texts.join('\n'))
    // Entity tags cover bodies, those bodies included.
    .replace(/"id":\d+/g, '"id":0')
    .split('\n');
