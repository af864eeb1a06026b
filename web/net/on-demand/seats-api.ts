/**
 * Requests of a match other than its play: seats, links, devices, recovery, rematch, deletion, given time, small talk.
 */
import type { Seat } from '../../../worker/games/game.ts';
import type { AbsenceChoice, AwayDates, QuietSchedule } from '../../../worker/protocol/clock.ts';
import type { Device } from '../../../worker/protocol/devices.ts';
import type { BotSeat } from '../../../worker/protocol/fields.ts';
import type { AwayPreview, GiftBody, PauseBody } from '../../../worker/protocol/given-time.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import type { ConsentBody, Deletion, RecoveryAnswer, RecoveryBody } from '../../../worker/protocol/recovery.ts';
import type { RemarkCode } from '../../../worker/protocol/remark-codes.ts';
import type { ClaimBody, CreateBody, RedeemLinkBody, RematchBody } from '../../../worker/protocol/requests.ts';
import { randomHex, request } from '../api.ts';
import { requestKey } from './request-key.ts';

export interface NewKey {
  readonly key: string;
}
export interface DeviceList {
  readonly devices: readonly Device[];
}

export const createMatch = (body: CreateBody) => requestKey<Seated>('', body);
export const claimSeat = (id: string, body: ClaimBody) => requestKey<Seated>(`/${id}/seats`, body);
export const setSeats = (id: string, seat: Seat, count: number) =>
  request<Snapshot>('PUT', `/${id}/seats`, { seat, body: { count } });
export const setBot = (id: string, seat: Seat, target: Seat, bot: BotSeat | null) =>
  request<Snapshot>('PUT', `/${id}/seats/${target}/bot`, { seat, body: { bot } });
export const setName = (id: string, seat: Seat, name: string) =>
  request<Snapshot>('PUT', `/${id}/name`, { seat, body: { name } });
export const setQuietHours = (id: string, seat: Seat, quiet: QuietSchedule | null) =>
  request<Snapshot>('PUT', `/${id}/quiet`, { seat, body: { quiet } });
/** Decide about a seat that repeatedly timed out. */
export const decideAbsence = (id: string, seat: Seat, target: Seat, choice: AbsenceChoice) =>
  request<Snapshot>('PUT', `/${id}/seats/${target}/absence`, { seat, body: { choice } });
export const exchangeLink = (id: string, body: RedeemLinkBody) => requestKey<Seated>(`/${id}/keys`, body);
export const createSeatLink = (id: string, seat: Seat) => request<NewKey>('POST', `/${id}/links`, { seat });
export const fetchDevices = (id: string, seat: Seat) => request<DeviceList>('GET', `/${id}/keys`, { seat });
export const revokeDevice = (id: string, seat: Seat, device: number) =>
  request<DeviceList>('DELETE', `/${id}/keys/${device}`, { seat });
export const requestRecovery = (id: string, body: RecoveryBody) =>
  requestKey<RecoveryAnswer>(`/${id}/recovery`, body, { match: id });
export const answerRecovery = (id: string, seat: Seat, asked: Seat, body: ConsentBody) =>
  request<Snapshot>('POST', `/${id}/recovery/${asked}`, { seat, body });
export const createRematch = (id: string, seat: Seat, body: RematchBody) =>
  requestKey<Seated>(`/${id}/rematch`, body, { seat });
/** Sites that may embed the match; an empty list allows all. */
export interface EmbedSites {
  readonly sites: readonly string[];
}
export const fetchSites = (id: string) => request<EmbedSites>('GET', `/${id}/sites`);
export const setSites = (id: string, seat: Seat, sites: readonly string[]) =>
  request<EmbedSites>('PUT', `/${id}/sites`, { seat, body: { sites } });
/** End a match that lost entries. */
export const endMatch = (id: string, seat: Seat) => request<Snapshot>('POST', `/${id}/end`, { seat });
export const deleteMatch = (id: string, seat: Seat) => request<Deletion>('DELETE', `/${id}`, { seat });
export const recordPath = (id: string): string => `/api/matches/${id}/record`;

export const setAway = (id: string, seat: Seat, away: AwayDates | null) =>
  request<Snapshot>('PUT', `/${id}/away`, { seat, body: { away } });
/** The effect that days away would have; nothing changes. */
export const previewAway = (id: string, seat: Seat, away: AwayDates) =>
  request<AwayPreview>('POST', `/${id}/away`, { seat, body: away });
export const giveTime = (id: string, seat: Seat, target: Seat, body: GiftBody) =>
  request<Snapshot>('POST', `/${id}/seats/${target}/time`, { seat, body });
export const changePause = (id: string, seat: Seat, body: PauseBody) =>
  request<Snapshot>('PUT', `/${id}/pause`, { seat, body });

export const sayRemark = (id: string, seat: Seat, code: RemarkCode) =>
  request<Update>('POST', `/${id}/talk`, { seat, body: { id: randomHex(), code } });
export const switchTalk = (id: string, seat: Seat, on: boolean) =>
  request<Snapshot>('PUT', `/${id}/talk`, { seat, body: { on } });
