/** Checks a record in this browser, with what the browser kept of the match, and makes the replay of it. */
import type { Kept, Verdict } from '../../../worker/verdict.ts';
import { type Checked, openRecordThread } from '../../record-thread.ts';
import { isRecord } from '../../storage.ts';
import { type Film, recordFilm } from '../replay/film.ts';

/** Longest file that is read, in bytes: far more than any match fills. */
const LONGEST = 20_000_000;

export interface Found extends Checked {
  /** Nothing where not even the deal of the record can be made. */
  readonly film: Film | undefined;
  readonly stop: () => void;
}

export type Check = Found | { readonly kind: 'unread'; readonly why: 'unread' | 'tooLarge' };

/** Whether nothing could be checked, as this page knows no such record: that says nothing against it. */
export const isUnknown = (verdict: Verdict): boolean =>
  !verdict.ok && (verdict.what === 'rules' || verdict.what === 'format');

/** `keptOf` answers what this browser kept of a match. */
export async function check(document: unknown, keptOf: (match: string) => readonly Kept[]): Promise<Found> {
  const { match } = isRecord(document) ? document : {};
  const thread = openRecordThread();
  const checked = await thread.check(document, typeof match === 'string' ? keptOf(match) : []);
  return { ...checked, film: recordFilm(checked, thread), stop: thread.stop };
}

export async function checkFile(file: Blob, keptOf: (match: string) => readonly Kept[]): Promise<Check> {
  if (file.size > LONGEST) return { kind: 'unread', why: 'tooLarge' };
  const text = await file.text();
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { kind: 'unread', why: 'unread' };
  }
  return check(document, keptOf);
}
