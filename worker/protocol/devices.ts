/** The devices of a seat, as its holder sees them. */
import * as z from 'zod/mini';

export const Device = z.object({
  id: z.int(),
  label: z.string(),
  /** `link` is a seat link that nobody has opened yet. */
  kind: z.enum(['device', 'link', 'script']),
  at: z.int(),
  /** True for the caller's own device. */
  here: z.boolean(),
});
export type Device = z.infer<typeof Device>;
export const Devices = z.object({ devices: z.array(Device) });
