/** Builds the page into dist/web; in development serves the page and proxies /api to the local server. */
import { defineConfig, type Plugin } from 'vite';
import { SEAT_COLOURS } from '../worker/drawing/seat-colours.ts';
import { locales, localesVersion } from './build/locales.ts';
import { serviceWorker, threadFileName } from './build/service-worker.ts';
import { embedScript } from './build/standalone.ts';

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

/** Name the chunk of a game's files in these folders of `web/games/<game>/`. */
const ofGame = (folders: RegExp, suffix: string) => (id: string) => {
  const [, game, rest = ''] = /web\/games\/(?!shared\/)([\w-]+)\/(.+)/.exec(id) ?? [];
  return game && folders.test(rest) ? `${game}${suffix}` : null;
};

/**
 * Files that are loaded together and would otherwise be dozens of small chunks, each with a request of its own. The
 * first group that fits a file has it and what it imports. The bundler places all other files.
 */
const groups = [
  // On every page; then the list of games, for pages that show them all.
  { name: 'base', test: /node_modules\/@?preact|web\/(app|browser|parts\/page)\/[^/]+$|\/(language|listing)\./ },
  { name: 'listings', test: /games\/(listings|[\w-]+\/listing)\.|parts\/forms\/task/ },
  // A match until its board can be used. A guide may bring a solver, so it is apart.
  { name: 'room', test: /web\/(model|net|pages\/match)\/[^/]+$|\/(load-game|embed-mode|host-links)\./ },
  { name: 'boards', test: /web\/games\/shared\/[^/]+$|parts\/undo-keys|worker\/games\/move-shapes/ },
  { name: 'slots', test: /web\/games\/shared\/slots\/|parts\/colours/ },
  { name: ofGame(/^board\//, '') },
  // On a tap, or when the page can be used.
  { name: 'pictures', test: /web\/games\/(pictures\.|[\w-]+\/picture\.)/ },
  { name: 'forms', test: /web\/parts\// },
  { name: 'device', test: /web\/(device|push|(app|model|net)\/on-demand)\// },
  { name: 'board-tools', test: /web\/games\/shared\/on-demand\// },
  { name: ofGame(/^(detail|effects|extras|text|guide\/(?!coach))/, '-extras') },
  { name: 'lobby', test: /web\/pages\/match\/(lobby|links|offline)\// },
  { name: 'match', test: /web\/pages\/match\// },
];

/** Files that a page has when it asks for a late part. Naming them again would cost bytes on every first load. */
const KNOWN = /\/(base|rolldown-runtime|room|forms|device)-[\w-]+\.js$/;
const withoutKnown = (_file: string, files: string[], { hostId }: { readonly hostId: string }) =>
  files.filter((file) => hostId.includes('/base-') || !KNOWN.test(file));

export default defineConfig({
  define: { LOCALES_VERSION: JSON.stringify(localesVersion()) },
  plugins: [seatColours, locales, embedScript, serviceWorker],
  root: import.meta.dirname,
  publicDir: 'public',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'safari16.4', 'firefox121'],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: withoutKnown },
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, frame: `${import.meta.dirname}/embed-frame.html` },
      // Most of the time goes into the service worker, and the groups decide what an `import()` loads.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups },
        // Hashes do not compress, and every first load names two dozen files. 64 chunks and more need 7 characters.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  // The hint worker loads the bot of a single game, so it is built as modules.
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: threadFileName } } },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true, changeOrigin: false } },
  },
});
