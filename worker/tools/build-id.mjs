/** The id of a build: a hash of all files that end up in it, so that the same sources have the same id. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['worker', 'web'];
const FILES = ['package-lock.json', 'wrangler.toml'];
const ID_DIGITS = 12;

/** Paths of the sources, relative to the root, in an order that no file system decides. Some documents are built too. */
export const sourcePaths = (root = ROOT) =>
  FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .concat(FILES)
    .sort();

/** Return 12 hexadecimal digits. */
export function buildId(root = ROOT) {
  const hash = createHash('sha256');
  for (const path of sourcePaths(root)) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, ID_DIGITS);
}
