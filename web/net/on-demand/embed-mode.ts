/**
 * What a page in a frame holds in its memory alone: the keys of its seats, and the match that it shows. There may be
 * neither cookies nor storage, and the address is the page's around it.
 */
import { signal } from '@preact/signals';
import { authHeaders } from '../embed-auth.ts';

const BEARER = 'Bearer ';

/** The match that was made in this frame. */
export const createdMatch = signal<string | undefined>(undefined);

let framed = false;

/** Said once, by the page that is made to stand in frames. */
export function setFramed(): void {
  framed = true;
}

export const isFramed = (): boolean => framed;

/** Without an origin of its own: it may start no thread from an address, and a tab that it opens is in the sandbox too. */
export const isSandboxed = (): boolean => origin === 'null';

const keys = (): readonly string[] => authHeaders.authorization?.slice(BEARER.length).split('.') ?? [];

/** Every call carries the key from now on; a page of its own leaves that to its cookie. */
export function addKey(key: string): void {
  if (framed) authHeaders.authorization = BEARER + [...new Set([...keys(), key])].join('.');
}

/** What a socket offers: it can carry no header. */
export const socketProtocols = (): readonly string[] =>
  authHeaders.authorization === undefined ? [] : ['tilepost', ...keys().map((key) => `key.${key}`)];
