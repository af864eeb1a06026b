/** The schemas of moves and options of Rummikub, as clients may send them. */
import * as z from 'zod/mini';
import { BOXES, HIGHEST, JOKER_RULES, KINDS, PENALTIES, POOL_ENDS, ROUNDS_MAX, SETS_MAX } from './state.ts';

const tile = z.int().check(z.gte(0), z.lt(KINDS));
const tileSet = z.array(tile).check(z.minLength(1), z.maxLength(HIGHEST));

export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('play'), table: z.array(tileSet).check(z.maxLength(SETS_MAX)) }),
  z.strictObject({ kind: z.literal('draw') }),
]);

export const optionSchema = z.strictObject({
  box: z.enum(BOXES),
  meldThenTable: z.boolean(),
  jokers: z.enum(JOKER_RULES),
  penalty: z.literal(PENALTIES),
  strict: z.boolean(),
  poolEnd: z.enum(POOL_ENDS),
  rounds: z.int().check(z.gte(1), z.lte(ROUNDS_MAX)),
});
