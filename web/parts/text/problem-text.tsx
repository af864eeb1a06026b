/** The sentence for a problem's code, loaded when a problem has come up. */
import { sheet, text } from '../../locales/language.ts';
import { useLoaded } from '../page/lazy.tsx';

const problemSheet = sheet('problems');

export function ProblemText({ code }: { readonly code: string }) {
  const { retry } = useLoaded(() => problemSheet.load(), 'problems');
  const sentences: Readonly<Record<string, string>> | undefined = problemSheet.now();
  if (!sentences) return <>{retry ? text().offline : text().loading}</>;
  // A code that this page does not know comes from a newer server.
  return <>{sentences[code] ?? sentences['bad-request']}</>;
}
