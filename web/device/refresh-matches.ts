/** Asks the server what has become of the matches that this browser keeps, and keeps the answer. */
import { frameOf } from '../net/api.ts';
import { type KnownMatch, keepPosition, knownMatch, update } from './my-matches.ts';

/** How it stands now, as far as the server says; nothing where it does not answer. */
export async function refreshed(known: KnownMatch): Promise<KnownMatch | undefined> {
  const result = await frameOf(known.id).catch(() => undefined);
  const next = result && (result.ok ? knownMatch(result.value) : goneBy(known, result.problem.code));
  if (next) update(next);
  if (result?.ok) keepPosition(result.value);
  return next ?? (result && known);
}

const goneBy = (known: KnownMatch, code: string): KnownMatch | undefined =>
  code === 'gone' || code === 'no-match' ? { ...known, standing: 'gone' } : undefined;
