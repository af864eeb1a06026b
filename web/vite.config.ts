/** Builds the page into dist/web; in development it serves the page and passes /api on to the local server. */
import { defineConfig } from 'vite';

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  // Vite's own flag for "no JSX plugin needed": the compiler reads it from here.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api } },
});
