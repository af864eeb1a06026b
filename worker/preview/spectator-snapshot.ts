/** What previews know of a match: the spectator's frame, asked of the object without any key. */

import { isMatchId } from '../auth/keys.ts';
import type { Call } from '../commands/commands.ts';
import type { BaseView } from '../games/game.ts';
import type { Ask } from '../http/request.ts';
import type { Frame, LogLine } from '../protocol/match.ts';

/** Nobody: whatever keys the request carries stay where they are. */
const NOBODY = { hashes: [] } as const;

/** A frame of which the view is known to be some game's. */
export interface Seen extends Omit<Frame, 'view'> {
  readonly view?: BaseView;
}

async function told<Body>(c: Ask, match: string, call: Call): Promise<Body | undefined> {
  const reply = await c.env.ROOM.getByName(match).call(call);
  return reply.ok ? JSON.parse(reply.body) : undefined;
}

/** The frame of whoever only watches; nothing for an id that this service did not make (no object wakes) or a deleted match. */
export async function lookAt(c: Ask, match: string): Promise<Seen | undefined> {
  if (!isMatchId(c.env.TILEPOST_SECRET, match)) return undefined;
  return told<Seen>(c, match, { kind: 'frame', waitMs: 0, asking: NOBODY });
}

export interface PastStep extends LogLine {
  readonly view: BaseView;
}

/** One step of the past, as everybody saw it. */
export async function pastAt(c: Ask, match: string, entry: number): Promise<PastStep | undefined> {
  const call: Call = { kind: 'history', from: entry, to: entry, asking: NOBODY };
  const past = await told<{ readonly steps: readonly PastStep[] }>(c, match, call);
  return past?.steps[0];
}
