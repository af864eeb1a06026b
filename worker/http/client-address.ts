/**
 * The client's address and scheme. Forwarding headers are trusted only from a proxy that the settings name. On
 * Cloudflare the edge itself sets `CF-Connecting-IP`; locally `tools/front.mjs` does.
 */
import type { Env } from '../env.ts';
import { type IpRange, isInRanges, parseIp, parseRanges } from './ip-ranges.ts';

interface ClientContext {
  readonly headers: Headers;
  readonly env: Pick<Env, 'TILEPOST_PROXY'>;
}

/** The address if nothing tells one, as in tests of the worker alone. */
const UNKNOWN_ADDRESS = 'local';
/** Proxies set these. */
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip'];

let parsed: { readonly list: string; readonly ranges: readonly IpRange[] } = { list: '', ranges: [] };

/** The proxies that the setting names. The last list is kept, because parsing costs more than comparing. */
function proxiesOf({ TILEPOST_PROXY: list = '' }: ClientContext['env']): readonly IpRange[] {
  if (list !== parsed.list) parsed = { list, ranges: parseRanges(list) };
  return parsed.ranges;
}

const peerOf = ({ headers }: ClientContext): string => headers.get('cf-connecting-ip') ?? UNKNOWN_ADDRESS;

/** True if the request came through a trusted proxy. */
const isForwarded = (client: ClientContext): boolean => isInRanges(peerOf(client), proxiesOf(client.env));

/** The parts of a header that each proxy appends to. */
const listOf = (value: string | null): readonly string[] => (value ?? '').split(',').map((part) => part.trim());

/** An address as proxies write it, perhaps with a port or in brackets. */
const bareAddress = (text: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/**
 * The address of the client: the last one in `X-Forwarded-For` that is no proxy of ours. Entries before it may be
 * invented. A misspelt entry ends the search at the proxy that sent it.
 */
export function clientAddress(client: ClientContext): string {
  if (!isForwarded(client)) return peerOf(client);
  const proxies = proxiesOf(client.env);
  let address = peerOf(client);
  for (const text of listOf(client.headers.get('x-forwarded-for')).toReversed()) {
    const sender = bareAddress(text);
    if (!parseIp(sender)) return address;
    address = sender;
    if (!isInRanges(sender, proxies)) return address;
  }
  return address;
}

/**
 * The scheme by which the browser came. The setting exists only on the local server, which speaks http itself. There a
 * trusted proxy may say `https`; anything else in its header counts as http.
 */
export function clientScheme(client: ClientContext, scheme: string): string {
  if (client.env.TILEPOST_PROXY === undefined) return scheme;
  const told = isForwarded(client) ? listOf(client.headers.get('x-forwarded-proto')).at(-1)?.toLowerCase() : undefined;
  return told === 'https' ? 'https' : 'http';
}

/** The forwarding headers that a request carries although no setting names a proxy; only the local server looks. */
export const unexpectedForwarding = ({ headers, env }: ClientContext): readonly string[] =>
  env.TILEPOST_PROXY === '' ? FORWARDED_HEADERS.filter((name) => headers.has(name)) : [];
