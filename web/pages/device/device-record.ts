/** The record and the steps of a match that only this device has: rebuilt from what is stored, without the server. */
import { asSeat, type Viewer } from '../../../worker/games/game.ts';
import type { MatchRecord } from '../../../worker/record/record-format.ts';
import { readDeviceMatch } from '../../device/device-matches.ts';
import { createMatchClient, type MatchClient } from '../../threads/match-client.ts';
import type { MatchReplay } from '../record/match-replay.ts';

/** Return the record of a finished match, or the code of the problem. */
export async function loadDeviceRecord(
  id: string,
  engine: MatchClient = createMatchClient(),
): Promise<{ readonly ok: true; readonly value: MatchRecord } | { readonly ok: false; readonly code: string }> {
  const match = readDeviceMatch(id);
  if (!match) return { ok: false, code: 'no-match' };
  try {
    await engine.open(match);
    const record = await engine.call('record');
    return record ? { ok: true, value: record } : { ok: false, code: 'not-over' };
  } finally {
    engine.stop();
  }
}

/**
 * Return the replay of a match: with every hand once it is over, before that as a spectator. Undefined if this device
 * does not have it. Its thread runs until `signal` is aborted.
 */
export async function loadDeviceReplay(
  id: string,
  signal: AbortSignal,
  engine: MatchClient = createMatchClient(),
): Promise<{ readonly replay: MatchReplay; readonly isOver: boolean } | undefined> {
  const match = readDeviceMatch(id);
  if (!match) return undefined;
  signal.addEventListener('abort', engine.stop);
  await engine.open(match);
  const { phase, entry, rounds } = await engine.call('position');
  const lines = await engine.call('linesAfter', -1);
  const isOver = phase === 'over';
  const seats = match.seats.map(({ name, bot }) => ({ name, ...(bot && { bot }) }));
  const viewers: readonly Viewer[] = ['spectator', ...(isOver ? seats.map((_, i) => asSeat(i)) : [])];
  const views = async (viewer: Viewer) => (await engine.call('history', 0, entry, viewer)).map(({ view }) => view);
  return { isOver, replay: { match: id, game: match.game, rounds, seats, mine: [asSeat(0)], lines, viewers, views } };
}
