/** Random events in weeks of a match, and how each is carried out. */
import fc from 'fast-check';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan-messages.ts';
import type { QuietSchedule } from '../../../../worker/protocol/clock.ts';
import type { Seated, Snapshot } from '../../../../worker/protocol/match.ts';
import type { PushSubscriptionBody } from '../../../../worker/protocol/notifications.ts';
import { fetchSnapshot, openLiveSocket, sendMove } from '../../kit/client.ts';
import {
  chooseForAbsent,
  createTimed,
  DAY_MS,
  dropAlarm,
  HOUR_MS,
  MINUTE_MS,
  nowMs,
  playMove,
  runAlarm,
  setQuietHours,
} from '../../kit/clock.ts';
import { evict } from '../../kit/eviction.ts';
import {
  addChat,
  deliveredPushes,
  postedToChat,
  type ReceiverResponse,
  readMessages,
  respondWith,
  turnPushOff,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import { addSecondDevice, crashDuringDelivery, messagesAlarmAt, sendDueMessages } from '../../kit/notifications.ts';
import { waitForNoMessage as pause } from '../../kit/waiting.ts';

const RARE_EVENTS = ['lost', 'evict', 'crash', 'quiet', 'fail', 'mend', 'off', 'on', 'seen', 'wait'] as const;

/** Added to the rare events so that these are more frequent. */
const MORE_FREQUENT_EVENTS = ['crash', 'crash', 'mend', 'on', 'seen', 'seen'] as const;

/** An event, the time since the previous one, and the seat concerned. */
export interface RandomEvent {
  readonly afterMs: number;
  readonly what: 'move' | 'elsewhere' | 'alarm' | (typeof RARE_EVENTS)[number];
  readonly who: number;
  readonly from: number;
}

export const randomEvent: fc.Arbitrary<RandomEvent> = fc.record({
  afterMs: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 2 * NOTIFY_DELAY_MS }) },
    { weight: 2, arbitrary: fc.integer({ min: MINUTE_MS, max: 30 * MINUTE_MS }) },
    { weight: 4, arbitrary: fc.integer({ min: HOUR_MS, max: 13 * HOUR_MS }) },
    { weight: 2, arbitrary: fc.integer({ min: 19 * HOUR_MS, max: DAY_MS }) },
    { weight: 1, arbitrary: fc.integer({ min: DAY_MS, max: 3 * DAY_MS }) },
  ),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('move', 'elsewhere') },
    { weight: 6, arbitrary: fc.constant('alarm') },
    { weight: 9, arbitrary: fc.constantFrom(...RARE_EVENTS, ...MORE_FREQUENT_EVENTS) },
  ),
  who: fc.nat(2),
  from: fc.nat(1_439),
});

/** A seat with two devices. The first may have push messages. */
export interface Person {
  readonly seated: Seated;
  readonly laptop: Seated;
  phone?: { readonly body: PushSubscriptionBody; readonly since: number } | undefined;
  /** How the phone's push service fails; it may have ended the subscription. */
  failure?: ReceiverResponse | undefined;
  quiet?: QuietSchedule | undefined;
}

export interface WeeksMatch {
  readonly match: string;
  readonly people: readonly Person[];
  /** How often each message has arrived. */
  readonly arrived: Map<string, number>;
  /** How many repeats of each message are allowed because of crashes. */
  readonly allowedRepeats: Map<string, number>;
  readonly crashes: Map<string, number>;
  /** Messages that need not arrive, as `kind seat entry`. */
  readonly excused: Set<string>;
  /** Numbers of messages to devices and to the chat that were checked. */
  pushes: number;
  posts: number;
}

/** How often each law applied. */
export const lawUses = {
  told: 0,
  chatted: 0,
  reminded: 0,
  asleep: 0,
  seen: 0,
  lost: 0,
  crashed: 0,
  again: 0,
  failed: 0,
  takenBack: 0,
  timedOut: 0,
};

const FAILURES: readonly ReceiverResponse[] = [
  { status: 410 },
  { status: 429, headers: { 'retry-after': '240' } },
  { status: 500 },
  { status: 403 },
  'never',
  'broken',
];

const ZONES = ['America/St_Johns', 'Europe/Rome'];

async function playIfActive(seated: Seated): Promise<void> {
  const { game, opened, active } = await fetchSnapshot(seated.match, [seated.key]);
  if (!active.includes(seated.seat)) return;
  if (game === 'noch-mal') await sendMove(seated, opened, { kind: 'pass' });
  else await playMove(seated);
}

async function turnPhone(person: Person, isOn: boolean): Promise<void> {
  const here = (await readMessages(person.seated)).devices.find((device) => device.here);
  if (here) await turnPushOff(person.seated, here.id);
  person.phone = isOn ? { body: await turnPushOn(person.seated), since: nowMs() } : undefined;
  person.failure = undefined;
}

/** Set quiet hours of one to fourteen hours, or none. */
async function setRandomQuietHours(person: Person, from: number): Promise<void> {
  const to = (from + 60 + (from % 780)) % 1_440;
  person.quiet = from % 4 === 0 ? undefined : { from, to, zone: ZONES[from % ZONES.length] ?? '' };
  await setQuietHours(person.seated, person.quiet ?? null);
}

function setPhoneResponse({ phone }: Person, taking: ReceiverResponse): void {
  if (phone) respondWith(phone.body.endpoint, taking);
}

/** Some alarms fire early, and each fires twice. */
async function runAlarmTwice(match: string): Promise<void> {
  await sendDueMessages(match);
  await runAlarm(match);
}

async function crash(match: string): Promise<void> {
  const callOff = crashDuringDelivery(match);
  await runAlarm(match).catch(() => {});
  callOff();
  await pause();
}

async function lookAtMatch({ seated }: Person): Promise<void> {
  const page = await openLiveSocket(seated.match, [seated.key], '?shown=1');
  await page.waitForMessages(1);
  page.socket.send('shown');
  await pause();
  await runAlarmTwice(seated.match);
  page.socket.close(1000);
  await pause();
}

export async function applyEvent(
  { match, people }: WeeksMatch,
  { what, who, from }: RandomEvent,
  last: readonly Snapshot[],
): Promise<void> {
  const person = people[who % people.length] as Person;
  const mover = people.find(({ seated }) => last[0]?.active.includes(seated.seat)) ?? person;
  switch (what) {
    case 'move':
      return playIfActive(mover.seated);
    case 'elsewhere':
      return playIfActive(mover.laptop);
    case 'alarm':
      return runAlarmTwice(match);
    case 'lost':
      if (((await messagesAlarmAt(match)) ?? Number.POSITIVE_INFINITY) > nowMs()) return;
      lawUses.lost += 1;
      await dropAlarm(match);
      return evict(match);
    case 'evict':
      return evict(match);
    case 'crash':
      return crash(match);
    case 'quiet':
      return setRandomQuietHours(person, from);
    case 'fail':
      person.failure = FAILURES[from % FAILURES.length];
      return setPhoneResponse(person, person.failure ?? 'never');
    case 'mend':
      // A phone whose subscription was ended has to be turned on again.
      if (person.failure === undefined || person.failure === FAILURES[0]) return;
      person.failure = undefined;
      return setPhoneResponse(person, { status: 201 });
    case 'off':
    case 'on':
      return turnPhone(person, what === 'on');
    case 'seen':
      return lookAtMatch(person);
    case 'wait':
      for (const { seat } of last[0]?.absent ?? [])
        for (const other of people) await chooseForAbsent(other.seated, seat, 'wait');
      return;
  }
}

export async function createWeeksMatch(seats: number, game: string, sparesQuiet: boolean): Promise<WeeksMatch> {
  const all = await createTimed(seats, { kind: 'post', hours: 24, sparesQuiet }, { game });
  const people: Person[] = [];
  for (const seated of all) people.push({ seated, laptop: await addSecondDevice(seated) });
  const [host] = all;
  await addChat(host);
  for (const person of people) await turnPhone(person, true);
  for (const [i, person] of people.entries()) await setRandomQuietHours(person, 1_261 + 20 * i);
  const maps = { arrived: new Map(), allowedRepeats: new Map(), crashes: new Map(), excused: new Set<string>() };
  return { match: host.match, people, ...maps, pushes: deliveredPushes().length, posts: postedToChat().length };
}
