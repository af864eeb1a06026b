/** Canonical JSON, as RFC 8785 orders it: equal data has equal text, so that digests can be compared. */

const isObject = (value: unknown): boolean => typeof value === 'object';

/** JSON with sorted keys and without absent values: equal data has equal text, whatever built it. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // Most of a state are lists of numbers, which have no keys to sort.
  if (Array.isArray(value))
    return value.some(isObject) ? `[${value.map(canonicalJson).join(',')}]` : JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}
