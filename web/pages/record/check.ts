/** Checks a record in this browser, with what the browser kept of the match, and makes the replay of it. */
import type { SeatEvidence, Verdict } from '../../../worker/record/verdict.ts';
import { isRecord } from '../../browser/storage.ts';
import { type Checked, openRecordThread } from '../../threads/record-client.ts';
import { type Film, recordFilm } from './film.ts';

/** Longest file that is read, in bytes: far more than any match fills. */
const LONGEST = 20_000_000;

export interface Found extends Checked {
  /** Nothing where not even the deal of the record can be made. */
  readonly film: Film | undefined;
}

export type Check = Found | { readonly kind: 'unread'; readonly why: 'unopened' | 'unread' | 'tooLarge' };

/** Whether nothing could be checked, as this page knows no such record: that says nothing against it. */
export const isUnknown = (verdict: Verdict): boolean =>
  !verdict.ok && (verdict.what === 'rules' || verdict.what === 'format');

/** What this browser kept of a match. */
type KeptOf = (match: string) => readonly SeatEvidence[];

/** The film is played by a thread that lasts until `stop` is aborted. */
export async function check(document: unknown, keptOf: KeptOf, stop: AbortSignal): Promise<Found> {
  const { match } = isRecord(document) ? document : {};
  const thread = openRecordThread(stop);
  let film: Film | undefined;
  try {
    const checked = await thread.check(document, typeof match === 'string' ? keptOf(match) : []);
    film = recordFilm(checked, thread);
    return { ...checked, film };
  } finally {
    // Nothing more is asked of it.
    if (!film) thread.stop();
  }
}

export async function checkFile(file: Blob, keptOf: KeptOf, stop: AbortSignal): Promise<Check> {
  if (file.size > LONGEST) return { kind: 'unread', why: 'tooLarge' };
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return { kind: 'unread', why: 'unopened' };
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { kind: 'unread', why: 'unread' };
  }
  return check(document, keptOf, stop);
}
