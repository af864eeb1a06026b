/** Values that page, worker and pictures share are written once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEAT_FILLS } from '../../worker/drawing/palette.ts';
import { SEAT_COLOURS } from '../../worker/drawing/seat-colours.ts';
import { MATCHES_PER_MINUTE } from '../../worker/protocol/limits.ts';
import { VERSION } from '../../worker/protocol/version.ts';
import { files } from '../kit/repository.ts';
import { ROOT } from '../kit/source-imports.ts';

const digits = (colour: number): string => colour.toString(16).padStart(6, '0');

test('the colour of a seat is written once, and reaches the page and the pictures', () => {
  for (const { light, dark } of SEAT_COLOURS)
    for (const colour of [digits(light), digits(dark)]) {
      const places = files.filter(({ text }) => text.toLowerCase().includes(colour)).map(({ path }) => path);
      expect(places, colour).toEqual(['worker/drawing/seat-colours.ts']);
    }
  expect(SEAT_FILLS).toEqual(SEAT_COLOURS.map(({ light }) => light));

  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync(join(ROOT, 'dist/web/.vite/manifest.json'), 'utf8'),
  );
  const css = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => readFileSync(join(ROOT, 'dist/web', file), 'utf8'))
    .join('');
  for (const [seat, { light, dark }] of SEAT_COLOURS.entries())
    expect(css).toMatch(new RegExp(`--seat-${seat}:[^;}]*#${digits(light)}[^;}]*#${digits(dark)}`));
  expect(css).not.toContain('env(seat');
});

test('the matches that a household may make stand in the limits, and the services are told the same', () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

  expect(read('wrangler.toml')).toContain(`simple = { limit = ${MATCHES_PER_MINUTE}, period = 60 }`);
  expect(read('worker/tools/serve.mjs')).toContain(`CREATE_LIMIT_PER_MINUTE = ${MATCHES_PER_MINUTE};`);
});

test('the Node versions of package.json, of the tools and of the README agree', () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const oldest = /^>=(\d+)$/.exec(JSON.parse(read('package.json')).engines.node)?.[1];
  const [, major, minor] = /NODE_VERSION_MIN = \[(\d+), (\d+)\]/.exec(read('worker/tools/require-node.mjs')) ?? [];
  const readme = read('README.md').replaceAll(/\s+/g, ' ');

  expect(oldest).toBeDefined();
  expect(major).toBeDefined();
  expect(readme).toContain(`Node ${oldest} or newer`);
  expect(readme).toContain(`Node ${major}.${minor} or newer`);
});

test('the health check tells the version of package.json', () => {
  expect(VERSION).toBe(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version);
});

test('the log of Cloudflare leaves out addresses, because some hold keys', () => {
  const settings = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  expect(settings).toMatch(/^\[observability\.logs\]\nenabled = true\ninvocation_logs = false$/m);
});
