/** Evicts the object between the messages of a test, as often as configured, so that it wakes from its storage. */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll } from 'vitest';

/** `sometimes` is used by `npm test`; `npm run test:deep` runs all files with the other two. */
export type Evictions = 'never' | 'sometimes' | 'always';

export const roomStub = (match: string) => env.ROOM.getByName(match);

/** Evict the object, if it is running. */
export const evict = (match: string): Promise<void> => evictDurableObject(roomStub(match)).catch(() => {});

let isKeptAwake = false;
/** Number of messages by match. */
const messages = new Map<string, number>();

/** Do not evict objects in any test of the file. */
export function keepAwake(): void {
  beforeAll(() => {
    isKeptAwake = true;
  });
  afterAll(() => {
    isKeptAwake = false;
  });
}

const isOdd = (n: number): boolean => n % 2 === 1;

/** Parity of the set bits (Thue-Morse sequence): true for half of all numbers, aperiodic, at most twice in a row. */
const isOddBitCount = (n: number): boolean => isOdd([...n.toString(2)].filter((bit) => bit === '1').length);

/** Evict the object before this message to its match, if it is one of those with an eviction. */
export async function evictBefore(match: string): Promise<void> {
  const nth = messages.get(match) ?? 0;
  messages.set(match, nth + 1);
  if (isKeptAwake || env.EVICT === 'never') return;
  if (env.EVICT === 'always' || isOddBitCount(nth)) await evict(match);
}
