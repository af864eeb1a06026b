/** Helpers for tests of clocks: frozen time, matches that use it, and alarms that are run by the test. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AbsenceChoice, Clock, QuietSchedule } from '../../../worker/protocol/clock.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import {
  fetchSnapshot,
  legalMoves,
  parseUpdate,
  queryRows,
  type Seats,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from './client.ts';
import { roomStub } from './eviction.ts';
import { pause } from './waiting.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** A Friday, 08:00 UTC, so far in the future that no alarm fires by itself. */
export const START_MS = Date.parse('2027-01-15T08:00Z');

export const LIVE_CLOCK: Clock = { kind: 'live', seconds: 60 };
export const CORRESPONDENCE_CLOCK: Clock = { kind: 'post', hours: 24, sparesQuiet: true };

/** From 22:00 to 9:00. */
export const NIGHT_QUIET_HOURS: QuietSchedule = { from: 22 * 60, to: 9 * 60, zone: 'Europe/Rome' };

let now = START_MS;
export const nowMs = (): number => now;
/** Move the frozen time forward. */
export const advanceTime = (ms: number): void => {
  now += ms;
};

/** Freeze the time in every test of the file. */
export function freezeTime(): void {
  beforeEach(() => {
    now = START_MS;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

/** Create a match with a clock and all seats taken. */
export const createTimed = <N extends number>(seats: N, clock: Clock, more: object = {}): Promise<Seats<N>> =>
  startMatch(seats, { clock, ...more });

/** Two seats with a day for each turn. */
export const createCorrespondence = (more: object = {}): Promise<Seats<2>> =>
  createTimed(2, CORRESPONDENCE_CLOCK, more);

/** Messages that are being sent or retracted now: their job continues after the alarm. */
const messagesUnderWay = (match: string) =>
  queryRows(
    match,
    `SELECT 1 FROM messages WHERE owed = 1 OR (state = 'scheduled' AND tries > 0 AND due <= ${Date.now()})`,
  ).catch(() => []);

let crashing: string | undefined;
/** Crash the object at its next use by the test: the runtime does not support an object that aborts itself. */
export const crashFromOutside = (match: string): void => {
  crashing = match;
};

async function crashIfAsked(match: string): Promise<void> {
  if (crashing !== match) return;
  crashing = undefined;
  // Output of the object waits for the disk, but a stub in the same process does not.
  await runInDurableObject(roomStub(match), (_, { storage }) => storage.sync());
  await runInDurableObject(roomStub(match), (_, state) => state.abort('a crash of the tests')).catch(() => {});
}

/** Run the object's alarm, due or not, and wait for receivers for at most 0.3 s. */
export async function runAlarm(match: string): Promise<boolean> {
  const hasRun = await runDurableObjectAlarm(roomStub(match));
  for (let n = 0; n < 60 && (await messagesUnderWay(match)).length > 0; n += 1) {
    await pause();
    await crashIfAsked(match);
  }
  return hasRun;
}

/** Delete the alarm, as if it had been lost. */
export const dropAlarm = (match: string): Promise<void> =>
  runInDurableObject(roomStub(match), (_, { storage }) => storage.deleteAlarm());

/** Time of the clock alarm; undefined if it is not set. */
export async function clockAlarmAt(match: string): Promise<number | undefined> {
  const [row] = await queryRows(match, "SELECT at FROM alarms WHERE name = 'clock'");
  return row && Number(row.at);
}

/** The entries made by the clock, as `entry seat`. */
export const clockEntries = ({ log }: Snapshot | Update): readonly string[] =>
  log.filter(({ by }) => by === 'clock').map(({ n, seat }) => `${n} ${seat}`);

/** Make one decision of this seat, which must be active, in Lucky Numbers. */
export async function playMove(seated: Seated): Promise<Update> {
  const at = await fetchSnapshot(seated.match, [seated.key]);
  const move = at.phase === 'between' ? { kind: 'round' } : (legalMoves(at).find(({ kind }) => kind !== 'take') ?? {});
  return parseUpdate(await sendMove(seated, at.opened, move));
}

/** Play the seat until it is another seat's turn. */
export async function playTurn(seated: Seated): Promise<void> {
  while ((await fetchSnapshot(seated.match, [seated.key])).active.includes(seated.seat)) await playMove(seated);
}

export const setQuietHours = ({ match, key }: Seated, quiet: QuietSchedule | null): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/quiet`, keys: [key], body: { quiet } });

export const chooseForAbsent = ({ match, key }: Seated, target: number, choice: AbsenceChoice): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/seats/${target}/absence`, keys: [key], body: { choice } });
