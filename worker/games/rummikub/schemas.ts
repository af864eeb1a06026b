/** The schema of the options of Rummikub, as clients may send them. */
import * as z from 'zod/mini';
import { BOXES, JOKER_RULES, PENALTIES, POOL_ENDS, ROUNDS_MAX } from './state.ts';

export const optionSchema = z.strictObject({
  box: z.enum(BOXES),
  meldThenTable: z.boolean(),
  jokers: z.enum(JOKER_RULES),
  penalty: z.literal(PENALTIES),
  strict: z.boolean(),
  poolEnd: z.enum(POOL_ENDS),
  rounds: z.int().check(z.gte(1), z.lte(ROUNDS_MAX)),
});
