/**
 * Sources of the page: the theme before the first paint, both text directions, and functions that old browsers lack.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGS } from '../../worker/protocol/languages.ts';
import { CHECKED_FIRST, NEWER_FUNCTIONS } from '../kit/newer-functions.ts';

// The script that sets the theme before the first paint, and the policy that allows it and no other inline script.
const built = (name: string): string => readFileSync(new URL(`../../dist/web/${name}`, import.meta.url), 'utf8');

const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, script = '']) => script);

test('P-56 the theme’s script is the only one inline, and its hash is in the policy', () => {
  const [script = '', ...others] = inlineScripts(built('index.html'));
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = /Content-Security-Policy: .*/.exec(built('_headers'))?.[0];

  expect(others).toEqual([]);
  expect(script).toContain('tilepost:theme');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe');
});

test('P-56 frames of other sites have no such script: their host decides', () => {
  expect(inlineScripts(built('embed-frame.html'))).toEqual([]);
});

// Pages support right-to-left text: styles use logical start and end, and boards keep their direction.
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

// The built scripts run in the oldest browsers supported.
const WEB = new URL('../../dist/web/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, WEB), 'utf8');
const scripts = globSync('{*.js,assets/**/*.js,embed/*.js}', { cwd: WEB });

/** A call or a look at a member: short names alone would be found in texts. */
function patternOf(path: string): RegExp {
  const owner = path.split('.').slice(0, -1).join('.');
  const name = path.split('.').at(-1) ?? '';
  if (owner.endsWith('.prototype')) return new RegExp(`\\.${name}\\(`);
  return owner === '' ? new RegExp(`(?<![\\w$."'-])${name}\\s*[.(]`) : new RegExp(`\\b${owner}\\.${name}\\b`);
}

test('no built script names a function that the oldest supported browsers lack', () => {
  expect(scripts.length).toBeGreaterThan(100);
  const patterns = NEWER_FUNCTIONS.filter((path) => !CHECKED_FIRST.includes(path)).map(
    (path) => [path, patternOf(path)] as const,
  );
  const found = scripts.flatMap((file) => {
    const code = read(file);
    return patterns.filter(([, pattern]) => pattern.test(code)).map(([path]) => `${file}: ${path}`);
  });

  expect(found).toEqual([]);
});

test('no built script has a regular expression with the flag v, which would stop it from being parsed', () => {
  const found = scripts.filter((file) =>
    /[=(,:?&|]\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuy]*v[dgimsuy]*[).,;]/.test(read(file)),
  );

  expect(found).toEqual([]);
});

test('the sentence for older browsers is in every language, in a script that they can parse', () => {
  const script = read('old-browser.js');
  for (const lang of LANGS) expect(script).toContain(`"${lang}":"`);
  expect(script).toMatch(/^[ -~\n]*$/);
  expect(script).not.toMatch(/=>|`|\b(let|const)\b|\?\.|\?\?/);
});

test('the page and its frames look for old browsers', () => {
  expect(read('index.html')).toContain('/old-browser.js');
  expect(read('embed-frame.html')).toContain('/old-browser.js');
});
