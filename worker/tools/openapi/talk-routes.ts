/** Small talk in the API's document: routes, schemas and their descriptions. Never deployed. */
import { REMARK_PAUSE_SECONDS } from '../../protocol/limits.ts';
import { RemarkBody, Snapshot, TalkSwitchBody, Update } from '../../protocol/match.ts';
import { Remark } from '../../protocol/remark.ts';
import { type DescribedSchema, describedObject } from './described-schema.ts';
import { MS_TEXT } from './position-texts.ts';
import { type ApiRoute, MATCH_PATH, SEAT_QUERY } from './route.ts';

export const TALK_ROUTES: readonly ApiRoute[] = [
  {
    method: 'post',
    group: 'talk',
    path: `${MATCH_PATH}/talk`,
    summary: `Says something by its code, once in ${REMARK_PAUSE_SECONDS} seconds (\`too-many-remarks\`). All players and spectators get it, without a notification. A seat that has conceded can speak again once the match is over.`,
    query: [SEAT_QUERY],
    body: RemarkBody,
    responses: { 200: Update },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'talk',
    path: `${MATCH_PATH}/talk`,
    summary: 'Turns small talk on or off for the match, at any time. Host only.',
    body: TalkSwitchBody,
    responses: { 200: Snapshot },
    needsSeatKey: true,
  },
];

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
