/** Size limit of request bodies, and uploads that break off. */
import { bodyLimit } from 'hono/body-limit';
import { BODY_BYTES_MAX } from '../protocol/limits.ts';
import { type Ctx, problemResponse } from './request.ts';

const limit = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: (c) => problemResponse(c as Ctx, { code: 'too-large' }),
});

/** Refuse a body that is too large. An upload that breaks off is the client's fault, so it is not reported as a bug. */
export const limitBody = async (c: Ctx, next: () => Promise<void>): Promise<Response | undefined> => {
  try {
    return (await limit(c, next)) ?? undefined;
  } catch {
    return problemResponse(c, { code: 'bad-json' });
  }
};
