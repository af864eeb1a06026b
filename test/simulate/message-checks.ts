/** The laws of messages: each one at most once, none in quiet hours, and none to a person who looks at the page. */
import { isClockRight } from './faults.ts';
import type { ExpectLaw } from './laws.ts';
import type { Person, Society } from './people.ts';
import { QUIET_HOURS } from './plan.ts';
import type { ReceivedMessage } from './service.ts';

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
export function checkReader(message: ReceivedMessage, society: Society, expectLaw: ExpectLaw): void {
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
  // A connection that is dead without a sign says nothing to the server, and an object that was reset has forgotten.
  if (person && faults.counts['socket-half-open'] === 0 && (kind === 'turn' || kind === 'reminder'))
    expectLaw('none-to-who-looks', !looksAt(person, seat, entry, sentAtMs), () => `${what} while ${person.name} looks`);
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
    if (kind !== 'close') expectLaw('message-once', before === undefined || isExcused, () => message);
    sent.set(message, sentAtMs);
  }
}
