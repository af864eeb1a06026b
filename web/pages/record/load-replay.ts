/**
 * Loads the past of a match from the server: its record once it is over, before that the history visible to spectators.
 */
import { asSeat } from '../../../worker/games/game.ts';
import type { History, Snapshot } from '../../../worker/protocol/match.ts';
import type { MatchRecord } from '../../../worker/record/record-format.ts';
import { isDeviceMatch } from '../../browser/device-match-id.ts';
import { isRecord } from '../../browser/storage.ts';
import { readLastPosition } from '../../device/last-positions.ts';
import { readProofs } from '../../device/receipts.ts';
import { recordPath } from '../../net/on-demand/seats-api.ts';
import { checkRecord, isUncheckable } from './check-record.ts';
import { type MatchReplay, replayFromHistory } from './match-replay.ts';

export type ReplayResult =
  | {
      readonly kind: 'film';
      readonly replay: MatchReplay;
      readonly isOver: boolean;
      /** False if the record of a finished match was found wrong, even if none of it can be replayed. */
      readonly isValid: boolean;
    }
  /** The code of the problem. */
  | { readonly kind: 'fault'; readonly code: string };

type FetchResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string };

/** The maximum number of retries, each after the delay the server requests. */
const RETRIES_MAX = 10;

/** Request as a spectator: no keys are sent, so no hand is returned. */
async function fetchAnonymous<T>(path: string, signal?: AbortSignal, retries = RETRIES_MAX): Promise<FetchResult<T>> {
  const response = await fetch(path, { credentials: 'omit' });
  const value = await response.json();
  if (response.ok) return { ok: true, value };
  if (!isRecord(value) || typeof value.code !== 'string') throw new Error(`status ${response.status}`);
  const { code, retryAfter } = value;
  if (typeof retryAfter === 'number' && retries > 0) {
    await new Promise((done) => setTimeout(done, retryAfter * 1_000));
    if (!signal?.aborted) return fetchAnonymous(path, signal, retries - 1);
  }
  return { ok: false, code };
}

/** Return the record of a finished match, or the code of the problem. */
export const fetchRecord = async (id: string, signal?: AbortSignal): Promise<FetchResult<MatchRecord>> =>
  isDeviceMatch(id)
    ? (await import('../device/device-record.ts')).loadDeviceRecord(id)
    : fetchAnonymous(recordPath(id), signal);

/** Fetch all steps in pages as large as the server allows. */
async function fetchSteps(id: string, entry: number, signal: AbortSignal): Promise<FetchResult<History['steps']>> {
  const steps: History['steps'] = [];
  while (steps.length <= entry) {
    const path = `/api/matches/${id}/history?from=${steps.length}&to=${entry}`;
    const page = await fetchAnonymous<History>(path, signal);
    if (!page.ok) return page;
    if (page.value.steps.length === 0) break;
    steps.push(...page.value.steps);
  }
  return { ok: true, value: steps };
}

/** Return the seats of this browser: those it keeps evidence for, or else those of the position it saw last. */
function ownSeats(id: string): NonNullable<MatchReplay['mine']> {
  const seats = readProofs(id).map(({ seat }) => asSeat(seat));
  return seats.length > 0 ? seats : (readLastPosition(id)?.mine ?? []);
}

/** `signal` stops the worker that replays a record, and waiting requests. */
export async function loadReplay(id: string, signal: AbortSignal): Promise<ReplayResult> {
  if (isDeviceMatch(id)) {
    const past = await (await import('../device/device-record.ts')).loadDeviceReplay(id, signal);
    return past ? { kind: 'film', ...past, isValid: true } : { kind: 'fault', code: 'no-match' };
  }
  const snapshot = await fetchAnonymous<Snapshot>(`/api/matches/${id}`);
  if (!snapshot.ok) return { kind: 'fault', code: snapshot.code };
  const { entry, phase } = snapshot.value;
  if (phase === 'open') return { kind: 'fault', code: 'not-started' };
  const isOver = phase === 'over';
  const record = isOver ? await fetchRecord(id, signal) : undefined;
  const checked = record?.ok ? await checkRecord(record.value, () => [], signal) : undefined;
  const isValid = !checked || checked.verdict.ok || isUncheckable(checked.verdict);
  const mine = ownSeats(id);
  if (checked?.replay) return { kind: 'film', replay: { ...checked.replay, mine }, isOver, isValid };
  const steps = await fetchSteps(id, entry, signal);
  if (!steps.ok) return { kind: 'fault', code: steps.code };
  return { kind: 'film', replay: { ...replayFromHistory(snapshot.value, steps.value), mine }, isOver, isValid };
}
