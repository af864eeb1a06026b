/** Wire contract of lost seats, and of the deletion of a match. */
import * as z from 'zod/mini';
import { DeviceLabel, SeatNumber } from './match.ts';

/** Asks for a lost seat back; other seats consent. */
export const RecoveryBody = z.strictObject({ seat: SeatNumber, label: z.optional(DeviceLabel) });
export type RecoveryBody = z.infer<typeof RecoveryBody>;
/** The code is for the others to compare. From `from` on, in ms since 1970, one other seat alone can grant the seat. */
export const RecoveryAnswer = z.strictObject({ code: z.string(), from: z.int() });
export type RecoveryAnswer = z.infer<typeof RecoveryAnswer>;
/** The code is the one that was compared: a request that took its place meanwhile gets no consent by mistake. */
export const ConsentBody = z.strictObject({ code: z.string().check(z.regex(/^\d{4}$/)), consent: z.boolean() });
export type ConsentBody = z.infer<typeof ConsentBody>;
/** The answer to a deletion: empty if the match is gone, else until when it stays readable, in ms since 1970. */
export const Deletion = z.strictObject({ expires: z.optional(z.int()) });
export type Deletion = z.infer<typeof Deletion>;
