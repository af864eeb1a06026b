/** Pages of a few lines that the worker writes itself, without scripts and files. */
import type { Lang } from '../protocol/languages.ts';
import { escapeHtml } from './html.ts';

export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
} as const;

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:40rem;margin:auto;padding:2rem 1rem}
h1{font-size:1.5rem}
button{font:inherit;min-block-size:3rem;padding:.5rem 1.5rem}
pre{padding:1rem;border:1px solid;border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The whole page. `title` is text, and the lines below it are HTML. */
export const plainPage = (lang: Lang, title: string, lines: readonly string[]): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · Tilepost</title><style>${STYLE}</style><body><main><h1>${escapeHtml(title)}</h1>${lines.join('')}</main></body></html>`;
