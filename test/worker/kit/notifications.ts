/** Helpers for tests of notifications: a second device, the delivery alarm, the ledger, and delivered messages. */
import { runInDurableObject } from 'cloudflare:test';
import { expect, vi } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../worker/notify/plan-messages.ts';
import type { QuietSchedule } from '../../../worker/protocol/clock.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import type { Delivery } from '../../../worker/protocol/notifications.ts';
import { commandId, json, parseSeated, queryRows, sendRequest, type TestResponse } from './client.ts';
import { advanceTime, crashFromOutside, runAlarm } from './clock.ts';
import { roomStub } from './eviction.ts';
import { deliveredPushes, readMessages } from './fake-receivers.ts';
import { pause } from './waiting.ts';

/** Add a device with its own key to the seat. */
export async function addSecondDevice({ match, key }: Seated): Promise<Seated> {
  const link = json(await sendRequest({ method: 'POST', path: `/${match}/links`, keys: [key] })) as {
    readonly key: string;
  };
  return parseSeated(
    await sendRequest({ method: 'POST', path: `/${match}/keys`, body: { id: commandId(), key: link.key } }),
  );
}

/** Make a move without evicting the object, because another request is waiting inside it. */
export const moveAwake = ({ match, key }: Seated, opened: number, move: object): Promise<TestResponse> =>
  sendRequest({
    method: 'POST',
    path: `/${match}/moves`,
    keys: [key],
    body: { id: commandId(), opened, move },
    awake: true,
  });

/**
 * Run `happens` once while a message is being delivered: it was accepted, and the response is pending. Returns a
 * function that cancels this if no message was sent.
 */
export function duringDelivery(happens: () => Promise<unknown>): () => void {
  const taken = globalThis.fetch;
  let isOn = true;
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
    const answer = await taken(...call);
    if (isOn) await happens();
    return answer;
  });
  return () => {
    isOn = false;
  };
}

/** Crash when a receiver has accepted a message, before the object can record it. */
export const crashDuringDelivery = (match: string): (() => void) =>
  duringDelivery(() => {
    crashFromOutside(match);
    return new Promise(() => {});
  });

/** When the object wakes by itself while a message waits, in ms since 1970; undefined if none does. */
export async function messagesAlarmAt(match: string): Promise<number | undefined> {
  const waiting = await queryRows(match, "SELECT 1 FROM messages WHERE state = 'scheduled' OR owed = 1 LIMIT 1");
  if (waiting.length === 0) return undefined;
  return runInDurableObject(roomStub(match), async (_, { storage }) => (await storage.getAlarm()) ?? undefined);
}

/** Send all due messages and retractions, as the object does by itself. */
export async function sendDueMessages(match: string): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    await runAlarm(match);
    const [left] = await queryRows(
      match,
      `SELECT count(*) AS n FROM messages WHERE owed = 1 OR (state = 'scheduled' AND due <= ${Date.now()})`,
    );
    if (!left?.n) return;
    await pause();
  }
  expect.fail('messages that are due do not go out');
}

/** Wait for the delay before each message, and send all due ones. */
export async function waitAndSend({ match }: Seated, ms = NOTIFY_DELAY_MS): Promise<void> {
  advanceTime(ms);
  await sendDueMessages(match);
}

const lineOf = ({ kind, entry, state, reason }: Delivery): string =>
  [kind, entry, state, ...(reason ? [reason] : [])].join(' ');

/** The rows of the seat's ledger, newest first, as `kind entry state reason`. */
export const ledgerLines = async (seated: Seated): Promise<readonly string[]> =>
  (await readMessages(seated)).messages.map(lineOf);

/** Messages that reached a device, oldest first, as `kind entry`. */
export const arrivedAt = ({ endpoint }: { readonly endpoint: string }): readonly string[] =>
  deliveredPushes()
    .filter((one) => one.endpoint === endpoint)
    .map(({ news: { kind, entry } }) => `${kind} ${entry}`);

/** `22:30` as minutes after midnight. */
export const minuteOfDay = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** True if the local time is quiet. Computed independently of the product, from the formatted time. */
export function isQuietAt({ from, to, zone }: QuietSchedule, atMs: number): boolean {
  const shown = minuteOfDay(new Date(atMs).toLocaleTimeString('en-GB', { timeZone: zone, hour12: false }).slice(0, 5));
  return from < to ? shown >= from && shown < to : shown >= from || shown < to;
}
