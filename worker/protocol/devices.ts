/** The devices of a seat, as its holder sees them. */
import * as z from 'zod/mini';

/** A device or a link that can open the seat. */
export const Device = z.object({
  /** Its number, to revoke it. */
  id: z.int(),
  /** Its name. */
  label: z.string(),
  /** A `link` is a seat link that was not opened yet. */
  kind: z.enum(['device', 'link', 'script']),
  /** When it was added, in ms since 1970. */
  at: z.int(),
  /** True for the device that asks. */
  here: z.boolean(),
});
export type Device = z.infer<typeof Device>;
/** All devices and links that can open the seat. */
export const Devices = z.object({
  /** Oldest first. */
  devices: z.array(Device),
});
