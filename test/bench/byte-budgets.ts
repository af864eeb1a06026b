/** The budget of each page, and the brotli bytes that a browser loads for it; gzip bytes of the worker. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { allGameIds, type GameId, gameIds, gameListings } from '../../worker/games/registry.ts';
import { DEFAULT_LANG, LANGS, LANGUAGES, type Lang } from '../../worker/protocol/languages.ts';
import { loadKit } from '../games/kits.ts';

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

/** A file of messages in English, by name in the manifest. */
const message = (part: string): string => `../dist/locales/web/${DEFAULT_LANG}/${part}.js`;

/** The same file of the manifest in another language; files without messages stay. */
const inLanguage = (name: string, lang: Lang): string =>
  name.replace(`/locales/web/${DEFAULT_LANG}/`, `/locales/web/${lang}/`);

/** The budget of a match page whose game has none of its own. */
const MATCH_BYTES_MAX = 40_000;

/** By how much the listing and the addresses of one more game may lengthen the match pages and the frame of all others, in bytes. */
export const MATCH_GROWTH_BYTES_MAX = 250;

const budgetOf = async (id: GameId): Promise<number | undefined> => (await loadKit(id)).pageBytesMax;
const ownBudgets = await Promise.all(gameIds.map(budgetOf));
/** Budgets that games name themselves count the games that do so. Drafts are in the page's files too. */
const unnamed = (await Promise.all(allGameIds.map(budgetOf))).filter((budget) => budget === undefined);
const growth = MATCH_GROWTH_BYTES_MAX * unnamed.length;

/** For each game, its match page until the board can be used. */
const matchPages = gameIds.map((id, i) => ({
  page: `match with ${gameListings[id].name}`,
  parts: ['room', message('common/first'), message('match/first'), id, message(`games/${id}/first`)],
  budget: (ownBudgets[i] ?? MATCH_BYTES_MAX) + growth,
}));

/** A file of its own at the root, so the manifest does not have it. */
const EMBED_SCRIPT = 'embed.js';

/**
 * Files that each page loads in addition to its document and the base, until it can be used (for a match: until the
 * board can be played). By name in the manifest, or by group in web/vite.config.ts. Not counted: files that are loaded later
 * or on user actions. Fonts have a separate budget.
 */
const PAGES = [
  { page: 'home', parts: ['pages/home/home.tsx', message('common/first'), message('home/first')], budget: 20_000 },
  ...matchPages,
  {
    page: 'frame with Lucky Numbers',
    parts: [
      'embed-frame.html',
      message('common/first'),
      message('embed/first'),
      message('match/first'),
      'lucky-numbers',
      message('games/lucky-numbers/first'),
    ],
    budget: 38_000 + growth,
  },
  { page: 'embed.js', parts: [EMBED_SCRIPT], budget: 1_500 },
  { page: 'pictures of games', parts: ['pictures'], budget: 6_000 },
  { page: 'fonts', parts: ['fonts/digits.woff2'], budget: 8_000 },
];

/** Loaded after a page, or without one: their bytes are counted separately. */
export const ALONE: readonly string[] = ['pictures of games', 'fonts', 'embed.js'];

/** The brotli bytes of each content: most files are in several pages, and in every language. */
const known = new Map<string, number>();

function brotli(file: Buffer): number {
  const content = file.toString('latin1');
  const length =
    known.get(content) ?? brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  known.set(content, length);
  return length;
}

const readBuilt = (file: string): Buffer => readFileSync(new URL(file, WEB));

/** Hashes and versions in file names, after a hyphen. */
const HASH = /-[\w-]{7,8}(?=\.js|\.css|["'`])/g;

/**
 * A built file with all hashes in file names made equal. Hashes change with each build and compress to about 40 bytes
 * more or less per page. Without them, two builds of the same code have the same number of bytes.
 */
export const readWithoutHashes = (file: string): Buffer =>
  /\.(js|css|html)$/.test(file)
    ? Buffer.from(readBuilt(file).toString().replaceAll(HASH, '-0000000'))
    : readBuilt(file);

/** The bytes of each page for readers of a language. */
export function pageBytes(read = readBuilt, lang: Lang = DEFAULT_LANG): readonly PageBytes[] {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', WEB), 'utf8'),
  );
  const named = (part: string): string => {
    const name = Object.keys(manifest).find((key) => key === part || new RegExp(`^_${part}-[\\w-]{7}\\.js$`).test(key));
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
      // The page before it has already loaded the base.
      if (!ALONE.includes(page)) for (const other of chunk.imports ?? []) load(other);
    };
    if (!ALONE.includes(page)) {
      files.add(page.startsWith('frame') ? 'embed-frame.html' : 'index.html');
      load(named('base'));
    }
    for (const part of parts) {
      if (part === EMBED_SCRIPT) files.add(part);
      else load(named(inLanguage(part, lang)));
    }
    return { page, files: [...files], brotli: [...files].reduce((sum, file) => sum + brotli(read(file)), 0), budget };
  });
}

/** The page and language that leave the fewest bytes of a budget. */
export function longestPage(): PageBytes & { readonly language: string } {
  const all = LANGS.flatMap((lang) =>
    pageBytes(readBuilt, lang).map((one) => ({ ...one, language: LANGUAGES[lang].name })),
  ).filter(({ page }) => !ALONE.includes(page));
  return all.reduce((least, one) => (one.budget - one.brotli < least.budget - least.brotli ? one : least));
}

/** The size that Cloudflare limits: gzip bytes of the built script. */
export const workerBytes = (): number => gzipSync(readFileSync(WORKER)).length;
