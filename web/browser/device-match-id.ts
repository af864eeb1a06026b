/** Matches that only this device has (P-77). Their ids begin with a word, so no server's id looks like one of them. */

export const DEVICE_PREFIX = 'device-';

export const isDeviceMatch = (id: string): boolean => id.startsWith(DEVICE_PREFIX);
