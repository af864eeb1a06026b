/** Pages support right-to-left text: styles use logical start and end, and boards keep their direction. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;
const styles = globSync('web/**/*.css', { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(`${ROOT}${path}`, 'utf8'),
}));

/** Properties and values that name a side of the screen. */
const PHYSICAL =
  /(?:^|[\s;{])((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:float|text-align):\s*(?:left|right)/g;

/** `inset` with different left and right sides. */
const lopsidedInsets = (text: string): readonly string[] =>
  [...text.matchAll(/[\s;{]inset:\s*([^;}]+)/g)].flatMap(([all, sides = '']) => {
    const [, right, , left = right] = sides.trim().split(/\s+(?![^(]*\))/);
    return right === left ? [] : [all.trim()];
  });

test('styles use logical properties alone', () => {
  const physical = styles.flatMap(({ path, text }) =>
    [...text.matchAll(PHYSICAL)].map(([found]) => `${path}: ${found.trim()}`),
  );
  expect(styles.length).toBeGreaterThan(50);
  expect(physical).toEqual([]);
});

test('an inset with unlike sides stands only where a board keeps its direction', () => {
  const lopsided = styles.flatMap(({ path, text }) => lopsidedInsets(text).map((inset) => `${path}: ${inset}`));
  expect(lopsided.filter((one) => !one.startsWith('web/games/'))).toEqual([]);
});

test('the board of each game is written from the left', () => {
  const games = globSync('web/games/*/board', { cwd: ROOT });
  const isFixed = (folder: string) =>
    styles.some(({ path, text }) => path.startsWith(`${folder}/`) && text.includes('direction: ltr'));
  expect(games.filter((folder) => !isFixed(folder))).toEqual([]);
});
