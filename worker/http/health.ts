/** `GET /api/health`, for a supervisor or a load balancer. It wakes no match and names none. */
import { countAwake } from '../log/awake.ts';
import { VERSION } from '../protocol/version.ts';
import { startedAt } from './every-request.ts';
import { type Ctx, JSON_HEADERS } from './request.ts';

export const handleHealth = (c: Ctx): Response =>
  c.body(
    JSON.stringify({
      status: 'ok',
      version: VERSION,
      uptime: Math.floor((Date.now() - startedAt()) / 1_000),
      awake: countAwake(),
    }),
    200,
    JSON_HEADERS,
  );
