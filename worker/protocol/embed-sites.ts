/** The sites that may embed a match. Part of the wire contract. */
import * as z from 'zod/mini';
import { EMBED_SITES_MAX, SITE_LENGTH_MAX } from './limits.ts';

/** Characters of a host that are safe in a content security policy, where some separate directives or sources. */
const ORIGIN_PATTERN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/** An origin as browsers write it (RFC 6454), such as `https://example.org` or `http://localhost:8000`. */
export const isEmbedOrigin = (text: string): boolean =>
  text.length <= SITE_LENGTH_MAX && ORIGIN_PATTERN.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The sites that may embed the match. */
export const EmbedSites = z.strictObject({
  /** Their origins, such as `https://example.org`; an empty list allows every site. */
  sites: z
    .array(z.string().check(z.refine(isEmbedOrigin, { error: 'an origin, such as https://example.org' })))
    .check(z.maxLength(EMBED_SITES_MAX)),
});
export type EmbedSites = z.infer<typeof EmbedSites>;
