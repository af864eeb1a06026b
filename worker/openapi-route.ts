/** How a route of the API is described, and what many of them share. */
import * as z from 'zod/mini';

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly does: string;
  readonly body?: z.ZodMiniType;
  readonly answers: Readonly<Record<number, z.ZodMiniType | string>>;
  /** A whole number where no choices are named. */
  readonly query?: readonly (readonly [name: string, means: string, choices?: readonly string[]])[];
  /** Whether it needs a key of a seat. */
  readonly seated?: boolean;
}

export const SEAT = [
  'seat',
  'Which of the caller’s seats is meant, from 0; needed where the keys open several.',
] as const;
export const NOTHING = z.strictObject({});
export const MATCH = '/api/matches/{match}';
