/** Brotli bytes of what a browser loads for each page, from the build's own manifest. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const WEB = new URL('../../dist/web/', import.meta.url);

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

/**
 * What each page loads besides index.html and the base, by the names in the manifest. The browser tests compare this with
 * what a browser really asks for. Fonts have a budget of their own.
 */
const PAGES = [
  { page: 'home', parts: ['pages/home.tsx', 'i18n/en.ts'], budget: 16_000 },
  {
    page: 'match with Lucky Numbers',
    parts: [
      'pages/match.tsx',
      'i18n/en.ts',
      'i18n/match-en.ts',
      'i18n/table-en.ts',
      'games/lucky-numbers/board.tsx',
      'games/lucky-numbers/words.en.ts',
    ],
    budget: 28_000,
  },
  { page: 'fonts', parts: ['fonts/digits.woff2'], budget: 8_000 },
] as const;

const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(new URL(file, WEB)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

export function pageBytes(): readonly PageBytes[] {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(new URL('.vite/manifest.json', WEB), 'utf8'));
  const base = Object.keys(manifest).filter((name) => name.startsWith('_base-'));
  return PAGES.map(({ page, parts, budget }) => {
    const files = new Set<string>();
    const load = (name: string): void => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`the build has no ${name}`);
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      for (const other of chunk.imports ?? []) load(other);
    };
    if (page !== 'fonts') {
      files.add('index.html');
      for (const name of base) load(name);
    }
    for (const part of parts) load(part);
    return { page, files: [...files], brotli: [...files].reduce((sum, file) => sum + brotli(file), 0), budget };
  });
}
