/**
 * State that a page in a frame keeps in memory only: the keys of its seats, and its match. Cookies and storage may be
 * unavailable, and the address belongs to the embedding page.
 */
import { signal } from '@preact/signals';
import { authHeaders } from '../embed-auth.ts';

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

/** Send the key with every request from now on; a page of its own uses its cookie instead. */
export function addKey(key: string): void {
  if (framed) authHeaders.authorization = BEARER + [...new Set([...keys(), key])].join('.');
}

/** Return the keys as socket subprotocols, because a WebSocket cannot have headers. */
export const socketProtocols = (): readonly string[] =>
  authHeaders.authorization === undefined ? [] : ['tilepost', ...keys().map((key) => `key.${key}`)];
