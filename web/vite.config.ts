/** Builds the page into dist/web; in development it serves the page and passes /api on to the local server. */
import { createHash } from 'node:crypto';
import { build as bundle, defineConfig, type Plugin, type Rolldown } from 'vite';
import type { Build, Part } from './sw-core.ts';

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true, changeOrigin: false };

/** Files that are always loaded together make one file: many small ones compress badly and cost a round trip each. */
const BASE =
  /node_modules\/@?preact|rolldown\/runtime|web\/(main|preload|router|storage|i18n\/(language|count-en|home-sheet)|pages\/app|games\/registry|parts\/(idle|lazy|loading|shell|language-switch|mark|game-parts))\./;
const ROOM =
  /web\/(room\/(core|news|past)\.|(room-model|outbox|draft|replay|frames|network|calls|own-key|world|i18n\/sheets|parts\/kept-focus|games\/boards|pages\/match(\/(room|ticket|match-shell|play))?)\.)/;
const BOARD =
  /web\/games\/[^/]+\/(?!options|help|example|words|sentences|scenes|hints|coach|moments|lively|drag|travel|unseen|large)[^/]+$|worker\/games\/(game\.|[^/]+\/(state|legal)\.)/;
const GAME = /games\/([^/]+)\/[^/]+$/;

/**
 * What is asked for together with a part that is loaded later, its styles apart. The first page gets all it stands on at once;
 * elsewhere the part says itself what it needs: every name in such a list is paid for by the first load.
 */
const headStart = (file: string, files: readonly string[]): string[] =>
  files.filter((name) => /\/home-/.test(file) && name !== file && !/\/base-/.test(name));

/** Vite asks for its helper by this name. */
const HELPER = '\0vite/preload-helper.js';
const preload: Plugin = {
  name: 'own-preload-helper',
  enforce: 'pre',
  resolveId: (id) => (id === HELPER ? `${import.meta.dirname}/preload.ts` : undefined),
};

/** The page itself is paid for by every first load: no indents, and no `crossorigin` for files of its own site. */
const lean: Plugin = {
  name: 'own-lean-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(' crossorigin', '').replaceAll(/\n\s*/g, ''),
  },
};

/** Styles of the base are on every page from the start: no part that is loaded later asks for them again. */
const lighter: Plugin = {
  name: 'own-lighter-parts',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, made) => {
      for (const file of Object.values(made)) if (file.type === 'chunk') file.code = withoutBase(file.code);
    },
  },
};

const DEPS = /(m\.f=\[)([^\]]*)(\])/;

function withoutBase(code: string): string {
  const names = DEPS.exec(code)?.[2]?.split(',') ?? [];
  const base = names.findIndex((name) => name.startsWith('"assets/base-'));
  if (base < 0) return code;
  const kept = names.filter((_, i) => i !== base);
  const asked = (list: string): string => {
    const own = list.split(',').flatMap((i) => (Number(i) === base ? [] : [Number(i) - Number(Number(i) > base)]));
    return own.length > 0 ? `__vite__mapDeps([${own}])` : '[]';
  };
  return code
    .replace(DEPS, (_, open, __, close) => `${open}${kept}${close}`)
    .replaceAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, list: string) => asked(list));
}

/** The service worker stands at the root of the site, by a name that never changes; one file, all that it stands on in it. */
const WORKER = 'sw.js';
/** So does what pages of other sites load. */
const ELEMENT = 'embed.js';

/** The element is a plain script, so that a page needs no more than one line; the same file stands under its version too. */
const element: Plugin = {
  name: 'own-element',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunk = bundle[ELEMENT];
    if (chunk?.type !== 'chunk' || chunk.imports.length > 0) throw new Error('the element is not one file');
    chunk.code = `(()=>{${chunk.code}})();`;
    this.emitFile({ type: 'asset', fileName: 'embed/v1.js', source: chunk.code });
  },
};

/** What pages of other sites load, and what stands in their frames alone. */
const isApart = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.every((id) => /web\/(embed\/|frame\.|i18n\/frame-)/.test(id));

async function workerCode(): Promise<string> {
  const made = await bundle({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${import.meta.dirname}/sw.ts`,
        output: { format: 'iife', entryFileNames: WORKER, codeSplitting: false },
      },
    },
  });
  const [file, ...rest] = 'output' in made ? made.output : [];
  if (file?.type !== 'chunk' || rest.length > 0) throw new Error('the worker is not one file');
  return file.code;
}

/** Tells the service worker what its build consists of. Bots are left out: they are large, and a hint needs a decision to make. */
const inventory: Plugin = {
  name: 'own-inventory',
  enforce: 'post',
  async generateBundle(_, made) {
    const files = Object.values(made);
    const chunks = files.flatMap((file) => (file.type === 'chunk' && !isApart(file) ? [file] : []));
    const fonts = files.filter(({ fileName }) => fileName.endsWith('.woff2'));
    const parts = chunks.flatMap((chunk): Part[] => {
      const game = chunk.moduleIds.map((id) => GAME.exec(id)?.[1]).find((name) => name !== undefined);
      const lang = /(?:^|[.-])(en|ko)$/.exec(chunk.name)?.[1];
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
    const source = `const BUILD=${JSON.stringify(build)};${await workerCode()}`;
    this.emitFile({ type: 'asset', fileName: WORKER, source });
  },
};

export default defineConfig({
  plugins: [preload, lean, lighter, element, inventory],
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
      input: {
        index: `${import.meta.dirname}/index.html`,
        frame: `${import.meta.dirname}/frame.html`,
        element: `${import.meta.dirname}/embed/element.ts`,
      },
      // Most of the time goes into the worker's own build, and that is meant.
      checks: { bundlerTimings: false },
      output: {
        // The base names every part that is loaded later, and a hash does not compress: 42 bits of it are enough.
        entryFileNames: ({ name }) => (name === 'element' ? ELEMENT : 'assets/[name]-[hash:7].js'),
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
