/** Playing ahead on the wire: the option of a match, and the position of a seat that is ahead of the open step. */
import * as z from 'zod/mini';

/**
 * How many rolls or turns a seat may choose ahead of the slowest one: in Noch mal! and Qwantum, for 3 seats or more, not
 * with a live clock and not in a daily match. Absent or 0: strict order.
 */
export const AheadSteps = z.literal([0, 1, 2]);

/**
 * Your seat has chosen in the open step, a roll or turn, and stands in a later one. `view` and `opened` are those of its
 * own step, and `active` includes it if it can choose there: send the next choice like a move. All other fields, and the
 * log, are those of the open step. Other seats learn nothing of it.
 */
export const Lead = z.object({
  /** How many rolls or turns ahead. */
  steps: z.int(),
  /** The seats that still have to choose in the open step. */
  open: z.array(z.int()),
  /** The view of the open step, as the slowest seat sees it. */
  settled: z.looseObject({}),
  /** Your choices that wait, oldest first. */
  choices: z.array(
    z.object({
      /** The command that made it. */
      id: z.string(),
      /** The entry that opened its decision. */
      opened: z.int(),
      /** True if it can no longer be taken back with `DELETE /moves/<id>`. */
      final: z.boolean(),
    }),
  ),
});
export type Lead = z.infer<typeof Lead>;

/** The option of a match. */
export const aheadShape = { ahead: z.optional(AheadSteps) };

export const leadShape = {
  /** For a seat of a match with `ahead`: its position ahead of the open step; `null` if it is not ahead. */
  lead: z.optional(z.nullable(Lead)),
};

const Move = z.looseObject({
  /** The kind of move. */
  kind: z.string(),
});

const RankedMove = z.object({
  /** Its place in the list, from 1. */
  rank: z.int(),
  /** The move. */
  move: Move,
});

/** The wishes of your seat. Other seats learn nothing of them. */
export const Wishes = z.object({
  /**
   * The entry that will open the decision: send it back with your list. Absent if you cannot wish now: then a wish is
   * `pending`, or none was possible.
   */
  opened: z.optional(z.int()),
  /** The command that made the list; `null` if there is no list. */
  id: z.nullable(z.string()),
  /** Best first. Without `opened` and `pending` none of them was possible, and you choose yourself. */
  moves: z.array(Move),
  /** The wish that will be played for you 2 to 10 seconds after the pick. Until then you can choose yourself. */
  pending: z.optional(RankedMove),
  /** The wish that became your newest choice, until you choose or wish again. */
  granted: z.optional(RankedMove),
});
export type Wishes = z.infer<typeof Wishes>;

export const wishesShape = {
  /** For a seat of Noch mal! with two or more seats: its wishes; `null` if it has no list and cannot wish. */
  wishes: z.optional(z.nullable(Wishes)),
};
