/** The page that other sites may put into a frame; everything else that the service shows refuses to be framed. */

import { isMatchId } from '../auth/keys.ts';
import type { Sites } from '../protocol/embed-sites.ts';
import { type Ask, askingOf, originOf } from './request.ts';

/** Who may frame the page: the sites that the match's host has named, or everybody. */
async function ancestorsOf(c: Ask): Promise<string> {
  const match = c.req.param('id') ?? '';
  if (!isMatchId(c.env.TILEPOST_SECRET, match)) return '*';
  const told = await c.env.ROOM.getByName(match).call({ kind: 'sites', asking: askingOf(c) });
  const { sites }: Sites = told.ok ? JSON.parse(told.body) : { sites: [] };
  return sites.length > 0 ? sites.join(' ') : '*';
}

/**
 * In a sandbox the page is of no origin, so the service is named beside `'self'`; there a thread can only be started from a
 * blob that imports it.
 */
function policyOf(c: Ask, ancestors: string): string {
  const origin = originOf(c);
  const own = `'self' ${origin}`;
  return [
    `default-src ${own}`,
    `connect-src ${own} ${origin.replace(/^http/, 'ws')}`,
    `img-src ${own} data:`,
    `worker-src ${own} blob:`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** `/embed/<match>` and `/embed/new/<game>`. */
export async function framePage(c: Ask): Promise<Response> {
  const [page, ancestors] = await Promise.all([c.env.ASSETS.fetch(new URL('/embed-frame', c.req.url)), ancestorsOf(c)]);
  const headers = new Headers(page.headers);
  headers.set('content-security-policy', policyOf(c, ancestors));
  return new Response(page.body, { status: page.status, headers });
}
