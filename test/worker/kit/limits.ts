/** The real limits: other tests run with a factor that no test reaches. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';

const settings: { TILEPOST_LIMITS?: string | undefined } = env;

/** Apply the real limits in every test of the file. */
export function useRealLimits(): void {
  const before = settings.TILEPOST_LIMITS;
  beforeEach(() => {
    settings.TILEPOST_LIMITS = '1';
  });
  afterEach(() => {
    settings.TILEPOST_LIMITS = before;
  });
}
