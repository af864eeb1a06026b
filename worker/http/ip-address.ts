/** IP addresses as numbers, and the ranges of them in settings (CIDR, RFC 4632). */

interface IpAddress {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

export interface IpRange extends IpAddress {
  /** How many leading bits an address in the range shares with `value`. */
  readonly prefix: number;
}

const IPV4_PATTERN = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const IPV6_GROUPS = 8;

const ipv4Value = (text: string): bigint => text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);

/** The groups of an IPv6 address or of one half of it. A final IPv4 address counts as two. Undefined if malformed. */
function ipv6Groups(text: string): readonly bigint[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const last = parts.at(-1) ?? '';
  const tail = IPV4_PATTERN.test(last) ? [ipv4Value(last) >> 16n, ipv4Value(last) & 0xffffn] : undefined;
  const groups = tail ? parts.slice(0, -1) : parts;
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  return [...groups.map((group) => BigInt(`0x${group}`)), ...(tail ?? [])];
}

/** Parse an IPv4 or IPv6 address. IPv4 inside IPv6 (`::ffff:192.0.2.1`) counts as IPv4. Undefined if malformed. */
export function parseIp(text: string): IpAddress | undefined {
  if (IPV4_PATTERN.test(text)) return { bits: 32, value: ipv4Value(text) };
  const halves = text.split('::');
  if (!text.includes(':') || halves.length > 2) return undefined;
  const [front, back] = [ipv6Groups(halves[0] ?? ''), ipv6Groups(halves[1] ?? '')];
  if (!front || !back) return undefined;
  const missing = IPV6_GROUPS - front.length - back.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...front, ...Array.from({ length: missing }, () => 0n), ...back];
  const value = groups.reduce((sum, group) => (sum << 16n) + group, 0n);
  return value >> 32n === 0xffffn ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value };
}

/** Parse an address or a range such as `10.0.0.0/8`. Undefined if malformed. */
function parseRange(text: string): IpRange | undefined {
  const [address = '', prefix, ...rest] = text.split('/');
  const ip = parseIp(address);
  if (!ip || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return undefined;
  const length = prefix === undefined ? ip.bits : Number(prefix);
  return length <= ip.bits ? { ...ip, prefix: length } : undefined;
}

/** Parse a list of addresses and ranges, separated by commas or spaces. Throw if one is malformed. */
export const parseRanges = (list: string): readonly IpRange[] =>
  list
    .split(/[\s,]+/)
    .filter((text) => text !== '')
    .map((text) => {
      const range = parseRange(text);
      if (!range) throw new Error(`"${text}" is no IP address and no range such as 10.0.0.0/8`);
      return range;
    });

/** True if the address is in one of the ranges. */
export function isInRanges(text: string, ranges: readonly IpRange[]): boolean {
  const ip = parseIp(text);
  if (!ip) return false;
  return ranges.some(
    ({ bits, value, prefix }) => bits === ip.bits && (value ^ ip.value) >> BigInt(bits - prefix) === 0n,
  );
}
