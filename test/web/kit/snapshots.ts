/** Snapshots as the server sends them, for tests of what a browser keeps of them. */
import { asSeat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';

/** A running match of Qwantum, seen from seat 0, before anything has happened. */
export const runningSnapshot = (more: Partial<Snapshot> = {}): Snapshot => ({
  kind: 'frame',
  match: 'm1',
  game: 'qwantum',
  version: 1,
  options: {},
  first: 'host',
  rounds: 1,
  seats: [],
  viewer: asSeat(0),
  mine: [asSeat(0)],
  created: 0,
  hints: false,
  commitment: '',
  rev: 1,
  phase: 'playing',
  entry: 0,
  opened: 0,
  active: [],
  round: 0,
  totals: [],
  expires: 0,
  log: [],
  ...more,
});

/** The seats of players with these names. */
export const takenSeats = (...names: readonly string[]): Snapshot['seats'] =>
  names.map((name) => ({ name, state: 'taken', host: false, script: false }));
