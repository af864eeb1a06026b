/** The page that other sites may embed in a frame. All other pages refuse to be framed. */

import { isValidMatchId } from '../auth/keys.ts';
import type { EmbedSites } from '../protocol/embed-sites.ts';
import { countForMatch } from './household-rate-limits.ts';
import { provenOriginOf } from './origins.ts';
import type { Ctx } from './request.ts';

/** The `frame-ancestors` sources: the sites that the match's host has named, or all sites. */
async function fetchFrameAncestors(c: Ctx): Promise<string> {
  const match = c.req.param('id') ?? '';
  if (!isValidMatchId(c.env.TILEPOST_SECRET, match)) return '*';
  const reply = await c.env.ROOM.getByName(match).call({ kind: 'sites', asking: { hashes: [] } });
  const { sites }: EmbedSites = reply.ok ? JSON.parse(reply.body) : { sites: [] };
  return sites.length > 0 ? sites.join(' ') : '*';
}

/**
 * In a sandbox the page has an opaque origin, so the service's origin is listed beside `'self'`, if it is proven. There
 * a worker can only be started from a blob that imports it.
 */
function contentSecurityPolicy(c: Ctx, ancestors: string): string {
  const origin = provenOriginOf(c);
  const selfSources = ["'self'", origin].join(' ').trim();
  return [
    `default-src ${selfSources}`,
    `connect-src ${selfSources} ${origin.replace(/^http/, 'ws')}`.trim(),
    `img-src ${selfSources} data:`,
    `worker-src ${selfSources} blob:`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** `/embed/<match>` and `/embed/new/<game>`. */
export async function embedPage(c: Ctx): Promise<Response> {
  const refused = countForMatch(c, 'too-many-visits', c.req.param('id') ?? '');
  if (refused) return refused;
  const [page, ancestors] = await Promise.all([
    c.env.ASSETS.fetch(new URL('/embed-frame', c.req.url)),
    fetchFrameAncestors(c),
  ]);
  const headers = new Headers(page.headers);
  headers.set('content-security-policy', contentSecurityPolicy(c, ancestors));
  return new Response(page.body, { status: page.status, headers });
}
