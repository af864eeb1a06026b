/** Weeks at a match, at random: what may happen to whom, and how it is made to happen. */
import fc from 'fast-check';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import type { QuietSchedule } from '../../../../worker/protocol/clock.ts';
import type { Seated, Snapshot } from '../../../../worker/protocol/match.ts';
import type { PushSubscriptionBody } from '../../../../worker/protocol/notifications.ts';
import { evict, frame, listen, quiet as pause, sendMove } from '../../kit/client.ts';
import {
  choose,
  DAY_MS,
  HOUR_MS,
  loseAlarm,
  MINUTE_MS,
  moveOf,
  nowMs,
  ring,
  setQuiet,
  timed,
} from '../../kit/clock.ts';
import {
  addChat,
  delivered,
  posted,
  readMessages,
  type Taking,
  takes,
  turnOff,
  turnOn,
} from '../../kit/fake-receivers.ts';
import { another, crashUnderway, messagesAlarm, send } from '../../kit/notifications.ts';

const RARE = ['lost', 'evict', 'crash', 'quiet', 'fail', 'mend', 'off', 'on', 'seen', 'wait'] as const;

/** What comes more often than the others of them. */
const MORE = ['crash', 'crash', 'mend', 'on', 'seen', 'seen'] as const;

/** What happens, how long after what happened before, and to which seat. */
export interface Happening {
  readonly afterMs: number;
  readonly what: 'move' | 'elsewhere' | 'alarm' | (typeof RARE)[number];
  readonly who: number;
  readonly from: number;
}

export const happening: fc.Arbitrary<Happening> = fc.record({
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
    { weight: 9, arbitrary: fc.constantFrom(...RARE, ...MORE) },
  ),
  who: fc.nat(2),
  from: fc.nat(1_439),
});

/** A seat with two devices, the first of which may take messages. */
export interface Person {
  readonly seated: Seated;
  readonly laptop: Seated;
  phone?: { readonly body: PushSubscriptionBody; readonly since: number } | undefined;
  /** How the phone's push service fails; it may have let the phone go by now. */
  fails?: Taking | undefined;
  quiet?: QuietSchedule | undefined;
}

export interface World {
  readonly match: string;
  readonly people: readonly Person[];
  /** How often each message has arrived. */
  readonly arrived: Map<string, number>;
  /** How often each message may arrive once more: a crash came upon it. */
  readonly pardoned: Map<string, number>;
  readonly crashes: Map<string, number>;
  /** What need not arrive, as `kind seat entry`. */
  readonly excused: Set<string>;
  /** How many messages of devices and of the chat were looked at. */
  pushes: number;
  posts: number;
}

/** How often each law had something to say. */
export const count = {
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

const FAILURES: readonly Taking[] = [
  { status: 410 },
  { status: 429, headers: { 'retry-after': '240' } },
  { status: 500 },
  { status: 403 },
  'never',
  'broken',
];

const ZONES = ['America/St_Johns', 'Europe/Rome'];

async function moveIn(seated: Seated): Promise<void> {
  const { game, opened, active } = await frame(seated.match, [seated.key]);
  if (!active.includes(seated.seat)) return;
  if (game === 'noch-mal') await sendMove(seated, opened, { kind: 'pass' });
  else await moveOf(seated);
}

async function turnPhone(person: Person, isOn: boolean): Promise<void> {
  const here = (await readMessages(person.seated)).devices.find((device) => device.here);
  if (here) await turnOff(person.seated, here.id);
  person.phone = isOn ? { body: await turnOn(person.seated), since: nowMs() } : undefined;
  person.fails = undefined;
}

/** Quiet hours of one to fourteen hours, or none. */
async function hush(person: Person, from: number): Promise<void> {
  const to = (from + 60 + (from % 780)) % 1_440;
  person.quiet = from % 4 === 0 ? undefined : { from, to, zone: ZONES[from % ZONES.length] ?? '' };
  await setQuiet(person.seated, person.quiet ?? null);
}

function fail({ phone }: Person, taking: Taking): void {
  if (phone) takes(phone.body.endpoint, taking);
}

/** Some alarms come early, and each twice. */
async function alarm(match: string): Promise<void> {
  await send(match);
  await ring(match);
}

async function crash(match: string): Promise<void> {
  const callOff = crashUnderway(match);
  await ring(match).catch(() => {});
  callOff();
  await pause();
}

async function look({ seated }: Person): Promise<void> {
  const page = await listen(seated.match, [seated.key], '?shown=1');
  await page.heard(1);
  await alarm(seated.match);
  page.socket.close(1000);
  await pause();
}

export async function happen(
  { match, people }: World,
  { what, who, from }: Happening,
  last: readonly Snapshot[],
): Promise<void> {
  const person = people[who % people.length] as Person;
  const mover = people.find(({ seated }) => last[0]?.active.includes(seated.seat)) ?? person;
  switch (what) {
    case 'move':
      return moveIn(mover.seated);
    case 'elsewhere':
      return moveIn(mover.laptop);
    case 'alarm':
      return alarm(match);
    case 'lost':
      if (((await messagesAlarm(match)) ?? Number.POSITIVE_INFINITY) > nowMs()) return;
      count.lost += 1;
      await loseAlarm(match);
      return evict(match);
    case 'evict':
      return evict(match);
    case 'crash':
      return crash(match);
    case 'quiet':
      return hush(person, from);
    case 'fail':
      person.fails = FAILURES[from % FAILURES.length];
      return fail(person, person.fails ?? 'never');
    case 'mend':
      // A phone that was let go by its service has to be turned on anew.
      if (person.fails === undefined || person.fails === FAILURES[0]) return;
      person.fails = undefined;
      return fail(person, { status: 201 });
    case 'off':
    case 'on':
      return turnPhone(person, what === 'on');
    case 'seen':
      return look(person);
    case 'wait':
      for (const { seat } of last[0]?.absent ?? [])
        for (const other of people) await choose(other.seated, seat, 'wait');
      return;
  }
}

export async function worldOf(seats: number, game: string, sparesQuiet: boolean): Promise<World> {
  const all = await timed(seats, { kind: 'post', hours: 24, sparesQuiet }, { game });
  const people: Person[] = [];
  for (const seated of all) people.push({ seated, laptop: await another(seated) });
  const [host] = all;
  await addChat(host);
  for (const person of people) await turnPhone(person, true);
  for (const [i, person] of people.entries()) await hush(person, 1_261 + 20 * i);
  const maps = { arrived: new Map(), pardoned: new Map(), crashes: new Map(), excused: new Set<string>() };
  return { match: host.match, people, ...maps, pushes: delivered().length, posts: posted().length };
}
