/**
 * All limits, for the worker and the page. This file imports nothing, so a page that needs a number does not load a
 * schema library.
 */

/** A rate limit of token buckets: `burst` times at once, and `perMinute` in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

const perMinute = (count: number, burst = count): Rate => ({ burst, perMinute: count });

/**
 * Moves of a seat, repeats and refused moves included. A person does not decide twice a second for a whole minute.
 * Moves of bots, timeouts and forced moves are not counted.
 */
export const MOVES_RATE = perMinute(120);
/** Drafts of a seat. A page waits 600 ms after the last change, so it sends at most 100 a minute. */
export const DRAFTS_RATE = perMinute(120);
/** Maximum of wishes of a seat for one roll. People plan for a handful of pairs of dice that could be left. */
export const WISHES_MAX = 8;
/** Refused moves of a seat. A page checks the same rules before it sends. Beyond the limit, legal moves still work. */
export const REFUSED_MOVES_RATE = perMinute(30);
/**
 * Messages of one socket besides its moves: page visibility, other texts, moves of a seat that it does not open, and
 * moves beyond the seat's limits. A socket that continues is closed; otherwise it could keep the object busy. A person
 * does not hide and show a page 15 times a minute.
 */
export const SOCKET_MESSAGES_RATE = perMinute(30);
/**
 * Changes of a seat: names, links, devices, bots, number of seats, quiet hours, webhook, feeds, push, sites. A host who
 * fills a lobby taps quickly, so 40 are allowed at once.
 */
export const CHANGES_RATE = perMinute(20, 40);
/**
 * Refusals of requests for lost seats, by a seat. They are not changes: strangers who ask from many addresses cannot use
 * up the changes of the seat that refuses them, and its changes cannot keep it from refusing.
 */
export const DECLINES_RATE = perMinute(60);
/**
 * New requests of strangers for a lost seat, per seat. Each is a notification, so one more in 10 minutes. Devices that
 * hold or held the seat are not limited by it.
 */
export const RECOVERIES_RATE = perMinute(6 / 60, 6);
/** Most open requests of strangers for a seat: one of them cannot keep the owner without a key from asking too. */
export const OPEN_RECOVERIES_MAX = 3;
/**
 * Claims, opened seat links and requests for lost seats, per household and match. A class of 30 can open one invite
 * link at once.
 */
export const CLAIMS_RATE = perMinute(40);
/** Seconds from one remark of a seat to its next. Its time is stored with the remark, so it survives an eviction. */
export const REMARK_PAUSE_SECONDS = 10;
/** Most remarks that are stored of a match: the newest ones. */
export const REMARKS_MAX = 50;
/**
 * Calls of a seat for the rematch, which is created once. Several devices of a seat repeat it. Seats are counted
 * separately.
 */
export const REMATCHES_RATE = perMinute(10 / 60, 10);
/** Rematch calls per household, over all matches. A class of 30 needs 30 at once. */
export const HOUSEHOLD_REMATCHES_RATE = perMinute(60);
/**
 * Requests for history, records, feeds, cards and oEmbed, per household and match. A class of 30 that replays one long
 * match sends 4 each.
 */
export const LOOKS_RATE = perMinute(240);
/**
 * Reads of a match now: its page, frame, snapshot, polls and sockets, per household and match. Thirty pages of one
 * address whose sockets are blocked poll 20 times a minute each while moves come every three seconds.
 */
export const VISITS_RATE = perMinute(600);
/**
 * Pictures of matches that a router draws, for all households together. Drawing one takes longer than any other answer,
 * and caches keep it for a year.
 */
export const CARDS_RATE = perMinute(480);
/** Matches that a household may create per minute: one each for a class of 30. Also in wrangler.toml and serve.mjs. */
export const MATCHES_PER_MINUTE = 30;
/** Matches that a household may create in a day: each of a class of 30 makes ten. A new one is free every 5 minutes. */
export const MATCHES_PER_DAY = 300;
export const MATCHES_RATE = perMinute(MATCHES_PER_DAY / (24 * 60), MATCHES_PER_DAY);
/** Seconds to wait if no bucket gives a time: the period in which matches are counted. */
export const RETRY_SECONDS = 60;
/** Seconds to wait for a platform that is overloaded or has reset an object, and for one whose quota is used up. */
export const BUSY_SECONDS = 5;
export const QUOTA_SECONDS = 300;
/** Seconds until a page tries again during maintenance. */
export const MAINTENANCE_RETRY_SECONDS = 30;
/** Buckets that a router keeps for each rate, about 100 bytes each. The least recently used are dropped first. */
export const HOUSEHOLDS_MAX = 10_000;

/** Most bytes of a request body. */
export const BODY_BYTES_MAX = 16_384;
/**
 * Most levels of lists and objects inside each other in JSON from clients. A move has 4 at most. Functions that call
 * themselves for each level fail somewhere above a thousand.
 */
export const JSON_DEPTH_MAX = 32;
/** Most bytes of a stored draft or rack order, as JSON. */
export const DRAFT_BYTES_MAX = 4_096;
/** Most entries of a match; then it ends with its current points. Also in `worker/games/match-length.ts`. */
export const ENTRIES_MAX = 10_000;
/** Most seats of any game. */
export const SEATS_MAX = 6;
/** Most devices of one seat, including unused links. */
export const DEVICES_MAX = 12;
/**
 * Most keys of a request that are compared with those of its match. A browser holds at most 6 seats of a match, and few
 * keys of each. Others that come along, such as cookies of another program on the same host, are ignored.
 */
export const REQUEST_KEYS_MAX = 1_000;
/** Most spectator sockets of one match, and most waiting spectator polls. Seats have their own limits. */
export const SPECTATORS_MAX = 250;
/**
 * Most of those that one household may have, so that none takes all places. A class of 30 may have the match open
 * twice each.
 */
export const HOUSEHOLD_SPECTATORS_MAX = 60;
/** Most sockets of one seat, and most waiting polls of it: 12 devices, some with several tabs. */
export const SEAT_SOCKETS_MAX = 16;
/** Silence in ms after which a seat's socket may be replaced by a new one. Pages ping every 20 s. */
export const SOCKET_SILENT_MS = 180_000;
/** How often a spectator beyond those limits fetches the cached snapshot, and its maximum age, both in seconds. */
export const CACHED_POLL_SECONDS = 30;
export const CACHED_SNAPSHOT_SECONDS = 10;
/** Most matches of which a router caches a snapshot. */
export const CACHED_SNAPSHOTS_MAX = 100;
/**
 * How long after news a visible page pings, in ms. The ping proves that it has shown them: it comes later than a
 * notification is due, and earlier than half of the shortest turn.
 */
export const NEWS_PING_MS = 4_000;
/** Minimum time from one poll of a page to its next, in ms. */
export const POLL_PAUSE_MS = 1_000;
/**
 * The delay after which one other seat alone can grant a lost seat: one full deadline, but at most this many hours, and
 * this many minutes in a live match. Two seats that share no device need no delay.
 */
export const RECOVERY_DELAY_MAX_HOURS = 24;
export const RECOVERY_DELAY_LIVE_MINUTES = 10;
/** A request that was not granted ends after this many delays. */
export const RECOVERY_LAPSE_DELAYS = 3;
/** Minutes that a household waits after another seat refused its request. If the seat itself refused: one delay. */
export const RECOVERY_RETRY_MINUTES = 10;
/** Days after the end for which a match of several people stays readable, even if its host deletes it. */
export const DELETION_DELAY_DAYS = 7;
/** Minutes without a visit after which bots pause in a match that only bots play. */
export const UNATTENDED_BOTS_MINUTES = 10;
/** Longest receipt that is read, in characters; a longer one is ignored. */
export const RECEIPT_LENGTH_MAX = 200;
/** How long the router pauses before it looks for a poll's news again, in ms: each pause doubles, within these bounds. */
export const POLL_LOOK_MIN_MS = 250;
export const POLL_LOOK_MAX_MS = 2_000;
/** Longest wait of a poll, in seconds. */
export const POLL_SECONDS_MAX = 25;
/** Most log lines in a snapshot, and most steps in one response of the history. */
export const LOG_LINES_MAX = 60;
export const HISTORY_STEPS_MAX = 100;
/** Most quiet hours of a seat per day. */
export const QUIET_HOURS_MAX = 14;
/** A seat must have waited for so many hours before it can remind another one. */
export const NUDGE_AFTER_HOURS = 12;
/** Most hours of the reserve that a seat has for a match. */
export const RESERVE_HOURS_MAX = 336;
/** With a fixed hour of the day: the fewest hours from the opening of a decision to its deadline. */
export const DAILY_HOURS_MIN = 12;
/** Days that a seat can be away in a match: the host chooses one. */
export const AWAY_DAYS_CHOICES = [0, 7, 14, 30] as const;
export const AWAY_DAYS_DEFAULT = 14;
/** Without a clock, days away are a notice: they end so many days from now at the latest. */
export const AWAY_NOTICE_DAYS_MAX = 90;
/** Hours by which one other seat can lengthen a decision. All of them together can at most double its normal length. */
export const GIFT_HOURS = 24;
/** Most days of one pause, and of all pauses of a match. */
export const PAUSE_DAYS_MAX = 14;
export const PAUSE_BUDGET_DAYS = 28;
/** The fewest hours that an open decision has after a pause. */
export const AFTER_PAUSE_HOURS = 12;
/** Most notes about given time that a match keeps: the newest ones. */
export const TIME_NOTES_MAX = 200;
/** Most of those in a snapshot. */
export const TIME_NOTES_SHOWN = 20;
/** Consecutive timeouts of a seat after which the others vote about it. */
export const ABSENT_AFTER_TIMEOUTS = 2;
/** Most sites that a match may name. */
export const EMBED_SITES_MAX = 10;
/** Longest name of a site, in characters. */
export const SITE_LENGTH_MAX = 200;
/** Most devices of one seat with push notifications. */
export const PUSH_DEVICES_MAX = 6;
/** Seconds from one test message of a seat to its next: an address may belong to a stranger. */
export const OWN_TEST_PAUSE_SECONDS = 20;
/** Most messages of a seat that the ledger keeps and shows, newest first. */
export const DELIVERIES_SHOWN_MAX = 30;
/** Longest URL for messages, in characters. */
export const URL_LENGTH_MAX = 1_000;
/** Most characters of a seat's name, after trimming. */
export const NAME_LENGTH_MAX = 24;

/** Close codes of the live socket, in addition to those of RFC 6455: key revoked, match deleted. */
export const CLOSE_KEY_REVOKED = 4401;
export const CLOSE_MATCH_DELETED = 4410;

/** On every answer of the API: the server's time in ms since 1970. A page measures deadlines by it. */
export const TIME_HEADER = 'tilepost-time';
