/** The address on which the local server listens, those of this computer, and the lines that tell the operator. */
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Without the zones of link-local addresses, which no URL contains. */
export const ownAddresses = (interfaces = networkInterfaces()) =>
  Object.values(interfaces).flatMap((all = []) => all.map(({ address }) => address.replace(/%.*$/, '')));

/** Only this computer reaches it. */
const LOOPBACK = '127.0.0.1';
const ALL_IPV4 = '0.0.0.0';
/** Includes IPv4. */
const ALL = '::';

/**
 * Without the setting: this computer alone if a public origin is set, because then a proxy stands in front; otherwise
 * all addresses. A system without IPv6 has no address of it, not even `::1`.
 */
export function defaultHost(origin, addresses = ownAddresses()) {
  if (origin) return LOOPBACK;
  return addresses.some(isIPv6) ? ALL : ALL_IPV4;
}

/** An address as it stands before a port. */
const inUrl = (address) => (isIPv6(address) ? `[${address}]` : address);

/** `host:port`, in the form of the runtime. */
export const listenAddress = (host, port) => `${inUrl(host)}:${port}`;

/** The URL at which this computer reaches the server that listens there. */
export const localUrl = (host, port) =>
  `http://${listenAddress(host === ALL || host === ALL_IPV4 ? LOOPBACK : host, port)}`;

/** True for an address that only other devices with a zone in their URL could open. */
const isLinkLocal = (address) => /^(169\.254\.|fe[89ab])/i.test(address);

/** Addresses of the service for other devices in this network. */
const lanAddresses = (interfaces, isIpv4Only) =>
  Object.values(interfaces)
    .flat()
    .filter((net) => net && !net.internal && !isLinkLocal(net.address))
    .filter((net) => net.family === 'IPv4' || !isIpv4Only)
    .map((net) => net.address);

/** Lines for the operator: where the service is open, and who reaches it. `isSet` is true if a setting named `host`. */
export function openLines({ host, port, origin, isSet }, interfaces = networkInterfaces()) {
  const isEverywhere = host === ALL || host === ALL_IPV4;
  const here = isEverywhere || host === LOOPBACK ? 'localhost' : inUrl(host);
  const open = `Tilepost is open at http://${here}:${port}`;
  if (isEverywhere)
    return [
      open,
      ...lanAddresses(interfaces, host === ALL_IPV4).map((lan) => `  from this network: http://${inUrl(lan)}:${port}`),
      `It listens on all ${host === ALL_IPV4 ? 'IPv4 ' : ''}addresses of this computer. TILEPOST_HOST=${LOOPBACK} closes it to others.`,
    ];
  const reason = isSet ? '' : ', because TILEPOST_ORIGIN is set. TILEPOST_HOST names another address';
  return [open, `It listens on ${host} only${reason}.`, ...(origin ? [`The public address is ${origin}`] : [])];
}
