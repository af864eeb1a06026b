/** Builds the page into dist/web; in development it serves the page and passes /api on to the local server. */
import { defineConfig } from 'vite';

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true, changeOrigin: false };

/** Files that are always loaded together make one file: many small ones compress badly and cost a round trip each. */
const BASE =
  /node_modules\/@?preact|vite\/preload|web\/(main|router|storage|calls|i18n\/language|pages\/app|games\/registry|parts\/(lazy|loading|shell|task|language-switch|mark|device-label|game-parts))\./;
const ROOM =
  /web\/(room\/|(room-model|outbox|draft|replay|frames|connection|network|world|your-games|i18n\/sheets|parts\/dates|pages\/match(\/(room|ticket|match-shell|play|sentences|log))?)\.)/;
const BOARD = /web\/games\/[^/]+\/(?!options|help|example|words|scenes)[^/]+$|parts\/motion|worker\/games\/(game\.|[^/]+\/(state|view|legal)\.)/;
const GAME = /games\/([^/]+)\/[^/]+$/;

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'room', test: ROOM },
            { name: (id) => (BOARD.test(id) ? (GAME.exec(id)?.[1] ?? 'board') : null) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});
