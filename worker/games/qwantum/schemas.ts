/** The schemas of moves and options of Qwantum, as clients may send them. */
import * as z from 'zod/mini';
import { ascending } from '../schemas.ts';
import { DICE_COUNT } from './dice.ts';
import { COLOURS, MISTHROW_RULES } from './state.ts';

const die = z.int().check(z.gte(0), z.lt(DICE_COUNT));

export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('roll'),
    dice: z.array(die).check(z.minLength(1), z.maxLength(DICE_COUNT), ascending),
  }),
  z.strictObject({ kind: z.literal('write'), colour: z.enum(COLOURS) }),
  z.strictObject({ kind: z.literal('pass') }),
]);

export const optionSchema = z.strictObject({ misthrow: z.enum(MISTHROW_RULES) });
