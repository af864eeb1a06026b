/** Routes of the operator, who proves to be it by a token. Without that token there is nothing at their addresses. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isValidMatchId } from '../auth/keys.ts';
import { OPERATOR_BODIES, type OperatorAction, type OperatorActionKind } from '../commands/operator-actions.ts';
import { metricsText } from '../log/metrics.ts';
import { type Ctx, problemResponse, readBody, toResponse } from './request.ts';
import { unreachable } from './unreachable-match.ts';

/** Shortest token, in characters. A shorter one could be guessed, so it is ignored. */
const TOKEN_LENGTH_MIN = 32;

const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** True if the request carries the operator's token. Digests are compared, so the time tells nothing about the token. */
function isOperator(c: Ctx): boolean {
  const token = c.env.TILEPOST_OPERATOR_TOKEN ?? '';
  const sent = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  return token.length >= TOKEN_LENGTH_MIN && sent !== undefined && digestOf(sent) === digestOf(token);
}

export async function requireOperator(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  if (!isOperator(c)) return problemResponse(c, { code: 'not-found' });
  await next();
  return undefined;
}

/** `GET /api/operator/metrics`: the figures of this process. The local server adds its own (`tools/metrics-page.mjs`). */
export const handleMetrics = (c: Ctx): Response =>
  c.body(metricsText(), 200, { 'content-type': 'text/plain; charset=utf-8' });

const isActionKind = (name: string): name is OperatorActionKind => Object.hasOwn(OPERATOR_BODIES, name);

/** `POST /api/operator/matches/<id>/<action>`: one action on one match. */
export async function handleOperatorAction(c: Ctx): Promise<Response> {
  const match = c.req.param('id') ?? '';
  const kind = c.req.param('action') ?? '';
  if (!isActionKind(kind)) return problemResponse(c, { code: 'not-found' });
  if (!isValidMatchId(c.env.TILEPOST_SECRET, match)) return problemResponse(c, { code: 'no-match' });
  const body = await readBody<object>(c, OPERATOR_BODIES[kind]);
  if (!body.ok) return problemResponse(c, body);
  // The body was checked against the schema of this kind.
  const action = { kind, ...body.value } as OperatorAction;
  const reply = await c.env.ROOM.getByName(match)
    .operate(match, action)
    .catch((error) => unreachable(c, match, error));
  return toResponse(c, reply);
}
