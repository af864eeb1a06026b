/** The schema of the options of Qwantum, as clients may send them. */
import * as z from 'zod/mini';
import { MISTHROW_RULES } from './state.ts';

export const optionSchema = z.strictObject({ misthrow: z.enum(MISTHROW_RULES) });
