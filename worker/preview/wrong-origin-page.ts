/** The page for a browser at an address that no setting names: it says which settings the operator has to make. */
import { hasCookie } from '../auth/cookies.ts';
import { type Ctx, isSafeMethod, originOf, problemResponse } from '../http/request.ts';
import {
  forwardedOrigin,
  hasWrongOrigin,
  isOrigin,
  isUnnamedProxy,
  settingsFor,
  wrongOriginDetail,
} from '../http/wrong-origin.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import { escapeHtml } from './html.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts';
import { preferredLang } from './summary.ts';

const prefersHtml = (c: Ctx): boolean => (c.req.header('accept') ?? '').includes('text/html');

/** Render the page for a browser at the origin `at`. */
function renderPage(c: Ctx, at: string, status: 403 | 503): Response {
  const lang = preferredLang(c.req.header('accept-language'));
  const t = catalogueOf(lang, 'server/wrongOrigin');
  const known = originOf(c);
  const lines = [
    `<p>${escapeHtml(t.text({ at, known }))}</p>`,
    `<p>${escapeHtml(c.env.TILEPOST_ORIGIN ? t.open({ known }) : t.tell)}</p>`,
    `<p>${escapeHtml(t.operator)}</p>`,
    `<pre><code>${escapeHtml(settingsFor(c, at).join('\n'))}</code></pre>`,
    '<p><small>worker/OPERATING.md: “A proxy for https”</small></p>',
  ];
  return c.body(plainPage(lang, t.title, lines), status, PLAIN_PAGE_HEADERS);
}

/**
 * Refuse changes, and sockets with our cookie, from our own page at a wrong origin: a page for a form, otherwise a
 * problem.
 */
export async function refuseWrongOrigin(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  const isSocket = c.req.header('upgrade') !== undefined && hasCookie(c.req.raw.headers);
  if ((isSafeMethod(c) && !isSocket) || !hasWrongOrigin(c)) {
    await next();
    return undefined;
  }
  const at = c.req.header('origin') ?? '';
  return prefersHtml(c)
    ? renderPage(c, at, 403)
    : problemResponse(c, { code: 'wrong-origin', detail: wrongOriginDetail(c, at) });
}

/** `GET /api/wrong-origin?at=<origin>`: the page to which ours goes when it is refused. Goes home once all is set. */
export function handleWrongOrigin(c: Ctx): Response {
  const at = c.req.query('at') ?? '';
  if (!isOrigin(at)) return problemResponse(c, { code: 'bad-request', detail: 'at: an origin' });
  return at === originOf(c) ? c.redirect('/', 303) : renderPage(c, at, 403);
}

/** Refuse pages if a proxy without settings says that the browser used https: whatever it did there would be lost. */
export async function refuseUnnamedProxy(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  if (prefersHtml(c) && isUnnamedProxy(c)) return renderPage(c, forwardedOrigin(c), 503);
  await next();
  return undefined;
}
