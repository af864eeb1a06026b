/** The operator's requests, with the token of these tests. */
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';
import { ORIGIN, type TestResponse } from './client.ts';

export const TOKEN = 'the token of the operator, 32 characters';

const settings: { TILEPOST_OPERATOR_TOKEN?: string | undefined } = env;

/** Give the service an operator in every test of the file. */
export function useOperator(): void {
  beforeEach(() => {
    settings.TILEPOST_OPERATOR_TOKEN = TOKEN;
  });
  afterEach(() => {
    settings.TILEPOST_OPERATOR_TOKEN = undefined;
  });
}

/** Send an action on a match. */
export async function operate(
  match: string,
  action: string,
  body: object = {},
  authorization = `Bearer ${TOKEN}`,
): Promise<TestResponse> {
  const { status, headers, text } = await exports.default
    .fetch(`${ORIGIN}/api/operator/matches/${match}/${action}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    .then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }));
  return { status, headers, text };
}
