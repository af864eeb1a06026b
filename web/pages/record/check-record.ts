/** Verifies a record in this browser against the receipts the browser kept, and creates its replay. */
import { asSeat } from '../../../worker/games/game.ts';
import { JSON_DEPTH_MAX } from '../../../worker/protocol/limits.ts';
import { isDeeperThan } from '../../../worker/record/json-depth.ts';
import type { SeatEvidence, Verdict } from '../../../worker/record/verdict.ts';
import { isRecord } from '../../browser/storage.ts';
import { type CheckResponse, openRecordClient } from '../../threads/record-client.ts';
import { type MatchReplay, replayFromRecord } from './match-replay.ts';

/** The maximum file size in bytes: far more than any match needs. */
const FILE_MAX_BYTES = 20_000_000;

export interface CheckedReplay extends CheckResponse {
  /** Undefined if not even the deal can be replayed. */
  readonly replay: MatchReplay | undefined;
}

export type CheckOutcome =
  | CheckedReplay
  | { readonly kind: 'unread'; readonly reason: 'unopened' | 'unread' | 'tooLarge' | 'tooDeep' };

/**
 * Return true if nothing could be checked, because this page does not know the rules or format; that does not make the
 * record wrong.
 */
export const isUncheckable = (verdict: Verdict): boolean =>
  !verdict.ok && (verdict.what === 'rules' || verdict.what === 'format');

/** Return the evidence this browser kept of a match. */
type ReceiptsOf = (match: string) => readonly SeatEvidence[];

/** The replay needs its worker thread until `signal` is aborted. */
export async function checkRecord(json: unknown, receiptsOf: ReceiptsOf, signal: AbortSignal): Promise<CheckedReplay> {
  const { match } = isRecord(json) ? json : {};
  const thread = openRecordClient(signal);
  let replay: MatchReplay | undefined;
  try {
    const receipts = typeof match === 'string' ? receiptsOf(match) : [];
    const checked = await thread.check(json, receipts);
    const found = replayFromRecord(checked, thread);
    // The same names as on the page of the match.
    replay = found && { ...found, mine: receipts.map(({ seat }) => asSeat(seat)) };
    return { ...checked, replay };
  } finally {
    // The worker is no longer needed.
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
  // Neither a thread nor a digest can take such a value.
  if (isDeeperThan(json, JSON_DEPTH_MAX)) return { kind: 'unread', reason: 'tooDeep' };
  return checkRecord(json, receiptsOf, signal);
}
