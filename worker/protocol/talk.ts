/** Request bodies of small talk. Part of the wire contract. */
import * as z from 'zod/mini';
import { CommandId } from './match.ts';
import { RemarkCodeSchema } from './remark.ts';

export const RemarkBody = z.strictObject({ id: CommandId, code: RemarkCodeSchema });
export type RemarkBody = z.infer<typeof RemarkBody>;

export const TalkSwitchBody = z.strictObject({ on: z.boolean() });
