/** The source files of this repository, for tests about the repository itself. */
import { type SourceFile, sourceFiles } from './source-imports.ts';

const CODE_ENDINGS = ['.ts', '.tsx', '.mjs', '.css'];

export const files = ['worker', 'web', 'test'].flatMap((folder) => sourceFiles(folder, CODE_ENDINGS));

export const pathsWhere = (isWrong: (file: SourceFile) => boolean): readonly string[] =>
  files.filter(isWrong).map(({ path }) => path);
