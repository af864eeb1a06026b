/** Which addresses outside may be called: https, by a public name, so that no message leads into somebody's own network. */

/** Names that lead nowhere on the public net, RFC 6761, 6762, 7686, 8375, 9476; ICANN keeps `internal` for private use. */
const PRIVATE_DOMAINS = /(^|\.)(localhost|local|internal|arpa|test|invalid|onion|alt|lan|home|corp|intranet)$/;

/** The host that an address leads to, in lower case; nothing where it is not plain https: another port, a name and password. */
export function httpsHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, port, username, password, hostname } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  // A dot at the end says that the name is whole, and changes nothing.
  return isPlain ? hostname.replace(/\.$/, '') : undefined;
}

/** Whether a host has a name on the public net. Numbers are none: `URL` has told every way to write them apart from names. */
export const isPublicHostName = (host: string): boolean =>
  /^([a-z\d_-]+\.)+[a-z][a-z\d-]*$/.test(host) && !PRIVATE_DOMAINS.test(host);
