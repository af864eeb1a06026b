/** Asks the server what has become of the matches that this browser keeps, and keeps the answer. */
import { fetchSnapshot } from '../net/api.ts';
import { type MyMatch, savePosition, toMyMatch, updateMatch } from './my-matches.ts';

/** How it stands now, as far as the server says; nothing where it does not answer. */
export async function refreshMatch(known: MyMatch): Promise<MyMatch | undefined> {
  const result = await fetchSnapshot(known.id).catch(() => undefined);
  const next = result && (result.ok ? toMyMatch(result.value) : asGone(known, result.problem.code));
  if (next) updateMatch(next);
  if (result?.ok) savePosition(result.value);
  return next ?? (result && known);
}

const asGone = (known: MyMatch, code: string): MyMatch | undefined =>
  code === 'gone' || code === 'no-match' ? { ...known, standing: 'gone' } : undefined;
