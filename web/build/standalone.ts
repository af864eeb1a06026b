/** Bundles scripts that are one file under a fixed name: the service worker, and the script for embedding sites. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** Return the code of an entry below web/ with everything that it imports, as a classic script. */
export async function bundleAlone(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${WEB}/${entry}`, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [file, ...rest] = 'output' in result ? result.output : [];
  if (file?.type !== 'chunk' || rest.length > 0) throw new Error(`${entry} is not one file`);
  return file.code;
}

const PACKAGE = fileURLToPath(new URL('../../dist/embed-package/', import.meta.url));
/** Files of the package, beside the script. */
const PACKAGE_FILES = ['package.json', 'README.md', 'custom-elements.json', 'tilepost-game.d.ts'];

/** Write the folder that `npm publish` takes: the element as a package. */
function writePackage(script: string): void {
  mkdirSync(PACKAGE, { recursive: true });
  // A server imports the pages that it renders, with all their packages. It has no elements, so nothing happens there.
  writeFileSync(`${PACKAGE}tilepost-game.js`, `if (typeof customElements === 'object') {\n${script}\n}\n`);
  for (const name of PACKAGE_FILES) copyFileSync(`${WEB}/embed/${name}`, `${PACKAGE}${name}`);
}

/** A classic script at the root of the site and under the version of its interface: one line of HTML is enough. */
export const embedScript: Plugin = {
  name: 'own-embed-script',
  async generateBundle() {
    const source = await bundleAlone('embed/element.ts');
    for (const fileName of ['embed.js', 'embed/v1.js']) this.emitFile({ type: 'asset', fileName, source });
    writePackage(source);
  },
};
