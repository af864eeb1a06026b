/** The list of wishes that a seat sends. */
import * as z from 'zod/mini';
import { CommandId, EntryNumber, MoveBody } from './match.ts';

/** Takes the place of the seat's list. An empty list withdraws it. */
export const WishesBody = z.strictObject({
  id: CommandId,
  /** `wishes.opened` of the snapshot that the seat saw. */
  opened: EntryNumber,
  /** `wishes.id` of that snapshot: the list that this one replaces. */
  replaces: z.nullable(CommandId),
  /** Best first. */
  moves: z.array(MoveBody.shape.move),
});
export type WishesBody = z.infer<typeof WishesBody>;
