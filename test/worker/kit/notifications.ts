/** What tests of messages need: a second device, the messages' alarm, what stands in the ledger and what has arrived. */
import { expect, vi } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../worker/notify/plan.ts';
import type { QuietSchedule } from '../../../worker/protocol/clock.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import type { Delivery } from '../../../worker/protocol/notifications.ts';
import { commandId, json, parseSeated, queryRows, sendRequest, type TestResponse } from './client.ts';
import { advanceTime, crashFromOutside, nowMs, runAlarm } from './clock.ts';
import { deliveredPushes, readMessages } from './fake-receivers.ts';

/** One more device on the same seat, with a key of its own. */
export async function addSecondDevice({ match, key }: Seated): Promise<Seated> {
  const link = json(await sendRequest({ method: 'POST', path: `/${match}/links`, keys: [key] })) as {
    readonly key: string;
  };
  return parseSeated(
    await sendRequest({ method: 'POST', path: `/${match}/keys`, body: { id: commandId(), key: link.key } }),
  );
}

/** A move that leaves the object awake: for whoever waits inside it. */
export const moveAwake = ({ match, key }: Seated, opened: number, move: object): Promise<TestResponse> =>
  sendRequest({
    method: 'POST',
    path: `/${match}/moves`,
    keys: [key],
    body: { id: commandId(), opened, move },
    awake: true,
  });

/**
 * Has something happen once while a message is on its way: it was taken, and the answer waits. Answers how to call that
 * off where no message was sent.
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

/** A crash at the moment when a receiver has taken a message: the object goes before it can write that down. */
export const crashDuringDelivery = (match: string): (() => void) =>
  duringDelivery(() => {
    crashFromOutside(match);
    return new Promise(() => {});
  });

/** When the messages' alarm is set for; nothing where it is not. */
export async function messagesAlarmAt(match: string): Promise<number | undefined> {
  const [row] = await queryRows(match, "SELECT at FROM alarms WHERE name = 'messages'");
  return row && Number(row.at);
}

/** Lets all go out that is due, and be taken back what is needless: the object does that by itself. */
export async function sendDueMessages(match: string): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    await runAlarm(match);
    const [left] = await queryRows(
      match,
      `SELECT count(*) AS n FROM messages WHERE owed = 1 OR (state = 'scheduled' AND due <= ${nowMs()})`,
    );
    if (left?.n === 0) return;
    await scheduler.wait(5);
  }
  expect.fail('messages that are due do not go out');
}

/** Lets the pause pass that there is before each message, and all go out that is due. */
export async function waitAndSend({ match }: Seated, ms = NOTIFY_DELAY_MS): Promise<void> {
  advanceTime(ms);
  await sendDueMessages(match);
}

const lineOf = ({ kind, entry, state, reason }: Delivery): string =>
  [kind, entry, state, ...(reason ? [reason] : [])].join(' ');

/** What the seat's ledger says, newest first, as `kind entry state reason`. */
export const ledgerLines = async (seated: Seated): Promise<readonly string[]> =>
  (await readMessages(seated)).messages.map(lineOf);

/** What has arrived at a device, oldest first, as `kind entry`. */
export const arrivedAt = ({ endpoint }: { readonly endpoint: string }): readonly string[] =>
  deliveredPushes()
    .filter((one) => one.endpoint === endpoint)
    .map(({ news: { kind, entry } }) => `${kind} ${entry}`);

/** `22:30` as minutes after midnight. */
export const minuteOfDay = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether a clock on the wall shows a quiet minute: told by another hand, from the written time. */
export function isQuietAt({ from, to, zone }: QuietSchedule, atMs: number): boolean {
  const shown = minuteOfDay(new Date(atMs).toLocaleTimeString('en-GB', { timeZone: zone, hour12: false }).slice(0, 5));
  return from < to ? shown >= from && shown < to : shown >= from || shown < to;
}
