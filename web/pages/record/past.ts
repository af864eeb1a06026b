/** Brings the past of a match from the server: its record once it is over, before that what anybody could have watched. */
import type { History, Snapshot } from '../../../worker/protocol/match.ts';
import type { MatchRecord } from '../../../worker/record/format.ts';
import { isRecord } from '../../browser/storage.ts';
import { recordPath } from '../../net/on-demand/seats-api.ts';
import { check, isUnknown } from './check.ts';
import { type Film, historyFilm } from './film.ts';

export type Past =
  | {
      readonly kind: 'film';
      readonly film: Film;
      readonly isOver: boolean;
      /** False where the record of a finished match was found to be wrong, even if nothing of it can be played. */
      readonly isTrue: boolean;
    }
  /** The code of a problem. */
  | { readonly kind: 'fault'; readonly code: string };

type Asked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string };

/** Asks as somebody without a seat: nobody's keys go along, so nobody's hand comes back. */
async function ask<T>(path: string): Promise<Asked<T>> {
  const response = await fetch(path, { credentials: 'omit' });
  const value = await response.json();
  if (response.ok) return { ok: true, value };
  if (!isRecord(value) || typeof value.code !== 'string') throw new Error(`status ${response.status}`);
  return { ok: false, code: value.code };
}

/** The record of a finished match, or the code of the problem. */
export const loadRecord = (id: string): Promise<Asked<MatchRecord>> => ask(recordPath(id));

/** Steps come in pieces: as many as the server answers at once. */
async function stepsOf(id: string, entry: number): Promise<Asked<History['steps']>> {
  const steps: History['steps'] = [];
  while (steps.length <= entry) {
    const part = await ask<History>(`/api/matches/${id}/history?from=${steps.length}&to=${entry}`);
    if (!part.ok) return part;
    if (part.value.steps.length === 0) break;
    steps.push(...part.value.steps);
  }
  return { ok: true, value: steps };
}

/** `stop` ends the thread in which a record is played. */
export async function loadPast(id: string, stop: AbortSignal): Promise<Past> {
  const about = await ask<Snapshot>(`/api/matches/${id}`);
  if (!about.ok) return { kind: 'fault', code: about.code };
  const { entry, phase } = about.value;
  if (phase === 'open') return { kind: 'fault', code: 'not-started' };
  const isOver = phase === 'over';
  const record = isOver ? await loadRecord(id) : undefined;
  const checked = record?.ok ? await check(record.value, () => [], stop) : undefined;
  const isTrue = !checked || checked.verdict.ok || isUnknown(checked.verdict);
  if (checked?.film) return { kind: 'film', film: checked.film, isOver, isTrue };
  const steps = await stepsOf(id, entry);
  if (!steps.ok) return { kind: 'fault', code: steps.code };
  return { kind: 'film', film: historyFilm(about.value, steps.value), isOver, isTrue };
}
