/** Replays a record: every step, from the view of any seat. Pure; the page loads it on demand. */

import type { Viewer } from '../games/game.ts';
import { replay } from '../games/match.ts';
import type { AnyGame, AnyMatchStep } from '../games/registry.ts';
import { deriveSecrets } from './fairness.ts';
import type { MatchRecord } from './record-format.ts';
import { headOf } from './verify-log.ts';

type RecordEntry = MatchRecord['entries'][number];

/** An entry; 0 is the deal, which has the first seat and no move. */
export interface RecordStep extends Pick<RecordEntry, 'n' | 'at' | 'seat' | 'by' | 'digest'> {
  readonly move?: RecordEntry['move'];
  readonly events: AnyMatchStep['events'];
  /** Its round, from 0. */
  readonly round: number;
}

export interface RecordReplay {
  readonly record: MatchRecord;
  readonly game: AnyGame;
  /** By entry number. */
  readonly steps: readonly RecordStep[];
  /** The viewer's view after entry `n`, computed on demand. */
  readonly view: (n: number, viewer: Viewer) => object;
}

/** Replay the record once, without verifying it. Throws if its entries cannot be played. */
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
