/** Helpers for tests of days away, gifts of time and pauses. */
import type { AwayDates, Clock } from '../../../worker/protocol/clock.ts';
import type { AwayPreview, PauseBody } from '../../../worker/protocol/given-time.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { commandId, fetchSnapshot, json, sendRequest, type TestResponse } from './client.ts';

export const RESERVE_CLOCK: Clock = { kind: 'reserve', hours: 24, reserve: 48, sparesQuiet: true };
/** Every day at 20:00 in Rome. */
export const DAILY_CLOCK: Clock = { kind: 'daily', minute: 20 * 60, zone: 'Europe/Rome', sparesQuiet: true };

export const setAway = ({ match, key }: Seated, away: AwayDates | null): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/away`, keys: [key], body: { away } });

export const previewAway = async ({ match, key }: Seated, away: AwayDates): Promise<AwayPreview> =>
  json(await sendRequest({ method: 'POST', path: `/${match}/away`, keys: [key], body: away })) as AwayPreview;

/** Give time to the open decision of a seat, by default to the deadline that is shown. */
export async function giveTime(
  { match, key }: Seated,
  target: number,
  { id = commandId(), deadline }: { readonly id?: string; readonly deadline?: number } = {},
): Promise<TestResponse> {
  const shown = deadline ?? (await fetchSnapshot(match)).deadlines?.[target] ?? 0;
  const path = `/${match}/seats/${target}/time`;
  return sendRequest({ method: 'POST', path, keys: [key], body: { id, deadline: shown } });
}

export const changePause = ({ match, key }: Seated, body: PauseBody): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/pause`, keys: [key], body });

/** Propose a pause and agree to it as all others. */
export async function pauseUntil([first, ...others]: readonly Seated[], day: string): Promise<void> {
  if (!first) return;
  await changePause(first, { kind: 'propose', until: day, zone: 'UTC' });
  const { pause } = await fetchSnapshot(first.match);
  for (const other of others) await changePause(other, { kind: 'agree', until: pause?.until ?? 0 });
}
