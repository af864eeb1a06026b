/** Brotli bytes of what a browser loads for each page, from the build's own manifest, and gzip bytes of the worker. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type GameId, gameListings } from '../../worker/games/registry.ts';
import { loadKits } from '../games/kits.ts';

const WEB = new URL('../../dist/web/', import.meta.url);
const WORKER = new URL('../../dist/worker/index.js', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface PageBytes {
  readonly page: string;
  readonly files: readonly string[];
  readonly brotli: number;
  readonly budget: number;
}

/** The English messages of a part, by their name in the manifest. */
const message = (part: string): string => `../dist/locales/web/en/${part}.js`;

/** The page of a match until its board can be used, for each game. */
const matchPages = (await loadKits()).map(({ game: { id }, pageBytesMax }) => ({
  page: `match with ${gameListings[id as GameId].name}`,
  parts: ['room', message('common'), message('match'), `${id}-board`, message(`games/${id}/words`)],
  budget: pageBytesMax,
}));

/**
 * What each page loads besides its document and the base until it can be used: a match, until the board stands there to be
 * played on. By the names in the manifest, or by the name of a group in web/vite.config.ts. What is loaded after that, or
 * because somebody does something, is not counted. Fonts have a budget of their own.
 */
const PAGES = [
  { page: 'home', parts: ['pages/home/home.tsx', message('common'), message('home')], budget: 16_000 },
  ...matchPages,
  {
    page: 'frame with Lucky Numbers',
    parts: [
      'embed-frame.html',
      message('common'),
      message('embed'),
      message('match'),
      'lucky-numbers-board',
      message('games/lucky-numbers/words'),
    ],
    budget: 31_500,
  },
  { page: 'embed.js', parts: ['embed/element.ts'], budget: 1_500 },
  { page: 'fonts', parts: ['fonts/digits.woff2'], budget: 8_000 },
];

const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(new URL(file, WEB)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

export function pageBytes(): readonly PageBytes[] {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', WEB), 'utf8'),
  );
  const named = (part: string): string => {
    const name = Object.keys(manifest).find(
      (key) => key === part || (key.startsWith(`_${part}-`) && key.endsWith('.js')),
    );
    if (name === undefined) throw new Error(`the build has no ${part}`);
    return name;
  };
  return PAGES.map(({ page, parts, budget }) => {
    const files = new Set<string>();
    const load = (name: string): void => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`the build has no ${name}`);
      if (files.has(chunk.file)) return;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      for (const other of chunk.imports ?? []) load(other);
    };
    if (page !== 'fonts' && page !== 'embed.js') {
      files.add(page.startsWith('frame') ? 'embed-frame.html' : 'index.html');
      load(named('base'));
    }
    for (const part of parts) load(named(part));
    return { page, files: [...files], brotli: [...files].reduce((sum, file) => sum + brotli(file), 0), budget };
  });
}

/** What Cloudflare counts of a worker: gzip bytes of the built script. */
export const workerBytes = (): number => gzipSync(readFileSync(WORKER)).length;
