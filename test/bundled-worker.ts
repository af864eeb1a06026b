/**
 * A Vite plugin of the project `worker`. It bundles the worker's modules as in a deployment: Vite's module runner loads
 * each module separately, which makes each call between modules several times slower.
 */
import { globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'dist/object-tests');

const GAMES = join(ROOT, 'worker/games/');
const DRAWING = join(ROOT, 'worker/drawing/');
/** Tests of updates replace its exports, so it stays a separate module. */
const REGISTRY = join(GAMES, 'registry.ts');

const modules = new Set(
  globSync('worker/**/*.ts', { cwd: ROOT, exclude: ['worker/tools/**'] })
    .map((file) => join(ROOT, file))
    .filter((file) => file !== REGISTRY),
);

const nameOf = (file: string): string => relative(ROOT, file).replace(/\.ts$/, '');

/**
 * Build three chunks, and for each module an entry that exports its part of them. The registry imports the games, and
 * the rest imports the registry. So games must not share a chunk with the rest: packages have a separate one.
 */
const bundle = (): Promise<unknown> =>
  build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries([...modules].map((file) => [nameOf(file), file])),
        external: [REGISTRY, /^cloudflare:/],
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: {
            groups: [
              { name: 'packages', test: /node_modules/ },
              { name: 'games', test: (file) => file.startsWith(GAMES) || file.startsWith(DRAWING) },
              { name: 'rest', test: /./ },
            ],
          },
        },
      },
    },
  });

let built: Promise<unknown> | undefined;

/** Both projects share one build. */
export const bundledWorker = (): Plugin => ({
  name: 'own-bundled-worker',
  enforce: 'pre',
  async buildStart() {
    built ??= bundle();
    await built;
  },
  resolveId(source, importer = '') {
    if (!source.endsWith('.ts')) return undefined;
    // The only module that the bundle imports.
    if (importer.startsWith(FOLDER)) return REGISTRY;
    const file = source.startsWith('.') ? resolve(importer, '..', source) : source;
    return modules.has(file) ? join(FOLDER, `${nameOf(file)}.js`) : undefined;
  },
});
