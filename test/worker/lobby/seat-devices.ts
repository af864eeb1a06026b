/** What tests of several devices on one seat need: seat links, what they are traded for, and the list. */
import { expect } from 'vitest';
import { type Device, Devices, type Seated } from '../../../worker/protocol/match.ts';
import { type Answer, ask, commandId, json, seatedOf } from '../kit/client.ts';

export type Held = Pick<Seated, 'match' | 'key'>;

export async function link({ match, key }: Held): Promise<string> {
  const answer = await ask({ method: 'POST', path: `/${match}/links`, keys: [key] });
  expect(answer.status).toBe(201);
  return (json(answer) as { key: string }).key;
}

export const trade = (match: string, key: string, label = '', keys: readonly string[] = []): Promise<Answer> =>
  ask({ method: 'POST', path: `/${match}/keys`, body: { id: commandId(), key, label }, keys });

export const devices = async ({ match, key }: Held): Promise<readonly Device[]> =>
  Devices.parse(json(await ask({ path: `/${match}/keys`, keys: [key] }))).devices;

/** A second device of a seat. */
export const addDevice = async (seat: Held, label = ''): Promise<Seated> =>
  seatedOf(await trade(seat.match, await link(seat), label));
