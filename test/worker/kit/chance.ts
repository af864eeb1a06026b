/**
 * Setup of the project `worker`: command ids, seeds, keys and codes follow from the test's file and title. So a test
 * meets the same tiles, dice and first seat in every run, whatever ran before it. `npm run test:deep` chooses others.
 */
import { beforeEach } from 'vitest';
import { seedOf } from '../../kit/depth.ts';
import { mixSeeds, seededRng } from '../../kit/rng.ts';

const hashOf = (text: string): number => [...text].reduce((hash, letter) => mixSeeds(hash, letter.charCodeAt(0)), 0);

/** How often each test has begun: a repeated one makes other matches. */
const runs = new Map<string, number>();
let seed = seedOf(0);
let ids = 0;
let rng = seededRng(seed);

/** Begin the chance of a test's run, counted from 0. */
export function beginChance(title: string, run: number): void {
  seed = mixSeeds(hashOf(title), seedOf(run));
  ids = 0;
  rng = seededRng(seed);
}

beforeEach(({ task }) => {
  const title = `${task.file.name} ${task.fullTestName}`;
  const run = runs.get(title) ?? 0;
  runs.set(title, run + 1);
  beginChance(title, run);
});

/** A command id that no other test uses. */
export function commandId(): string {
  ids += 1;
  return `command-${String(seed).padStart(10, '0')}${String(ids).padStart(5, '0')}`;
}

function fillFromTest<T extends ArrayBufferView>(array: T): T {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = rng(256);
  return array;
}

Object.defineProperty(crypto, 'getRandomValues', { value: fillFromTest, configurable: true });
