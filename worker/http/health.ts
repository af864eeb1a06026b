/** `GET /api/health`, for a supervisor or a load balancer. It wakes no match and names none. */
import { countAwake } from '../log/metrics.ts';
import { BUILD, VERSION } from '../protocol/version.ts';
import { isInMaintenance, startedAt } from './every-request.ts';
import { type Ctx, JSON_HEADERS } from './request.ts';

/** Free space in bytes, below which the service counts as degraded: room for about 2,000 new matches. */
const LOW_DISK_BYTES = 100 * 1_024 * 1_024;

/** Free space for matches, in bytes. Undefined where the platform has no such limit; null if it cannot be read. */
async function freeDiskBytes({ DISK }: Ctx['env']): Promise<number | null | undefined> {
  if (!DISK) return undefined;
  try {
    const text = await (await DISK.fetch('http://disk/free')).text();
    return /^\d+$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

/** Why the service works only in part. */
const reasonsOf = (c: Ctx, freeDisk: number | null | undefined): readonly string[] => [
  ...(freeDisk === null ? ['disk-unknown'] : []),
  ...(typeof freeDisk === 'number' && freeDisk < LOW_DISK_BYTES ? ['disk-low'] : []),
  ...(isInMaintenance(c.env) ? ['maintenance'] : []),
];

/** Status 200 also if the service is degraded: it answers, and another one could not take its place. */
export async function handleHealth(c: Ctx): Promise<Response> {
  const freeDisk = await freeDiskBytes(c.env);
  const reasons = reasonsOf(c, freeDisk);
  return c.body(
    JSON.stringify({
      status: reasons.length > 0 ? 'degraded' : 'ok',
      ...(reasons.length > 0 && { reasons }),
      version: VERSION,
      build: BUILD,
      uptime: Math.floor((Date.now() - startedAt()) / 1_000),
      awake: countAwake(),
      ...(freeDisk !== undefined && { freeDisk }),
    }),
    200,
    JSON_HEADERS,
  );
}
