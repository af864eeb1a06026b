/** What tests of clocks need: time that stands still until told, matches that run on it, alarms that come when they like. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AbsenceChoice, Clock, QuietSchedule } from '../../../worker/protocol/clock.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import {
  fetchSnapshot,
  legalMoves,
  parseUpdate,
  queryRows,
  roomStub,
  type Seats,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from './client.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** A Friday at eight in the morning in UTC, so far ahead that no alarm rings by itself. */
export const START_MS = Date.parse('2027-01-15T08:00Z');

export const LIVE_CLOCK: Clock = { kind: 'live', seconds: 60 };
export const CORRESPONDENCE_CLOCK: Clock = { kind: 'post', hours: 24, sparesQuiet: true };

/** From ten in the evening to nine in the morning. */
export const NIGHT_QUIET_HOURS: QuietSchedule = { from: 22 * 60, to: 9 * 60, zone: 'Europe/Rome' };

let now = START_MS;
export const nowMs = (): number => now;
/** Lets time pass. */
export const advanceTime = (ms: number): void => {
  now += ms;
};

/** Holds the time of every test of the file still. */
export function freezeTime(): void {
  beforeEach(() => {
    now = START_MS;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

/** A match on the clock with everybody seated. */
export const createTimed = <N extends number>(seats: N, clock: Clock, more: object = {}): Promise<Seats<N>> =>
  startMatch(seats, { clock, ...more });

/** Two seats with a day for each turn. */
export const createCorrespondence = (more: object = {}): Promise<Seats<2>> =>
  createTimed(2, CORRESPONDENCE_CLOCK, more);

/** Messages that are being sent or taken back now: their job goes on after the alarm. */
const messagesUnderWay = (match: string) =>
  queryRows(
    match,
    `SELECT 1 FROM messages WHERE owed = 1 OR (state = 'scheduled' AND tries > 0 AND due <= ${nowMs()})`,
  ).catch(() => []);

let crashing: string | undefined;
/** Has the object crash as soon as the test looks at it again: the runtime bears no object that ends itself. */
export const crashFromOutside = (match: string): void => {
  crashing = match;
};

async function crashIfAsked(match: string): Promise<void> {
  if (crashing !== match) return;
  crashing = undefined;
  // Output of the object waits for the disk; a stand-in in the same process does not.
  await runInDurableObject(roomStub(match), (_, { storage }) => storage.sync());
  await runInDurableObject(roomStub(match), (_, state) => state.abort('a crash of the tests')).catch(() => {});
}

/** Rings the object's alarm, due or not, and lets receivers answer, for at most 0.3 s. */
export async function runAlarm(match: string): Promise<boolean> {
  const hasRun = await runDurableObjectAlarm(roomStub(match));
  for (let n = 0; n < 60 && (await messagesUnderWay(match)).length > 0; n += 1) {
    await scheduler.wait(5);
    await crashIfAsked(match);
  }
  return hasRun;
}

/** Loses the alarm for good, as if it never came. */
export const dropAlarm = (match: string): Promise<void> =>
  runInDurableObject(roomStub(match), (_, { storage }) => storage.deleteAlarm());

/** When the clock's alarm is set for; nothing where it is not. */
export async function clockAlarmAt(match: string): Promise<number | undefined> {
  const [row] = await queryRows(match, "SELECT at FROM alarms WHERE name = 'clock'");
  return row && Number(row.at);
}

/** The entries that the clock made, as `entry seat`. */
export const clockEntries = ({ log }: Snapshot | Update): readonly string[] =>
  log.filter(({ by }) => by === 'clock').map(({ n, seat }) => `${n} ${seat}`);

/** Plays one decision of this seat, which must be active, in Lucky Numbers. */
export async function playMove(seated: Seated): Promise<Update> {
  const at = await fetchSnapshot(seated.match, [seated.key]);
  const move = at.phase === 'between' ? { kind: 'round' } : (legalMoves(at).find(({ kind }) => kind !== 'take') ?? {});
  return parseUpdate(await sendMove(seated, at.opened, move));
}

/** Lets the seat play until somebody else is to move. */
export async function playTurn(seated: Seated): Promise<void> {
  while ((await fetchSnapshot(seated.match, [seated.key])).active.includes(seated.seat)) await playMove(seated);
}

export const setQuietHours = ({ match, key }: Seated, quiet: QuietSchedule | null): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/quiet`, keys: [key], body: { quiet } });

export const chooseForAbsent = ({ match, key }: Seated, target: number, choice: AbsenceChoice): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/seats/${target}/absence`, keys: [key], body: { choice } });
