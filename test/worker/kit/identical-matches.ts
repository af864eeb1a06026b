/**
 * Matches that are identical to the byte: id, seed, entropy and date are fixed, so every difference comes from the
 * test.
 */
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
  /** Move the time forward, in ms. */
  readonly advanceTime: (ms: number) => void;
  /** Unfreeze the time. */
  readonly releaseClock: () => void;
}

/** Create one of any number of identical matches with all seats taken. Each seat has its own key. */
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

/** A whole response as text. */
export function responseText(answer: TestResponse): string {
  // The browser's own cookie is random, and independent of the match.
  const cookie = answer.headers
    .getSetCookie()
    .filter((one) => !one.startsWith('tilepost-browser='))
    .join();
  const all = [...answer.headers].filter(([name]) => name !== 'set-cookie');
  return `${answer.status} ${JSON.stringify(all)} ${cookie} ${answer.text}`;
}

/** The texts without random parts: keys are masked at their length, ids of devices are zeroed. */
export const maskKeys = (texts: readonly string[], keys: readonly string[]): readonly string[] =>
  keys
    .reduce((text, key) => text.replaceAll(key, 'k'.repeat(key.length)), texts.join('\n'))
    // Entity tags cover bodies, which have been compared already.
    .replace(/"id":\d+/g, '"id":0')
    .split('\n');
