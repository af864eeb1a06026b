/** The environment of the worker: its settings, and the bindings to the objects of matches and of daily results. */
import type { Settings } from '../env.ts';
import type { RoomRpc } from './commands.ts';
import type { DailyRpc } from './daily.ts';

export interface Env extends Settings {
  readonly ROOM: DurableObjectNamespace<RoomRpc>;
  /** Objects that count the results of each game and day. */
  readonly DAILY: DurableObjectNamespace<DailyRpc>;
}
