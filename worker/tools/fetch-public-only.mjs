/** The local server's outgoing calls: to public addresses, and in its own network only to those that it names. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { publicLookup } from './public-addresses.mjs';

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
