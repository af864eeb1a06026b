/** What the object answers to a call: a body, or one of the known ways to be wrong. The router turns it into HTTP. */

import type { Snapshot } from '../protocol/match.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';

export interface CookieChange {
  readonly match: string;
  readonly keep: readonly string[];
  readonly add: readonly string[];
}

export interface Ok<Body = object> {
  readonly ok: true;
  readonly status: 200 | 201 | 202 | 204;
  readonly body: Body;
  /** What the browser's cookie of `match` holds from now on: the keys it sent whose hashes are in `keep`, and new ones. */
  readonly cookie?: CookieChange | undefined;
}

export interface Err {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly detail?: string | undefined;
  /** Seconds until another try, for codes of status 429. */
  readonly retryAfter?: number | undefined;
  /** The rules' own refusal, where `code` is `refused`. */
  readonly refusal?: object | undefined;
  /** The fresh snapshot, where `code` is `stale` or `not-active`. */
  readonly frame?: Snapshot | undefined;
}

export type Reply<Body = object> = Ok<Body> | Err;

/** A reply on its way out of the object: its body is text already, which crosses at a fraction of the cost. */
export type SerializedReply = Ok<string> | Err;

/** What another object has told stays as it is. */
export const serializeReply = (reply: Reply | SerializedReply): SerializedReply =>
  reply.ok ? { ...reply, body: typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body) } : reply;

export const ok = <Body>(body: Body, status: Ok['status'] = 200, cookie?: Ok['cookie']): Ok<Body> => ({
  ok: true,
  status,
  body,
  cookie,
});

export const err = (code: ProblemCode, more: Omit<Err, 'ok' | 'code'> = {}): Err => ({
  ok: false,
  code,
  ...more,
});
