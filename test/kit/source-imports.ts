/** Reads the project's files and their imports, for the test of the import walls. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

/** `type` disappears when compiled; `lazy` is loaded on demand. */
export type ImportKind = 'value' | 'type' | 'lazy';

/** One import. Paths are relative to the project; a package has its bare name. */
export interface ImportArrow {
  readonly from: string;
  readonly to: string;
  readonly how: ImportKind;
  readonly names: readonly string[];
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The files below a folder of the project with one of these endings, sorted. */
export function sourceFiles(folder: string, endings: readonly string[]): readonly SourceFile[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((path) => !/(^|\/)(node_modules|dist|\.[^/]+)\/|^test\/sample-game\/./.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** The text without comments, so that words in comments do not count as code. */
export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');

const FROM = /^(?:import|export)\s+(type\s+)?([\w*{](?:[^;'"`]|\bas '[^']+')*?)\s*from\s+['"]([^'"]+)['"]/gm;
const BARE = /^import\s+['"]([^'"]+)['"]/gm;
const LAZY = /\bimport\(\s*['"]([^'"]+)['"]/g;
const STYLE = /@import\s+(?:url\()?['"]([^'"]+)['"]/g;

const namesIn = (clause: string): readonly string[] =>
  clause
    .replace(/[{}]/g, ',')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** All imports of a file. */
export function importsOf({ path, text }: SourceFile): readonly ImportArrow[] {
  const code = withoutComments(text);
  const target = (to: string): string => (to.startsWith('.') ? normalize(join(dirname(path), to)) : to);
  const arrow = (to: string, how: ImportKind, names: readonly string[] = []): ImportArrow => ({
    from: path,
    to: target(to),
    how,
    names: names.map((name) => name.replace(/^type /, '').replace(/ as .*$/, '')),
  });
  if (path.endsWith('.css')) return [...code.matchAll(STYLE)].map(([, to = '']) => arrow(to, 'value'));
  const named = [...code.matchAll(FROM)].map(([, type, clause = '', to = '']) => {
    const names = namesIn(clause);
    const onlyTypes = type !== undefined || names.every((name) => name.startsWith('type '));
    return arrow(to, onlyTypes ? 'type' : 'value', names);
  });
  const bare = [...code.matchAll(BARE)].map(([, to = '']) => arrow(to, 'value'));
  return [...named, ...bare, ...[...code.matchAll(LAZY)].map(([, to = '']) => arrow(to, 'lazy'))];
}

/** `web/app/main.tsx -> worker/room/room.ts`, for messages of failing tests. */
export const formatImport = ({ from, to, how }: ImportArrow): string =>
  `${from} -> ${to}${how === 'value' ? '' : ` (${how})`}`;
