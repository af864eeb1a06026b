/** Recognises errors of the platform that pass by themselves: overload, quotas, and objects that were reset. */
import type { ProblemCode } from '../protocol/problem-codes.ts';

/** A quota of the plan is used up, of rows, requests or duration, or of storage. */
const QUOTA =
  /exceeded (its |the |your |allowed )?(allowed )?(rows (read|written)|duration|volume of requests|daily|storage (limit|quota))|Durable Objects free tier|(daily|plan|account)('s)? (request |usage )?(limit|quota)/i;

/**
 * The object, its database or the network between was busy, moved or reset. The texts are those of Cloudflare's list of
 * errors, and of the open-source runtime.
 */
const BUSY = [
  /\boverloaded\b/i,
  /Requests queued for too long|Too many requests queued/i,
  /Durable Object reset because/i,
  /caused (the )?object to be reset|and was reset\b|the object was reset/i,
  /Network connection lost/i,
  /transient issue|Cannot resolve Durable Object|starting up Durable Object storage/i,
  /no longer (active|accessible)|code had been updated|code was updated/i,
  /(The )?(Durable Object|Worker|script)('s)? (isolate )?(has )?exceeded (its |the )?(CPU|memory)/i,
  /SQLITE_BUSY|database (table )?is locked/i,
  // The runtime's words for an error that it does not describe.
  /^(Error: )?internal error(; reference = \S+)?\.?$/i,
];

interface PlatformError {
  readonly overloaded?: unknown;
  readonly retryable?: unknown;
  readonly durableObjectReset?: unknown;
}

/** True if the runtime has marked the error of a call to an object. An error of our own code has none of these marks. */
const isMarked = (error: unknown): boolean => {
  const { overloaded, retryable, durableObjectReset } = (error ?? {}) as PlatformError;
  return overloaded === true || retryable === true || durableObjectReset === true;
};

/** `busy` or `quota` for an error of the platform, undefined for any other. */
export function platformFault(error: unknown): Extract<ProblemCode, 'busy' | 'quota'> | undefined {
  const text = String(error);
  if (QUOTA.test(text)) return 'quota';
  return isMarked(error) || BUSY.some((pattern) => pattern.test(text)) ? 'busy' : undefined;
}
