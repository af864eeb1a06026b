/** Builds the service worker, and tells it what the build consists of. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build as bundle, type Plugin, type Rolldown } from 'vite';
import { PSEUDO_LANG } from '../../worker/protocol/languages.ts';
import type { Build, BuildFile } from '../service-worker/cache-policy.ts';
import { gameOf } from './games.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** The service worker stands at the root of the site, by a name that never changes; one file, all that it stands on in it. */
const SERVICE_WORKER_FILE = 'sw.js';

/** The language of a compiled catalogue: `dist/locales/web/ko/games/qwantum/words.js`. */
const LANGUAGE = /locales\/web\/([\w-]+)\//;

/** Parts that only pages of other sites load, or that only stand in their frames. */
const isEmbedOnly = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.every((id) => /web\/(embed\/|embed-frame\.|[\w-]+\/embed\.)/.test(id));

async function bundleServiceWorker(): Promise<string> {
  const result = await bundle({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${WEB}/service-worker/main.ts`,
        output: { format: 'iife', entryFileNames: SERVICE_WORKER_FILE, codeSplitting: false },
      },
    },
  });
  const [file, ...rest] = 'output' in result ? result.output : [];
  if (file?.type !== 'chunk' || rest.length > 0) throw new Error('the worker is not one file');
  return file.code;
}

/** Tells the service worker what its build consists of. Bots are left out: they are large, and a hint needs a decision to make. */
export const serviceWorker: Plugin = {
  name: 'own-inventory',
  enforce: 'post',
  async generateBundle(_, made) {
    const files = Object.values(made);
    const chunks = files.flatMap((file) => (file.type === 'chunk' && !isEmbedOnly(file) ? [file] : []));
    const fonts = files.filter(({ fileName }) => fileName.endsWith('.woff2'));
    const parts = chunks.flatMap((chunk): BuildFile[] => {
      const game = chunk.moduleIds.map(gameOf).find((id) => id !== undefined);
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
