/**
 * The client's address and scheme. Forwarding headers are trusted only from a proxy that the settings name. On
 * Cloudflare the edge sets `CF-Connecting-IP`. On the local server the runtime provides the address of the connection.
 */
import type { Settings } from '../settings.ts';
import { type IpRange, isInRanges, parseIp, parseRanges } from './ip-address.ts';

export interface ClientContext {
  readonly headers: Headers;
  /** `request.cf`. On the local server only the runtime sets it. */
  readonly cf?: unknown;
  readonly env: Pick<Settings, 'TILEPOST_PROXY'>;
}

/** Used if there is no address, as in tests of the worker alone. */
const UNKNOWN_ADDRESS = 'local';
/** The headers that proxies set. */
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip'];

let parsed: { readonly list: string; readonly ranges: readonly IpRange[] } = { list: '', ranges: [] };

/** The proxies that the setting names. The last parsed list is cached. */
function proxiesOf({ TILEPOST_PROXY: list = '' }: ClientContext['env']): readonly IpRange[] {
  if (list !== parsed.list) parsed = { list, ranges: parseRanges(list) };
  return parsed.ranges;
}

/** The address of one end of a connection, without brackets and port, and without the prefix of IPv4 inside IPv6. */
const socketAddress = (text: string): string =>
  text
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/** The address at the other end of the connection, be it the client or a proxy. On the local server a header would only be the client's claim. */
export function peerAddress({ headers, cf, env }: ClientContext): string {
  if (env.TILEPOST_PROXY === undefined) return headers.get('cf-connecting-ip') ?? UNKNOWN_ADDRESS;
  const { clientIp } = (cf ?? {}) as { readonly clientIp?: unknown };
  return typeof clientIp === 'string' ? socketAddress(clientIp) : UNKNOWN_ADDRESS;
}

/** True if the request came through a trusted proxy. */
const isForwarded = (client: ClientContext): boolean => isInRanges(peerAddress(client), proxiesOf(client.env));

/** The parts of a header that each proxy appends to. */
const listOf = (value: string | null): readonly string[] => (value ?? '').split(',').map((part) => part.trim());

/** Strip a port or brackets from an address as proxies write it. */
const bareAddress = (text: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/**
 * The client's address: the last entry of `X-Forwarded-For` that is not one of our proxies. Entries before it may be
 * forged. A malformed entry ends the search at the proxy that sent it.
 */
export function clientAddress(client: ClientContext): string {
  if (!isForwarded(client)) return peerAddress(client);
  const proxies = proxiesOf(client.env);
  let address = peerAddress(client);
  for (const text of listOf(client.headers.get('x-forwarded-for')).toReversed()) {
    const sender = bareAddress(text);
    if (!parseIp(sender)) return address;
    address = sender;
    if (!isInRanges(sender, proxies)) return address;
  }
  return address;
}

/** The scheme that the last proxy names, trusted or not. */
export const forwardedScheme = ({ headers }: ClientContext): string | undefined =>
  listOf(headers.get('x-forwarded-proto')).at(-1)?.toLowerCase();

/**
 * The scheme that the browser used. The setting exists only on the local server, which itself speaks http. There a
 * trusted proxy may say `https`; any other value of its header counts as http.
 */
export function clientScheme(client: ClientContext, scheme: string): string {
  if (client.env.TILEPOST_PROXY === undefined) return scheme;
  return isForwarded(client) && forwardedScheme(client) === 'https' ? 'https' : 'http';
}

/** The forwarding headers of a request although no setting names a proxy. Checked on the local server only. */
export const unexpectedForwarding = ({ headers, env }: ClientContext): readonly string[] =>
  env.TILEPOST_PROXY === '' ? FORWARDED_HEADERS.filter((name) => headers.has(name)) : [];
