/** Entity tags (RFC 9110 section 8.8.3): whether a caller has the same answer already. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Ctx } from './request.ts';

/** The tag of a text, a strong one. */
export const etagOf = (text: string): string => `"${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 20)}"`;

/** Whether the caller has what carries this tag; what lies between may have weakened it. */
export const isNotModified = (c: Ctx, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
