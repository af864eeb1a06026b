/** Replies of the object: a body or a problem code. The router turns them into HTTP. */
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
  /**
   * The keys that the browser's cookie of `match` holds from now on: those it sent whose hashes are in `keep`, and
   * `add`.
   */
  readonly cookie?: CookieChange | undefined;
}

export interface Err {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly detail?: string | undefined;
  /** When the body becomes available, in ms since 1970; set if `code` is `not-revealed`. */
  readonly availableAt?: number | undefined;
  /** Seconds until another try makes sense, for codes of status 429. */
  readonly retryAfter?: number | undefined;
  /** The rules' refusal, if `code` is `refused`. */
  readonly refusal?: object | undefined;
  /** The current snapshot, if `code` is `stale` or `not-active`. */
  readonly frame?: Snapshot | undefined;
}

export type Reply<Body = object> = Ok<Body> | Err;

/** A reply as it leaves the object. Its body is text, which costs much less to pass across than an object. */
export type SerializedReply = Ok<string> | Err;

/** Serialise the body. A body that another object has already serialised stays as it is. */
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
