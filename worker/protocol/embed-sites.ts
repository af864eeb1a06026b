/** What the wire says about the sites whose pages may frame a match. Part of the wire contract. */
import * as z from 'zod/mini';

/** Most sites that a match may name. */
export const SITES_MAX = 10;
/** Longest name of a site, in characters. */
const SITE_MAX = 200;

/** Letters of a host that may stand in a policy: what parts its directives is a letter of host names too. */
const SITE = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/** An origin as browsers write it (RFC 6454), such as `https://example.org` or `http://localhost:8000`. */
export const isSite = (text: string): boolean =>
  text.length <= SITE_MAX && SITE.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const Sites = z.strictObject({
  sites: z
    .array(z.string().check(z.refine(isSite, { error: 'an origin, such as https://example.org' })))
    .check(z.maxLength(SITES_MAX)),
});
export type Sites = z.infer<typeof Sites>;
