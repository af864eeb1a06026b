/** Parses the frame's address and messages from the embedding page. Both are validated before use. */

import { THEME_TOKENS, type Theme } from '../browser/on-demand/theme-tokens.ts';
import { isRecord } from '../browser/storage.ts';
import type { FromEmbeddingPage, Message } from './protocol.ts';

const KEY_PATTERN = /^[0-9a-z]{26}$/;

export type Scheme = 'light' | 'dark' | 'auto';

export interface FrameParams {
  readonly match?: string | undefined;
  /** The game of a new match, which may be unknown, and the requested settings. */
  readonly newMatch?: { readonly game: string; readonly query: URLSearchParams };
  readonly lang?: string | undefined;
  readonly scheme: Scheme;
  /** Tokens of a page without a script; their values are validated when they are used. */
  readonly theme: Theme;
  /** False if the viewer may only watch. */
  readonly mayPlay: boolean;
  /** True if the frame shows the board without log and links. */
  readonly isBoardOnly: boolean;
}

export const isKey = (value: unknown): value is string => typeof value === 'string' && KEY_PATTERN.test(value);

/** Parse `light`, `dark`, or a page's CSS `color-scheme`, such as `light dark`, `only light` or `normal`. */
export function parseScheme(text: string | null | undefined): Scheme {
  const words = (text ?? '').split(' ');
  const isLight = words.includes('light');
  if (isLight === words.includes('dark')) return 'auto';
  return isLight ? 'light' : 'dark';
}

/**
 * Parse `/embed/<match>` or `/embed/new/<game>` with its query; any other address gives neither a match nor a new one.
 */
export function parseFrameUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FrameParams {
  const query = new URLSearchParams(search);
  const [, , first = '', second] = pathname.replace(/\/$/, '').split('/');
  return {
    ...(second === undefined ? { match: first } : first === 'new' && { newMatch: { game: second, query } }),
    lang: query.get('lang') ?? undefined,
    scheme: parseScheme(query.get('scheme')),
    theme: Object.fromEntries(THEME_TOKENS.map((token) => [token, query.get(token) ?? ''])),
    mayPlay: query.get('play') !== 'nobody',
    isBoardOnly: query.get('controls') === 'board',
  };
}

const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value);

const isText = (value: unknown): boolean => typeof value === 'string';

/** Return true for a valid message of the embedding page; anything else is ignored. */
export const isFromEmbeddingPage = (data: unknown): data is Message<FromEmbeddingPage> =>
  isRecord(data) &&
  data.tilepost === 1 &&
  data.kind === 'seat' &&
  isOptional(data.key, isKey) &&
  isOptional(data.join, isKey) &&
  [data.lang, data.scheme].every((text) => isOptional(text, isText)) &&
  // The values are validated one by one when they are used.
  isOptional(data.theme, (theme) => isRecord(theme) && Object.values(theme).every(isText));
