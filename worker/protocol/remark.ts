/** Small talk on the wire: remarks by code, in snapshots and updates. */
import * as z from 'zod/mini';
import { PHRASES, REACTIONS } from './remark-codes.ts';

/** One of the reactions and phrases. */
export const RemarkCodeSchema = z.enum([...REACTIONS, ...PHRASES]);

/** A remark of a seat. */
export const Remark = z.object({
  /** The number of the remark in this match, from 1. */
  n: z.int().check(z.gte(1)),
  /** When it was said, in ms since 1970. */
  at: z.int(),
  /** The seat that said it. */
  seat: z.int(),
  code: RemarkCodeSchema,
});
export type Remark = z.infer<typeof Remark>;

/** The field of snapshots and updates. */
export const talkShape = {
  /**
   * The newest remarks, at most {@link REMARKS_MAX}, oldest first; in an update only if one is new. Absent if the host has
   * turned small talk off, or if one person plays alone.
   */
  talk: z.optional(z.array(Remark)),
};
