/**
 * State that a page keeps in memory only, in a frame or where the browser keeps no cookies: the keys of its seats, and
 * a frame's match. In a frame the address belongs to the embedding page; elsewhere `page-held-keys.ts` has the
 * keys in it too.
 */
import { signal } from '@preact/signals';
import { REQUEST_KEYS_MAX } from '../../../worker/protocol/limits.ts';
import { authHeaders } from '../auth-headers.ts';

const BEARER = 'Bearer ';

/** The match created in this frame. */
export const createdMatch = signal<string | undefined>(undefined);

let framed = false;

/** Called once, by the embed page. */
export function setFramed(): void {
  framed = true;
}

export const isFramed = (): boolean => framed;

/**
 * Return true in a sandbox with an opaque origin: it cannot start a worker from an address, and tabs it opens are
 * sandboxed too.
 */
export const isSandboxed = (): boolean => origin === 'null';

const keys = (): readonly string[] => authHeaders.authorization?.slice(BEARER.length).split('.') ?? [];

/** Send the key with every request from now on. Pages whose browser keeps cookies do not need it. */
export function addFrameKey(key: string): void {
  // The newest first: of too many, the server takes the first.
  authHeaders.authorization = BEARER + [...new Set([key, ...keys()])].slice(0, REQUEST_KEYS_MAX).join('.');
}

/** Return the keys as socket subprotocols, because a WebSocket cannot have headers. */
export const socketProtocols = (): readonly string[] =>
  authHeaders.authorization === undefined ? [] : ['tilepost', ...keys().map((key) => `key.${key}`)];
