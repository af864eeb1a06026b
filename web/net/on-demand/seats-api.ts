/** The calls around a match that are not its play: seats, links, devices, lost seats, rematch, deletion. */
import type { Seat } from '../../../worker/games/game.ts';
import type { AbsenceChoice, QuietSchedule } from '../../../worker/protocol/clock.ts';
import type {
  BotSeat,
  ClaimBody,
  ConsentBody,
  CreateBody,
  Device,
  RedeemLinkBody,
  RematchBody,
  Seated,
  Snapshot,
} from '../../../worker/protocol/match.ts';
import { call } from '../api.ts';
import type { Result } from '../transport.ts';
import { holdKey, isFramed } from './embed-mode.ts';

export interface Made {
  readonly key: string;
}
export interface Devices {
  readonly devices: readonly Device[];
}

/** Somebody sits down by it. A page in a frame holds the key itself, and asks for a cookie of the kind that is kept there. */
async function seated(path: string, body: object, seat?: Seat): Promise<Result<Seated>> {
  const answer = await call<Seated>('POST', path, { body, seat, query: isFramed() ? 'framed=1' : undefined });
  if (answer.ok) holdKey(answer.value.key);
  return answer;
}

export const makeMatch = (body: CreateBody) => seated('', body);
export const claimSeat = (id: string, body: ClaimBody) => seated(`/${id}/seats`, body);
export const setSeats = (id: string, seat: Seat, count: number) =>
  call<Snapshot>('PUT', `/${id}/seats`, { seat, body: { count } });
export const setBot = (id: string, seat: Seat, target: Seat, bot: BotSeat | null) =>
  call<Snapshot>('PUT', `/${id}/seats/${target}/bot`, { seat, body: { bot } });
export const setName = (id: string, seat: Seat, name: string) =>
  call<Snapshot>('PUT', `/${id}/name`, { seat, body: { name } });
export const setQuiet = (id: string, seat: Seat, quiet: QuietSchedule | null) =>
  call<Snapshot>('PUT', `/${id}/quiet`, { seat, body: { quiet } });
/** What another seat says about one that has let its time run out. */
export const decideAbsence = (id: string, seat: Seat, target: Seat, choice: AbsenceChoice) =>
  call<Snapshot>('PUT', `/${id}/seats/${target}/absence`, { seat, body: { choice } });
export const tradeLink = (id: string, body: RedeemLinkBody) => seated(`/${id}/keys`, body);
export const makeSeatLink = (id: string, seat: Seat) => call<Made>('POST', `/${id}/links`, { seat });
export const devicesOf = (id: string, seat: Seat) => call<Devices>('GET', `/${id}/keys`, { seat });
export const revokeDevice = (id: string, seat: Seat, device: number) =>
  call<Devices>('DELETE', `/${id}/keys/${device}`, { seat });
export const askRecovery = (id: string, seat: Seat, label: string) =>
  call<{ readonly code: string }>('POST', `/${id}/recovery`, { body: { seat, label } });
export const answerRecovery = (id: string, seat: Seat, asked: Seat, body: ConsentBody) =>
  call<Snapshot>('POST', `/${id}/recovery/${asked}`, { seat, body });
export const rematch = (id: string, seat: Seat, body: RematchBody) => seated(`/${id}/rematch`, body, seat);
/** Whose pages may frame the match; none stands for all. */
export interface Sites {
  readonly sites: readonly string[];
}
export const sitesOf = (id: string) => call<Sites>('GET', `/${id}/sites`);
export const nameSites = (id: string, seat: Seat, sites: readonly string[]) =>
  call<Sites>('PUT', `/${id}/sites`, { seat, body: { sites } });
export const deleteMatch = (id: string, seat: Seat) => call<object>('DELETE', `/${id}`, { seat });
export const recordPath = (id: string): string => `/api/matches/${id}/record`;
