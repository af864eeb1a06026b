/** The match data for previews: the spectator's snapshot, fetched without any key. */
import { isValidMatchId } from '../auth/keys.ts';
import type { Command } from '../commands/commands.ts';
import type { AnyView } from '../games/game.ts';
import type { Ctx } from '../http/request.ts';
import type { LogLine, Snapshot } from '../protocol/match.ts';

/** Spectator credentials: the keys of the request are not passed on. */
const NO_CREDENTIALS = { hashes: [] } as const;

/** A snapshot whose view has the type of some game. */
export interface SpectatorSnapshot extends Omit<Snapshot, 'view'> {
  readonly view?: AnyView;
}

async function callRoom<Body>(c: Ctx, match: string, command: Command): Promise<Body | undefined> {
  const reply = await c.env.ROOM.getByName(match).call(command);
  return reply.ok ? JSON.parse(reply.body) : undefined;
}

/**
 * Fetch the spectator's snapshot. Undefined for a deleted match, or an id that this service did not make (then no
 * object wakes).
 */
export async function fetchSpectatorSnapshot(c: Ctx, match: string): Promise<SpectatorSnapshot | undefined> {
  if (!isValidMatchId(c.env.TILEPOST_SECRET, match)) return undefined;
  return callRoom<SpectatorSnapshot>(c, match, { kind: 'frame', asking: NO_CREDENTIALS });
}

export interface HistoryStep extends LogLine {
  readonly view: AnyView;
}

/** Fetch one step of the history in the spectator's view. */
export async function fetchHistoryStep(c: Ctx, match: string, entry: number): Promise<HistoryStep | undefined> {
  const command: Command = { kind: 'history', from: entry, to: entry, asking: NO_CREDENTIALS };
  const history = await callRoom<{ readonly steps: readonly HistoryStep[] }>(c, match, command);
  return history?.steps[0];
}
