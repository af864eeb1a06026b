/** What the address of a frame asks for, and what the page around it may say: both are looked at before anything is believed. */
import { isRecord } from '../browser/storage.ts';
import type { FromHost, Message, Scheme } from './protocol.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark', 'auto'];
const KEY_PATTERN = /^[0-9a-z]{26}$/;

export interface FrameParams {
  readonly match?: string | undefined;
  /** A game, which may be unknown, and what is asked for a new match of it. */
  readonly newMatch?: { readonly game: string; readonly query: URLSearchParams };
  readonly lang?: string | undefined;
  readonly scheme: Scheme;
  /** Whether whoever sees the frame may take a seat. */
  readonly mayPlay: boolean;
}

export const isKey = (value: unknown): value is string => typeof value === 'string' && KEY_PATTERN.test(value);

/** Reads `/embed/<match>` or `/embed/new/<game>` with its query; neither where the address is something else. */
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

/** Whether a message of the page around is one of ours; anything else is not even answered. */
export const isFromHost = (data: unknown): data is Message<FromHost> =>
  isRecord(data) &&
  data.tilepost === 1 &&
  data.kind === 'seat' &&
  isOptional(data.key, isKey) &&
  isOptional(data.join, isKey) &&
  isOptional(data.lang, (code) => typeof code === 'string') &&
  isOptional(data.scheme, (scheme) => SCHEMES.some((one) => one === scheme));
