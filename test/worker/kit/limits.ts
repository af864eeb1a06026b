/** The limits as a service has them: other tests run with a factor that no test reaches. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';

const settings: { TILEPOST_LIMITS?: string | undefined } = env;

/** Applies the limits as they are written down, in every test of the file. */
export function useRealLimits(): void {
  const before = settings.TILEPOST_LIMITS;
  beforeEach(() => {
    settings.TILEPOST_LIMITS = '1';
  });
  afterEach(() => {
    settings.TILEPOST_LIMITS = before;
  });
}
