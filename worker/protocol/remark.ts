/** Small talk on the wire: remarks by code, in snapshots and updates. */
import * as z from 'zod/mini';
import { PHRASES, REACTIONS } from './remark-codes.ts';

export const RemarkCodeSchema = z.enum([...REACTIONS, ...PHRASES]);

/** A remark of one seat. */
export const Remark = z.object({
  /** Number of the remark in the match, from 1. */
  n: z.int().check(z.gte(1)),
  /** Milliseconds since 1970. */
  at: z.int(),
  seat: z.int(),
  code: RemarkCodeSchema,
});
export type Remark = z.infer<typeof Remark>;

/** The field of snapshots and updates. */
export const talkShape = {
  /** The newest remarks, at most 50, oldest first; in updates only if one is new. Absent if small talk is off. */
  talk: z.optional(z.array(Remark)),
};
