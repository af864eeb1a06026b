/** What tests of several devices on one seat need: seat links, what they are traded for, and the list. */
import { expect } from 'vitest';
import { type Device, Devices, type Seated } from '../../../worker/protocol/match.ts';
import { commandId, json, parseSeated, sendRequest, type TestResponse } from '../kit/client.ts';

export type SeatKey = Pick<Seated, 'match' | 'key'>;

export async function createSeatLink({ match, key }: SeatKey): Promise<string> {
  const answer = await sendRequest({ method: 'POST', path: `/${match}/links`, keys: [key] });
  expect(answer.status).toBe(201);
  return (json(answer) as { key: string }).key;
}

export const redeemSeatLink = (
  match: string,
  key: string,
  label = '',
  keys: readonly string[] = [],
): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/keys`, body: { id: commandId(), key, label }, keys });

export const listDevices = async ({ match, key }: SeatKey): Promise<readonly Device[]> =>
  Devices.parse(json(await sendRequest({ path: `/${match}/keys`, keys: [key] }))).devices;

/** A second device of a seat. */
export const addDevice = async (seat: SeatKey, label = ''): Promise<Seated> =>
  parseSeated(await redeemSeatLink(seat.match, await createSeatLink(seat), label));
