/** The outside addresses that may be called: https with a public name, so no message reaches a private network. */

/** Names that are not public, RFC 6761, 6762, 7686, 8375, 9476; ICANN reserves `internal` for private use. */
const PRIVATE_DOMAINS = /(^|\.)(localhost|local|internal|arpa|test|invalid|onion|alt|lan|home|corp|intranet)$/;

/** The host of a URL in lower case. Undefined unless it is https without a port, a name and a password. */
export function httpsHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, port, username, password, hostname } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  // A trailing dot marks a complete name and changes nothing.
  return isPlain ? hostname.replace(/\.$/, '') : undefined;
}

/** The origins of the setting `TILEPOST_LOCAL_WEBHOOKS`, in the form of `URL`. Others in it are ignored. */
export const localOriginsOf = (setting = ''): readonly string[] =>
  setting.split(',').flatMap((text) => (URL.canParse(text.trim()) ? [new URL(text.trim()).origin] : []));

/** True for an address of one of these origins, without a name and a password. */
export function isLocalAddress(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' && origins.includes(origin);
}

/** True if a host has a public name. IP literals never qualify: `URL` has already normalised every spelling of them. */
export const isPublicHostName = (host: string): boolean =>
  /^([a-z\d_-]+\.)+[a-z][a-z\d-]*$/.test(host) && !PRIVATE_DOMAINS.test(host);
