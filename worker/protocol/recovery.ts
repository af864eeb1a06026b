/** Lost seats, and the deletion of a match. Part of the wire contract. */
import * as z from 'zod/mini';
import { CommandId, DeviceLabel, SeatNumber } from './fields.ts';

/** A request for a seat that was lost. */
export const RecoveryBody = z.strictObject({
  /** Without one, a request whose answer got lost cannot be repeated. */
  id: z.optional(CommandId),
  /** The lost seat. */
  seat: SeatNumber,
  label: z.optional(DeviceLabel),
});
export type RecoveryBody = z.infer<typeof RecoveryBody>;
/** The open request for a lost seat. */
export const RecoveryAnswer = z.strictObject({
  /** For the others to compare. */
  code: z.string(),
  /** From then on one other seat alone can grant the seat, in ms since 1970. */
  from: z.int(),
  /**
   * Opens the seat once the request is granted. The same `id` gets the same key again. A browser that asks again without
   * it gets none, because it has the key.
   */
  key: z.optional(z.string()),
});
export type RecoveryAnswer = z.infer<typeof RecoveryAnswer>;
/** The answer to a request for a lost seat. */
export const ConsentBody = z.strictObject({
  /** The code that was compared. So a newer request does not get a consent that was meant for an older one. */
  code: z.string().check(z.regex(/^\d{4}$/)),
  /** `false` refuses. */
  consent: z.boolean(),
});
export type ConsentBody = z.infer<typeof ConsentBody>;
/** The answer to a deletion: empty if the match is deleted. */
export const Deletion = z.strictObject({
  /** When it will be deleted, in ms since 1970. */
  expires: z.optional(z.int()),
});
export type Deletion = z.infer<typeof Deletion>;
