/** Middleware around every request: its host, maintenance, the log line, a warning about proxies, HSTS. */

import { logName } from '../log/fault-log.ts';
import { observe } from '../log/metrics.ts';
import type { Settings } from '../settings.ts';
import { unexpectedForwarding } from './client-address.ts';
import { hasBadHost } from './origins.ts';
import { type Ctx, clientOf, isSafeMethod, originOf, problemResponse } from './request.ts';

/** One year, for this host only. Browsers accept the header over https only. */
const HSTS = 'max-age=31536000';

let firstRequestAt: number | undefined;
let hasWarned = false;

/** When this process received its first request, in ms since 1970. */
export const startedAt = (): number => firstRequestAt ?? Date.now();

/** Warn once that a proxy forwards requests although no setting names it. */
function warnOfForwarding(c: Ctx): void {
  const [header] = hasWarned ? [] : unexpectedForwarding(clientOf(c));
  if (header === undefined) return;
  hasWarned = true;
  console.warn(
    `A request carried "${header}", and it was ignored. If a proxy stands in front, set TILEPOST_PROXY to its address and TILEPOST_ORIGIN to the public address.`,
  );
}

/** Log one line of JSON. It has the route, not the URL, because feed URLs contain keys. */
function logRequest(c: Ctx, status: number, startMs: number): void {
  const match = c.req.param('id');
  console.log(
    JSON.stringify({
      time: new Date(startMs).toISOString(),
      method: c.req.method,
      route: c.req.routePath,
      ...(match !== undefined && { match: logName(match) }),
      status,
      ms: Date.now() - startMs,
    }),
  );
}

export async function aroundEveryRequest(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  if (hasBadHost(c)) return problemResponse(c, { code: 'bad-request', detail: 'Host: a name or address, and a port' });
  const startMs = Date.now();
  firstRequestAt ??= startMs;
  warnOfForwarding(c);
  await next();
  if (originOf(c).startsWith('https:') && c.res.status !== 101) c.header('strict-transport-security', HSTS);
  if (c.res.status !== 101) observe('tilepost_request_seconds', Date.now() - startMs);
  if (c.env.TILEPOST_LOG === 'info') logRequest(c, c.res.status, startMs);
  return undefined;
}

/** Maintenance: matches can be read, and everything that changes something is refused. */
export const isInMaintenance = ({ TILEPOST_READ_ONLY }: Pick<Settings, 'TILEPOST_READ_ONLY'>): boolean =>
  TILEPOST_READ_ONLY === '1';

/** Refuse changes by HTTP before any object wakes. Moves on sockets are refused by the object. */
export async function refuseChanges(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  if (isInMaintenance(c.env) && !isSafeMethod(c)) return problemResponse(c, { code: 'maintenance' });
  await next();
  return undefined;
}
