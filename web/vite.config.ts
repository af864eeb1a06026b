/** Builds the page into dist/web; in development it serves the page and passes /api on to the local server. */
import { defineConfig, type Plugin } from 'vite';

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true, changeOrigin: false };

/** Files that are always loaded together make one file: many small ones compress badly and cost a round trip each. */
const BASE =
  /node_modules\/@?preact|rolldown\/runtime|web\/(main|preload|router|storage|i18n\/(language|count-en|home-sheet)|pages\/app|games\/registry|parts\/(idle|lazy|loading|shell|language-switch|mark|game-parts))\./;
const ROOM =
  /web\/(room\/(core|news|past)\.|(room-model|outbox|draft|replay|frames|network|world|i18n\/sheets|parts\/kept-focus|games\/boards|pages\/match(\/(room|ticket|match-shell|play))?)\.)/;
const BOARD =
  /web\/games\/[^/]+\/(?!options|help|example|words|sentences|scenes|hints|coach|lively|drag|travel|unseen|large)[^/]+$|worker\/games\/(game\.|[^/]+\/(state|legal)\.)/;
const GAME = /games\/([^/]+)\/[^/]+$/;

/**
 * What is asked for together with a part that is loaded later, its styles apart. The first page gets all it stands on at once;
 * elsewhere it is the part itself, and nothing for texts, which have no styles to wait for: every name in such a list is paid
 * for by the first load.
 */
const headStart = (file: string, files: readonly string[]): string[] => {
  if (/[.-](en|ko)-/.test(file)) return [];
  return files.filter((name) => name === file || (/\/home-/.test(file) && !/\/base-/.test(name)));
};

/** Vite asks for its helper by this name. */
const HELPER = '\0vite/preload-helper.js';
const preload: Plugin = {
  name: 'own-preload-helper',
  enforce: 'pre',
  resolveId: (id) => (id === HELPER ? `${import.meta.dirname}/preload.ts` : undefined),
};

export default defineConfig({
  plugins: [preload],
  root: import.meta.dirname,
  publicDir: 'public',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: (file, files) => headStart(file, files) },
    rolldownOptions: {
      output: {
        // The base names every part that is loaded later, and a hash does not compress: 42 bits of it are enough.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'room', test: ROOM },
            // What several boards stand on must not end up in the file of one of them.
            { name: 'colours', test: /web\/parts\/colours\./ },
            { debugName: 'boards', name: (id) => (BOARD.test(id) ? (GAME.exec(id)?.[1] ?? 'board') : null) },
          ],
        },
      },
    },
  },
  // The hint's thread loads the bot of one game alone, so it is built as modules.
  worker: { format: 'es' },
  server: { proxy: { '/api': api } },
});
