/** The addresses of this computer's network interfaces. */
import { networkInterfaces } from 'node:os';

/** Without the zones of link-local addresses, which no URL contains. */
export const ownAddresses = (interfaces = networkInterfaces()) =>
  Object.values(interfaces).flatMap((all = []) => all.map(({ address }) => address.replace(/%.*$/, '')));
