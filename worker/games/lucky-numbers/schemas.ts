/** The schema of the options of Lucky Numbers, as clients may send them. */
import * as z from 'zod/mini';
import { SETUPS } from './state.ts';

export const optionSchema = z.strictObject({
  setup: z.enum(SETUPS),
  tournament: z.boolean(),
  bruno: z.boolean(),
  soloSets: z.union([z.literal(1), z.literal(2)]),
});
