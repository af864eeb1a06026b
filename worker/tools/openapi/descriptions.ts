/** Names and descriptions of the wire schemas in the API document. Never deployed. */
import * as time from '../../protocol/clock.ts';
import * as devices from '../../protocol/devices.ts';
import { EmbedSites } from '../../protocol/embed-sites.ts';
import * as wire from '../../protocol/match.ts';
import * as notify from '../../protocol/notifications.ts';
import * as recovery from '../../protocol/recovery.ts';
import { MatchRecord } from '../../record/format.ts';
import { AHEAD_COMPONENTS } from './ahead-routes.ts';
import { DAILY_COMPONENTS } from './daily-routes.ts';
import { type DescribedSchema, described, describedObject } from './described-schema.ts';
import { AHEAD_TEXT, MS_TEXT, POSITION_TEXTS } from './position-texts.ts';
import { TALK_COMPONENTS } from './talk-routes.ts';
import { GIVEN_TEXTS, TIME_COMPONENTS } from './time-routes.ts';

const COMMAND_ID_TEXT =
  'A new one for each command. If an answer gets lost, send the same command again: it is answered again.';
const ENTROPY_TEXT = 'Your share of the shuffle.';
const LABEL_TEXT = 'The name of this device in the list of devices.';
const SCRIPT_TEXT = '`true` if a program holds the seat: everyone at the table sees it.';
const NAME_TEXT = 'The name of the seat at the table; without one the others see its number.';
/** By name, in the order of the document: requests, responses, then their parts. */
export const COMPONENTS: Readonly<Record<string, DescribedSchema>> = {
  CreateBody: describedObject(wire.CreateBody, 'A new match.', {
    id: COMMAND_ID_TEXT,
    game: 'The game.',
    options: 'All options of that game. Default: the game’s defaults for these seats and this clock.',
    seats: 'The number of seats; each game has its own range.',
    bots: 'Bots take the last seats at once. The first seat is yours.',
    hints: 'True if hints are allowed between people.',
    daily: 'The deal of that day, the same for everyone: alone, or against normal bots if the game needs more seats.',
    clock: 'The time for each decision. Default: no clock.',
    awayDays: 'The days that each seat may be away, with a clock by correspondence. Default: 14.',
    first: 'Who starts.',
    recovery: '`never`: lost seats can’t be given back. Default: other seats can give a lost seat back.',
    ahead: AHEAD_TEXT,
    name: NAME_TEXT,
    entropy: ENTROPY_TEXT,
    label: LABEL_TEXT,
    script: SCRIPT_TEXT,
  }),
  ClaimBody: describedObject(wire.ClaimBody, 'A claim for a seat, with the invite key.', {
    id: COMMAND_ID_TEXT,
    invite: 'The key after `#join=` in the invite link.',
    seat: 'The seat. Default: the first open one.',
    name: NAME_TEXT,
    entropy: ENTROPY_TEXT,
    label: LABEL_TEXT,
    script: SCRIPT_TEXT,
  }),
  SeatsBody: describedObject(wire.SeatCountBody, 'The number of seats of the match.', {
    count: 'Within the range of the game.',
  }),
  BotBody: describedObject(wire.BotBody, 'A bot for a seat, or none.', { bot: '`null` removes the bot.' }),
  AbsenceBody: describedObject(time.AbsenceBody, 'What one seat decides about another that ran out of time.', {
    choice: '`wait` for them, let a `bot` play, or `end` the match.',
  }),
  QuietBody: describedObject(time.QuietHoursBody, 'Quiet hours, or none.', { quiet: '`null` deletes them.' }),
  NameBody: describedObject(wire.NameBody, 'A name for the seat.', { name: NAME_TEXT }),
  MoveBody: describedObject(wire.MoveBody, 'A move.', {
    id: COMMAND_ID_TEXT,
    opened: 'The `opened` of the frame that you decided on. If the decision has changed, the answer is `stale`.',
    move: 'A move of the match’s game, or `{"kind": "round"}` in the phase `between`.',
    hinted: 'True if a person looked at a hint before this move; the log shows it.',
  }),
  MoveMessage: describedObject(wire.MoveMessage, 'A move on the WebSocket of the match.', {
    seat: 'The seat that moves. The socket needs a key for it.',
    id: COMMAND_ID_TEXT,
    opened: 'As in `MoveBody`.',
    move: 'As in `MoveBody`.',
    hinted: 'As in `MoveBody`.',
  }),
  ...TALK_COMPONENTS,
  ...AHEAD_COMPONENTS,
  DraftBody: describedObject(
    wire.DraftBody,
    'Each part replaces what was kept, `null` forgets it, a part left out stays.',
    {
      draft: 'A half-made turn, in any shape, with the `opened` of its decision.',
      rack: 'The order of the rack, in any shape.',
      looked: 'The last entry that this seat has seen.',
    },
  ),
  TradeBody: describedObject(wire.RedeemLinkBody, 'The key of a seat link, to redeem.', {
    id: COMMAND_ID_TEXT,
    key: 'The key after `#seat=` in the link. It works once.',
    label: LABEL_TEXT,
  }),
  RecoveryBody: describedObject(recovery.RecoveryBody, 'A seat that was lost.', {
    seat: 'The lost seat.',
    label: LABEL_TEXT,
  }),
  ConsentBody: describedObject(recovery.ConsentBody, 'The answer to a request for a lost seat.', {
    code: 'The code that was compared with the asker, so that a newer request gets no consent by mistake.',
    consent: '`false` refuses.',
  }),
  RematchBody: describedObject(wire.RematchBody, 'The next match with the same people.', {
    id: COMMAND_ID_TEXT,
    entropy: ENTROPY_TEXT,
    label: LABEL_TEXT,
    game: 'Another game for the same people. The first request decides; later ones join that match.',
  }),
  PushBody: describedObject(
    notify.PushSubscriptionBody,
    'The parts of a browser’s `PushSubscription` (RFC 8030, RFC 8291).',
    {
      endpoint: 'The address of the push service.',
      keys: 'Both in base64url, as the browser gives them.',
      lang: 'The language of the notifications.',
      label: LABEL_TEXT,
    },
  ),
  WebhookBody: describedObject(notify.WebhookBody, 'The webhook of the group chat, or none.', {
    webhook: '`null` for none. `slack` gets `{text}`, `discord` gets `{content}`, `json` gets the facts as data.',
  }),
  OwnBody: describedObject(notify.OwnChannelBody, 'The seat’s own channel, or none.', {
    own: '`null` for none. Without `kind` the address has to tell it. `json` gets the facts as data; all others get their own format.',
  }),
  ReminderBody: describedObject(notify.ReminderBody, 'What reminds the seat. A part that is left out stays as it is.', {
    percent: 'In a match with hours for each decision: the share of them in per cent; `null` for never.',
    days: 'In a match without a clock: days until the first reminder; the second and last one comes after four times as many. `null` for never.',
    nudges: 'False if others may not have this seat reminded. They are not told.',
  }),
  Seated: describedObject(wire.Seated, 'You have a seat. Browsers also get the key as a cookie.', {
    match: 'The id of the match.',
    seat: 'Your seat.',
    key: 'The key of your seat, for `Authorization: Bearer`. Keep it: only its hash is stored, so it can’t be recovered.',
    keys: 'After a rematch that several of your seats joined: the keys of all of them.',
    frame: 'The match as you see it now.',
    shared: 'True if the entropy that you sent went into the shuffle; false if the seat had been taken before.',
  }),
  Frame: describedObject(wire.Snapshot, 'Everything that one viewer may know of a match.', {
    kind: 'Tells a frame from a step.',
    match: 'The id of the match.',
    game: 'The game.',
    version: 'The version of its rules.',
    options: 'The options of the game.',
    first: 'Who starts, as the host chose.',
    rounds: 'The number of rounds of the match.',
    seats: 'By seat: who sits there.',
    viewer: 'The viewer: a seat, or `spectator`.',
    mine: 'The seats of your keys.',
    created: `When the match was made, in ${MS_TEXT}.`,
    hints: 'True if hints are allowed between people.',
    daily: 'The day of this deal.',
    dailyCommitment: 'Of the day’s seed, the same in all matches of this game and day.',
    hinted: 'After the end of a deal of the day: true if its player asked for hints.',
    recordFrom: `When the record of a deal of the day becomes available, in ${MS_TEXT}.`,
    clock: 'The time for each decision, if there is a clock.',
    commitment: 'SHA-256 of the server’s seed in hexadecimal, published before anyone except the host adds entropy.',
    ...POSITION_TEXTS,
    ...GIVEN_TEXTS,
    log: 'The newest lines, oldest first. The history has the earlier ones.',
    looked: 'The last entry that this seat has seen; -1 for none.',
    draft: 'The unfinished turn that this seat has stored.',
    rack: 'The order of the rack that this seat has stored.',
    invite: 'For seats, while a seat is open or a bot yields: the key of the invite link.',
    recoveries:
      'For seats: open requests for lost seats, with the code on the asker’s screen. `agreed`: the seats that agreed. From `from` on, one of them is enough.',
    asked: 'For a device that asks for a lost seat: its request.',
    given: 'For a device without a seat: the seats it held before they were given to another device.',
    recovery: '`never`: lost seats of this match can’t be given back.',
    ahead: AHEAD_TEXT,
    rematch: 'The next match of the same people, the seat that asked for it, and `game` if it is another game.',
    before: 'The match that this one is a rematch of.',
    wins: 'In a rematch, by seat: matches won before this one along the chain. A shared win counts for each winner.',
    absent: 'Seats that ran out of time twice in a row, until the others have decided about them.',
    ended: `When the players ended the match early because a seat was absent, in ${MS_TEXT}.`,
    quiet: 'Your own quiet hours.',
    talkOff: 'True if the host has turned small talk off.',
    stuck: 'The entry at which the log could not be replayed. The match has stopped; no data is lost.',
    rolledBack:
      'The server has lost entries; this is the newest one that a receipt proves. The match is stopped until its host ends it.',
  }),
  MoveAnswer: describedObject(wire.MoveAnswer, 'The answer to a move on the WebSocket: either `step` or `problem`.', {
    kind: 'Tells an answer from frames and steps.',
    id: 'The `id` of the move. Absent if the message had none that is valid.',
    step: 'What `POST /moves` answers. If this socket watches from the seat that moved, it gets the step only here.',
    problem: 'Why the move was not made.',
  }),
  Step: describedObject(wire.Update, 'The changes of a move for one viewer.', {
    kind: 'Tells a step from a frame.',
    ...POSITION_TEXTS,
    log: 'The lines since the frame or step before. If a number is missing, ask for the whole frame. When a step of sealed choices closes, lines may come again with their true cause: replace those with the same number.',
    receipt:
      'In the answer to a move: the newest entry and its digest. Store it to check the record with it later. If you send it as `receipt`, the server notices lost entries.',
  }),
  History: describedObject(wire.History, 'The past.', {
    steps: 'Lines of the log, each with the view after it.',
  }),
  Devices: describedObject(devices.Devices, 'All devices and links that can open the seat.', {
    devices: 'Oldest first.',
  }),
  Messages: describedObject(notify.SeatNotifications, 'The notifications of one seat.', {
    pushKey:
      'The key for browser subscriptions (RFC 8292), in base64url; absent if the service sends no push notifications.',
    devices: 'The devices with push notifications.',
    webhook: 'The group chat, one for the match; only the host sees its address.',
    own: 'The seat’s own channel. Its address is shown without its secret parts.',
    remind:
      'In a match with hours for each decision: the share of them after which the seat is reminded, in per cent; null for never.',
    remindDays: 'In a match without a clock: days until the seat is first reminded; null for never.',
    nudges: 'True if others may have this seat reminded.',
    asked: 'The last time that this seat had each other one reminded.',
    feed: 'True if a calendar address is in use.',
    next: 'The next message about the seat on each active channel, if nobody moves until then. A channel that waits for a move is left out. `to`: the id of a device, `own`, `webhook`, or `calendar` for the reminder in it.',
    messages: 'Newest first.',
  }),
  Message: describedObject(notify.Delivery, 'A notification and its state.', {
    kind: 'The kind of news.',
    entry: 'The entry that it is about: the one that opened the decision, or the last one.',
    to: 'The device it goes to; `webhook` for the group chat; null for a device that was turned off.',
    state: '`withdrawn`: not sent, or taken back.',
    reason: 'Why it was withdrawn, or failed.',
    due: `When it is due, in ${MS_TEXT}.`,
    sent: `When it was sent, in ${MS_TEXT}.`,
  }),
  MatchRecord: describedObject(MatchRecord, 'The finished match: everything needed to replay it, digest by digest.', {
    format: 'Changes when the shape of this document does.',
    match: 'The id of the match.',
    game: 'The game.',
    version: 'The version of its rules.',
    options: 'The options of the game.',
    seats: 'By seat: its name and its share of the shuffle.',
    rule: 'Who was to start, as the host chose.',
    first: 'Who started.',
    commitment: 'The commitment that was published when the match was made.',
    daily: 'The day of this deal. Its seed is that day’s seed.',
    dailyCommitment:
      'Of the day’s seed, as published on that day. Without it the seed is SHA-256 of `tilepost daily 1`, game and day.',
    seed: 'The server’s seed in hexadecimal, 32 bytes.',
    start: 'When the match started, and the digest of the deal.',
    entries: 'Every entry of the log.',
    totals: 'Points of the finished rounds, by seat; a fraction is text, such as `11/2`.',
    ranks: 'By seat; absent if the match was ended early.',
    ended: `When it was ended early, in ${MS_TEXT}.`,
    clock: 'The time for each decision, if there was a clock.',
    notes: 'The newest notes about time away, gifts of time and pauses. No digest covers them; the seal does.',
    device: 'Played on one device without a server: the record shows the moves and proves nothing about the deal.',
    seal: 'Checksum of the parts that no digest covers, such as names. 16 bytes in hexadecimal.',
  }),
  Sites: describedObject(EmbedSites, 'The sites that may embed the match.', {
    sites: 'Their origins, such as `https://example.org`; an empty list allows every site.',
  }),
  Problem: describedObject(wire.Problem, 'Why a request failed (RFC 9457).', {
    type: 'Always the same: read `code` instead.',
    title: 'A sentence for the code.',
    status: 'The HTTP status.',
    code: 'The code of the problem.',
    availableAt: `With the code \`not-revealed\`: when the record becomes available, in ${MS_TEXT}.`,
    retryAfter: 'With the status 429: seconds to wait before another try, as in the header `Retry-After`.',
    detail: 'Which part of the request is wrong, and why.',
    refusal:
      'With the code `refused`: why the rules forbid the move, by the game’s own code and the clause of its rules.',
    frame: 'With the codes `stale` and `not-active`: the match as it is now, so that you can decide again.',
  }),
  LogLine: describedObject(wire.LogLine, 'The public part of one entry.', {
    n: 'The number of the entry, from 0.',
    at: `In ${MS_TEXT}.`,
    seat: 'The seat that decided.',
    by: 'Who made it: the seat, the same after a hint, a bot, the match because nothing else was possible, or the clock. Until a step of sealed choices closes, other seats’ choices after a hint or by the clock say `seat`.',
    events:
      'Events of the game, or of the match: `round-began`, `round-over`, `conceded`, `limit-reached` and `match-over`.',
  }),
  SeatInfo: describedObject(wire.SeatInfo, 'One seat, as everyone sees it.', {
    name: 'null if it has none.',
    state: '`open` to anyone with the invite, `held` for a player from the last match, or `taken`.',
    host: 'True if the seat made the match, or took over from a host that left.',
    script: 'True if a program holds the seat and says so.',
    bot: 'The bot that plays this seat, if there is one: for an empty seat, or for its player.',
    away: 'Its time away, once its player has set one.',
    left: 'True if the seat has conceded. A bot plays it to the end, and it ranks last.',
  }),
  Device: describedObject(devices.Device, 'A device or a link that can open the seat.', {
    id: 'Its number, to revoke it.',
    label: 'Its name.',
    kind: 'A `link` is a seat link that was not opened yet.',
    at: `When it was added, in ${MS_TEXT}.`,
    here: 'True for the device that asks.',
  }),
  Absence: describedObject(time.Absence, 'A seat that ran out of time, and the votes of the others so far.', {
    seat: 'The absent seat.',
    votes: 'The votes, by seat.',
  }),
  BotSeat: describedObject(wire.BotSeat, 'A bot on a seat.', {
    strength: 'Its level.',
    yields: 'True if anyone with the invite may take its seat, even during the match.',
  }),
  Clock: described(
    time.Clock,
    'The time that a seat has for each of its decisions: seconds at one sitting, or hours by correspondence, also with a reserve of hours for the whole match, or up to a fixed hour of the day.',
  ),
  Quiet: describedObject(time.QuietSchedule, 'Daily quiet hours of a seat, in its own time zone; at most 14 hours.', {
    from: 'Minutes after midnight.',
    to: 'Minutes after midnight; less than `from` if they last past midnight.',
    zone: 'A name of the IANA time zone database, such as `Europe/Rome`.',
  }),
  First: described(wire.FirstSeatRule, 'Decided by the shuffle, the host’s seat, or that seat.'),
  Seat: described(wire.SeatSchema, 'A place in the match, from 0, clockwise.'),
  Points: described(
    wire.PointsSchema,
    'Exact points: a whole number, or a fraction in lowest terms as text, such as `11/2` or `-1/3`.',
  ),
  Name: described(
    wire.SeatName,
    '1 to 24 visible characters, at most 2 marks in a row, and no web address. If another seat has the name, a number is added.',
  ),
  CommandId: described(wire.CommandId, '16 to 40 letters, digits, `-` or `_`.'),
  Key: described(wire.Key, '26 letters and digits.'),
  Entropy: described(wire.Entropy, '16 random bytes in hexadecimal.'),
  Label: described(wire.DeviceLabel, 'Such as “Firefox, Android”.'),
  ...TIME_COMPONENTS,
  ...DAILY_COMPONENTS,
};
