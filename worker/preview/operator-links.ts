/** The operator's own pages: links for the footer, the address for reports, and where the privacy page is. */
import { provenOriginOf } from '../http/origins.ts';
import { type Ctx, problemResponse } from '../http/request.ts';
import { htmlElement } from './html.ts';

/** How long a security.txt counts, in ms. RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1_000;

/** Addresses that a link may have: a setting can be mistyped, but it cannot become a script. */
const LINK = /^(https?:\/\/|mailto:)[^\s"'<>]+$/;

export function operatorLinksOf({ env }: Pick<Ctx, 'env'>): Readonly<Record<string, string>> {
  const links = { contact: env.TILEPOST_CONTACT, imprint: env.TILEPOST_IMPRINT, privacy: env.TILEPOST_PRIVACY };
  return Object.fromEntries(
    Object.entries(links).flatMap(([name, link]) => (link && LINK.test(link) ? [[name, link]] : [])),
  );
}

/** The page with the links in its head, for `web/browser/on-demand/operator-links.ts`. Unchanged if there are none. */
export function withOperatorLinks(c: Ctx, page: Response): Response {
  const links = operatorLinksOf(c);
  if (Object.keys(links).length === 0) return page;
  const tag = htmlElement('meta', { name: 'tilepost-links', content: JSON.stringify(links) });
  const headers = new Headers(page.headers);
  // The tag belongs to the built page, not to this one.
  if (!headers.get('etag')?.startsWith('W/')) headers.delete('etag');
  return new HTMLRewriter()
    .on('head', { element: (head) => void head.append(tag, { html: true }) })
    .transform(new Response(page.body, { status: page.status, headers }));
}

/** `/.well-known/security.txt` (RFC 9116), if the operator has named a contact. */
export function handleSecurityText(c: Ctx): Response {
  const { contact } = operatorLinksOf(c);
  if (!contact) return problemResponse(c, { code: 'not-found' });
  const origin = provenOriginOf(c);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return c.body(`${lines.join('\n')}\n`, 200, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  });
}

/** `/privacy`: the operator's page if there is one; undefined for ours. */
export function redirectPrivacy(c: Ctx): Response | undefined {
  const { privacy } = operatorLinksOf(c);
  return privacy ? c.redirect(privacy, 302) : undefined;
}
