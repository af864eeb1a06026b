/** Builds the page into dist/web; in development it serves the page and passes /api on to the local server. */
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { SEAT_COLOURS } from '../worker/drawing/seat-colours.ts';
import { boardAddress, boardChunk, GAMES_VERSION, gameOf, games } from './build/games.ts';
import { locales, localesVersion } from './build/locales.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true, changeOrigin: false };

/**
 * Files that are always loaded together make one chunk, by folder: small files compress badly and cost a round trip each.
 * A chunk takes the files that lie directly in its folders. Files in subfolders are loaded later, when they are asked for:
 * `on-demand/`, a game's `effects/`, `detail/` and `guide/`, and every theme folder of `pages/match/`. A file that moves out of
 * such a subfolder becomes part of a first load, and the budgets in test/bench/bytes.ts say what that costs.
 * Single files are named where their folder holds both kinds.
 */
const BASE_FILES =
  /node_modules\/@?preact|rolldown\/runtime|web\/(app|browser|parts\/page)\/[^/]+$|web\/locales\/(language|import-catalogue)\.|worker\/protocol\/languages\./;
const ROOM_FILES =
  /web\/(model|net|pages\/match)\/[^/]+$|web\/games\/(load-game|import-game-catalogue|game-parts)\.|worker\/games\/game\./;
/** The board of one game and the rules that it needs to show what is possible. */
const BOARD_FILES = /web\/games\/[^/]+\/(board|text)\/[^/]+$|worker\/games\/[^/]+\/(state|legal)\.|\?game=/;
/** The first page and the form that makes a match: their chunks are named `home-*`, and get a head start. */
const HOME = /web\/pages\/(?:home|create-match)\/([^/.]+)\.tsx?$/;

/** Chunks are named after their file, the first page's after their folder too. */
function chunkPath({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const address = boardAddress(name);
  if (address !== undefined) return `${address}.js`;
  const home = HOME.exec(facadeModuleId ?? '')?.[1];
  return `assets/${home === undefined ? name : home === 'home' ? home : `home-${home}`}-[hash:7].js`;
}

function assetPath({ names: [name = ''] }: Rolldown.PreRenderedAsset): string {
  const address = name.endsWith('.css') ? boardAddress(name.slice(0, -4)) : undefined;
  return address === undefined ? 'assets/[name]-[hash:7][extname]' : `${address}.css`;
}

/**
 * What is asked for together with a part that is loaded later, its styles apart. The first page gets all it stands on at once;
 * elsewhere the part says itself what it needs: every name in such a list is paid for by the first load.
 */
const preloadWith = (file: string, files: readonly string[]): string[] =>
  files.filter((name) => /\/home-/.test(file) && name !== file && !/\/base-/.test(name));

/** Vite asks for its helper by this name. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const preloadHelper: Plugin = {
  name: 'own-preload-helper',
  enforce: 'pre',
  resolveId: (id) => (id === PRELOAD_HELPER ? `${import.meta.dirname}/browser/preload-helper.ts` : undefined),
};

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** Puts the colours of the seats into the style sheets in place of `env(seat-0)`: they have one source. */
const seatColours: Plugin = {
  name: 'own-seat-colours',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (css) =>
      css.replaceAll(/env\(seat-(\d)\)/g, (written, seat: string) => {
        const colour = SEAT_COLOURS[Number(seat)];
        if (!colour) throw new Error(`no seat has the colour ${written}`);
        return `light-dark(${hex(colour.light)}, ${hex(colour.dark)})`;
      }),
  },
};

/** The page itself is paid for by every first load: no indents, and no `crossorigin` for files of its own site. */
const leanPage: Plugin = {
  name: 'own-lean-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(' crossorigin', '').replaceAll(/\n\s*/g, ''),
  },
};

/**
 * Writes out which files come along with a part that is loaded later. Vite numbers the names and adds a function that looks
 * them up; names written out compress to less. Styles of the base are on every page from the start: no part asks for them.
 */
const writeOutNames: Plugin = {
  name: 'own-lighter-parts',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, made) => {
      for (const file of Object.values(made)) if (file.type === 'chunk') file.code = withNames(file.code);
    },
  },
};

/** The function that looks names up; it begins a file. */
const NAMES_PATTERN = /^const __vite__mapDeps=.*m\.f=\[([^\]]*)\].*\n/;

function withNames(code: string): string {
  const [lookup, list] = NAMES_PATTERN.exec(code) ?? [];
  if (lookup === undefined || list === undefined) return code;
  const names = list.split(',');
  const isFromBase = (name: string) => name.startsWith('"assets/base-');
  return code.slice(lookup.length).replaceAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, numbers: string) => {
    const asked = numbers.split(',').flatMap((number) => names[Number(number)] ?? []);
    return `[${asked.filter((name) => !isFromBase(name))}]`;
  });
}

/** The script for pages of other sites stands at the root of the site, by a name that never changes. */
const ELEMENT_FILE = 'embed.js';

/** The element is a plain script, so that a page needs no more than one line; the same file stands under its version too. */
const elementScript: Plugin = {
  name: 'own-element',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunk = bundle[ELEMENT_FILE];
    if (chunk?.type !== 'chunk' || chunk.imports.length > 0) throw new Error('the element is not one file');
    chunk.code = `(()=>{${chunk.code}})();`;
    this.emitFile({ type: 'asset', fileName: 'embed/v1.js', source: chunk.code });
  },
};

export default defineConfig({
  define: { LOCALES_VERSION: JSON.stringify(localesVersion()), GAMES_VERSION: JSON.stringify(GAMES_VERSION) },
  plugins: [seatColours, locales, games, preloadHelper, leanPage, writeOutNames, elementScript, serviceWorker],
  root: import.meta.dirname,
  publicDir: 'public',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: (file, files) => preloadWith(file, files) },
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        frame: `${import.meta.dirname}/embed-frame.html`,
        element: `${import.meta.dirname}/embed/element.ts`,
      },
      // Most of the time goes into the worker's own build, and that is meant.
      checks: { bundlerTimings: false },
      output: {
        // The base names every part that is loaded later, and a hash does not compress: 42 bits of it are enough.
        entryFileNames: ({ name }) => (name === 'element' ? ELEMENT_FILE : 'assets/[name]-[hash:7].js'),
        chunkFileNames: chunkPath,
        assetFileNames: assetPath,
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE_FILES },
            { name: 'room', test: ROOM_FILES },
            // Catalogues have addresses that tell nothing of what they import, so that has files of its own.
            { name: 'format', test: /worker\/protocol\/format\./ },
            { name: 'josa', test: /worker\/protocol\/josa\./ },
            {
              debugName: 'boards',
              name: (id) => (BOARD_FILES.test(id) ? boardChunk(gameOf(id) ?? '') : null),
            },
          ],
        },
      },
    },
  },
  // The hint's thread loads the bot of one game alone, so it is built as modules.
  worker: { format: 'es' },
  server: { proxy: { '/api': api } },
});
