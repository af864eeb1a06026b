/** Helpers for tests of several devices on one seat: seat links, redeeming them, and the list of devices. */
import { expect } from 'vitest';
import { type Device, Devices } from '../../../worker/protocol/devices.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
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

/** Add a second device to a seat. */
export const addDevice = async (seat: SeatKey, label = ''): Promise<Seated> =>
  parseSeated(await redeemSeatLink(seat.match, await createSeatLink(seat), label));

export const revoke = ({ match, key }: SeatKey, id: number): Promise<TestResponse> =>
  sendRequest({ method: 'DELETE', path: `/${match}/keys/${id}`, keys: [key] });
