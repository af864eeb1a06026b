/**
 * Calls of the service reach public addresses only: which addresses are public, and a fetch that refuses all others.
 */
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { ownAddresses } from './listen-address.mjs';

/** IANA special-purpose ranges (RFC 6890), never public. */
const NON_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** All public IPv6 addresses, together with the ranges below, some of which embed an IPv4 address. */
const GLOBAL_IPV6 = ['2000::/3'];
const NON_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function blockListOf(ranges, family) {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

const nonPublicIpv4 = blockListOf(NON_PUBLIC_IPV4, 'ipv4');
const globalIpv6 = blockListOf(GLOBAL_IPV6, 'ipv6');
const nonPublicIpv6 = blockListOf(NON_PUBLIC_IPV6, 'ipv6');

/** True if an IP address is public. */
export function isPublicAddress(address) {
  if (isIP(address) === 4) return !nonPublicIpv4.check(address, 'ipv4');
  return isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !nonPublicIpv6.check(address, 'ipv6');
}

/**
 * `lookup` of `node:dns` that returns only public addresses, so the checked address is the one that is called. Those of
 * this computer are left out too: the service does not call itself, whatever name leads to it.
 */
export const publicLookup =
  (lookupAddress = lookup, isOwn = (address) => ownAddresses().includes(address)) =>
  (host, options, callback) =>
    lookupAddress(host, { ...options, all: true }, (error, addresses = []) => {
      const [first, ...rest] = addresses.filter(({ address }) => isPublicAddress(address) && !isOwn(address));
      if (error) callback(error);
      else if (!first) callback(new Error(`${host} is not on the public net`));
      else if (options.all) callback(null, [first, ...rest]);
      else callback(null, first.address, first.family);
    });

/** Longer than the worker waits. */
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Send a request of the worker. Returns the response without its body, which is unused. Ignores redirects.
 * `localOrigins` may be called too, wherever their names lead: the operator has named them.
 */
export async function fetchPublicOnly(outboundRequest, localOrigins = /** @type {readonly string[]} */ ([])) {
  const url = new URL(outboundRequest.url);
  const isLocal = localOrigins.includes(url.origin);
  const isPlainHttps = url.protocol === 'https:' && url.port === '' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
  if (!isPlainHttps && !isLocal) throw new Error(`${url.origin} is not allowed`);
  const body = Buffer.from(await outboundRequest.arrayBuffer());
  return new Promise((resolve, reject) => {
    const options = {
      method: outboundRequest.method,
      headers: Object.fromEntries(outboundRequest.headers),
      ...(!isLocal && { lookup: publicLookup() }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    };
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    request(url, options, (response) => {
      const retryAfter = response.headers['retry-after'];
      resolve(
        new Response(null, { status: response.statusCode, headers: retryAfter ? { 'retry-after': retryAfter } : {} }),
      );
      response.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}
