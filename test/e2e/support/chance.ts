/**
 * Chance in the browser tests: ids and entropy that follow from the test's title. The staged service adds the same share
 * to each deal, so a test meets the same tiles, dice and first seat in every run, on any machine.
 */
import { createHash } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const titleOfTest = (): string => {
  const { testPath = '', currentTestName = '' } = expect.getState();
  return `${testPath.split('/test/').at(-1)} ${currentTestName}`;
};

/** How often each test has drawn. */
const draws = new Map<string, number>();

function draw(): string {
  const title = titleOfTest();
  const nth = draws.get(title) ?? 0;
  draws.set(title, nth + 1);
  return digest(`${title} ${nth}`);
}

/** A command id or a seat's entropy: 32 hexadecimal digits, which no other test has. */
export const nextId = (): string => draw().slice(0, 32);

/** The two of them for creating a match or claiming a seat. */
export const commandIds = (): { readonly id: string; readonly entropy: string } => ({
  id: nextId(),
  entropy: nextId(),
});

/** Give the pages of a person ids and entropy that follow from the test and the number of people opened before. */
export async function fixChance(context: BrowserContext): Promise<void> {
  await context.addInitScript(drawFixedIds, draw());
}

/** Runs in every page and frame. Ids and entropy have 16 bytes; all else stays random. */
function drawFixedIds(seed: string): void {
  const BYTES = 16;
  const KEY = 'tests:draws';
  const native = crypto.getRandomValues.bind(crypto);
  let kept = 0;
  // A sandboxed frame has no storage, and its page loads once.
  const nextDraw = (): string => {
    try {
      const nth = Number(localStorage.getItem(KEY) ?? 0);
      localStorage.setItem(KEY, String(nth + 1));
      return `${location.origin} ${nth}`;
    } catch {
      kept += 1;
      return `memory ${kept}`;
    }
  };
  /** FNV-1a, once for each byte. */
  const byteOf = (text: string): number => {
    let hash = 0x811c9dc5;
    for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
    return (hash ^ (hash >>> 15)) & 255;
  };
  Object.defineProperty(crypto, 'getRandomValues', {
    value: (array: Uint8Array<ArrayBuffer>) => {
      if (!(array instanceof Uint8Array) || array.length !== BYTES) return native(array);
      const text = `${seed} ${nextDraw()}`;
      return array.map((_, i) => {
        array[i] = byteOf(`${i} ${text} ${i}`);
        return array[i];
      });
    },
  });
}
