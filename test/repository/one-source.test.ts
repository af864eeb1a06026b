/** Values that page, worker and pictures share are defined once. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { SEAT_FILLS } from '../../worker/drawing/palette.ts';
import { SEAT_COLOURS } from '../../worker/drawing/seat-colours.ts';
import { MATCHES_PER_MINUTE } from '../../worker/protocol/limits.ts';
import { VERSION } from '../../worker/protocol/version.ts';
import { OBJECTS } from '../../worker/tools/data/databases.mjs';
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

test('the local server gives the same addresses to the worker first as Cloudflare does', () => {
  const lists = ['wrangler.toml', 'worker/tools/local/entry.mjs'].map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const list = /(?:run_worker_first|WORKER_FIRST) = (\[[^\]]*\])/.exec(text)?.[1] ?? '';
    return JSON.parse(list.replaceAll("'", '"'));
  });

  expect(lists[0]).not.toEqual([]);
  expect(lists[1]).toEqual(lists[0]);
});

test('the object’s class, its key in ids and the compatibility date are those of the deploy', () => {
  const [toml, config] = ['wrangler.toml', 'worker/tools/local/config.capnp'].map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );

  expect(config).toContain(`compatibilityDate = "${/compatibility_date = "([^"]+)"/.exec(toml ?? '')?.[1]}"`);
  const all = [...(toml ?? '').matchAll(/name = "(\w+)"\nclass_name = "(\w+)"/g)].map(([, name, type]) => [name, type]);
  // Each environment repeats the bindings: they are not inherited.
  const bound = all.slice(0, all.length / 2);
  expect(all.slice(all.length / 2)).toEqual(bound);
  const local = [...(config ?? '').matchAll(/name = "(\w+)", durableObjectNamespace = "(\w+)"/g)];
  expect(bound.length).toBeGreaterThan(1);
  expect(local.map(([, name, type]) => [name, type])).toEqual(bound);
  for (const [, type] of bound) {
    expect(config).toContain(`className = "${type}", uniqueKey = "tilepost-${type}"`);
    expect(toml).toContain(`new_sqlite_classes = ["${type}"]`);
  }
  expect(config).toContain(`uniqueKey = "${basename(OBJECTS)}"`);
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

test('the preview is deployed like the service itself, with counters and secrets of its own', () => {
  const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const [own = '', preview = ''] = toml.split('[env.preview]');
  const linesOf = (text: string, pattern: RegExp): readonly string[] =>
    [...text.matchAll(pattern)].map(([line]) => line);

  for (const pattern of [/^required = .+$/gm, /^mode = .+$/gm, /^max_delay = .+$/gm, /^simple = .+$/gm]) {
    expect(linesOf(own, pattern), `${pattern}`).toHaveLength(1);
    expect(linesOf(preview, pattern)).toEqual(linesOf(own, pattern));
  }
  expect(own).toContain('required = ["TILEPOST_SECRET"]');
  expect(own).toContain('keep_vars = true');
  expect(new Set(linesOf(toml, /^namespace_id = .+$/gm)).size).toBe(2);
});

test('the example of secrets names each secret that a deploy needs, and has none', () => {
  const example = readFileSync(join(ROOT, '.dev.vars.example'), 'utf8');
  const required = /^required = (\[.+\])$/m.exec(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))?.[1] ?? '[]';

  expect(JSON.parse(required)).not.toEqual([]);
  for (const name of JSON.parse(required)) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  expect(readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.dev.vars', '.secrets']),
  );
});
