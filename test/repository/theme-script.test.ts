/** The script that sets the theme before the first paint, and the policy that allows it and no other inline script. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
