/** The moves that a client may send: those of each game, and those of the match itself. */
import * as z from 'zod/mini';
import type { MatchMove } from '../games/match-types.ts';
import { assertType, type IsSameType } from '../games/schemas.ts';

export { moveSchemas, optionSchemas } from '../games/registry.ts';

/** The match's own moves that a client may send: the next round, or a concession. */
export const matchMove = z.strictObject({ kind: z.enum(['round', 'concede']) });
assertType<IsSameType<z.infer<typeof matchMove>['kind'], Exclude<MatchMove['kind'], 'limit'>>>();
