/** Builds the page into dist/web; in development serves the page and proxies /api to the local server. */
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { SEAT_COLOURS } from '../worker/drawing/seat-colours.ts';
import { chunkGroups } from './build/chunks.ts';
import { boardAddress, GAMES_VERSION, games } from './build/games.ts';
import { lateStyles } from './build/late-styles.ts';
import { locales, localesVersion } from './build/locales.ts';
import { oldBrowsers } from './build/old-browsers.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true, changeOrigin: false };

/** The first page and the form that creates a match: their chunks are named `home-*`, and are preloaded. */
const HOME = /web\/pages\/(?:home|create-match)\/([^/.]+)\.tsx?$/;

/** Chunks are named after their file; those of the first page also after their folder. */
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

/** Files of a first load: every name in them costs each visitor bytes. */
const FIRST_LOAD = /\/(?:base|room|frame|home|embed-mode)-|-board-|element/;

/**
 * Scripts that the first page has already loaded when the settings of a new match are opened: its own, and those of the
 * form that creates a match, which it loads when idle.
 */
const LOADED_BEFORE_SETTINGS =
  /\/(listings|room|rolldown-runtime|page-tools|forms|create-match|daily-results|my-matches|embed-mode|seat-tools)-/;

/**
 * Return the scripts to preload with a chunk: all its dependencies, so that it needs only one round trip. Vite adds the
 * styles. In files of a first load this applies only to the first page, which has some of them already; other parts list
 * what they need themselves.
 */
const preloadWith = (file: string, files: readonly string[], importer: string): string[] =>
  files.filter(
    (name) =>
      (/\/home-/.test(file) || !FIRST_LOAD.test(importer)) &&
      name !== file &&
      !/\/base-/.test(name) &&
      !(/\/home-/.test(importer) && /\/(listings|task)-/.test(name)) &&
      !(/\/home-match-settings-/.test(file) && LOADED_BEFORE_SETTINGS.test(name)),
  );

/** Vite imports its helper by this name. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const preloadHelper: Plugin = {
  name: 'own-preload-helper',
  enforce: 'pre',
  resolveId: (id) => (id === PRELOAD_HELPER ? `${import.meta.dirname}/browser/preload-helper.ts` : undefined),
};

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** Replace `env(seat-0)` in style sheets with the colours of the seats, so that they have one source. */
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

/** Every first load includes the page itself: remove indentation, and `crossorigin` for same-origin files. */
const leanPage: Plugin = {
  name: 'own-lean-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(' crossorigin', '').replaceAll(/\n\s*/g, ''),
  },
};

/**
 * Write the file names to preload directly into each import. Vite numbers them and adds a lookup function; direct names
 * compress to less. Styles of the base are on every page from the start, so no part preloads them.
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

/** The lookup function, at the start of a file. */
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

/** The script for embedding sites is at the root of the site, under a name that never changes. */
const ELEMENT_FILE = 'embed.js';

/** The element is a classic script, so that one line of HTML is enough; the same file also exists under its version. */
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
  plugins: [
    seatColours,
    locales,
    games,
    preloadHelper,
    leanPage,
    writeOutNames,
    elementScript,
    lateStyles,
    oldBrowsers,
    serviceWorker,
  ],
  root: import.meta.dirname,
  publicDir: 'public',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostId }) => preloadWith(file, files, hostId),
    },
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        frame: `${import.meta.dirname}/embed-frame.html`,
        element: `${import.meta.dirname}/embed/element.ts`,
      },
      // Most of the time goes into building the service worker; that is expected.
      checks: { bundlerTimings: false },
      output: {
        // The base contains the names of all lazy chunks, and a hash does not compress: 42 bits of it are enough.
        entryFileNames: ({ name }) => (name === 'element' ? ELEMENT_FILE : 'assets/[name]-[hash:7].js'),
        chunkFileNames: chunkPath,
        assetFileNames: assetPath,
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  // The hint worker loads the bot of a single game, so it is built as modules.
  worker: { format: 'es' },
  server: { proxy: { '/api': api } },
});
