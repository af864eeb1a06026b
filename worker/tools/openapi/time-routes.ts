/** API routes of days away, gifts of time and pauses. Never deployed. */
import { AwayDates } from '../../protocol/clock.ts';
import { AwayBody, AwayPreview, GiftBody, PauseBody } from '../../protocol/given-time.ts';
import {
  AFTER_PAUSE_HOURS,
  AWAY_NOTICE_DAYS_MAX,
  GIFT_HOURS,
  PAUSE_BUDGET_DAYS,
  PAUSE_DAYS_MAX,
} from '../../protocol/limits.ts';
import { Snapshot } from '../../protocol/match.ts';
import { type ApiRoute, MATCH_PATH, SEAT_QUERY } from './route.ts';

export const TIME_ROUTES: readonly ApiRoute[] = [
  {
    method: 'put',
    group: 'time',
    path: `${MATCH_PATH}/away`,
    summary: `Sets the last day on which the seat is away, or ends its days away. A deadline that would fall into them moves to 10:00 of the day after it, or to 12 hours after their end if no time zone is known. It uses up the seat’s days away, as far as deadlines really move (409 \`over-budget\`). No deadline becomes earlier. A day that is over is 400 \`past-date\`; a deadline that has passed is 409 \`too-late\`; a live match is 409 \`live-clock\`. Without a clock it is a notice of at most ${AWAY_NOTICE_DAYS_MAX} days. A seat that is away gets no messages.`,
    query: [SEAT_QUERY],
    body: AwayBody,
    responses: { 200: Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'time',
    path: `${MATCH_PATH}/away`,
    summary: 'Tells what days away would do, and changes nothing.',
    query: [SEAT_QUERY],
    body: AwayDates,
    responses: { 200: AwayPreview },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'time',
    path: `${MATCH_PATH}/seats/{target}/time`,
    summary: `Gives ${GIFT_HOURS} hours to the open decision of another seat: once for each giver and decision (409 \`already-given\`), and in all at most its normal length (409 \`time-full\`). Not without a clock by correspondence (409 \`no-clock\`, \`live-clock\`), to a seat of the same device (409 \`own-seat\`), or in a pause (409 \`paused\`). If the seat has decided since, this is 409 \`no-deadline\`.`,
    query: [SEAT_QUERY],
    body: GiftBody,
    responses: { 200: Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'time',
    path: `${MATCH_PATH}/pause`,
    summary: `Proposes a pause until 10:00 of a day, agrees to it, declines it, or agrees to go on. It begins once all players who are there have agreed, and ends by itself at its date, or when all agree to go on. A pause lasts at most ${PAUSE_DAYS_MAX} days (400 \`pause-too-long\`), all pauses of a match ${PAUSE_BUDGET_DAYS} days (409 \`over-pauses\`). Each open decision keeps the time that it had left, and has at least ${AFTER_PAUSE_HOURS} hours. Nothing can be played meanwhile (409 \`paused\`). A second proposal is 409 \`pause-open\`; one that is gone is 409 \`no-pause\`.`,
    query: [SEAT_QUERY],
    body: PauseBody,
    responses: { 200: Snapshot },
    needsSeatKey: true,
  },
];
