/** Idempotency ids of requests: a lost answer must not claim a second seat. */
import type { ClaimBody } from '../../../../worker/protocol/requests.ts';
import { isRecord, readJson, sessionStore } from '../../../browser/storage.ts';
import { randomHex } from '../../../net/api.ts';

export type RequestIds = Pick<ClaimBody, 'id' | 'entropy'>;

const isRequestIds = (value: unknown): value is RequestIds =>
  isRecord(value) && typeof value.id === 'string' && typeof value.entropy === 'string';

export const newRequestIds = (): RequestIds => ({ id: randomHex(), entropy: randomHex() });

/** Ids of this page, where the browser stores none. */
const inMemory = new Map<string, RequestIds>();

/** Return the command id for a link: the same in this tab, also after a reload, until it has succeeded. */
export function requestIdsFor(link: string): RequestIds {
  const known = readJson(sessionStore, `command:${link}`, isRequestIds) ?? inMemory.get(link);
  if (known) return known;
  const created = newRequestIds();
  inMemory.set(link, created);
  sessionStore.write(`command:${link}`, JSON.stringify(created));
  return created;
}

export function forgetRequestIds(link: string): void {
  inMemory.delete(link);
  sessionStore.write(`command:${link}`, undefined);
}
