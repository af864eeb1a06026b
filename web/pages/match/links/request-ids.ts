/** What a request is known by when it is sent again: a lost answer must not lead to a second seat. */
import type { ClaimBody } from '../../../../worker/protocol/match.ts';
import { isRecord, readJson, sessionStore } from '../../../browser/storage.ts';
import { randomHex } from '../../../net/api.ts';

export type RequestIds = Pick<ClaimBody, 'id' | 'entropy'>;

const isRequestIds = (value: unknown): value is RequestIds =>
  isRecord(value) && typeof value.id === 'string' && typeof value.entropy === 'string';

export const newRequestIds = (): RequestIds => ({ id: randomHex(), entropy: randomHex() });

/** The command for what this link opens: the same in this tab, over a reload too, until it has succeeded. */
export function requestIdsFor(link: string): RequestIds {
  const known = readJson(sessionStore, `command:${link}`, isRequestIds);
  if (known) return known;
  const created = newRequestIds();
  sessionStore.write(`command:${link}`, JSON.stringify(created));
  return created;
}

export const forgetRequestIds = (link: string): void => sessionStore.write(`command:${link}`, undefined);
