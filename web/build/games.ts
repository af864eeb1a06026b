/** The entries of the games as files of the build, at addresses that can be worked out: no page lists them all. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { localesVersion } from './locales.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEB = join(ROOT, 'web');
/** What the entry of a game may consist of, itself or through the parts that it imports. */
const GAME_SOURCES = [
  'web/**/*.{ts,tsx,css,html}',
  'worker/{games,protocol,record}/**/*.ts',
  'worker/drawing/seat-colours.ts',
  'package-lock.json',
];

/** Changes whenever a built entry of a game may. */
function gamesVersion(): string {
  const hash = createHash('sha256').update(localesVersion());
  for (const file of globSync(GAME_SOURCES, { cwd: ROOT }).sort()) hash.update(readFileSync(`${ROOT}/${file}`));
  return hash.digest('base64url').slice(0, 7);
}

export const GAMES_VERSION = gamesVersion();

/** The ids of the games, by their folders. */
export const GAME_IDS = globSync('games/*/entry.ts', { cwd: WEB }).map((file) => file.split('/')[1] ?? '');
/** The address of a game's entry, which load-game.ts can work out, without its ending; undefined for all other chunks. */
export const gameAddress = (chunk: string): string | undefined =>
  GAME_IDS.includes(chunk) ? `assets/games/${chunk}-${GAMES_VERSION}` : undefined;
const facadeName = (id: string): string => `assets/games/${id}-facade.js`;
/** An entry is in one chunk with all that its board needs; the file that only passes it on is left out. */
const PASSED_ON = /^export\{(\w+) as entry\}from"\.\/[^"]+";\s*$/;

/** Small files that several entries have, each for itself: one in common would be a file more to wait for. */
const COPIED = /\/(listing\.ts|colours\.css|dice\/[\w-]+\.\w+|dice\.css)$/;
/** What an entry consists of: its own files, and its copies. */
const OWN_FILES = /\/web\/games\/([^/]+)\/(?:entry\.|board\/)|\?game=(.+)$/;

/** Puts the entries of the games and their styles where load-game.ts looks for them. */
export const games: Plugin = {
  name: 'own-games',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const [, own, copied] = OWN_FILES.exec(importer) ?? [];
    const id = own ?? copied;
    if (id === undefined || !COPIED.test(source) || this.environment.mode === 'dev') return undefined;
    return `${join(dirname(importer), source)}?game=${id}`;
  },
  buildStart() {
    if (this.environment.mode === 'dev') return;
    for (const id of GAME_IDS)
      this.emitFile({
        type: 'chunk',
        id: `${WEB}/games/${id}/entry.ts`,
        fileName: facadeName(id),
        preserveSignature: 'strict',
      });
  },
  generateBundle(_, made) {
    for (const id of GAME_IDS) {
      const facade = made[facadeName(id)];
      const chunk = made[`${gameAddress(id)}.js`];
      if (facade?.type !== 'chunk' || chunk?.type !== 'chunk') throw new Error(`the entry of ${id} is not one file`);
      const exported = PASSED_ON.exec(facade.code)?.[1];
      const [name = ''] =
        new RegExp(`\\w+(?= as ${exported}\\b)`).exec(chunk.code.slice(chunk.code.lastIndexOf('export{'))) ?? [];
      if (name === '') throw new Error(`the entry of ${id} is not exported`);
      chunk.code += `export{${name} as entry};`;
      delete made[facade.fileName];
    }
  },
};
