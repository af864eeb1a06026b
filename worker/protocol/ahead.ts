/** Playing ahead on the wire: the option of a match, and the position of a seat that is ahead of the open step. */
import * as z from 'zod/mini';

/** The number of steps that seats may be ahead. 0: strict order. */
export const AheadSteps = z.literal([0, 1, 2]);

/**
 * The seat has chosen in the open step and is ahead of it. Then `view` and `opened` are those of its own step, and
 * `active` includes it if it can choose there. All other fields, and the log, are those of the open step.
 */
export const Lead = z.object({
  steps: z.int(),
  /** The seats that still have to choose in the open step. */
  open: z.array(z.int()),
  /** The view of the open step, which the slowest seat sees. */
  settled: z.looseObject({}),
  /** Its queued choices, oldest first. A choice that is not `final` can be withdrawn. */
  choices: z.array(z.object({ id: z.string(), opened: z.int(), final: z.boolean() })),
});
export type Lead = z.infer<typeof Lead>;

/** The option of a match: for 3 seats or more, without a live clock. */
export const aheadShape = { ahead: z.optional(AheadSteps) };

/** For a seat of a match with `ahead`: its position ahead of the open step, or `null` if it is not ahead. */
export const leadShape = { lead: z.optional(z.nullable(Lead)) };

const Move = z.looseObject({ kind: z.string() });

export const Wishes = z.object({
  /** The entry that will open the decision. Absent if the seat cannot wish now: then a wish is `pending`, or none was possible. */
  opened: z.optional(z.int()),
  /** The command that made the list; `null` if there is no list. */
  id: z.nullable(z.string()),
  /** Best first. */
  moves: z.array(Move),
  /** The wish that will be played in some seconds. The seat can choose by hand before. */
  pending: z.optional(z.object({ rank: z.int(), move: Move })),
  /** The wish that became the seat's newest choice, until it chooses or wishes again; `rank` is its place from 1. */
  granted: z.optional(z.object({ rank: z.int(), move: Move })),
});
export type Wishes = z.infer<typeof Wishes>;

/** For a seat of a match with wishes: its own; `null` if it has no list and cannot wish. */
export const wishesShape = { wishes: z.optional(z.nullable(Wishes)) };
