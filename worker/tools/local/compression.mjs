/** Which responses are compressed, and how. */

/** The types in this service whose responses Cloudflare compresses, and those of a seat's calendar and feed. */
const COMPRESSIBLE =
  /^(text\/(html|css|javascript|plain|calendar)|application\/(json|manifest\+json|feed\+json)|image\/svg\+xml) *(;|$)/i;
const ENCODING = /^(gzip|br)\s*(?:;\s*q=([\d.]+))?$/i;

export const isCompressible = (type) => type !== null && COMPRESSIBLE.test(type);

/** Return the client's preferred encoding, the first of equals, or undefined if it accepts neither gzip nor br. */
export function encodingFor({ headers }) {
  let best;
  let bestWeight = 0;
  for (const part of (headers.get('accept-encoding') ?? '').split(',')) {
    const [, name, weight = '1'] = ENCODING.exec(part.trim()) ?? [];
    if (name && Number(weight) > bestWeight) [best, bestWeight] = [name.toLowerCase(), Number(weight)];
  }
  return best;
}
