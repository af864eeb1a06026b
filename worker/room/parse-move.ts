/** Reads a seat's move by the schema of its game, before it is played or compared with an earlier one. */
import { isMatchMove } from '../games/match-types.ts';
import type { MatchState } from '../match/match-state.ts';
import { matchMove, moveSchemas } from '../protocol/move-schemas.ts';
import type { MoveBody } from '../protocol/requests.ts';
import { canonicalJson } from '../record/canonical-json.ts';

export type SentMove = MoveBody['move'];

/** Return the move without anything that the game does not know, or what is wrong with it. */
export function parseMove(
  { head }: MatchState,
  sent: SentMove,
): { readonly move: SentMove; readonly detail?: never } | { readonly move?: never; readonly detail: string } {
  const schema = isMatchMove(sent) ? matchMove : moveSchemas[head.config.game];
  const { success, data, error } = schema.safeParse(sent);
  return success ? { move: data } : { detail: error.issues[0]?.message ?? '' };
}

/** True if a client sent this move. A move that the schema refuses was never made. */
export function isMove(state: MatchState, made: object, sent: SentMove): boolean {
  const { move } = parseMove(state, sent);
  return move !== undefined && canonicalJson(made) === canonicalJson(move);
}
