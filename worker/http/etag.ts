/** Entity tags (RFC 9110 section 8.8.3) and conditional requests. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Ctx } from './request.ts';

/** Return the strong tag of a text. */
export const etagOf = (text: string): string => `"${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 20)}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True if the client already has the body with this tag. A proxy may have made the tag weak. */
export const isNotModified = (c: Ctx, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '')
    .split(',')
    .some((candidate) => withoutWeakness(candidate) === withoutWeakness(etag));
