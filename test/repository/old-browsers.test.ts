/** The built scripts run in the oldest browsers supported. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGS } from '../../worker/protocol/languages.ts';
import { CHECKED_FIRST, NEWER_FUNCTIONS } from '../kit/newer-functions.ts';

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
