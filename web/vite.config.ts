/** Builds the page into dist/web; in development it serves the page and passes /api on to the local server. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle, defineConfig, type Plugin, type Rolldown, version as viteVersion } from 'vite';
import { SEAT_COLOURS } from '../worker/drawing/seat-colours.ts';
import { PSEUDO_LANG } from '../worker/protocol/languages.ts';
import { writeLocales } from '../worker/tools/locales/write.ts';
import type { Build, BuildFile } from './service-worker/cache-policy.ts';

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true, changeOrigin: false };

/**
 * Files that are always loaded together make one chunk, by folder: small files compress badly and cost a round trip each.
 * A chunk takes the files that lie directly in its folders. Files in subfolders are loaded later, when they are asked for:
 * `on-demand/`, a game's `effects/`, `detail/` and `guide/`, and every theme folder of `pages/match/`. A file that moves out of
 * such a subfolder becomes part of a first load, and the budgets in test/bench/bytes.ts say what that costs.
 * Single files are named where their folder holds both kinds.
 */
const BASE_FILES =
  /node_modules\/@?preact|rolldown\/runtime|web\/(app|browser|parts\/page)\/[^/]+$|web\/(games\/game-parts|locales\/(language|import-catalogue))\.|worker\/(games\/(titles|[^/]+\/listing)|protocol\/languages)\./;
const ROOM_FILES = /web\/(model|net|pages\/match)\/[^/]+$|web\/games\/(boards|focus-fallback)\./;
/** The board of one game and the rules that it needs to show what is possible. */
const BOARD_FILES = /web\/games\/[^/]+\/(board|text)\/[^/]+$|worker\/games\/(game\.|[^/]+\/(state|legal)\.)/;
/** The last one counts: the project may lie below a folder `games` itself. Listings are in the base and belong to no game. */
const GAME_PATH = /.*\/(?:web|worker|locales\/web\/[\w-]+)\/games\/([^/]+)\/(?!listing\.)/;
/** The language of a compiled catalogue: `dist/locales/web/ko/games/qwantum/words.js`. */
const LANGUAGE = /locales\/web\/([\w-]+)\//;

/** The first page and the form that makes a match: their chunks are named `home-*`, and get a head start. */
const HOME = /web\/pages\/(?:home|create-match)\/([^/.]+)\.tsx?$/;

/** Chunks are named after their file, the first page's after their folder too. */
function chunkName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const home = HOME.exec(facadeModuleId ?? '')?.[1];
  if (home !== undefined) return home === 'home' ? home : `home-${home}`;
  return name;
}

/**
 * What is asked for together with a part that is loaded later, its styles apart. The first page gets all it stands on at once;
 * elsewhere the part says itself what it needs: every name in such a list is paid for by the first load.
 */
const preloadWith = (file: string, files: readonly string[]): string[] =>
  files.filter((name) => /\/home-/.test(file) && name !== file && !/\/base-/.test(name));

const LOCALES = fileURLToPath(new URL('../dist/locales/web', import.meta.url));
const catalogueFiles = (): readonly string[] => globSync('**/*.js', { cwd: LOCALES }).sort();

/** The code that compiled catalogues import. */
const FORMATTERS = ['format', 'josa'].map((name) =>
  fileURLToPath(new URL(`../worker/protocol/${name}.ts`, import.meta.url)),
);

/** Changes whenever a built catalogue may: with its text, its formatters, the bundler. */
function localesVersion(): string {
  const hash = createHash('sha256').update(viteVersion);
  const catalogues = catalogueFiles().map((file) => `${LOCALES}/${file}`);
  for (const path of [...FORMATTERS, ...catalogues]) hash.update(readFileSync(path));
  return hash.digest('base64url').slice(0, 7);
}

/** Puts the compiled catalogues where import-catalogue.ts looks for them; in development, compiles them when they change. */
const locales: Plugin = {
  name: 'own-locales',
  buildStart() {
    if (this.environment.mode === 'dev') return;
    const version = localesVersion();
    for (const file of catalogueFiles())
      this.emitFile({
        type: 'chunk',
        id: `${LOCALES}/${file}`,
        fileName: `assets/${file.replace(/\.js$/, `-${version}.js`)}`,
        preserveSignature: 'strict',
      });
  },
  configureServer(server) {
    for (const side of ['../web', '../worker'])
      server.watcher.add(fileURLToPath(new URL(`${side}/locales`, import.meta.url)));
    server.watcher.on('all', (_, path) => {
      if (!/locales\/.*\.(json|md)$/.test(path)) return;
      for (const fault of writeLocales()) server.config.logger.error(fault);
      server.hot.send({ type: 'full-reload' });
    });
  },
};

/** Vite asks for its helper by this name. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const preloadHelper: Plugin = {
  name: 'own-preload-helper',
  enforce: 'pre',
  resolveId: (id) => (id === PRELOAD_HELPER ? `${import.meta.dirname}/app/preload-helper.ts` : undefined),
};

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** Puts the colours of the seats into the style sheets in place of `env(seat-0)`: they have one source. */
const seatColours: Plugin = {
  name: 'own-seat-colours',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
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

/** Styles of the base are on every page from the start: no part that is loaded later asks for them again. */
const stripBaseStyles: Plugin = {
  name: 'own-lighter-parts',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, made) => {
      for (const file of Object.values(made)) if (file.type === 'chunk') file.code = withoutBase(file.code);
    },
  },
};

const DEPS_PATTERN = /(m\.f=\[)([^\]]*)(\])/;

function withoutBase(code: string): string {
  const names = DEPS_PATTERN.exec(code)?.[2]?.split(',') ?? [];
  const base = names.findIndex((name) => name.startsWith('"assets/base-'));
  if (base < 0) return code;
  const remaining = names.filter((_, i) => i !== base);
  const depsWithoutBase = (list: string): string => {
    const own = list.split(',').flatMap((i) => (Number(i) === base ? [] : [Number(i) - Number(Number(i) > base)]));
    return own.length > 0 ? `__vite__mapDeps([${own}])` : '[]';
  };
  return code
    .replace(DEPS_PATTERN, (_, open, __, close) => `${open}${remaining}${close}`)
    .replaceAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, list: string) => depsWithoutBase(list));
}

/** The service worker stands at the root of the site, by a name that never changes; one file, all that it stands on in it. */
const SERVICE_WORKER_FILE = 'sw.js';
/** So does what pages of other sites load. */
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

/** What pages of other sites load, and what stands in their frames alone. */
const isEmbedOnly = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.every((id) => /web\/(embed\/|embed-frame\.|[\w-]+\/embed\.)/.test(id));

async function bundleServiceWorker(): Promise<string> {
  const result = await bundle({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${import.meta.dirname}/service-worker/main.ts`,
        output: { format: 'iife', entryFileNames: SERVICE_WORKER_FILE, codeSplitting: false },
      },
    },
  });
  const [file, ...rest] = 'output' in result ? result.output : [];
  if (file?.type !== 'chunk' || rest.length > 0) throw new Error('the worker is not one file');
  return file.code;
}

/** Tells the service worker what its build consists of. Bots are left out: they are large, and a hint needs a decision to make. */
const serviceWorker: Plugin = {
  name: 'own-inventory',
  enforce: 'post',
  async generateBundle(_, made) {
    const files = Object.values(made);
    const chunks = files.flatMap((file) => (file.type === 'chunk' && !isEmbedOnly(file) ? [file] : []));
    const fonts = files.filter(({ fileName }) => fileName.endsWith('.woff2'));
    const parts = chunks.flatMap((chunk): BuildFile[] => {
      const game = chunk.moduleIds.map((id) => GAME_PATH.exec(id)?.[1]).find((name) => name !== undefined);
      const [, lang] = LANGUAGE.exec(chunk.facadeModuleId ?? '') ?? [];
      if (lang === PSEUDO_LANG) return [];
      const paths = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
      return paths.map((path) => ({ path: `/${path}`, ...(game && { game }), ...(lang && { lang }) }));
    });
    const page = made['index.html'];
    if (page?.type !== 'asset') throw new Error('the build has no page');
    const [, name] = /<script[^>]* src="([^"]+)"/.exec(String(page.source)) ?? [];
    if (name === undefined) throw new Error('the page has no script');
    const build: Build = {
      name,
      shell: createHash('sha256').update(page.source).digest('hex').slice(0, 8),
      parts: [...parts, ...fonts.map(({ fileName }) => ({ path: `/${fileName}` }))],
    };
    const source = `const BUILD=${JSON.stringify(build)};${await bundleServiceWorker()}`;
    this.emitFile({ type: 'asset', fileName: SERVICE_WORKER_FILE, source });
  },
};

export default defineConfig({
  define: { LOCALES_VERSION: JSON.stringify(localesVersion()) },
  plugins: [seatColours, locales, preloadHelper, leanPage, stripBaseStyles, elementScript, serviceWorker],
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
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE_FILES },
            { name: 'room', test: ROOM_FILES },
            // Catalogues have addresses that tell nothing of what they import, so that has files of its own.
            { name: 'format', test: /worker\/protocol\/format\./ },
            { name: 'josa', test: /worker\/protocol\/josa\./ },
            // What several boards stand on must not end up in the file of one of them.
            { name: 'colours', test: /web\/parts\/colours\./ },
            { debugName: 'boards', name: (id) => (BOARD_FILES.test(id) ? (GAME_PATH.exec(id)?.[1] ?? 'board') : null) },
          ],
        },
      },
    },
  },
  // The hint's thread loads the bot of one game alone, so it is built as modules.
  worker: { format: 'es' },
  server: { proxy: { '/api': api } },
});
