/**
 * Limits of the protocol, for the worker and the page alike: one number each, and nothing imported, so that a page that needs a
 * number loads no schema library.
 */

/** Most bytes of a request body. */
export const BODY_BYTES_MAX = 16_384;
/** Most bytes of a stored draft or rack order, as JSON. */
export const DRAFT_BYTES_MAX = 4_096;
/** Most seats that any game has. */
export const SEATS_MAX = 6;
/** Most devices that one seat may hold at a time, unused links among them. */
export const DEVICES_MAX = 12;
/** Most sockets and most waiting polls on one match; a seat's own socket is let in beyond that. */
export const SOCKETS_MAX = 250;
/** How long a recovery request stands before another one may take its place, in seconds. */
export const RECOVERY_COOLDOWN_SECONDS = 60;
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
