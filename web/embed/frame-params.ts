/** Parses the frame's address and messages from the embedding page. Both are validated before use. */
import { isRecord } from '../browser/storage.ts';
import type { FromEmbeddingPage, Message, Scheme } from './protocol.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark', 'auto'];
const KEY_PATTERN = /^[0-9a-z]{26}$/;

export interface FrameParams {
  readonly match?: string | undefined;
  /** The game of a new match, which may be unknown, and the requested settings. */
  readonly newMatch?: { readonly game: string; readonly query: URLSearchParams };
  readonly lang?: string | undefined;
  readonly scheme: Scheme;
  /** False if the viewer may only watch. */
  readonly mayPlay: boolean;
}

export const isKey = (value: unknown): value is string => typeof value === 'string' && KEY_PATTERN.test(value);

/**
 * Parse `/embed/<match>` or `/embed/new/<game>` with its query; any other address gives neither a match nor a new one.
 */
export function parseFrameUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FrameParams {
  const query = new URLSearchParams(search);
  const [, , first = '', second] = pathname.replace(/\/$/, '').split('/');
  return {
    ...(second === undefined ? { match: first } : first === 'new' && { newMatch: { game: second, query } }),
    lang: query.get('lang') ?? undefined,
    scheme: SCHEMES.find((one) => one === query.get('scheme')) ?? 'auto',
    mayPlay: query.get('play') !== 'nobody',
  };
}

const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value);

/** Return true for a valid message of the embedding page; anything else is ignored. */
export const isFromEmbeddingPage = (data: unknown): data is Message<FromEmbeddingPage> =>
  isRecord(data) &&
  data.tilepost === 1 &&
  data.kind === 'seat' &&
  isOptional(data.key, isKey) &&
  isOptional(data.join, isKey) &&
  isOptional(data.lang, (code) => typeof code === 'string') &&
  isOptional(data.scheme, (scheme) => SCHEMES.some((one) => one === scheme));
