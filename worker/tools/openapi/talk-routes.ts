/** API routes of small talk. Never deployed. */
import { REMARK_PAUSE_SECONDS } from '../../protocol/limits.ts';
import { RemarkBody, Snapshot, TalkSwitchBody, Update } from '../../protocol/match.ts';
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
