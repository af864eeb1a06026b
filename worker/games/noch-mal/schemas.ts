/** The schema of the options of Noch mal!, as clients may send them. */
import * as z from 'zod/mini';
import { SHEETS } from './state.ts';

export const optionSchema = z.strictObject({ sheet: z.enum(SHEETS) });
