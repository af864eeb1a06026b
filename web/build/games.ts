/** Builds the games' entries and boards at predictable addresses, so that no page needs a list of them. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { localesVersion } from './locales.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEB = join(ROOT, 'web');
/** Every source file that can end up in a page of the build. A change in any of them changes the boards' addresses. */
export const pageSources = (): readonly string[] =>
  [
    ...globSync('web/**/*.*', { cwd: ROOT, exclude: ['web/public/**', 'web/**/*.md'] }),
    ...globSync('worker/{games,protocol,record,drawing}/**/*.ts', { cwd: ROOT }),
    'package-lock.json',
  ].sort();

/**
 * A hash of everything that can change a built board or entry: each names other files, whose names depend on their
 * content.
 */
function gamesVersion(): string {
  const hash = createHash('sha256').update(localesVersion());
  for (const file of pageSources()) hash.update(file).update(readFileSync(`${ROOT}/${file}`));
  return hash.digest('base64url').slice(0, 7);
}

export const GAMES_VERSION = gamesVersion();

/** The ids of the games, taken from their folders. */
export const GAME_IDS = globSync('games/*/entry.ts', { cwd: WEB }).map((file) => file.split('/')[1] ?? '');

/**
 * The last folder counts, because the project itself may be below a folder named `games`. Listings belong to the pages
 * that list games, and code shared by boards belongs to no game.
 */
const GAME_PATH = /.*\/(?:web|worker|locales\/web\/[\w-]+)\/games\/(?!shared\/)([^/]+)\/(?!listing\.)|\?game=(.+)$/;

/** Return the game that a module belongs to; undefined for shared modules. */
export function gameOf(path: string): string | undefined {
  const [, folder, copied] = GAME_PATH.exec(path) ?? [];
  return folder ?? copied;
}

/** The name of the chunk with everything a game's board needs. */
export const boardChunk = (id: string): string => `${id}-board`;
const BOARD_CHUNKS = GAME_IDS.map(boardChunk);
const addressOf = (name: string): string => `assets/games/${name}-${GAMES_VERSION}`;
/**
 * Return the address of a board chunk without its extension, as load-game.ts computes it; undefined for other chunks.
 */
export const boardAddress = (chunk: string): string | undefined =>
  BOARD_CHUNKS.includes(chunk) ? addressOf(chunk) : undefined;

/**
 * Modules that several games use. Each game gets its own copy beside its board: that compresses best and needs one
 * request.
 */
const COPIED = /\/worker\/games\/[^/]+\/listing\.ts$|\/web\/games\/shared\/(dice\/)?[^/]+$|\/web\/parts\/colours\.css$/;
/** The chapters of a game, and its copies of shared modules. */
const OWN_FILES = /\/web\/games\/(?!shared\/)([^/]+)\/[^/]+\/|\?game=(.+)$/;
/** The facade that only re-exports a board. The bundler generates it; the board replaces it. */
const facadePath = (id: string): string => `assets/games/${id}-facade.js`;

/** Place the games' entries, boards and styles where load-game.ts expects them. */
export const games: Plugin = {
  name: 'own-games',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const [, own, copied] = OWN_FILES.exec(importer) ?? [];
    const id = own ?? copied;
    if (id === undefined || !source.startsWith('.') || this.environment.mode === 'dev') return undefined;
    const path = join(dirname(importer), source);
    return COPIED.test(path) ? `${path}?game=${id}` : undefined;
  },
  buildStart() {
    if (this.environment.mode === 'dev') return;
    for (const id of GAME_IDS) {
      const folder = `${WEB}/games/${id}`;
      const paths = { [`${folder}/entry.ts`]: `${addressOf(id)}.js`, [`${folder}/board/board.tsx`]: facadePath(id) };
      for (const [file, fileName] of Object.entries(paths))
        this.emitFile({ type: 'chunk', id: file, fileName, preserveSignature: 'strict' });
    }
  },
  generateBundle(_, made) {
    for (const id of GAME_IDS) {
      const facade = made[facadePath(id)];
      const board = made[`${boardAddress(boardChunk(id))}.js`];
      if (facade?.type !== 'chunk' || board?.type !== 'chunk') throw new Error(`the board of ${id} is not one file`);
      board.code += ownExports(facade.code, board.code);
      delete made[facade.fileName];
      const entry = made[`${addressOf(id)}.js`];
      if (entry?.type !== 'chunk') throw new Error(`${id} has no entry`);
      if (!entry.code.includes(basename(facade.fileName))) throw new Error(`the entry of ${id} names no board`);
      entry.code = entry.code.replaceAll(basename(facade.fileName), basename(board.fileName));
    }
  },
};

const exportPairs = (code: string): readonly (readonly [local: string, exported: string])[] =>
  [...(/export\{([^}]*)\}/.exec(code.slice(code.lastIndexOf('export{')))?.[1] ?? '').split(',')].map((pair) => {
    const [local = '', exported = local] = pair.split(' as ');
    return [local, exported];
  });

/** Return the facade's exports under their public names: `export{a as Board,b as turn};`. */
function ownExports(facade: string, board: string): string {
  const locals = new Map(exportPairs(board).map(([local, exported]) => [exported, local]));
  const pairs = exportPairs(facade).map(([inner, name]) => {
    const local = locals.get(inner);
    if (local === undefined) throw new Error(`the board does not export ${name}`);
    return `${local} as ${name}`;
  });
  return `export{${pairs}};`;
}
