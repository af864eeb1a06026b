/**
 * The server's time. The clock of a device may be wrong, and may be set while the page is open, so deadlines are measured
 * by the time that each answer of the server has.
 */
import { signal } from '@preact/signals';

/** A larger difference of the clocks is no inaccuracy of timers, in ms. */
const JUMP_MS = 2_000;

/** The newest time of the server, and what both clocks of this device showed then. */
interface Reading {
  readonly server: number;
  readonly device: number;
  /** This clock is never set, but stands still in some browsers while the device sleeps. */
  readonly steady: number;
}

const newest = signal<Reading | undefined>(undefined);

/** Called with the header of each answer. An answer takes as long to come back as the request took to go, at most. */
export function noteServerTime(header: string | null, sentAt: number): void {
  const server = Number(header ?? Number.NaN);
  if (!Number.isFinite(server) || header === '') return;
  const steady = performance.now();
  newest.value = { server: server + (steady - sentAt) / 2, device: Date.now(), steady };
}

/** By how much the device's clock ran ahead of the steady one; after sleep too. */
const driftOf = ({ device, steady }: Reading): number => Date.now() - device - (performance.now() - steady);

/** True if the device has slept or its clock was set: then the server's time is to be asked again. */
export const isClockDoubtful = (): boolean => {
  const reading = newest.peek();
  return reading === undefined || Math.abs(driftOf(reading)) > JUMP_MS;
};

/**
 * Return the server's time in ms since 1970; this device's until the server has answered. A component that reads it is
 * drawn again when it is corrected. A clock that was set back is not followed; one that runs ahead may only have slept.
 */
export function serverNow(): number {
  const reading = newest.value;
  if (!reading) return Date.now();
  const { server, device, steady } = reading;
  return driftOf(reading) < -JUMP_MS ? server + performance.now() - steady : server + Date.now() - device;
}
