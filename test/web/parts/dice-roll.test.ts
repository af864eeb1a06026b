/** The animation of a roll: dice tumble without a face, and show the result once they rest. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { animateRoll, OWN_ROLL_MS } from '../../../web/parts/animations.ts';

interface Played {
  readonly frames: readonly Keyframe[];
  readonly duration: number;
}

let motion: string | undefined;

beforeEach(() => {
  motion = 'full';
  vi.stubGlobal('document', {
    documentElement: {
      dataset: {
        get motion() {
          return motion;
        },
      },
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Return the animations started on a die with one sign. */
function roll(isOwn = false): readonly Played[] {
  const played: Played[] = [];
  const element = (children: readonly object[]) => ({
    children,
    animate: (frames: readonly Keyframe[], { duration }: { readonly duration: number }) =>
      played.push({ frames, duration }),
  });
  animateRoll(element([element([])]) as unknown as Element, isOwn);
  return played;
}

test('P-57 dice are seen to roll for at most 250 ms, and end as the server rolled them', () => {
  const played = roll();
  const [die, sign] = played.map(({ frames }) => frames);

  expect(played).toHaveLength(2);
  for (const { duration } of played) expect(duration).toBeLessThanOrEqual(250);
  const inTheAir = die?.filter(({ offset }, i) => i === 0 || (typeof offset === 'number' && offset <= 0.6));
  expect(inTheAir).toHaveLength(2);
  expect(inTheAir?.every(({ color }) => color === 'transparent')).toBe(true);
  expect(die?.at(-1)).toEqual({ transform: 'none', filter: 'none' });
  expect(sign?.map(({ opacity }) => opacity)).toEqual([0, 0, 1]);
});

test("P-57 one's own roll is the only motion above 250 ms: it takes 600 to 800 ms", () => {
  expect(OWN_ROLL_MS).toBeGreaterThanOrEqual(600);
  expect(OWN_ROLL_MS).toBeLessThanOrEqual(800);
  expect(roll(true).map(({ duration }) => duration)).toEqual([OWN_ROLL_MS, OWN_ROLL_MS]);
});

test('P-57 with less motion the roll is there at once', () => {
  motion = 'less';

  expect([...roll(), ...roll(true)]).toEqual([]);
});
