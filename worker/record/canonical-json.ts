/**
 * Canonical JSON in the order of RFC 8785, and text as UTF-8 bytes: equal data has equal bytes, so digests can be
 * compared.
 */

const isObject = (value: unknown): boolean => typeof value === 'object';

/** Serialise with sorted keys and without undefined values, so that equal data has equal text. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // Most of a state consists of lists of numbers, which have no keys to sort.
  if (Array.isArray(value))
    return value.some(isObject) ? `[${value.map(canonicalJson).join(',')}]` : JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

/** Text as UTF-8 bytes, with one encoder for all calls: creating one costs more than encoding a short text. */
const encoder = new TextEncoder();

export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text);
