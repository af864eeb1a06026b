/** The laws of messages: each one at most once, none in quiet hours, and none to a person who looks at the page. */
import type { Snapshot } from '../../worker/protocol/match.ts';
import type { SimulatedObject } from './host/object.ts';
import type { ExpectLaw } from './laws.ts';
import { type Plan, QUIET_HOURS } from './seed-plan.ts';
import type { ReceivedMessage } from './service.ts';
import type { Person, Society } from './society.ts';
import { notesOf, silentSince } from './time-checks.ts';
import { isClockRight } from './world-faults.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** A message that was on its way when the quiet hours began is not sent in them. */
const ON_ITS_WAY_MS = 30 * SECOND_MS;
/** A page that was visible for so long has surely said so, even over a slow network. */
const LOOKED_MS = 5 * MINUTE_MS;

interface PushMessage {
  readonly match: string;
  readonly kind: string;
  readonly seat: number;
  readonly entry: number;
}

/** The facts of a push message; undefined for another channel. */
const pushOf = ({ url, body }: ReceivedMessage): PushMessage | undefined =>
  url.includes('push.example') ? (JSON.parse(body) as PushMessage) : undefined;

/** True if this is a message to the device of a person, and its receiver took it. */
export function reaches(message: ReceivedMessage, { seat }: Person, { match }: Society): boolean {
  const push = message.status === 201 ? pushOf(message) : undefined;
  return push !== undefined && push.kind !== 'close' && push.match === match && push.seat === seat;
}

const ROME = new Intl.DateTimeFormat('en-GB', {
  timeZone: QUIET_HOURS.zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function isQuiet(atMs: number): boolean {
  const [hours = 0, minutes = 0] = ROME.format(atMs).split(':').map(Number);
  const minute = hours * 60 + minutes;
  return minute >= QUIET_HOURS.from || minute < QUIET_HOURS.to;
}

/** True if a page of this person has shown the entry for minutes, and is connected. */
const looksAt = ({ pages }: Person, seat: number, entry: number, nowMs: number): boolean =>
  pages.some(({ room, tab }) => {
    const since = Math.max(tab.shownSince() ?? Number.POSITIVE_INFINITY, tab.device.onlineSinceMs);
    const isLooking = tab.isShown() && tab.device.isOnline && room.online.peek() && nowMs - since > LOOKED_MS;
    return isLooking && room.seat.peek() === seat && (room.snapshot.peek()?.entry ?? -1) >= entry;
  });

/** Check a message at the moment when it leaves the service. */
export function checkReader(
  message: ReceivedMessage,
  society: Society,
  room: SimulatedObject | undefined,
  expectLaw: ExpectLaw,
): void {
  const push = pushOf(message);
  if (!push || push.kind === 'close') return;
  const { faults, people, match } = society;
  if (push.match !== match) return;
  const { seat, kind, entry } = push;
  const { sentAtMs } = message;
  const what = `${kind} of seat ${seat} at entry ${entry}`;
  const person = people.find((one) => one.seat === seat);
  if (person?.quietSinceMs !== undefined && isClockRight(faults) && sentAtMs > person.quietSinceMs + ON_ITS_WAY_MS)
    expectLaw(
      'quiet-hours-kept',
      !(isQuiet(sentAtMs) && isQuiet(sentAtMs - ON_ITS_WAY_MS)),
      () => `${what} left at ${ROME.format(sentAtMs)}`,
    );
  const silentMs = room && isClockRight(faults) ? silentSince(notesOf(room), seat, sentAtMs) : undefined;
  if (silentMs !== undefined)
    expectLaw('none-while-away', sentAtMs <= silentMs + ON_ITS_WAY_MS, () => `${what}, silent since ${silentMs}`);
  else expectLaw('none-while-away', true, () => '');
  // A connection that is dead without a sign says nothing to the server, and an object that was reset has forgotten. Once
  // the server's clock was set forward, pages seem to have been silent for long.
  const isHeard = faults.counts['socket-half-open'] === 0 && isClockRight(faults);
  if (person && isHeard && (kind === 'turn' || kind === 'reminder'))
    expectLaw('none-to-who-looks', !looksAt(person, seat, entry, sentAtMs), () => `${what} while ${person.name} looks`);
}

/** A message is sent within this time if nothing fails and the seat is not silent, in ms. */
const TOLD_WITHIN_MS = 15 * MINUTE_MS;

/** Somebody who waited for a message since `sinceMs` looks again. */
interface Awake {
  readonly person: Person;
  readonly sinceMs: number;
  readonly snapshot: Snapshot;
  readonly plan: Plan;
  readonly nowMs: number;
}

/** True if the decision came from a move of the seat itself, perhaps through forced moves: its player knows of it. */
function isOwnDoing({ log, opened }: Snapshot, seat: number): boolean {
  const cause = log.findLast(({ n, by }) => n <= opened && by !== 'auto');
  return cause === undefined || cause.seat === seat;
}

/** Who waited with closed pages must have got a message about the decision that is open since then. */
export function checkTold(
  { person: { seat, name, quietSinceMs }, sinceMs, snapshot, plan, nowMs }: Awake,
  received: readonly ReceivedMessage[],
  expectLaw: ExpectLaw,
): void {
  const { active, phase, opened, log, match, seats, pause, quiet } = snapshot;
  const openedAt = log.find(({ n }) => n === opened)?.at;
  if (seat === undefined || phase !== 'playing' || !active.includes(seat) || openedAt === undefined || pause) return;
  const isSilent =
    seats[seat]?.away !== undefined || ((quietSinceMs ?? quiet) !== undefined && (isQuiet(openedAt) || isQuiet(nowMs)));
  // Of a choice ahead the seat may have heard before.
  if (isSilent || plan.ahead > 0 || openedAt <= sinceMs || isOwnDoing(snapshot, seat)) return;
  const isTold = received.some((message) => {
    const push = message.status === 201 ? pushOf(message) : undefined;
    return push?.match === match && push.seat === seat && push.kind === 'turn' && push.entry === opened;
  });
  if (isTold || nowMs - openedAt > TOLD_WITHIN_MS)
    expectLaw('turn-is-told', isTold, () => `${name} got no message of entry ${opened}, ${nowMs - openedAt} ms ago`);
}

const REMINDING = ['reminder', 'second-reminder', 'nudge'];
const DAY_MS = 24 * 60 * MINUTE_MS;

/** At most one reminder or nudge reaches a device in 24 hours. After a crash it is not known if one was sent. */
export function checkReminders(
  { faults, match }: Society,
  received: readonly ReceivedMessage[],
  crashedAtMs: readonly number[],
  expectLaw: ExpectLaw,
): void {
  if (!isClockRight(faults) || faults.counts['disk-full'] > 0) return;
  const last = new Map<string, number>();
  for (const one of received.toSorted((a, b) => a.sentAtMs - b.sentAtMs)) {
    const push = one.status === 201 ? pushOf(one) : undefined;
    if (!push || push.match !== match || !REMINDING.includes(push.kind)) continue;
    const before = last.get(one.url) ?? Number.NEGATIVE_INFINITY;
    const { sentAtMs } = one;
    const isExcused = crashedAtMs.some((at) => at >= before && at <= sentAtMs);
    expectLaw(
      'nobody-is-nagged',
      isExcused || sentAtMs - before > DAY_MS - ON_ITS_WAY_MS,
      () => `${push.kind} of seat ${push.seat} at ${sentAtMs}, and another at ${before}`,
    );
    last.set(one.url, sentAtMs);
  }
}

/**
 * No device gets a message twice. After a crash it is not known if a message was sent, and with a full disk it cannot be
 * written that it was.
 */
export function checkMessages(
  { faults }: Society,
  received: readonly ReceivedMessage[],
  crashedAtMs: readonly number[],
  expectLaw: ExpectLaw,
): void {
  if (faults.counts['disk-full'] > 0) return;
  const sent = new Map<string, number>();
  // A message that left before a crash may arrive after the one that was sent again.
  for (const one of received.toSorted((a, b) => a.sentAtMs - b.sentAtMs)) {
    const push = pushOf(one);
    if (one.status !== 201 || !push) continue;
    const { sentAtMs } = one;
    const { kind, seat, entry } = push;
    const message = `${one.url} ${push.match} ${kind} of seat ${seat} at entry ${entry}`;
    const before = sent.get(message);
    const isExcused = before !== undefined && crashedAtMs.some((at) => at >= before && at <= sentAtMs);
    // A seat may be reminded of the same decision again a day later.
    const isOver = before !== undefined && (sentAtMs - before > DAY_MS - ON_ITS_WAY_MS || !isClockRight(faults));
    const isNew = before === undefined || (kind === 'nudge' && isOver);
    // Each request for a lost seat has a message of its own.
    if (kind !== 'close' && kind !== 'recovery') expectLaw('message-once', isNew || isExcused, () => message);
    sent.set(message, sentAtMs);
  }
}
