/** Requests about time: time away, gifts and pauses. */
import type { Seat } from '../../../worker/games/game.ts';
import type { AwayDates } from '../../../worker/protocol/clock.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import type { AwayPreview, GiftBody, PauseBody } from '../../../worker/protocol/time-given.ts';
import { request } from '../api.ts';

export const setAway = (id: string, seat: Seat, away: AwayDates | null) =>
  request<Snapshot>('PUT', `/${id}/away`, { seat, body: { away } });
/** The effect that a time away would have; nothing changes. */
export const previewAway = (id: string, seat: Seat, away: AwayDates) =>
  request<AwayPreview>('POST', `/${id}/away`, { seat, body: away });
export const giveTime = (id: string, seat: Seat, target: Seat, body: GiftBody) =>
  request<Snapshot>('POST', `/${id}/seats/${target}/time`, { seat, body });
export const changePause = (id: string, seat: Seat, body: PauseBody) =>
  request<Snapshot>('PUT', `/${id}/pause`, { seat, body });
