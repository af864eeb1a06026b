/** Checks a record in this browser, with what the browser kept of the match, and makes the replay of it. */
import type { SeatEvidence, Verdict } from '../../../worker/record/verdict.ts';
import { isRecord } from '../../browser/storage.ts';
import { type CheckResponse, openRecordClient } from '../../threads/record-client.ts';
import { type MatchReplay, replayFromRecord } from './match-replay.ts';

/** Longest file that is read, in bytes: far more than any match fills. */
const FILE_MAX_BYTES = 20_000_000;

export interface CheckedReplay extends CheckResponse {
  /** Nothing where not even the deal of the record can be made. */
  readonly replay: MatchReplay | undefined;
}

export type CheckOutcome =
  | CheckedReplay
  | { readonly kind: 'unread'; readonly reason: 'unopened' | 'unread' | 'tooLarge' };

/** Whether nothing could be checked, as this page knows no such record: that says nothing against it. */
export const isUncheckable = (verdict: Verdict): boolean =>
  !verdict.ok && (verdict.what === 'rules' || verdict.what === 'format');

/** What this browser kept of a match. */
type ReceiptsOf = (match: string) => readonly SeatEvidence[];

/** The replay is played by a thread that lasts until `signal` is aborted. */
export async function checkRecord(json: unknown, receiptsOf: ReceiptsOf, signal: AbortSignal): Promise<CheckedReplay> {
  const { match } = isRecord(json) ? json : {};
  const thread = openRecordClient(signal);
  let replay: MatchReplay | undefined;
  try {
    const checked = await thread.check(json, typeof match === 'string' ? receiptsOf(match) : []);
    replay = replayFromRecord(checked, thread);
    return { ...checked, replay };
  } finally {
    // Nothing more is asked of it.
    if (!replay) thread.stop();
  }
}

export async function checkFile(file: Blob, receiptsOf: ReceiptsOf, signal: AbortSignal): Promise<CheckOutcome> {
  if (file.size > FILE_MAX_BYTES) return { kind: 'unread', reason: 'tooLarge' };
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return { kind: 'unread', reason: 'unopened' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'unread', reason: 'unread' };
  }
  return checkRecord(json, receiptsOf, signal);
}
