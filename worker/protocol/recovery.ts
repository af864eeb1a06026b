/** Lost seats, and the deletion of a match. Part of the wire contract. */
import * as z from 'zod/mini';
import { DeviceLabel, SeatNumber } from './match.ts';

/** Request a lost seat back; other seats consent. */
export const RecoveryBody = z.strictObject({ seat: SeatNumber, label: z.optional(DeviceLabel) });
export type RecoveryBody = z.infer<typeof RecoveryBody>;
/**
 * The code for the others to compare. From `from` on, in ms since 1970, one other seat alone can grant the seat. The key
 * opens the seat once the request is granted; a repeated request gets none, because its sender has the key.
 */
export const RecoveryAnswer = z.strictObject({ code: z.string(), from: z.int(), key: z.optional(z.string()) });
export type RecoveryAnswer = z.infer<typeof RecoveryAnswer>;
/** The code that was compared. So a newer request does not get a consent that was meant for an older one. */
export const ConsentBody = z.strictObject({ code: z.string().check(z.regex(/^\d{4}$/)), consent: z.boolean() });
export type ConsentBody = z.infer<typeof ConsentBody>;
/** Reply to a deletion: empty if the match is deleted; otherwise when it will be, in ms since 1970. */
export const Deletion = z.strictObject({ expires: z.optional(z.int()) });
export type Deletion = z.infer<typeof Deletion>;
