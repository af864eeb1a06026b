/** The actions of the operator on one match. They need no seat, and work on a match that cannot be loaded. */
import * as z from 'zod/mini';
import { MatchDump } from '../storage/dump.ts';

/** A time in ms since 1970, or a bookmark of the platform. */
const Moment = z.strictObject({ at: z.optional(z.int()), bookmark: z.optional(z.string().check(z.maxLength(200))) });
const Nothing = z.strictObject({});

/** The body of each action. */
export const OPERATOR_BODIES = {
  show: Nothing,
  export: Nothing,
  import: z.strictObject({ dump: MatchDump, replace: z.optional(z.boolean()) }),
  delete: Nothing,
  block: Nothing,
  unblock: Nothing,
  bookmark: z.strictObject({ at: z.optional(z.int()) }),
  restore: Moment,
} as const;

export type OperatorActionKind = keyof typeof OPERATOR_BODIES;
export type OperatorAction = {
  [Kind in OperatorActionKind]: { readonly kind: Kind } & z.infer<(typeof OPERATOR_BODIES)[Kind]>;
}[OperatorActionKind];
