/** A finished match as one looks at it again: every step of its record, from anybody's eyes. Pure; the page loads it when asked. */

import type { Viewer } from '../games/game.ts';
import { replay } from '../games/match.ts';
import type { AnyGame, AnyMatchStep } from '../games/registry.ts';
import { deriveSecrets } from './fairness.ts';
import type { MatchRecord } from './format.ts';
import { headOf } from './verify-log.ts';

type RecordEntry = MatchRecord['entries'][number];

/** One entry; 0 is the deal, which the first seat stands for and which has no move. */
export interface RecordStep extends Pick<RecordEntry, 'n' | 'at' | 'seat' | 'by' | 'digest'> {
  readonly move?: RecordEntry['move'];
  readonly events: AnyMatchStep['events'];
  /** The round that it belongs to, from 0. */
  readonly round: number;
}

export interface RecordReplay {
  readonly record: MatchRecord;
  readonly game: AnyGame;
  /** By number. */
  readonly steps: readonly RecordStep[];
  /** What a viewer knew after the entry `n`, made when it is asked for. */
  readonly view: (n: number, viewer: Viewer) => object;
}

/** Plays the record once, without asking whether it is true; throws where its entries cannot be played. */
export function replayRecord(record: MatchRecord, game: AnyGame): RecordReplay {
  const { match, seed, seats, daily, start, first, entries } = record;
  const { rngAt } = deriveSecrets(
    match,
    seed,
    seats.map(({ entropy }) => entropy),
    daily,
  );
  const states: object[] = [];
  const steps: RecordStep[] = [];
  replay(game, headOf(record), entries, rngAt, (n, { match: { state, round }, events }) => {
    const entry = entries[n - 1] ?? { ...start, n: 0, seat: first, by: 'auto' as const };
    states.push(state);
    steps.push({ ...entry, events, round });
  });
  const view = (n: number, viewer: Viewer): object => {
    if (!steps[n]) throw new RangeError(`no entry ${n}`);
    return game.view(states[n], viewer);
  };
  return { record, game, steps, view };
}
