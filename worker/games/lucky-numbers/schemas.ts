/** The schemas of moves and options of Lucky Numbers, as clients may send them. */
import * as z from 'zod/mini';
import { CELLS, HIGHEST, SETUPS } from './state.ts';

const cell = z.int().check(z.gte(0), z.lt(CELLS));
const tile = z.int().check(z.gte(1), z.lte(HIGHEST));

export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('place'), cell }),
  z.strictObject({ kind: z.literal('leave') }),
  z.strictObject({ kind: z.literal('take'), tile, cell }),
]);

export const optionSchema = z.strictObject({
  setup: z.enum(SETUPS),
  tournament: z.boolean(),
  bruno: z.boolean(),
  soloSets: z.union([z.literal(1), z.literal(2)]),
});
