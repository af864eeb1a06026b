/** Builds the service worker and gives it the list of the files that it may store. */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { PSEUDO_LANG } from '../../worker/protocol/languages.ts';
import type { Build, BuildFile } from '../service-worker/cache-policy.ts';
import { bundleAlone } from './standalone.ts';

/** The language of a compiled catalogue: `dist/locales/web/ko/games/qwantum/late.js`. */
const LANGUAGE = /locales\/web\/([\w-]+)\//;

/** The last folder counts, because the project itself may be below a folder named `games`. */
const GAME = /.*\/(?:web|worker|locales\/web\/[\w-]+)\/games\/(?!shared\/)([^/]+)\/(?!listing\.)/;

/** Return the game that all modules of a chunk belong to; undefined for a shared chunk. */
function gameOf({ moduleIds }: Rolldown.OutputChunk): string | undefined {
  const [game, ...others] = new Set(moduleIds.map((id) => GAME.exec(id)?.[1]));
  return others.length === 0 ? game : undefined;
}

/** The files of a chunk, and who needs them. */
function partsOf(chunk: Rolldown.OutputChunk): readonly BuildFile[] {
  const game = gameOf(chunk);
  const [, lang] = LANGUAGE.exec(chunk.facadeModuleId ?? '') ?? [];
  const isEmbedOnly = chunk.moduleIds.every((id) => /web\/embed(\/|-frame\.)/.test(id));
  if (lang === PSEUDO_LANG || isEmbedOnly) return [];
  const paths = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
  return paths.map((path) => ({ path: `/${path}`, ...(game && { game }), ...(lang && { lang }) }));
}

/** Name a chunk of a thread, with its game in front: of a thread's own build, this one sees only the names of files. */
export const threadFileName = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string => {
  const [, game] = GAME.exec(facadeModuleId ?? '') ?? [];
  return `assets/thread.${game === undefined ? '' : `${game}.`}[name]-[hash].js`;
};

const THREAD_FILE = /^assets\/(?:thread\.(?:([\w-]+)\.)?[\w-]+|[\w-]+\.worker-[\w-]+)\.js$/;

/** Bots, rules and the threads that run them: needed by those who play here, with or without a connection. */
function threadPart(fileName: string): readonly BuildFile[] {
  const found = THREAD_FILE.exec(fileName);
  if (!found) return [];
  const [, game] = found;
  return [{ path: `/${fileName}`, ...(game === undefined ? { isThread: true } : { game }) }];
}

export const serviceWorker: Plugin = {
  name: 'own-inventory',
  enforce: 'post',
  async generateBundle(_, made) {
    const parts = Object.values(made).flatMap((file): readonly BuildFile[] => {
      if (file.type === 'chunk') return partsOf(file);
      return file.fileName.endsWith('.woff2') ? [{ path: `/${file.fileName}` }] : threadPart(file.fileName);
    });
    const page = made['index.html'];
    if (page?.type !== 'asset') throw new Error('the build has no page');
    const [, name] = /<script[^>]* src="([^"]+)"/.exec(String(page.source)) ?? [];
    if (name === undefined) throw new Error('the page has no script');
    const build: Build = {
      name,
      shell: createHash('sha256').update(page.source).digest('hex').slice(0, 8),
      // Several chunks can have the same style sheet.
      parts: [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()],
    };
    const source = `const BUILD=${JSON.stringify(build)};${await bundleAlone('service-worker/main.ts')}`;
    // At the root of the site, under a name that never changes.
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};
