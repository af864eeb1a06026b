/** The draft of a seat: its unfinished turn, stored on the server. */
import * as z from 'zod/mini';
import { EntryNumber } from './match.ts';

/** Each field replaces the stored value; an omitted field leaves it. `null` deletes it. */
export const DraftBody = z.strictObject({
  draft: z.optional(z.nullable(z.strictObject({ opened: EntryNumber, body: z.looseObject({}) }))),
  rack: z.optional(z.nullable(z.looseObject({}))),
  /** The last entry that this seat's page has shown. */
  looked: z.optional(EntryNumber),
});
export type DraftBody = z.infer<typeof DraftBody>;
