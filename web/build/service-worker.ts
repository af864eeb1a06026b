/** Builds the service worker and gives it the inventory of the build. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build as bundle, type Plugin, type Rolldown } from 'vite';
import { PSEUDO_LANG } from '../../worker/protocol/languages.ts';
import type { Build, BuildFile } from '../service-worker/cache-policy.ts';
import { gameOf } from './games.ts';
import { lateAddress } from './late-styles.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** The service worker is one self-contained file at the root of the site, under a name that never changes. */
const SERVICE_WORKER_FILE = 'sw.js';

/** The language of a compiled catalogue: `dist/locales/web/ko/games/qwantum/words.js`. */
const LANGUAGE = /locales\/web\/([\w-]+)\//;

/** True for chunks that only embedding pages load, or that are only used in their frames. */
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

/**
 * Give the service worker the list of files in its build. Bots are left out: they are large, and only used
 * for hints, which an offline match does not have.
 */
export const serviceWorker: Plugin = {
  name: 'own-inventory',
  enforce: 'post',
  async generateBundle(_, made) {
    const files = Object.values(made);
    const chunks = files.flatMap((file) => (file.type === 'chunk' && !isEmbedOnly(file) ? [file] : []));
    const fonts = files.filter(({ fileName }) => fileName.endsWith('.woff2'));
    const fontParts = fonts.map(({ fileName }): BuildFile => ({ path: `/${fileName}` }));
    const parts = chunks.flatMap((chunk): BuildFile[] => {
      const game = chunk.moduleIds.map(gameOf).find((id) => id !== undefined);
      const [, lang] = LANGUAGE.exec(chunk.facadeModuleId ?? '') ?? [];
      if (lang === PSEUDO_LANG) return [];
      const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
      const paths = [chunk.fileName, ...styles, ...styles.map(lateAddress).filter((path) => path in made)];
      return paths.map((path) => ({ path: `/${path}`, ...(game && { game }), ...(lang && { lang }) }));
    });
    const page = made['index.html'];
    if (page?.type !== 'asset') throw new Error('the build has no page');
    const [, name] = /<script[^>]* src="([^"]+)"/.exec(String(page.source)) ?? [];
    if (name === undefined) throw new Error('the page has no script');
    const build: Build = {
      name,
      shell: createHash('sha256').update(page.source).digest('hex').slice(0, 8),
      // Several chunks can have the same style sheet.
      parts: [...new Map([...parts, ...fontParts].map((part) => [JSON.stringify(part), part])).values()],
    };
    const source = `const BUILD=${JSON.stringify(build)};${await bundleServiceWorker()}`;
    this.emitFile({ type: 'asset', fileName: SERVICE_WORKER_FILE, source });
  },
};
