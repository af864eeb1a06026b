/** Time away, gifts of time and pauses in the API's document: routes, schemas and their descriptions. Never deployed. */
import { AwayDates } from '../../protocol/clock.ts';
import {
  AFTER_PAUSE_HOURS,
  AWAY_NOTICE_DAYS_MAX,
  GIFT_HOURS,
  PAUSE_BUDGET_DAYS,
  PAUSE_DAYS_MAX,
  TIME_NOTES_SHOWN,
} from '../../protocol/limits.ts';
import { Snapshot } from '../../protocol/match.ts';
import { AwayBody, AwayPreview, GiftBody, Pause, PauseBody, SeatAway, TimeNote } from '../../protocol/time-given.ts';
import { type DescribedSchema, described, describedObject } from './described-schema.ts';
import { MS_TEXT } from './position-texts.ts';
import { type ApiRoute, MATCH_PATH, SEAT_QUERY } from './route.ts';

export const TIME_ROUTES: readonly ApiRoute[] = [
  {
    method: 'put',
    group: 'time',
    path: `${MATCH_PATH}/away`,
    summary: `Sets the last day on which the seat is away, or ends its time away. A deadline that would fall into it moves to 10:00 of the day after it, or to 12 hours after its end if no time zone is known. It uses up the seat’s days away, as far as deadlines really move (409 \`over-budget\`). No deadline becomes earlier. A day that is over is 400 \`past-date\`; a deadline that has passed is 409 \`too-late\`; a live match is 409 \`live-clock\`. Without a clock it is a notice of at most ${AWAY_NOTICE_DAYS_MAX} days. A seat that is away gets no messages.`,
    query: [SEAT_QUERY],
    body: AwayBody,
    responses: { 200: Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'time',
    path: `${MATCH_PATH}/away`,
    summary: 'Tells what a time away would do, and changes nothing.',
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

export const TIME_COMPONENTS: Readonly<Record<string, DescribedSchema>> = {
  AwayBody: describedObject(AwayBody, 'Time away, or none.', { away: '`null` ends it.' }),
  GiftBody: describedObject(GiftBody, 'A gift of time.', {
    id: 'A new one for each gift. If an answer gets lost, send the same gift again.',
    deadline: `The seat’s deadline in the frame that you saw, in ${MS_TEXT}.`,
  }),
  PauseBody: described(PauseBody, 'What the seat wants of a pause. `until` of `agree` is `pause.until` of your frame.'),
  AwayPreview: describedObject(AwayPreview, 'What a time away would do.', {
    deadline: `The seat’s deadline now, in ${MS_TEXT}; null if none is open.`,
    moved: `The same deadline with the time away, in ${MS_TEXT}.`,
    back: `Deadlines in the time away move to this moment, in ${MS_TEXT}.`,
    left: 'What would be left of the seat’s days away, in milliseconds.',
  }),
  AwayDates: describedObject(AwayDates, 'A time away that has begun.', {
    until: 'The last day away.',
    zone: 'The time zone of the seat, a name of the IANA database. Default: that of its quiet hours.',
  }),
  Away: describedObject(SeatAway, 'The time away of a seat. It may be over.', {
    until: 'The last day away.',
    ends: `When it ends, in ${MS_TEXT}.`,
    back: `Deadlines in it move to this moment, in ${MS_TEXT}.`,
  }),
  Pause: describedObject(Pause, 'A pause that was proposed or has begun.', {
    by: 'The seat that proposed it.',
    from: `When it began, in ${MS_TEXT}; absent while it is only proposed.`,
    until: `When it ends by itself, in ${MS_TEXT}.`,
    agreed: 'The seats that agree to it or, once it has begun, to go on.',
    missing: 'The seats that still have to agree.',
  }),
  TimeNote: describedObject(TimeNote, 'A note about given time. It is not an entry of the log.', {
    n: 'Its own number, from 1.',
    at: `In ${MS_TEXT}.`,
    seat: 'The seat that did it; of a pause that begins or ends, the one that proposed it.',
    kind: '`away`, `back`, `gift`, or a pause that was `proposed` or `declined`, begins (`paused`) or ends (`resumed`).',
    to: 'Of a gift: the seat that got it.',
    ms: 'Of a gift: how much time, in milliseconds.',
    until: `Of a time away and of a pause: its end, in ${MS_TEXT}.`,
  }),
};

/** The fields of snapshots alone. */
export const GIVEN_TEXTS = {
  awayDays: 'With a clock by correspondence: the days that each seat may be away.',
  pause: 'The pause that is proposed or has begun.',
  pauseLeft: 'Once there was a pause: what is left of the match’s days of pause, in milliseconds.',
  notes: `The newest notes about given time, at most ${TIME_NOTES_SHOWN}, oldest first.`,
};
