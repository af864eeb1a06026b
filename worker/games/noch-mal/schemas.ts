/** The schemas of moves and options of Noch mal!, as clients may send them. */
import * as z from 'zod/mini';
import { ascending } from '../schemas.ts';
import { CELLS, COLOUR_FACES, NUMBER_FACES, NUMBERS, SHEETS } from './state.ts';

const cell = z.int().check(z.gte(0), z.lt(CELLS));

export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cross'),
    colour: z.enum(COLOUR_FACES),
    number: z.literal(NUMBER_FACES),
    cells: z.array(cell).check(z.minLength(1), z.maxLength(NUMBERS.length), ascending),
  }),
  z.strictObject({ kind: z.literal('pass') }),
]);

export const optionSchema = z.strictObject({ sheet: z.enum(SHEETS) });
