/** The schema of the moves of Sixes, as clients may send them. */
import * as z from 'zod/mini';
import { ascending } from '../schemas.ts';
import { DICE, NUMBERS } from './state.ts';

const die = z.int().check(z.gte(0), z.lt(DICE.length));

export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('roll'),
    dice: z.array(die).check(z.minLength(1), z.maxLength(DICE.length), ascending),
  }),
  z.strictObject({ kind: z.literal('write'), cell: z.literal(NUMBERS) }),
  z.strictObject({ kind: z.literal('copy') }),
  z.strictObject({ kind: z.literal('pass') }),
]);
