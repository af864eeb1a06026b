/** The sentence for a problem's code, loaded when a problem occurs. */
import type { ProblemCode } from '../../../worker/protocol/problem-codes.ts';
import { sheet, text } from '../../locales/language.ts';
import { useLoaded } from '../page/lazy.tsx';

const problemSheet = sheet('problems/codes');

export function ProblemText({ code }: { readonly code: string }) {
  const { retry } = useLoaded(() => problemSheet.load(), 'problems');
  const sentences: Readonly<Record<ProblemCode, string>> | undefined = problemSheet.now();
  if (!sentences) return <>{retry ? text().offline : text().loading}</>;
  // An unknown code comes from a newer server.
  return <>{sentences[code as ProblemCode] ?? sentences['bad-request']}</>;
}
