/** Maintenance: matches can be read, and everything that changes something is refused. */
import type { Settings } from '../env.ts';
import { type Ctx, isSafeMethod, problemResponse } from './request.ts';

export const isInMaintenance = ({ TILEPOST_READ_ONLY }: Pick<Settings, 'TILEPOST_READ_ONLY'>): boolean =>
  TILEPOST_READ_ONLY === '1';

/** Refuse changes by HTTP before any object wakes. Moves on sockets are refused by the object. */
export async function refuseChanges(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  if (isInMaintenance(c.env) && !isSafeMethod(c)) return problemResponse(c, { code: 'maintenance' });
  await next();
  return undefined;
}
