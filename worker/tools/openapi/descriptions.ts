/** What the API's document calls the schemas of the wire, and a sentence for each of their parts. Never deployed. */
import * as time from '../../protocol/clock.ts';
import { EmbedSites } from '../../protocol/embed-sites.ts';
import * as wire from '../../protocol/match.ts';
import * as notify from '../../protocol/notifications.ts';
import * as recovery from '../../protocol/recovery.ts';
import { MatchRecord } from '../../record/format.ts';
import { type DescribedSchema, described, describedObject } from './described-schema.ts';

const COMMAND_ID_TEXT =
  'Made up anew for each command. The same command sent again, after a lost answer, is answered again.';
const ENTROPY_TEXT = 'Your share of the shuffle.';
const LABEL_TEXT = 'What the list of devices calls this one.';
const SCRIPT_TEXT = 'Say `true` where a program holds the seat: everybody at the table sees it.';
const NAME_TEXT = 'What the seat is called at the table; without one the others see its number.';
const MS_TEXT = 'milliseconds since 1970';

const POSITION_TEXTS = {
  rev: 'Grows with every change that anybody may see. Send it as `after` to wait for the next one.',
  phase: '`open` before the start, `between` two rounds: then each seat sends the move `{"kind": "round"}`.',
  entry: 'The number of the last entry of the log; -1 before the start.',
  opened: 'The entry that opened your decision. Send it back with the move.',
  active: 'The seats that have something to decide now. Empty when the match is over.',
  round: 'The present round, from 0.',
  totals: 'Points of the finished rounds, by seat; a fraction is text, such as `11/2`.',
  ranks: 'By seat, once the match is over; 1 has won, and equal ranks are shared.',
  view: 'The position as this viewer may know it, in the game’s own shape; absent before the start.',
  expires: `When the match is deleted if nothing more happens, in ${MS_TEXT}.`,
  deadlines: `With a clock: until when each seat’s open decision is to be made, in ${MS_TEXT}; null where none is open.`,
};

/** By name, in the order in which they are told: requests, answers, then what both are made of. */
export const COMPONENTS: Readonly<Record<string, DescribedSchema>> = {
  CreateBody: describedObject(wire.CreateBody, 'A match to be made.', {
    id: COMMAND_ID_TEXT,
    game: 'Which game.',
    options: 'All options of that game. Left out, its defaults for these seats and this clock hold.',
    seats: 'How many seats; each game has its own range.',
    bots: 'They sit on the last seats from the start. The first seat is yours.',
    hints: 'Whether hints may be asked for although people play against each other.',
    daily:
      'The deal of that day, the same for everybody: alone, or against normal bots where the game needs more seats.',
    clock: 'The time for each decision. Left out, there is none.',
    first: 'Who starts.',
    recovery: '`never`: no seat is ever given to another device. Left out, other seats can give a lost seat back.',
    name: NAME_TEXT,
    entropy: ENTROPY_TEXT,
    label: LABEL_TEXT,
    script: SCRIPT_TEXT,
  }),
  ClaimBody: describedObject(wire.ClaimBody, 'A seat to be claimed by the invite.', {
    id: COMMAND_ID_TEXT,
    invite: 'What stands behind `#join=` in the invite link.',
    seat: 'A seat of your choice. Left out, it is the first open one.',
    name: NAME_TEXT,
    entropy: ENTROPY_TEXT,
    label: LABEL_TEXT,
    script: SCRIPT_TEXT,
  }),
  SeatsBody: describedObject(wire.SeatCountBody, 'How many seats the match has.', {
    count: 'Within the range of the game.',
  }),
  BotBody: describedObject(wire.BotBody, 'A bot for a seat, or none.', { bot: '`null` takes the bot off.' }),
  AbsenceBody: describedObject(time.AbsenceBody, 'What one seat says about another that let its time run out.', {
    choice: '`wait` for them, let a `bot` play, or `end` the match.',
  }),
  QuietBody: describedObject(time.QuietHoursBody, 'Quiet hours, or none.', { quiet: '`null` forgets them.' }),
  NameBody: describedObject(wire.NameBody, 'A name for the seat.', { name: NAME_TEXT }),
  MoveBody: describedObject(wire.MoveBody, 'A move.', {
    id: COMMAND_ID_TEXT,
    opened:
      'The `opened` of the frame that you decided on. If the decision is another one by now the answer is `stale`.',
    move: 'A move of the match’s game, or `{"kind": "round"}` in the phase `between`.',
    hinted: 'Somebody looked at a hint before this move; the log says so.',
  }),
  DraftBody: describedObject(
    wire.DraftBody,
    'Each part replaces what was kept, `null` forgets it, a part left out stays.',
    {
      draft: 'A half-made turn, in any shape, with the `opened` of its decision.',
      rack: 'The order of the rack, in any shape.',
      looked: 'The last entry that this seat has seen happen.',
    },
  ),
  TradeBody: describedObject(wire.RedeemLinkBody, 'The key of a seat link, to be traded.', {
    id: COMMAND_ID_TEXT,
    key: 'What stands behind `#seat=` in the link. It works once.',
    label: LABEL_TEXT,
  }),
  RecoveryBody: describedObject(recovery.RecoveryBody, 'A seat that was lost.', {
    seat: 'The lost seat.',
    label: LABEL_TEXT,
  }),
  ConsentBody: describedObject(recovery.ConsentBody, 'The answer to somebody who asks for a lost seat.', {
    code: 'The code that was compared with the asker: a request that took its place gets no consent by mistake.',
    consent: '`false` refuses.',
  }),
  RematchBody: describedObject(wire.RematchBody, 'The next match of the same people.', {
    id: COMMAND_ID_TEXT,
    entropy: ENTROPY_TEXT,
    label: LABEL_TEXT,
  }),
  PushBody: describedObject(
    notify.PushSubscriptionBody,
    'What a browser’s `PushSubscription` tells of itself (RFC 8030, RFC 8291).',
    {
      endpoint: 'The address of the push service.',
      keys: 'Both in base64url, as the browser gives them.',
      lang: 'The language of the messages.',
      label: LABEL_TEXT,
    },
  ),
  WebhookBody: describedObject(notify.WebhookBody, 'Where the group’s chat is told, or nowhere.', {
    webhook: '`null` for nowhere. `slack` gets `{text}`, `discord` gets `{content}`, `json` gets the facts as data.',
  }),
  ReminderBody: describedObject(notify.ReminderBody, 'When the seat is reminded.', {
    percent: 'Of the time that it had; `null` for never.',
  }),
  Seated: describedObject(wire.Seated, 'You sit. Browsers get the key as a cookie, too.', {
    match: 'The id of the match.',
    seat: 'Your seat.',
    key: 'The key of your seat, for `Authorization: Bearer`. Keep it: only its hash is stored, so nobody can tell it again.',
    frame: 'The match as you see it now.',
    shared: 'Whether the entropy that you sent went into the shuffle; false where the seat had been taken before.',
  }),
  Frame: describedObject(wire.Snapshot, 'All that one viewer may know of a match.', {
    kind: 'Tells a frame from a step.',
    match: 'The id of the match.',
    game: 'Which game.',
    version: 'The version of its rules.',
    options: 'The options of the game.',
    first: 'Who starts, as the maker asked.',
    rounds: 'How many rounds the match has.',
    seats: 'By seat: who sits there.',
    viewer: 'Whose view this is: a seat, or `spectator`.',
    mine: 'Every seat that your keys open.',
    created: `When the match was made, in ${MS_TEXT}.`,
    hints: 'Hints may be asked for although people play against each other.',
    daily: 'The day whose deal this is.',
    clock: 'The time for each decision, if there is a clock.',
    commitment: 'SHA-256 of the server’s seed in hexadecimal, published before anybody but the maker adds entropy.',
    ...POSITION_TEXTS,
    log: 'The newest lines, oldest first. The history has the others.',
    looked: 'The last entry that this seat has seen happen; -1 for none.',
    draft: 'The half-made turn that this seat has kept.',
    rack: 'The order of the rack that this seat has kept.',
    invite: 'For those seated, while a seat is open or a bot yields: the key of the invite link.',
    recoveries:
      'For those seated: open requests for lost seats, with the code on the asker’s screen. `agreed`: the seats that agreed. From `from` on one of them is enough.',
    asked: 'For a device that asks for a lost seat: its request.',
    given: 'For a device without a seat: seats that it held until they were given to another device.',
    recovery: '`never`: no seat of this match is ever given to another device.',
    rematch: 'The next match of the same people, and the seat that asked for it.',
    before: 'The match that this one is a rematch of.',
    absent: 'Seats that let their time run out twice in a row, as long as nothing was decided about them.',
    ended: `When those who had waited long enough ended the match before its rules did, in ${MS_TEXT}.`,
    quiet: 'Your own quiet hours.',
    stuck: 'The entry at which the log could not be replayed. Nothing is lost; the match stands still.',
    rolledBack:
      'The server has lost entries; this is the newest one that a receipt proves. The match stands still until its host ends it.',
  }),
  Step: describedObject(wire.Update, 'What a move has changed for one viewer.', {
    kind: 'Tells a step from a frame.',
    ...POSITION_TEXTS,
    log: 'The lines since the frame or step before. If a number is missing, ask for the whole frame. When a step of sealed choices closes, lines may come again with their true cause: replace those with the same number.',
    receipt:
      'In the answer to a move: the newest entry and its digest. Kept, it is held against the record. Sent along later as `receipt`, it shows entries that the server has lost.',
  }),
  History: describedObject(wire.History, 'The past.', {
    steps: 'Lines of the log, each with the view that it led to.',
  }),
  Devices: describedObject(wire.Devices, 'All that can open the seat.', { devices: 'Oldest first.' }),
  Messages: describedObject(notify.SeatNotifications, 'All about the messages of one seat.', {
    pushKey: 'What browsers subscribe with (RFC 8292), in base64url; absent where the service sends no push messages.',
    devices: 'Those that are told by push.',
    webhook: 'The group’s chat, once for the match; where it goes is for the host alone.',
    remind: 'At how much of its time the seat is reminded, in per cent; null for never.',
    feed: 'Whether a calendar address is in use.',
    messages: 'Newest first.',
  }),
  Message: describedObject(notify.Delivery, 'A message, and what became of it.', {
    kind: 'What it says.',
    entry: 'The entry that it is about: the one that opened the decision, or the last one.',
    to: 'The device it goes to; `webhook` for the group’s chat; null for one that is turned off by now.',
    state: '`withdrawn` was not sent, or was taken back.',
    reason: 'Why it was withdrawn, or failed.',
    due: `When it is to be sent, in ${MS_TEXT}.`,
    sent: `When it went out, in ${MS_TEXT}.`,
  }),
  MatchRecord: describedObject(
    MatchRecord,
    'The finished match: all that is needed to play it again, digest by digest.',
    {
      format: 'Changes when the shape of this document does.',
      match: 'The id of the match.',
      game: 'Which game.',
      version: 'The version of its rules.',
      options: 'The options of the game.',
      seats: 'By seat: its name and its share of the shuffle.',
      rule: 'Who was to start, as the maker asked.',
      first: 'Who started.',
      commitment: 'What was published when the match was made.',
      daily: 'The day whose deal this was. Its seed is the day’s own.',
      seed: 'The server’s seed in hexadecimal, 32 bytes.',
      start: 'When the match started, and the digest of what was dealt.',
      entries: 'Every entry of the log.',
      totals: 'Points of the finished rounds, by seat; a fraction is text, such as `11/2`.',
      ranks: 'By seat; none where the match was ended before its rules ended it.',
      ended: `When it was ended before that, in ${MS_TEXT}.`,
      clock: 'The time for each decision, if there was a clock.',
      seal: 'Holds together what no digest covers, such as names. 16 bytes in hexadecimal.',
    },
  ),
  Sites: describedObject(EmbedSites, 'The sites whose pages may frame the match.', {
    sites: 'Their origins, such as `https://example.org`; none stands for every site.',
  }),
  Problem: describedObject(wire.Problem, 'Why a request was turned down (RFC 9457).', {
    type: 'Always the same: `code` tells what it is.',
    title: 'The sentence for the code.',
    status: 'The HTTP status again.',
    code: 'Which of the problems it is.',
    retryAfter: 'With the status 429: seconds to wait before another try, as in the header `Retry-After`.',
    detail: 'Which part of the request is wrong, and how.',
    refusal:
      'With the code `refused`: why the rules forbid the move, by the game’s own code and the clause of its rules.',
    frame: 'With the codes `stale` and `not-active`: the match as it is now, so that you can decide again.',
  }),
  LogLine: describedObject(wire.LogLine, 'What became public at one entry.', {
    n: 'The number of the entry, from 0.',
    at: `In ${MS_TEXT}.`,
    seat: 'Whose decision it was.',
    by: 'Who made it: the seat, the same after a hint, a bot, the match because nothing else was possible, or the clock. Until a step of sealed choices closes, other seats’ choices after a hint or by the clock say `seat`.',
    events: 'The game’s own, or the match’s `round-began`, `round-over`, `conceded`, `limit-reached` and `match-over`.',
  }),
  SeatInfo: describedObject(wire.SeatInfo, 'One seat, as everybody sees it.', {
    name: 'null where nobody has typed one.',
    state: '`open` to anybody with the invite, `held` for somebody of the match before, or `taken`.',
    host: 'The seat made the match, or took over from a host that left.',
    script: 'A program holds the seat, and says so.',
    bot: 'A bot plays here, for nobody or in place of whoever holds the seat.',
    left: 'The seat has conceded. A bot plays it to the end, and it ranks last.',
  }),
  Device: describedObject(wire.Device, 'Something that can open the seat.', {
    id: 'Its number, to end it by.',
    label: 'What it calls itself.',
    kind: 'A `link` is a seat link that nobody has opened yet.',
    at: `Since when, in ${MS_TEXT}.`,
    here: 'It is the one that asks.',
  }),
  Absence: describedObject(time.Absence, 'A seat that let its time run out, and what the others have said so far.', {
    seat: 'The seat that is asked about.',
    votes: 'By whom, and what.',
  }),
  BotSeat: describedObject(wire.BotSeat, 'A bot on a seat.', {
    strength: 'How well it plays.',
    yields: 'Whoever has the invite may take its place, in the middle of the match too.',
  }),
  Clock: described(
    time.Clock,
    'The time that a seat has for each of its decisions: seconds at one sitting, or hours by correspondence.',
  ),
  Quiet: describedObject(
    time.QuietSchedule,
    'When a seat is left in peace, every day, in its own time zone; 14 hours at most.',
    {
      from: 'Minutes after midnight.',
      to: 'Minutes after midnight; earlier than `from` where it goes on past midnight.',
      zone: 'A name of the IANA time zone database, such as `Europe/Rome`.',
    },
  ),
  First: described(wire.FirstSeatRule, 'Decided by the shuffle, the maker’s seat, or that seat.'),
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
  Day: described(wire.Day, 'A day such as `2026-11-21`.'),
};
