/** The sentences for problems, loaded when there is one. */
import type { ProblemCode } from '../../worker/protocol/problem-codes.ts';
import { sheet } from './language.ts';

export const problemSheet = sheet<Readonly<Record<ProblemCode, string>>>({
  en: () => import('./problems-en.ts'),
  ko: () => import('./problems-ko.ts'),
});
