/** The files of this repository, for tests about the repository itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type SourceFile, sourceFiles } from './source-imports.ts';

const CODE_ENDINGS = ['.ts', '.tsx', '.mjs', '.css'];
const FOLDERS = ['worker', 'web', 'test'];

/** All code files, by path. */
export const files: readonly SourceFile[] = FOLDERS.flatMap((folder) => sourceFiles(folder, CODE_ENDINGS));

export const pathsWhere = (isWrong: (file: SourceFile) => boolean): readonly string[] =>
  files.filter(isWrong).map(({ path }) => path);

/** All files written by people: code, pages, documents and configuration, without golden data and build output. */
export const writtenFiles: readonly SourceFile[] = [
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|json|toml)$/.test(entry.name) && entry.name !== 'package-lock.json')
    .map(({ name }) => ({ path: name, text: readFileSync(join(ROOT, name), 'utf8') })),
  ...FOLDERS.flatMap((folder) => sourceFiles(folder, [...CODE_ENDINGS, '.md', '.html', '.json'])),
].filter(({ path }) => !/^test\/golden\/.*\.json$/.test(path));
