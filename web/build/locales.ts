/** Builds the compiled catalogues as files at predictable addresses, and the one sentence for old browsers. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, version as viteVersion } from 'vite';
import { OLD_BROWSER_FILE } from '../../worker/tools/locales/old-browser.ts';
import { writeLocales } from '../../worker/tools/locales/write.ts';

const LOCALES = fileURLToPath(new URL('../../dist/locales/web', import.meta.url));
const catalogueFiles = (): readonly string[] => globSync('**/*.js', { cwd: LOCALES }).sort();

/** The code that compiled catalogues import. */
const FORMATTERS = ['format', 'josa'].map((name) =>
  fileURLToPath(new URL(`../../worker/protocol/${name}.ts`, import.meta.url)),
);

/** A hash of everything that can change a built catalogue: texts, formatters, bundler version. */
export function localesVersion(): string {
  const hash = createHash('sha256').update(viteVersion);
  const catalogues = catalogueFiles().map((file) => `${LOCALES}/${file}`);
  for (const path of [...FORMATTERS, ...catalogues]) hash.update(readFileSync(path));
  return hash.digest('base64url').slice(0, 7);
}

/** Place the compiled catalogues where import-catalogue.ts expects them; in development, recompile them on change. */
export const locales: Plugin = {
  name: 'own-locales',
  buildStart() {
    if (this.environment.mode === 'dev') return;
    const oldBrowser = readFileSync(`${LOCALES}/../${OLD_BROWSER_FILE}`);
    // At the root of the site, under a name that never changes.
    this.emitFile({ type: 'asset', fileName: OLD_BROWSER_FILE, source: oldBrowser });
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
    for (const side of ['../../web', '../../worker'])
      server.watcher.add(fileURLToPath(new URL(`${side}/locales`, import.meta.url)));
    server.watcher.on('all', (_, path) => {
      if (!/locales\/.*\.(json|md)$/.test(path)) return;
      for (const fault of writeLocales().faults) server.config.logger.error(fault);
      server.hot.send({ type: 'full-reload' });
    });
  },
};
