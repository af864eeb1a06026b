/** Vitest's global setup for all browser tests: starts the shared service, and stops it. */
import type { TestProject } from 'vitest/node';
import { startService } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serviceUrl: string;
  }
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startService();
  provide('serviceUrl', url);
  return stop;
}
