/** Contents of logs: no key, no name, no address of a person, and of a match id its hash only. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Hexadecimal digits of a hash that tell two matches apart. */
const HASH_DIGITS = 12;

/**
 * The name of a match in logs. A match id opens the match to watch, so only its hash is written. The same link always
 * gives the same name: `printf %s <match id> | sha256sum | cut -c 1-12`.
 */
export const logName = (match: string): string => bytesToHex(sha256(utf8ToBytes(match))).slice(0, HASH_DIGITS);

/** The levels of the setting `TILEPOST_LOG`, the quietest first. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;
