/** What the object answers to a call: a body, or one of the known ways to be wrong. The router turns it into HTTP. */

import type { Frame } from '../protocol/match.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';

export interface Cookie {
  readonly match: string;
  readonly keep: readonly string[];
  readonly add: readonly string[];
}

export interface Done<Body = object> {
  readonly ok: true;
  readonly status: 200 | 201 | 202 | 204;
  readonly body: Body;
  /** What the browser's cookie of `match` holds from now on: the keys it sent whose hashes are in `keep`, and new ones. */
  readonly cookie?: Cookie | undefined;
}

export interface Wrong {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly detail?: string | undefined;
  /** The rules' own refusal, where `code` is `refused`. */
  readonly refusal?: object | undefined;
  /** The fresh frame, where `code` is `stale` or `not-active`. */
  readonly frame?: Frame | undefined;
}

export type Reply<Body = object> = Done<Body> | Wrong;

/** A reply on its way out of the object: its body is text already, which crosses at a fraction of the cost. */
export type Told = Done<string> | Wrong;

/** What another object has told stays as it is. */
export const tell = (reply: Reply | Told): Told =>
  reply.ok ? { ...reply, body: typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body) } : reply;

export const done = <Body>(body: Body, status: Done['status'] = 200, cookie?: Done['cookie']): Done<Body> => ({
  ok: true,
  status,
  body,
  cookie,
});

export const wrong = (code: ProblemCode, more: Pick<Wrong, 'detail' | 'refusal' | 'frame'> = {}): Wrong => ({
  ok: false,
  code,
  ...more,
});
