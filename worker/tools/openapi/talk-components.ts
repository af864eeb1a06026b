/** Small talk in the API document: its schemas and their descriptions. Never deployed. */
import { Remark } from '../../protocol/remark.ts';
import { RemarkBody, TalkSwitchBody } from '../../protocol/talk.ts';
import { type DescribedSchema, describedObject } from './described-schema.ts';
import { MS_TEXT } from './position-texts.ts';

export const TALK_COMPONENTS: Readonly<Record<string, DescribedSchema>> = {
  RemarkBody: describedObject(RemarkBody, 'A remark to say.', {
    id: 'A new one for each remark. If an answer gets lost, send the same remark again: it is said once.',
    code: 'One of the six reactions and twelve phrases.',
  }),
  TalkBody: describedObject(TalkSwitchBody, 'The host’s switch of small talk.', {
    on: '`false` turns it off. The remarks so far stay stored and are hidden.',
  }),
  Remark: describedObject(Remark, 'A remark of a seat.', {
    n: 'The number of the remark in this match, from 1.',
    at: `In ${MS_TEXT}.`,
    seat: 'The seat that said it.',
    code: 'A reaction or a phrase.',
  }),
};
