/** The games' moves and options as schemas, proved equal to their types both ways. A new game adds one line to each table. */
import * as z from 'zod/mini';
import type { Move as LuckyMove, Options as LuckyOptions } from './games/lucky-numbers/state.ts';
import { CELLS, HIGHEST, SETUPS } from './games/lucky-numbers/state.ts';
import type { GameId } from './games/registry.ts';

/** Compiles only if each of the two types can stand for the other. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const proved = <_T extends true>(): void => {};

const cell = z.int().check(z.gte(0), z.lt(CELLS));
const tile = z.int().check(z.gte(1), z.lte(HIGHEST));

const luckyMove = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('place'), cell }),
  z.strictObject({ kind: z.literal('leave') }),
  z.strictObject({ kind: z.literal('take'), tile, cell }),
]);
// The clock's own move is in no client's reach.
proved<Same<z.infer<typeof luckyMove>, Exclude<LuckyMove, { kind: 'timeout' }>>>();

const luckyOptions = z.strictObject({
  setup: z.enum(SETUPS),
  tournament: z.boolean(),
  bruno: z.boolean(),
  soloSets: z.union([z.literal(1), z.literal(2)]),
});
proved<Same<z.infer<typeof luckyOptions>, LuckyOptions>>();

/** What a client may send as a move of each game. */
export const moveSchemas = { 'lucky-numbers': luckyMove } as const satisfies Record<GameId, z.ZodMiniType<object>>;

/** What a client may send as options of each game: all of them, or leave the whole out. */
export const optionSchemas = { 'lucky-numbers': luckyOptions } as const satisfies Record<GameId, z.ZodMiniType<object>>;

/** The match's own move: on to the next round. */
export const roundMove = z.strictObject({ kind: z.literal('round') });
