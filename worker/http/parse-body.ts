/** Parses JSON from clients, by HTTP and by socket, and validates it against its schema. */
import type * as z from 'zod/mini';
import { type Err, err } from '../commands/reply.ts';
import { JSON_DEPTH_MAX } from '../protocol/limits.ts';
import { isDeeperThan } from '../record/json-depth.ts';

/** Return the value of a JSON text, or the problem with it. */
export function parseBody<T>(text: string, schema: z.ZodMiniType<T>): { ok: true; value: T } | Err {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err('bad-json');
  }
  // Before anything calls itself for each level: schemas, JSON texts and digests do.
  if (isDeeperThan(json, JSON_DEPTH_MAX)) return err('too-deep');
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const detail = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  return issue?.message === 'bad-name' ? err('bad-name') : err('bad-request', { detail });
}
