/** The environment of the worker: its settings, and the bindings to the objects of matches and of daily results. */

import type { DailyResults } from '../protocol/daily.ts';
import type { Settings } from '../settings.ts';
import type { RoomRpc } from './commands.ts';

/** The result of one match. It names neither the player nor the match. */
export interface DailyReport {
  /** As `2026-11-21`. */
  readonly day: string;
  /** Hash of the match's id, which has 80 random bits, so that a repeat counts once. */
  readonly match: string;
  /** Keyed hash of the address that made the match, different for each game and day. */
  readonly household: string;
  readonly points: number;
  readonly won: boolean;
  /** When the match ended, in ms since 1970. */
  readonly at: number;
}

/** The Durable Object of one game and day, without its class, which would close a cycle of imports. */
export interface DailyRpc extends Rpc.DurableObjectBranded {
  report(report: DailyReport): Promise<void>;
  read(): Promise<DailyResults['results']>;
}

export interface Env extends Settings {
  readonly ROOM: DurableObjectNamespace<RoomRpc>;
  /** Objects that count the results of each game and day. */
  readonly DAILY: DurableObjectNamespace<DailyRpc>;
}
