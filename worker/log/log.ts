/** Names in logs. Logs contain no key, no player's name, no address, and only the hash of a match id. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Enough hexadecimal digits of a hash to tell two matches apart. */
const HASH_DIGITS = 12;

/**
 * The name of a match in logs. A match id is enough to watch the match, so only its hash is logged. The same link
 * always gives the same name: `printf %s <match id> | sha256sum | cut -c 1-12`.
 */
export const logName = (match: string): string => bytesToHex(sha256(utf8ToBytes(match))).slice(0, HASH_DIGITS);
