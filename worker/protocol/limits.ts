/**
 * All limits, for the worker and the page alike. Nothing is imported, so that a page that needs a number loads no schema
 * library.
 */

/** How often something may happen: `burst` times at once, and `perMinute` in the long run. Kept by token buckets. */
export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

const perMinute = (count: number, burst = count): Rate => ({ burst, perMinute: count });

/**
 * Moves of a seat, repeats and refused moves included. A person does not decide twice a second for a whole minute.
 * Moves of bots, clock moves and forced moves are not counted.
 */
export const MOVES_RATE = perMinute(120);
/** Drafts of a seat. A page waits 600 ms after the last change, so it sends at most 100 a minute. */
export const DRAFTS_RATE = perMinute(120);
/** Moves of a seat that the rules refuse. A page asks the same rules before it sends. They do not stop a legal move. */
export const REFUSED_MOVES_RATE = perMinute(30);
/**
 * Changes of a seat: names, links, devices, bots, number of seats, quiet hours, webhook, feeds, push, sites. A host who
 * fills a lobby taps quickly, so 40 go at once.
 */
export const CHANGES_RATE = perMinute(20, 40);
/**
 * Claims, opened seat links and requests for lost seats, per household and match. If a class of 30 opens one invite link,
 * each of them gets an answer.
 */
export const CLAIMS_RATE = perMinute(40);
/** Calls of a seat for the rematch, which is made once: a seat on several devices repeats some. No seat blocks another. */
export const REMATCHES_RATE = perMinute(10 / 60, 10);
/** Calls for rematches per household, over all matches: a new match each, of which a class of 30 needs 30 at a time. */
export const HOUSEHOLD_REMATCHES_RATE = perMinute(60);
/**
 * History, records, feeds, cards and oEmbed, per household and match. A class of 30 that replays one long match asks 4
 * times each.
 */
export const LOOKS_RATE = perMinute(240);
/** Matches that a household makes in a minute: one each for a class of 30. Also in wrangler.toml and serve.mjs. */
export const MATCHES_PER_MINUTE = 30;
/** Seconds to wait where no bucket knows better: the period in which matches are counted. */
export const RETRY_SECONDS = 60;
/** Buckets that a router keeps for each rate, about 100 bytes each. It forgets those used longest ago first. */
export const HOUSEHOLDS_MAX = 10_000;

/** Most bytes of a request body. */
export const BODY_BYTES_MAX = 16_384;
/** Most bytes of a stored draft or rack order, as JSON. */
export const DRAFT_BYTES_MAX = 4_096;
/** Most entries of a match; then it ends by its present points. Also stands in `worker/games/match-length.ts`. */
export const ENTRIES_MAX = 10_000;
/** Most seats that any game has. */
export const SEATS_MAX = 6;
/** Most devices that one seat may hold at a time, unused links among them. */
export const DEVICES_MAX = 12;
/** Most keys that a request may carry. A browser holds at most 6 seats of a match, and few keys of each. */
export const REQUEST_KEYS_MAX = 64;
/** Most sockets of watchers on one match, and most of their polls that wait. Seats have limits of their own. */
export const WATCHERS_MAX = 250;
/** Most sockets of one seat, and most of its polls that wait: 12 devices, some with several tabs. */
export const SEAT_SOCKETS_MAX = 16;
/** Silence in ms after which a seat's socket gives its place to a new one. Pages ping every 20 s. */
export const SOCKET_SILENT_MS = 180_000;
/** How often a watcher beyond those limits asks for the cached snapshot, in seconds, and the oldest that it may be. */
export const CROWD_POLL_SECONDS = 30;
export const CACHED_SNAPSHOT_SECONDS = 10;
/** Matches of which a router keeps a snapshot. */
export const CACHED_SNAPSHOTS_MAX = 100;
/** Least time from one poll of a page to its next, in ms. */
export const POLL_PAUSE_MS = 1_000;
/**
 * The delay after which one other seat alone can grant a lost seat: one full deadline, but at most this many hours, and
 * this many minutes in a live match. Two seats that share no device need no delay.
 */
export const RECOVERY_DELAY_MAX_HOURS = 24;
export const RECOVERY_DELAY_LIVE_MINUTES = 10;
/** A request that was not granted ends after this many delays. */
export const RECOVERY_LAPSE_DELAYS = 3;
/** How long a household waits when another seat has refused its request, in minutes; one delay if the seat itself has. */
export const RECOVERY_RETRY_MINUTES = 10;
/** Days after the end for which a match of several people stays readable, even if its host deletes it. */
export const DELETION_DELAY_DAYS = 7;
/** Minutes without a visit after which bots pause in a match that only bots play. */
export const UNATTENDED_BOTS_MINUTES = 10;
/** Longest text of a receipt that is read, in characters; a longer one is ignored. */
export const RECEIPT_LENGTH_MAX = 200;
/** Longest wait of a poll, in seconds. */
export const POLL_SECONDS_MAX = 25;
/** Most log lines in a snapshot, and most steps in one answer of the history. */
export const LOG_LINES_MAX = 60;
export const HISTORY_STEPS_MAX = 100;
/** Most hours of a day that a seat may be quiet. */
export const QUIET_HOURS_MAX = 14;
/** Time-outs of a seat in a row after which the others are asked about it. */
export const ABSENT_AFTER_TIMEOUTS = 2;
/** Most sites that a match may name. */
export const EMBED_SITES_MAX = 10;
/** Longest name of a site, in characters. */
export const SITE_LENGTH_MAX = 200;
/** Most devices of one seat that are told. */
export const PUSH_DEVICES_MAX = 6;
/** Most messages that the ledger of a seat shows, newest first. */
export const DELIVERIES_SHOWN_MAX = 30;
/** Most letters of an address that messages are sent to. */
export const URL_LENGTH_MAX = 1_000;
/** Most characters of a seat's name, after trimming. */
export const NAME_LENGTH_MAX = 24;

/** Close codes of the live socket, beside those of RFC 6455: the key was revoked; the match was deleted. */
export const CLOSE_KEY_REVOKED = 4401;
export const CLOSE_MATCH_DELETED = 4410;
