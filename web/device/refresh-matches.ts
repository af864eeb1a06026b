/** Fetches the current state of the listed matches and stores it. */
import { fetchSnapshot } from '../net/api.ts';
import { saveFinishedMatch } from './finished-matches.ts';
import { type MyMatch, savePosition, toMyMatch, updateMatch } from './my-matches.ts';

/** Fetch a match and update its entry; undefined if the server cannot be reached. */
export async function refreshMatch(known: MyMatch): Promise<MyMatch | undefined> {
  const result = await fetchSnapshot(known.id).catch(() => undefined);
  const next = result && (result.ok ? toMyMatch(result.value) : asGone(known, result.problem.code));
  if (next) updateMatch(next);
  if (result?.ok) {
    savePosition(result.value);
    saveFinishedMatch(result.value);
  }
  return next ?? (result && known);
}

const asGone = (known: MyMatch, code: string): MyMatch | undefined =>
  code === 'gone' || code === 'no-match' ? { ...known, standing: 'gone' } : undefined;
