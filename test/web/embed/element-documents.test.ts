/** The manifest, the types and the README of the element have each of its attributes, events and tokens. */
/// <reference path="../../../web/embed/tilepost-game.d.ts" />
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { THEME_TOKENS } from '../../../web/browser/on-demand/theme-tokens.ts';
import manifest from '../../../web/embed/custom-elements.json' with { type: 'json' };
import { FRAME_FIELDS } from '../../../web/embed/frame-message.ts';

const embedFile = (name: string): string =>
  readFileSync(new URL(`../../../web/embed/${name}`, import.meta.url), 'utf8');

/** The newest version of the schema of Custom Elements Manifest. */
const SCHEMA_VERSION = '2.1.0';
/** Lines and bytes of the README: it must be read in one go. */
const README_LINES_MAX = 120;
const README_BYTES_MAX = 6_000;

const [module] = manifest.modules;
const [declared] = module?.declarations ?? [];
const namesOf = (list: readonly { readonly name: string }[] | undefined): readonly string[] =>
  (list ?? []).map(({ name }) => name).sort();

interface ElementClass {
  readonly observedAttributes: readonly string[];
  readonly prototype: object;
}
const defined = new Map<string, ElementClass>();

beforeAll(async () => {
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', { currentScript: { getAttribute: () => 'https://tilepost.example/embed.js' } });
  vi.stubGlobal('customElements', {
    get: (name: string) => defined.get(name),
    define: (name: string, element: ElementClass) => defined.set(name, element),
  });
  await import('../../../web/embed/element.ts');
  vi.unstubAllGlobals();
});

const events = Object.entries(FRAME_FIELDS).filter(([kind]) => kind !== 'hello');

describe('P-72 the Custom Elements Manifest', () => {
  test('has the newest schema, and names the element that the script defines', () => {
    expect(manifest.schemaVersion).toBe(SCHEMA_VERSION);
    expect([...defined.keys()]).toEqual([declared?.tagName]);
    expect(module?.exports.map(({ kind, name }) => [kind, name])).toEqual([
      ['custom-element-definition', declared?.tagName],
    ]);
  });

  test('has the attributes that the element observes, each with its property', () => {
    const { observedAttributes = [], prototype = {} } = defined.get('tilepost-game') ?? {};
    expect(namesOf(declared?.attributes)).toEqual([...observedAttributes].sort());
    expect(namesOf(declared?.members)).toEqual([...observedAttributes, 'invite', 'turn'].sort());
    // Every element has these two.
    for (const name of observedAttributes.filter((one) => !['lang', 'title'].includes(one)))
      expect(Object.hasOwn(prototype, name), name).toBe(true);
  });

  test('has the events that the frame sends, each with its fields', () => {
    const fieldsIn = (text: string) => [...text.matchAll(/readonly (\w+):/g)].map(([, name]) => name);
    expect(declared?.events.map(({ name, type }) => [name, fieldsIn(type.text)])).toEqual(
      events.map(([kind, fields]) => [kind, Object.keys(fields)]),
    );
  });

  test('has the tokens that the frame uses', () => {
    expect(namesOf(declared?.cssProperties)).toEqual(THEME_TOKENS.map((name) => `--tilepost-${name}`).sort());
  });
});

test('P-72 the types have the same members and events', () => {
  const types = embedFile('tilepost-game.d.ts');
  for (const { name, type } of declared?.members ?? []) expect(types).toContain(` ${name}: ${type.text};`);
  for (const { name, type } of declared?.events ?? []) expect(types).toContain(` ${name}: ${type.text};`);
});

test('P-72 events are typed', () => {
  const listen = (game: TilepostGame): void => {
    game.addEventListener('turn', ({ detail }) => detail.seats.map((seat) => seat + Number(detail.mine)));
    game.addEventListener('click', (event) => event.clientX);
    // @ts-expect-error: the event has no such field.
    game.addEventListener('over', ({ detail }) => detail.seats);
  };
  expect(listen).toBeTypeOf('function');
});

test('P-72 the README has each attribute, event and token, and is short', () => {
  const readme = embedFile('README.md');
  for (const { name } of [
    ...(declared?.attributes ?? []),
    ...(declared?.events ?? []),
    ...(declared?.cssProperties ?? []),
  ])
    expect(readme).toContain(`\`${name}\``);
  expect(readme.split('\n').length).toBeLessThanOrEqual(README_LINES_MAX);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(README_BYTES_MAX);
});
