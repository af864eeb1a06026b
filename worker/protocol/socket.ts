/** Messages of the live socket besides snapshots and updates: a seat's move, and the reply to it. */
import * as z from 'zod/mini';
import { CommandId, MoveBody, Problem, SeatNumber, Update } from './match.ts';

/** A move as a client sends it on the socket. One of the socket's keys must open the seat. */
export const MoveMessage = z.strictObject({ seat: SeatNumber, ...MoveBody.shape });
export type MoveMessage = z.infer<typeof MoveMessage>;

/** The reply to a move, with its id: the body that `POST /moves` would return, as `step` or `problem`. */
export const MoveAnswer = z.object({
  kind: z.literal('answer'),
  /** Absent if the message had no valid id. */
  id: z.optional(CommandId),
  step: z.optional(Update),
  problem: z.optional(Problem),
});
export type MoveAnswer = z.infer<typeof MoveAnswer>;
