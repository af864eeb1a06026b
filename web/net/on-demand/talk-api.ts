/** Requests of small talk: send a remark, or switch talk on or off as the host. */
import type { Seat } from '../../../worker/games/game.ts';
import type { Snapshot, Update } from '../../../worker/protocol/match.ts';
import type { RemarkCode } from '../../../worker/protocol/remark-codes.ts';
import { randomHex, request } from '../api.ts';

export const sayRemark = (id: string, seat: Seat, code: RemarkCode) =>
  request<Update>('POST', `/${id}/talk`, { seat, body: { id: randomHex(), code } });
export const switchTalk = (id: string, seat: Seat, on: boolean) =>
  request<Snapshot>('PUT', `/${id}/talk`, { seat, body: { on } });
