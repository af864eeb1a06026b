/** The laws of lost seats, from R-33: who must agree, how long the owner must be gone, and what the old keys open. */
import { RECOVERY_DELAY_LIVE_MINUTES, RECOVERY_DELAY_MAX_HOURS } from '../../worker/protocol/limits.ts';
import type { SimulatedObject } from './host/object.ts';
import type { ExpectLaw } from './laws.ts';
import type { Owner } from './scheduler.ts';
import type { Society } from './society.ts';
import { isClockRight } from './world-faults.ts';

const MINUTE_MS = 60_000;

/** A text takes so long at most, and the server notes once in ten minutes that a device is there. */
const NOTED_MS = 12 * MINUTE_MS;
/** A message that was on its way when the seat was given arrives within this time, in ms. */
const ON_ITS_WAY_MS = MINUTE_MS;

interface AskedKey {
  readonly seat: number;
  readonly code: string;
  readonly atMs: number;
}

export interface LostSeatNotes {
  /** Keys that wait, by hash. */
  readonly asked: Map<string, AskedKey>;
  /** When a seat's first device last got an answer, in ms since 1970. */
  readonly lastHereMs: Map<number, number>;
  /** When a seat was given to the new device, in ms since 1970. */
  readonly givenAtMs: Map<number, number>;
}

export const newLostSeatNotes = (): LostSeatNotes => ({
  asked: new Map(),
  lastHereMs: new Map(),
  givenAtMs: new Map(),
});

/** One full deadline, at most 24 hours; without a clock 24 hours, and 10 minutes in a live match. */
function delayMs({ plan: { clock } }: Society): number {
  if (clock?.kind === 'live') return RECOVERY_DELAY_LIVE_MINUTES * MINUTE_MS;
  const hours = clock && clock.kind !== 'daily' ? clock.hours : RECOVERY_DELAY_MAX_HOURS;
  return Math.min(RECOVERY_DELAY_MAX_HOURS, hours) * 60 * MINUTE_MS;
}

/** See which keys have begun to open their seat. Called when all writes are durable. */
export function checkGiven(
  { storage }: SimulatedObject,
  society: Society,
  { asked, lastHereMs, givenAtMs }: LostSeatNotes,
  expectLaw: ExpectLaw,
): void {
  if (!society.plan.losesSeats) return;
  if (storage.query("SELECT 1 FROM sqlite_master WHERE name = 'keys'").length === 0) return;
  for (const { hash, seat, kind, code, at } of storage.query('SELECT hash, seat, kind, code, at FROM keys')) {
    if (kind === 'lost') {
      asked.set(String(hash), { seat: Number(seat), code: String(code), atMs: Number(at) });
      continue;
    }
    const request = asked.get(String(hash));
    if (!request) continue;
    asked.delete(String(hash));
    const now = society.scheduler.nowMs();
    givenAtMs.set(request.seat, now);
    const { consents, faults } = society;
    const givers = new Set(
      consents.flatMap((one) => (one.target === request.seat && one.code === request.code ? [one.seat] : [])),
    );
    const what = `seat ${seat}, asked for at ${request.atMs}, was given at ${now}`;
    expectLaw('seat-given-by-consent', givers.size > 0, () => `${what} without a consent`);
    if (!isClockRight(faults)) continue;
    const waitMs = delayMs(society);
    expectLaw(
      'seat-given-by-consent',
      givers.size > 1 || now >= request.atMs + waitMs,
      () => `${what} by seat ${[...givers][0]} alone`,
    );
    const here = lastHereMs.get(request.seat);
    expectLaw(
      'seat-in-use-is-kept',
      here === undefined || faults.counts['disk-full'] > 0 || here - NOTED_MS <= now - waitMs,
      () => `${what}, and its own device was there at ${here}`,
    );
  }
}

/** Note that a text reached the page of a seat. Once the seat is given, the first device gets no snapshot of it. */
export function noteReader(
  tab: Owner,
  text: string,
  society: Society,
  { lastHereMs, givenAtMs }: LostSeatNotes,
  expectLaw: ExpectLaw,
): void {
  const { people, plan, scheduler, match } = society;
  if (!plan.losesSeats || !text.startsWith('{"kind":"frame"')) return;
  const person = people.find(({ name }) => tab.name === `${name}'s page`);
  if (person?.seat === undefined || !text.includes(`"match":"${match}"`)) return;
  const isOfSeat = text.includes(`"viewer":${person.seat},`);
  const now = scheduler.nowMs();
  const given = givenAtMs.get(person.seat);
  if (given !== undefined && now > given + ON_ITS_WAY_MS)
    expectLaw(
      'old-keys-are-dead',
      !isOfSeat,
      () => `${tab.name} shows seat ${person.seat}, which was given at ${given}`,
    );
  if (isOfSeat && tab.isAlive) lastHereMs.set(person.seat, now);
}
